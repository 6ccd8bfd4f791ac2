import { useEffect } from 'react';

/** What had the focus, and where it stood: everything it was inside of, with its place among the others there. */
interface Spot {
  element: Element;
  around: { parent: Element; place: number }[];
}

const dialogs = '[role="dialog"], [role="alertdialog"]';
const stops =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, [tabindex="0"]';

/**
 * When what has the focus is taken out of the page (a deleted row, a dismissed notice, a view that gives way to another), a
 * browser leaves it on nothing. Here it goes to what stands in that place now, or to the page. Whoever moves the focus
 * by themselves comes first.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Spot | null = null;
    /** Outlasts a dialog, which takes a row away that it was opened from. */
    let lastInPage: Spot | null = null;
    let frame = 0;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = spotOf(target);
      if (!target.closest(dialogs)) lastInPage = last;
    };
    const forget = () => {
      last = lastInPage = null;
    };
    const handlePress = ({ target }: PointerEvent) => {
      const isOnFocus = target instanceof Node && !isFocusLost() && focused().contains(target);
      const isInDialog = target instanceof Element && target.closest(dialogs) !== null;
      // Pressed beside everything: the focus was let go.
      if (!isOnFocus && !isInDialog) forget();
    };
    const recover = () => {
      if (!isFocusLost() || last === null || last.element.isConnected) return;
      const main = document.getElementById('main');
      const place = standIn(last) ?? (lastInPage && standIn(lastInPage));
      place?.focus({ preventScroll: true });
      if (isFocusLost()) main?.focus({ preventScroll: true });
    };
    // A dialog that closes gives the focus back a frame later.
    const observer = new MutationObserver(() => {
      if (!isFocusLost() || last === null || last.element.isConnected) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(recover);
      });
    });

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
  }, []);
}

function focused(): Element {
  return document.activeElement ?? document.body;
}

function isFocusLost(): boolean {
  return focused() === document.body;
}

function spotOf(element: Element): Spot {
  const around = [];
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    around.push({ parent: inner.parentElement, place: [...inner.parentElement.children].indexOf(inner) });
  }
  return { element, around };
}

/** The first stop of the Tab key in what has taken the place, or the place before it; none where a whole view has. */
function standIn({ around }: Spot): HTMLElement | null {
  const left = around.find(({ parent }) => parent.isConnected);
  if (!left || !left.parent.closest('main') || left.parent.closest('[inert], [aria-hidden="true"]'))
    return null;
  const taken = left.parent.children[left.place] ?? left.parent.lastElementChild;
  if (!taken || taken.querySelector('h1')) return null;
  return taken.matches(stops) && taken instanceof HTMLElement
    ? taken
    : taken.querySelector<HTMLElement>(stops);
}
