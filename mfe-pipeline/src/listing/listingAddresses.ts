import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { listingPath } from '@fairshore/shared-data/listings';

/** The most that the data interface gives in one answer. */
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
  // Examples are told apart by a query: their page is one.
  demo: { all: () => Promise.resolve([]) },
});

/** Paths of all projects that the person who asks may see. Rejects with an `AppError`. */
export function listingAddresses(): Promise<readonly string[]> {
  return source.all();
}
