import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { canaryRates } from '@fairshore/shared-data/remotes';
import type { CanaryToJudge } from '@fairshore/shared-data/remotes';

/**
 * One release's loads, failures and CSP violations in one hour, which begins at `hour` (ISO time), the number of its views with uncaught
 * errors or a freeze, and of pages that the server rendered or failed to. `issue` is when the counted release was issued; null if that
 * was not reported.
 */
export interface RemoteHour {
  readonly remote: string;
  readonly version: string;
  readonly hour: string;
  readonly issue: string | null;
  readonly loads: number;
  readonly failures: number;
  readonly violations: number;
  readonly errors: number;
  readonly rejections: number;
  readonly frozen: number;
  readonly rendered: number;
  readonly serverFailures: number;
}

/**
 * A failure or CSP violation, as reported by a browser, or by the server for itself. `incident` is empty if no error panel was shown;
 * the server's incidents are in its log.
 */
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

/** The views of one release in the last 24 hours, in total and by fault; `nobody` has no version and no views. */
export interface ReleaseFaults {
  readonly remote: string;
  readonly version: string;
  readonly views: number;
  readonly errors: number;
  readonly rejections: number;
  readonly consoleErrors: number;
  readonly failedRequests: number;
  readonly slow: number;
  readonly frozen: number;
  readonly violations: number;
  /** Views in which it changed, or left behind, something that is not its own. */
  readonly trespasses: number;
}

/** The 75th percentile of a release's measured views, in milliseconds; CLS in thousandths. */
export interface ReleaseVital {
  readonly remote: string;
  readonly version: string;
  readonly metric: string;
  readonly views: number;
  readonly p75: number | null;
}

/** How often the page asks for news, in milliseconds. */
export const everyMinute = 60_000;

/** The last 24 hours of all remotes; for admins. Nothing is collected in demo mode. */
export const remoteHours = queryOptions({
  queryKey: ['remotes', 'hours'],
  queryFn: () => healthSource.hours(),
  refetchInterval: everyMinute,
});

/** The latest failures and CSP violations of each remote, 50 from browsers and 50 from the server, newest first; for admins. */
export const remoteEvents = queryOptions({
  queryKey: ['remotes', 'events'],
  queryFn: () => healthSource.events(),
  refetchInterval: everyMinute,
});

/** The faults of views in the last 24 hours, by release; for admins. */
export const remoteFaults = queryOptions({
  queryKey: ['remotes', 'faults'],
  queryFn: () => healthSource.faults(),
  refetchInterval: everyMinute,
});

/** How fast the releases were in the last 24 hours; for admins. */
export const remoteVitals = queryOptions({
  queryKey: ['remotes', 'vitals'],
  queryFn: () => healthSource.vitals(),
  refetchInterval: everyMinute,
});

/** The health of canaries in all browsers and on the server. */
export function canaryHealth(canaries: readonly CanaryToJudge[]) {
  return queryOptions({
    queryKey: ['remotes', 'canaries', canaries],
    queryFn: () => canaryRates(canaries),
    refetchInterval: everyMinute,
  });
}

/** An answer has so many rows at most, and anybody can report made-up releases: the real ones may be on a later page. */
const pageSize = 1_000;
/** Enough for all counts: the database takes 1,000 of them an hour from browsers. Of measurements it takes 4,000. */
const mostPages = 30;

async function everyRow<Row>(
  page: (from: number, to: number) => Parameters<typeof answerOf<Row[]>>[0],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let count = 0; count < mostPages; count += 1) {
    const { data } = await answerOf(page(rows.length, rows.length + pageSize - 1));
    rows.push(...(data ?? []));
    if (data?.length !== pageSize) break;
  }
  return rows;
}

const healthSource = dataSource({
  supabase: {
    async hours(): Promise<RemoteHour[]> {
      const rows = await everyRow((from, to) => database().rpc('remote_hours').range(from, to));
      return rows.map(({ server_failures, ...hour }) => ({
        ...hour,
        serverFailures: server_failures,
      }));
    },

    async faults(): Promise<ReleaseFaults[]> {
      const rows = await everyRow((from, to) => database().rpc('remote_faults').range(from, to));
      return rows.map(({ console_errors, failed_requests, ...faults }) => ({
        ...faults,
        consoleErrors: console_errors,
        failedRequests: failed_requests,
      }));
    },

    async vitals(): Promise<ReleaseVital[]> {
      // The most viewed releases first, because made-up ones can fill more than the pages that are read.
      return everyRow((from, to) =>
        database()
          .rpc('remote_vitals')
          .order('views', { ascending: false })
          .order('remote')
          .order('version')
          .order('metric')
          .range(from, to),
      );
    },

    async events(): Promise<RemoteFailureEvent[]> {
      const { data } = await answerOf(database().rpc('remote_events'));
      return (data ?? []).map(({ happened_at, ...event }) => ({ ...event, happenedAt: happened_at }));
    },
  },
  demo: { hours: async () => [], faults: async () => [], vitals: async () => [], events: async () => [] },
});
