/** Anchor that mails link to on the page of a project. */
export const questionsAnchor = 'questions';
/** Anchor to which users return after signing in to ask. */
export const askAnchor = 'ask';
