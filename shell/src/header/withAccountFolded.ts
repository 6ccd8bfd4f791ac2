/** Below this width the links and the account no longer fit side by side. */
export const withAccountFolded = '@media (max-width: 76.249em)';
