/**
 * When the focused element is removed from the page (a deleted row, a dismissed notice, a replaced view), a browser leaves the focus on
 * nothing. Here it moves to the nearest element around it that is left and accepts it: a list, a tab, the dialog that contains all this, or
 * the page. When a dialog, a menu or a toast disappears, the focus returns to where it came from, or to what is left around that. It does
 * not move to the next row: lists of the console hold back new entries while the focus is on their rows. A visitor who moves the focus
 * takes precedence. `first` is the path of the focused element when this code was requested, from the inside out; it may be gone by
 * now. Returns the function that stops it.
 */
export function watchLostFocus(first: readonly EventTarget[] = []): () => void {
  let last: Element | null = null;
  /** The path of the last focus on the page, from the inside out, and those within each dialog or menu on it, the latest one first. */
  let onPage: readonly EventTarget[] = [];
  let inDialogs: readonly (readonly EventTarget[])[] = [];
  let frame = 0;

  const isLost = () => document.activeElement === document.body && last !== null && !last.isConnected;
  const remember = (path: readonly EventTarget[]) => {
    if (!(path[0] instanceof Element)) return;
    last = path[0];
    // A menu is rendered apart from what opened it, which may be removed before the menu has closed and returned the focus.
    const dialog = last.closest('[role$=dialog], [role=menu]');
    if (dialog) {
      const inside = path.slice(0, path.indexOf(dialog) + 1);
      inDialogs = [inside, ...inDialogs.filter((other) => other.at(-1) !== dialog)];
    } else if (!last.closest('[data-toasts]')) {
      onPage = path;
      inDialogs = [];
    }
  };
  const handleFocus = (event: FocusEvent) => remember(event.composedPath());
  const forget = () => {
    last = null;
  };
  const handlePress = ({ target }: PointerEvent) => {
    // A press outside the focused element releases the focus, unless it goes to what was pressed.
    if (!(target instanceof Node && last?.contains(target))) forget();
  };
  const recover = () => {
    for (const place of [...inDialogs.flat(), ...onPage, document.getElementById('main')])
      if (isLost() && place instanceof HTMLElement) place.focus({ preventScroll: true });
  };
  const recoverSoon = () => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    // A closing dialog returns the focus a frame later.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(recover);
    });
  };
  const observer = new MutationObserver(recoverSoon);

  // By now the focus may be in a dialog, which returns it to `first`.
  remember(first);
  const { activeElement } = document;
  if (activeElement !== document.body) remember(pathOf(activeElement));
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
