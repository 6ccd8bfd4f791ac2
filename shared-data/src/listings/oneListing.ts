import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { queryOptions } from '../query';
import { asRow } from '../rows/rows';
import { listingColumns, toListing } from './listing';
import type { Listing } from './listing';
import { listingKeys } from './listingQueries';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One listing by its id, null when there is none (or the person may not see it); `demo` is the example project. */
export function listingById(id: string) {
  return queryOptions({
    queryKey: listingKeys.one(id),
    queryFn: async ({ signal }): Promise<Listing | null> => {
      if (!hasBackend() || id === 'demo' || id.startsWith('demo-')) {
        return (await import('../demo')).demoListings.byId(id);
      }
      if (!uuid.test(id)) return null;
      const { data } = await answerOf(
        database().from('listings').select(listingColumns).eq('id', id).abortSignal(signal).maybeSingle(),
      );
      return data === null ? null : toListing(asRow(data));
    },
  });
}
