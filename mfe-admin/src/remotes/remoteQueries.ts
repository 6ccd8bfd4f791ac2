import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { canaryRates } from '@fairshore/shared-data/remotes';
import type { CanaryToJudge } from '@fairshore/shared-data/remotes';

/** Loads, failures and what the page's policy refused of one release in one hour, which begins at `hour` (ISO time). */
export interface RemoteHour {
  readonly remote: string;
  readonly version: string;
  readonly hour: string;
  readonly loads: number;
  readonly failures: number;
  readonly violations: number;
}

/** A failure, or what the page's policy refused, as a browser reported it. `incident` is empty where no panel was shown. */
export interface RemoteFailureEvent {
  readonly id: number;
  readonly happenedAt: string;
  readonly remote: string;
  readonly version: string;
  readonly phase: string;
  readonly kind: string;
  readonly incident: string;
  readonly message: string;
}

const everyMinute = 60_000;

/** The last 24 hours of all remotes; for admins. Nothing is collected in demo mode. */
export const remoteHours = queryOptions({
  queryKey: ['remotes', 'hours'],
  queryFn: () => healthSource.hours(),
  refetchInterval: everyMinute,
});

/** The last 50 failures and refusals of each remote, the newest first; for admins. */
export const remoteEvents = queryOptions({
  queryKey: ['remotes', 'events'],
  queryFn: () => healthSource.events(),
  refetchInterval: everyMinute,
});

/** How canaries fare in all browsers. */
export function canaryHealth(canaries: readonly CanaryToJudge[]) {
  return queryOptions({
    queryKey: ['remotes', 'canaries', canaries],
    queryFn: () => canaryRates(canaries),
    refetchInterval: everyMinute,
  });
}

const healthSource = dataSource({
  supabase: {
    async hours(): Promise<RemoteHour[]> {
      const { data } = await answerOf(database().rpc('remote_hours'));
      return data ?? [];
    },

    async events(): Promise<RemoteFailureEvent[]> {
      const { data } = await answerOf(database().rpc('remote_events'));
      return (data ?? []).map(({ happened_at, ...event }) => ({ ...event, happenedAt: happened_at }));
    },
  },
  demo: { hours: async () => [], events: async () => [] },
});
