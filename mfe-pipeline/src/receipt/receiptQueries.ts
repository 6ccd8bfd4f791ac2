import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { forEverybody, queryOptions } from '@fairshore/shared-data/query';
import { toReceipt } from './receipt';
import type { Receipt } from './receipt';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A receipt by id, for anyone with the link; null when there is none. It never changes, so it is fetched once. */
export function receiptById(id: string) {
  return queryOptions({
    queryKey: ['receipts', id] as const,
    meta: forEverybody,
    staleTime: Infinity,
    queryFn: ({ signal }) => receiptSource.byId(id, signal),
  });
}

const receiptSource = dataSource({
  supabase: {
    async byId(id: string, signal: AbortSignal): Promise<Receipt | null> {
      if (!uuid.test(id)) return null;
      const { data } = await answerOf(database().rpc('receipt', { p_id: id }).abortSignal(signal));
      return toReceipt(data);
    },
  },
  demo: { byId: async () => null },
});
