import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Keeps what a query without data failed with while it is asked again. The library forgets it at once, so that its view would fall
 * back to the first load's placeholders and take the Retry away that has just been pressed, also when the window is only looked at again.
 */
export function keepFailures(queries: QueryCache): void {
  const failures = new WeakMap<Query, Error>();
  queries.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'error' && query.state.error) failures.set(query, query.state.error);
    const error = failures.get(query);
    if (
      action.type === 'fetch' &&
      error &&
      query.state.status === 'pending' &&
      query.state.errorUpdateCount > 0
    )
      query.setState({ error, status: 'error' });
  });
}
