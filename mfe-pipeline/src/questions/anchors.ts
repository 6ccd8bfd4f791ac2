/** Where mails lead to on the page of a project. */
export const questionsAnchor = 'questions';
/** Where whoever signs in to ask comes back to. */
export const askAnchor = 'ask';
