import { looks, lookOf } from './remember';

/** Styles by which an open dialog locks the page; it removes them a moment after its page is left. */
const held = /^(overflow|scrollbar-gutter|scroll-behavior|position|height|width|box-sizing)/;
const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

/**
 * Restores the original look of the document and its body, which the suite never changes, and returns what was changed. What a dialog may
 * have changed is checked once the dialogs of the left page have closed; `foundLater` receives that result.
 */
export function putBackLook(foundLater: (names: readonly string[]) => void): string[] {
  const found: string[] = [];
  looks.forEach((had, root) => {
    const now = lookOf(root);
    for (const [name, value] of Object.entries(had)) {
      if (name === 'style' || value === now[name]) continue;
      if (value === null) root.removeAttribute(name);
      else root.setAttribute(name, value);
      // "hidden" and the like take effect even when empty; an empty class is only what a removed class leaves behind.
      if (name !== 'class' || value || now[name]) found.push('ChangedRoot');
    }
    if (putBackStyle(root, had.style, (property) => !held.test(property))) found.push('ChangedRoot');
  });
  setTimeout(() => {
    if (document.querySelector(dialogs)) return;
    let isChanged = false;
    looks.forEach((had, root) => {
      isChanged = putBackStyle(root, had.style, (property) => held.test(property)) || isChanged;
    });
    if (isChanged) foundLater(['ChangedRoot']);
  });
  // The suite adopts no style sheets, and older browsers can't.
  const { adoptedStyleSheets = [] }: Partial<DocumentOrShadowRoot> = document;
  if (adoptedStyleSheets.length > 0) {
    document.adoptedStyleSheets = [];
    found.push('LeftStyles');
  }
  return found;
}

/** Restores an element's original style, for the properties that `isMeant` accepts; returns whether it had changed. */
function putBackStyle(
  root: Element,
  text: string | null | undefined,
  isMeant: (property: string) => boolean,
): boolean {
  if (!(root instanceof HTMLElement)) return false;
  const scratch = document.createElement('i').style;
  scratch.cssText = text ?? '';
  let isChanged = false;
  for (const property of new Set([root.style, scratch].flatMap((style) => Array.from(style)))) {
    const value = scratch.getPropertyValue(property);
    if (!isMeant(property) || root.style.getPropertyValue(property) === value) continue;
    if (value) root.style.setProperty(property, value, scratch.getPropertyPriority(property));
    else root.style.removeProperty(property);
    isChanged = true;
  }
  if (!text && root.getAttribute('style') === '') root.removeAttribute('style');
  return isChanged;
}
