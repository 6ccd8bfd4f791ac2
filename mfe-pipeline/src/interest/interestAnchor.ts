/** Anchor of the form on a project's page: sign-in returns to it, and mails and the portal link to it. */
export const interestAnchor = 'interest';
