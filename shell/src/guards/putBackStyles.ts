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
