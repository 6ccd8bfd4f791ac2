import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { listingPath } from '@fairshore/shared-data/listings';

/** The row limit of one data API response. */
const atOnce = 1000;

const source = dataSource({
  supabase: {
    async all(): Promise<readonly string[]> {
      const ids: string[] = [];
      for (;;) {
        const asked = database().from('listings').select('id').order('id').limit(atOnce);
        const last = ids.at(-1);
        const { data } = await answerOf(last === undefined ? asked : asked.gt('id', last));
        const found = (data ?? []).map(({ id }) => id);
        ids.push(...found);
        if (found.length < atOnce) return ids.map((id) => listingPath({ id }));
      }
    },
  },
  // Examples share one page and differ only by a query parameter.
  demo: { all: () => Promise.resolve([]) },
});

/** Paths of all projects visible to the caller. Rejects with an `AppError`. */
export function listingAddresses(): Promise<readonly string[]> {
  return source.all();
}
