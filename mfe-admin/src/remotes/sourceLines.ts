import { dataSource, fetchInTime, loadAuth } from '@fairshore/shared-auth';
import { queryOptions } from '@fairshore/shared-data/query';
import type { RemoteFailureEvent } from './remoteQueries';

/** Where in the sources events were, by `placeOf`. */
export type SourceLines = ReadonlyMap<string, string>;

/**
 * Where in the sources the places of events are: the host looks them up in maps that it gives to nobody. Empty where there is no such
 * host, as with a site of files: then `npm run why` knows.
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

/** The place that an event names, with its release: `mfe-x/1.0.0-3f9c21ab/731.ab.js:1:42`; undefined without one. */
export function placeOf({ remote, version, message }: RemoteFailureEvent): string | undefined {
  const [, place] = / at ([\w.-]+\.c?js(?::\d+:\d+|@\d+))$/.exec(message) ?? [];
  return place && `${remote}/${version}/${place}`;
}

/** What tells on the machine of the store where a place is. */
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
