import { QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters, Query } from '@tanstack/react-query';

/**
 * Asks again after the first answer of a query that is invalidated while it is awaited: it may have been read before the change. The
 * library asks again at once, but only for a query that has data, unless `cancelRefetch` is false.
 */
export class SuiteQueryClient extends QueryClient {
  /**
   * Resolves once everything that has data is read again, or after 2 s: a form whose change is stored would stay busy for a list that
   * hangs. A caller that wants failures thrown waits for all of it, also for what has no data yet.
   */
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isUnread = ({ state }: Query) => state.data === undefined;
    const awaited = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    const early = awaited.filter(isUnread);
    const ask = (isAsked: (query: Query) => boolean) =>
      super.invalidateQueries(
        { ...filters, predicate: (query) => isAsked(query) && filters?.predicate?.(query) !== false },
        options,
      );

    const shown = ask((query) => !isUnread(query));
    const first = ask(isUnread).then(() =>
      // One that failed is read anew by Retry.
      ask((query) => options?.cancelRefetch !== false && early.includes(query) && !isUnread(query)),
    );
    await (options?.throwOnError
      ? Promise.all([shown, first])
      : Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 2_000))]));
  }
}
