declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isForEverybody?: boolean };
  }
}

/**
 * `meta` for queries whose result is the same for every user: the server runs them for the page it renders.
 * Queries without it run only in the browser, where the user is known.
 */
export const forEverybody = { isForEverybody: true } as const;
