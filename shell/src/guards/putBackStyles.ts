/**
 * Finds the suite's style sheets: the document's first, which the host writes, and those of styled-components; dialogs add and remove
 * others. Not `isWhole` if a remote has removed those of styled-components by now, which every page has.
 */
export function findStyles(): { styles: HTMLStyleElement[]; isWhole: boolean } {
  const all = Array.from(
    document.querySelectorAll<HTMLStyleElement>('head > style:first-of-type, style[data-styled]'),
  );
  return {
    // One that a policy refuses has no sheet from the start.
    styles: all.filter(({ sheet }) => sheet),
    isWhole: all.some(({ dataset }) => dataset['styled'] !== undefined),
  };
}

/**
 * Enables the suite's style sheets again. One that was removed from the document has lost its rules, or will get new ones in vain: then
 * `isLost`.
 */
export function putBackStyles(styles: readonly HTMLStyleElement[]): { isChanged: boolean; isLost: boolean } {
  let isChanged = false;
  let isLost = false;
  for (const { sheet } of styles) {
    if (!sheet) isLost = true;
    else if (sheet.disabled) sheet.disabled = false;
    else continue;
    isChanged = true;
  }
  return { isChanged, isLost };
}
