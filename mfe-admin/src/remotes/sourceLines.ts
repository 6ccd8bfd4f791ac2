import { dataSource, fetchInTime, loadAuth } from '@fairshore/shared-auth';
import { queryOptions } from '@fairshore/shared-data/query';
import type { RemoteFailureEvent } from './remoteQueries';

/** The source locations of events, by `placeOf`. */
export type SourceLines = ReadonlyMap<string, string>;

/**
 * Looks up the source locations of events: the host resolves them with source maps that it doesn't serve. Empty without such a host, as
 * with a static site; `npm run why` resolves them then.
 */
export function sourceLines(events: readonly RemoteFailureEvent[]) {
  const places = [...new Set(events.flatMap((event) => placeOf(event) ?? []))].sort();
  return queryOptions({
    queryKey: ['remotes', 'source-lines', places],
    queryFn: () => lineSource.linesOf(places),
    enabled: places.length > 0,
    staleTime: Infinity,
  });
}

/** The code location named in an event, with its release: `mfe-x/1.0.0-3f9c21ab/731.ab.js:1:42`; undefined without one. */
export function placeOf({ remote, version, message }: RemoteFailureEvent): string | undefined {
  const [, place] = / at ([\w.-]+\.c?js(?::\d+:\d+|@\d+))$/.exec(message) ?? [];
  return place && `${remote}/${version}/${place}`;
}

/** The command that resolves a location on the machine with the release store. */
export function whyCommand(place: string): string {
  return `npm run why -- ${place.replace(/^([^/]+)\/([^/]+)\//, '$1 $2 ')}`;
}

const lineSource = dataSource({
  supabase: {
    async linesOf(places: readonly string[]): Promise<SourceLines> {
      const { data } = await (await loadAuth()).getSession();
      const response = await fetchInTime('/api/source-lines', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${data.session?.access_token ?? ''}`,
        },
        body: JSON.stringify({ stack: places.join('\n') }),
      }).catch(() => undefined);
      if (!response?.ok) return new Map();
      const answer: unknown = await response.json().catch(() => undefined);
      if (!hasStack(answer)) return new Map();
      const lines = answer.stack.split('\n');
      return new Map(places.flatMap((place, index) => foundLine(place, lines[index])));
    },
  },
  demo: { linesOf: async () => new Map() },
});

function foundLine(place: string, line: string | undefined): [string, string][] {
  return line === undefined || line === place ? [] : [[place, line]];
}

function hasStack(value: unknown): value is { stack: string } {
  return typeof value === 'object' && value !== null && 'stack' in value && typeof value.stack === 'string';
}
