import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '../errors';

/** A canary to ask about: `since` (ISO time) is when it went out, `stable` the version it is held beside, `threshold` in percent. */
export interface CanaryToJudge {
  readonly remote: string;
  readonly version: string;
  readonly since: string | undefined;
  readonly stable?: string | undefined;
  readonly threshold?: number | undefined;
}

/**
 * A canary's failures in percent, in browsers or on the server, whichever is higher; null while there were fewer than 20 loads and
 * pages. `fault` is what is held against it beside stable, in a sentence. The numbers themselves are for admins.
 */
export interface CanaryRate {
  readonly remote: string;
  readonly version: string;
  readonly rate: number | null;
  /** That of the server by itself. */
  readonly serverRate?: number | null;
  readonly fault: string | null;
  readonly loads: number | null;
  readonly failures: number | null;
  /** Pages that the server rendered with it, and could not. */
  readonly rendered: number | null;
  readonly serverFailures: number | null;
}

const canarySource = dataSource({
  supabase: {
    async rates(canaries: readonly CanaryToJudge[]): Promise<CanaryRate[]> {
      if (canaries.length === 0) return [];
      const asked = canaries.map(({ remote, version, since, stable, threshold }) => ({
        remote,
        version,
        ...(since && { since }),
        ...(stable && { stable }),
        ...(threshold !== undefined && { threshold }),
      }));
      const { data } = await answerOf(database().rpc('canary_health', { p_canaries: asked }));
      return (data ?? []).map(({ server_failures, server_rate, ...rate }) => ({
        ...rate,
        serverRate: server_rate,
        serverFailures: server_failures,
      }));
    },
  },
  demo: { rates: async () => [] },
});

/** How canaries fare in all browsers and on the server; nothing in demo mode. Throws AppError. */
export function canaryRates(canaries: readonly CanaryToJudge[]): Promise<CanaryRate[]> {
  return canarySource.rates(canaries);
}
