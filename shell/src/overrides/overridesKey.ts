/** The item of session storage that holds what this tab has chosen, as a JSON list of texts. */
export const overridesKey = 'fairshore.overrides';

/** Whether this tab has chosen releases, or its address asks for some. Throws where storage is blocked. */
export function isChosenFor(): boolean {
  return /[?&](override|preview)\b/.test(window.location.search) || !!sessionStorage.getItem(overridesKey);
}
