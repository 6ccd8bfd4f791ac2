/** Where the form stands on the page of a project: whoever signs in there comes back to it, and mails and the portal lead to it. */
export const interestAnchor = 'interest';
