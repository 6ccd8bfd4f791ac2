/**
 * Passes the focus on to `next` once what was pressed is gone or has nothing left to do, which an answer may say much later: whoever
 * has gone on meanwhile, to anything outside of `pressed`, stays there.
 */
export function passFocusOn(next: HTMLElement | null, pressed?: Element | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || pressed?.contains(activeElement))
    next?.focus({ preventScroll: true });
}
