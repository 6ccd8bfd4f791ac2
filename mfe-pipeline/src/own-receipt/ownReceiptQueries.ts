import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { interestKeys } from '@fairshore/shared-data/interests';
import { queryOptions } from '@fairshore/shared-data/query';
import { asRow, text } from '@fairshore/shared-data/rows';

/**
 * The id of the latest receipt that a signed-in person has for a project; null when there is none. Its key lies under
 * `interestKeys.all`: whatever changes an interest asks for it again.
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
