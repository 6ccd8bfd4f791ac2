import { storedFlag } from '@fairshore/shared-data/storage';

/** Shown in place of a hidden amount. */
export const hiddenAmount = '••••';

const hidden = storedFlag('fairshore.hidden-amounts');

/** Whether amounts are hidden from onlookers, and the toggle; synchronised across the browser's tabs. */
export function useHiddenAmounts(): { isHidden: boolean; toggle(): void } {
  const isHidden = hidden.useIsOn();
  return { isHidden, toggle: () => hide(!isHidden) };
}

/** Hides or shows all amounts of the portal. */
export function hide(isHidden: boolean): void {
  hidden.set(isHidden);
}
