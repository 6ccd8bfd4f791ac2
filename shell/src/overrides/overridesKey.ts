/** The item of session storage that holds what this tab has chosen, as a JSON list of texts. */
export const overridesKey = 'fairshore.overrides';
