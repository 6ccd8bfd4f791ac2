import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Keeps what a query without data failed with while it is asked again. The library forgets it at once, so that its view would fall
 * back to the first load's placeholders and take the Retry away that has just been pressed, also when the window is only looked at again.
 */
export function keepFailures(queries: QueryCache): void {
  const failures = new WeakMap<Query, Error>();
  queries.subscribe((event) => {
    const { query } = event;
    const { state } = query;
    if (state.error) failures.set(query, state.error);
    else if (
      event.type === 'updated' &&
      event.action.type === 'fetch' &&
      state.status === 'pending' &&
      state.errorUpdateCount > 0
    )
      query.setState({ error: failures.get(query) ?? null, status: 'error' });
  });
}
