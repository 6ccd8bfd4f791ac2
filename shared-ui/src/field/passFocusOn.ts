/**
 * Moves the focus to `next` once the pressed control is gone or has nothing left to do. That may happen long after
 * the press, so a user who has moved on to anything outside `pressed` keeps their focus.
 */
export function passFocusOn(next: HTMLElement | null, pressed?: Element | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || pressed?.contains(activeElement))
    next?.focus({ preventScroll: true });
}
