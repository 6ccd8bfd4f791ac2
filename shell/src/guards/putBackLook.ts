import { looks, lookOf } from './remember';

/** What an open dialog holds the page with; it lets go a moment after its page. */
const held = /^(overflow|scrollbar-gutter|scroll-behavior|position|height|width|box-sizing)/;
const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

/**
 * Puts back how the document and its body look by themselves, which the suite never changes; answers what was changed. What a dialog
 * may have changed is looked at once dialogs of the page that is left have closed; `foundLater` hears of that.
 */
export function putBackLook(foundLater: (names: readonly string[]) => void): string[] {
  const found: string[] = [];
  looks.forEach((had, root) => {
    const now = lookOf(root);
    for (const [name, value] of Object.entries(had)) {
      if (name === 'style' || value === now[name]) continue;
      if (value === null) root.removeAttribute(name);
      else root.setAttribute(name, value);
      // "hidden" and its like say all that they have to by being there; a class that was taken back leaves an empty attribute.
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
  // The suite adopts none, and older browsers can't.
  const { adoptedStyleSheets = [] }: Partial<DocumentOrShadowRoot> = document;
  if (adoptedStyleSheets.length > 0) {
    document.adoptedStyleSheets = [];
    found.push('LeftStyles');
  }
  return found;
}

/** Gives an element the style it had by itself, of the properties that `isMeant` names; answers whether it had another. */
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
