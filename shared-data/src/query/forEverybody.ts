declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isForEverybody?: boolean };
  }
}

/**
 * Marks a query whose answer is the same for everybody, as `meta`: the server asks it for the page that it renders. One without the
 * mark is asked in the browser alone, where it is known who asks.
 */
export const forEverybody = { isForEverybody: true } as const;
