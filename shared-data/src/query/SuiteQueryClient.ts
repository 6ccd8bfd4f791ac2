import { QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters, Query } from '@tanstack/react-query';

/**
 * Asks again after the first answer of a query that is invalidated while it is awaited: it may have been read before the change. The
 * library asks again at once, but only for a query that has data, unless `cancelRefetch` is false.
 */
export class SuiteQueryClient extends QueryClient {
  /** Resolves once the second answer is there, too. */
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const awaited = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    const first = new Set(awaited.filter(({ state }) => state.data === undefined));
    await super.invalidateQueries(filters, options);
    // One that failed is read anew by Retry.
    const isToBeRead = (query: Query) => first.has(query) && query.state.data !== undefined;
    if (first.size > 0 && options?.cancelRefetch !== false)
      await super.invalidateQueries({ ...filters, predicate: isToBeRead }, options);
  }
}
