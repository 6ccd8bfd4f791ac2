import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '../errors';

/**
 * A canary to check: `since` (ISO time) is when it was released, `stable` the version it is compared with,
 * `threshold` in percent.
 */
export interface CanaryToJudge {
  readonly remote: string;
  readonly version: string;
  readonly since: string | undefined;
  readonly stable?: string | undefined;
  readonly threshold?: number | undefined;
}

/**
 * A canary's failure rate in percent, in browsers or on the server, whichever is higher; null below 20 loads and
 * pages. `fault` says in a sentence what is wrong with it compared with stable. Only admins get the numbers
 * themselves.
 */
export interface CanaryRate {
  readonly remote: string;
  readonly version: string;
  readonly rate: number | null;
  /** The server's failure rate alone. */
  readonly serverRate?: number | null;
  readonly fault: string | null;
  readonly loads: number | null;
  readonly failures: number | null;
  /** Pages the server rendered with it; `serverFailures` counts those it could not render. */
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

/** Failure rates of canaries across all browsers and the server; empty in demo mode. Throws AppError. */
export function canaryRates(canaries: readonly CanaryToJudge[]): Promise<CanaryRate[]> {
  return canarySource.rates(canaries);
}
