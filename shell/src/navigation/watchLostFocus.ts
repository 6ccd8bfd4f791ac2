const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * When what has the focus is taken out of the page (a deleted row, a dismissed notice, a view that gives way to another), a
 * browser leaves it on nothing. Here it goes to the page, or to the dialog that all this happens in. Not to the next row:
 * lists of the console hold back what arrives while somebody is on their rows. Whoever moves the focus comes first.
 * Answers the function that stops it.
 */
export function watchLostFocus(): () => void {
  let last: Element | null = null;
  let dialog: HTMLElement | null = null;
  let frame = 0;

  const isLost = () => document.activeElement === document.body && last !== null && !last.isConnected;
  const note = (element: Element) => {
    last = element;
    dialog = element.closest<HTMLElement>(dialogs);
  };
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) note(target);
  };
  const forget = () => {
    last = null;
  };
  const handlePress = ({ target }: PointerEvent) => {
    // Pressed beside what has the focus: it was let go, unless it goes to what was pressed.
    if (!(target instanceof Node && last?.contains(target))) forget();
  };
  const recover = () => {
    if (!isLost()) return;
    const place = dialog?.isConnected ? dialog : document.getElementById('main');
    place?.focus({ preventScroll: true });
  };
  // A dialog that closes gives the focus back a frame later.
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(recover);
    });
  });

  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) note(activeElement);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', handlePress);
  window.addEventListener('wheel', forget, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', handlePress);
    window.removeEventListener('wheel', forget);
  };
}
