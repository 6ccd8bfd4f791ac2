import { storedFlag } from '@fairshore/shared-data/storage';

const areOff = storedFlag('fairshore.single-keys-off');

/** Whether single keys act in the console, and the toggle: words spoken to a computer, or a tremor, press them unintended. */
export function useSingleKeys(): { areOn: boolean; toggle(): void } {
  const areOn = !areOff.useIsOn();
  return { areOn, toggle: () => turnSingleKeys(!areOn) };
}

/** Turns the console's single keys on or off in this browser. */
export function turnSingleKeys(areOn: boolean): void {
  areOff.set(!areOn);
}

/** Whether single keys act in the console. */
export function areSingleKeysOn(): boolean {
  return !areOff.isOn();
}
