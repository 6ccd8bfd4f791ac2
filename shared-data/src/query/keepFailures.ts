import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Keeps what a query without data failed with while it is asked again. The library forgets it at once, so that its view would fall
 * back to the first load's placeholders and take the Retry away that has just been pressed, also when the window is only looked at again.
 */
export function keepFailures(queries: QueryCache): void {
  const failures = new WeakMap<Query, Error>();
  queries.subscribe((event) => {
    const query: Query = event.query;
    const { state } = query;
    const error = failures.get(query);
    if (state.error) failures.set(query, state.error);
    else if (error && state.status === 'pending' && state.fetchStatus === 'fetching')
      query.setState({ error, status: 'error' });
  });
}
