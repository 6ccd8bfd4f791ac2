/**
 * When what has the focus is taken out of the page (a deleted row, a dismissed notice, a view that gives way to another), a
 * browser leaves it on nothing. Here it goes to the nearest part around it that is still there and takes it: a list, a tab, the dialog
 * that all this happens in, or the page. Of a window or a toast that is gone it goes back to where it came from, or what is left
 * around that. Not to the next row: lists of the console hold back what arrives while somebody is on their rows. Whoever moves the
 * focus comes first. `first` is what had the focus when this was asked for, from the inside out: it may be gone by now. Answers the
 * function that stops it.
 */
export function watchLostFocus(first: readonly EventTarget[] = []): () => void {
  let last: Element | null = null;
  /** What was around the last focus on the page, from the inside out; and before that what was in a window above it. */
  let onPage: readonly EventTarget[] = [];
  let around = onPage;
  let frame = 0;

  const isLost = () => document.activeElement === document.body && last !== null && !last.isConnected;
  const remember = (path: readonly EventTarget[]) => {
    if (!(path[0] instanceof Element)) return;
    last = path[0];
    const dialog = last.closest('[role$=dialog]');
    if (!dialog && !last.closest('[data-toasts]')) onPage = path;
    around = [...path.slice(0, path.findIndex((part) => part === dialog) + 1), ...onPage];
  };
  const handleFocus = (event: FocusEvent) => remember(event.composedPath());
  const forget = () => {
    last = null;
  };
  const handlePress = ({ target }: PointerEvent) => {
    // Pressed beside what has the focus: it was let go, unless it goes to what was pressed.
    if (!(target instanceof Node && last?.contains(target))) forget();
  };
  const recover = () => {
    for (const place of [...around, document.getElementById('main')])
      if (isLost() && place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  const recoverSoon = () => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    // A dialog that closes gives the focus back a frame later.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(recover);
    });
  };
  const observer = new MutationObserver(recoverSoon);

  const { activeElement } = document;
  remember(activeElement === document.body ? first : pathOf(activeElement));
  recoverSoon();
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', handleFocus);
  document.addEventListener('pointerdown', handlePress);
  window.addEventListener('wheel', forget, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', handleFocus);
    document.removeEventListener('pointerdown', handlePress);
    window.removeEventListener('wheel', forget);
  };
}

function pathOf(element: Element | null): readonly Element[] {
  return element ? [element, ...pathOf(element.parentElement)] : [];
}
