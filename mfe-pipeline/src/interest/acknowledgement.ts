import { database, dataSource } from '@fairshore/shared-auth';
import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { asRow, text } from '@fairshore/shared-data/rows';

/** That a person acknowledged a version of the disclaimer; `acknowledgedAt` is an ISO time. */
export interface Acknowledgement {
  version: string;
  acknowledgedAt: string;
}

/** Whether and when a signed-in person acknowledged the disclaimer in force; null when not yet, and in demo mode. */
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
