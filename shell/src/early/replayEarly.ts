import type { EarlyInput } from './earlyInput';
import { hasToWait } from './hasToWait';
import { setUnknown } from './setUnknown';

/**
 * Replays what was done to the page before it was interactive, in order, on the elements that still exist, and fires `error` for images
 * that failed before anybody listened. What was hidden from whoever has a session stored is left to the page.
 */
export async function replayEarly(): Promise<void> {
  for (const image of document.images) {
    if (image.complete && !image.naturalWidth && image.currentSrc) image.dispatchEvent(new Event('error'));
  }
  if (window.fairshoreEarly === keepsNothing) return;
  const inputs = window.fairshoreEarly?.() ?? [];
  window.fairshoreEarly = keepsNothing;
  const lost: EarlyInput[] = [];
  for (const input of inputs) {
    if (input.target.isConnected) replay(input);
    else lost.push(input);
    // React renders what one press has changed before the next, as if there had been time between them.
    await Promise.resolve();
  }
  document.documentElement.removeAttribute('data-session');
  tellPointed();
  if (lost.length > 0)
    import(/* webpackChunkName: "once-shown" */ './replayLost').then(
      (loaded) => loaded.replayLost(lost, replay),
      () => undefined,
    );
}

const keepsNothing = () => [];

/** Reports the element that the mouse has come to rest on meanwhile; without a mouse nothing can be pointed at without a press. */
function tellPointed(): void {
  if (window.matchMedia('(hover: hover)').matches)
    [...document.querySelectorAll(':hover')]
      .at(-1)
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}

function replay(input: EarlyInput): void {
  if (input.kind === 'press') input.target.click();
  else if (input.kind === 'key')
    input.target.dispatchEvent(
      new KeyboardEvent('keydown', { key: input.key, bubbles: true, cancelable: true }),
    );
  else if (input.kind === 'submit') {
    if (!hasToWait(input.target)) input.target.requestSubmit();
  } else setValue(input.target, input.value);
}

/** Sets the value as if it were typed now. */
function setValue(field: HTMLElement, value: string): void {
  setUnknown(field, 'value', value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
