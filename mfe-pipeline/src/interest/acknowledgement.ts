import { database, dataSource } from '@fairshore/shared-auth';
import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { asRow, text } from '@fairshore/shared-data/rows';

/** A user's acknowledgement of a disclaimer version; `acknowledgedAt` is an ISO time. */
export interface Acknowledgement {
  version: string;
  acknowledgedAt: string;
}

/** The signed-in user's acknowledgement of the current disclaimer; null when there is none, and in demo mode. */
export function myAcknowledgement(userId: string) {
  return queryOptions({
    queryKey: ['interests', 'acknowledgement', userId, disclaimerVersion] as const,
    queryFn: ({ signal }) => acknowledgementSource.of(userId, signal),
  });
}

const acknowledgementSource = dataSource({
  supabase: {
    async of(userId: string, signal: AbortSignal): Promise<Acknowledgement | null> {
      const { data } = await answerOf(
        database()
          .from('disclaimer_acknowledgements')
          .select('version,acknowledged_at')
          .eq('user_id', userId)
          .eq('version', disclaimerVersion)
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (data === null) return null;
      const row = asRow(data);
      return { version: text(row, 'version'), acknowledgedAt: text(row, 'acknowledged_at') };
    },
  },
  demo: { of: async () => null },
});
