import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { forEverybody, queryOptions } from '../query';
import { asRow } from '../rows/rows';
import { listingColumns, toListing } from './listing';
import type { Listing } from './listing';
import { listingKeys } from './listingQueries';
import { isDemoListing } from './listingRules';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One listing by its id, null when there is none (or the person may not see it); `demo` is the example project. */
export function listingById(id: string) {
  return queryOptions({
    queryKey: listingKeys.one(id),
    meta: forEverybody,
    queryFn: ({ signal }) => oneListingSource.byId(id, signal),
  });
}

const examples = { byId: async (id: string) => (await import('./demo')).demoListings.byId(id) };

const oneListingSource = dataSource({
  supabase: {
    async byId(id: string, signal: AbortSignal): Promise<Listing | null> {
      if (isDemoListing({ id })) {
        const example = await examples.byId(id);
        return example?.status === 'Draft' ? null : example;
      }
      if (!uuid.test(id)) return null;
      const { data } = await answerOf(
        database().from('listings').select(listingColumns).eq('id', id).abortSignal(signal).maybeSingle(),
      );
      return data === null ? null : toListing(asRow(data));
    },
  },
  demo: examples,
});
