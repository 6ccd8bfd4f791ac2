import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '../errors';

/** A canary to ask about; `since` (ISO time) is when it went out. */
export interface CanaryToJudge {
  readonly remote: string;
  readonly version: string;
  readonly since: string | undefined;
}

/** A canary's failures in percent, null while fewer than 20 browsers had it; the numbers themselves are for admins. */
export interface CanaryRate {
  readonly remote: string;
  readonly version: string;
  readonly rate: number | null;
  readonly loads: number | null;
  readonly failures: number | null;
}

const canarySource = dataSource({
  supabase: {
    async rates(canaries: readonly CanaryToJudge[]): Promise<CanaryRate[]> {
      if (canaries.length === 0) return [];
      const asked = canaries.map(({ remote, version, since }) => ({
        remote,
        version,
        ...(since && { since }),
      }));
      const { data } = await answerOf(database().rpc('canary_health', { p_canaries: asked }));
      return data ?? [];
    },
  },
  demo: { rates: async () => [] },
});

/** How canaries fare in all browsers; nothing in demo mode. Throws AppError. */
export function canaryRates(canaries: readonly CanaryToJudge[]): Promise<CanaryRate[]> {
  return canarySource.rates(canaries);
}
