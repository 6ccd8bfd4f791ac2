import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { interestKeys } from '@fairshore/shared-data/interests';
import { queryOptions } from '@fairshore/shared-data/query';
import { asRow, text } from '@fairshore/shared-data/rows';

/**
 * The id of the signed-in user's latest receipt for a project; null when there is none. Its key is under `interestKeys.all`, so
 * every change of an interest refetches it.
 */
export function latestReceipt(projectId: string, userId: string) {
  return queryOptions({
    queryKey: [...interestKeys.all, 'receipt', userId, projectId] as const,
    queryFn: ({ signal }) => source.latest(projectId, userId, signal),
  });
}

const source = dataSource({
  supabase: {
    async latest(projectId: string, userId: string, signal: AbortSignal): Promise<string | null> {
      const { data } = await answerOf(
        database()
          .from('interest_receipts')
          .select('id')
          .eq('listing_id', projectId)
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return data === null ? null : text(asRow(data), 'id');
    },
  },
  demo: { latest: async () => null },
});
