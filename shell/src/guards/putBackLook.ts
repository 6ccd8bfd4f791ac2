import { looks, lookOf } from './remember';

/** Puts back how the document and its body look by themselves, which the suite never changes; answers what was changed. */
export function putBackLook(): string[] {
  const found: string[] = [];
  looks.forEach((had, root) => {
    const now = lookOf(root);
    for (const [name, value] of Object.entries(had)) {
      if (value === now[name]) continue;
      if (value === null) root.removeAttribute(name);
      else root.setAttribute(name, value);
      // A property that was set and taken back leaves an empty attribute; "hidden" says all that it has to by being there.
      const isNothing = /^(style|class)$/.test(name) && !value && !now[name];
      if (!isNothing) found.push('ChangedRoot');
    }
  });
  // The suite adopts none, and older browsers can't.
  const { adoptedStyleSheets = [] }: Partial<DocumentOrShadowRoot> = document;
  if (adoptedStyleSheets.length > 0) {
    document.adoptedStyleSheets = [];
    found.push('LeftStyles');
  }
  return found;
}
