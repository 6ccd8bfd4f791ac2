/** Options of a query for a figure that shows a dash when it could not be read: it is read again every minute, so nobody has to press anything. */
export const readAgain = {
  refetchInterval: ({ state }: FailingQuery) => state.status === 'error' && 60_000,
};

interface FailingQuery {
  readonly state: { readonly status: string };
}
