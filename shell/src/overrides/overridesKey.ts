/** The session storage item with this tab's choices, a JSON list of texts. */
export const overridesKey = 'fairshore.overrides';

/** Whether this tab has chosen releases, or its address requests some. Throws where storage is blocked. */
export function isChosenFor(): boolean {
  return /[?&](override|preview)\b/.test(window.location.search) || !!sessionStorage.getItem(overridesKey);
}
