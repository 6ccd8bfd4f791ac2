import { dataSource, fetchInTime, loadAuth } from '@fairshore/shared-auth';
import { toAppError } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { everyMinute } from './remoteQueries';
import type { RemoteFailureEvent } from './remoteQueries';

/** The source locations of events, by `placeOf`. */
export type SourceLines = ReadonlyMap<string, string>;

/** The longest text that the host reads at once. */
const longestStack = 20_000;

/**
 * Looks up the source locations of events: the host resolves them with source maps that it doesn't serve. Empty without such a host, as
 * with a static site; `npm run why` resolves them then. A failed look-up is repeated every minute.
 */
export function sourceLines(events: readonly RemoteFailureEvent[]) {
  const places = [...new Set(events.flatMap((event) => placeOf(event) ?? []))].sort();
  return queryOptions({
    queryKey: ['remotes', 'source-lines', places],
    queryFn: () => lineSource.linesOf(places),
    enabled: places.length > 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.status === 'error' ? everyMinute : false),
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
      const authorization = `Bearer ${data.session?.access_token ?? ''}`;
      const found: [string, string][] = [];
      for (const part of partsOf(places)) {
        const lines = await resolve(part.join('\n'), authorization);
        if (lines === null) return new Map();
        found.push(...part.flatMap((place, index) => foundLine(place, lines[index])));
      }
      return new Map(found);
    },
  },
  demo: { linesOf: async () => new Map() },
});

function partsOf(places: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = Infinity;
  for (const place of places) {
    length += 1 + place.length;
    if (length > longestStack) {
      parts.push([]);
      length = place.length;
    }
    parts.at(-1)?.push(place);
  }
  return parts;
}

/** The lines of a stack as the host resolves them; null without a host that does. */
async function resolve(stack: string, authorization: string): Promise<string[] | null> {
  const response = await fetchInTime('/api/source-lines', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ stack }),
  });
  if (response.status === 404 || response.status === 405) return null;
  if (!response.ok) throw toAppError(new Error(), response.status);
  // A static host may answer every path with its page.
  if (!response.headers.get('content-type')?.includes('json')) return null;
  const answer: unknown = await response.json();
  return hasStack(answer) ? answer.stack.split('\n') : null;
}

function foundLine(place: string, line: string | undefined): [string, string][] {
  return line === undefined || line === place ? [] : [[place, line]];
}

function hasStack(value: unknown): value is { stack: string } {
  return typeof value === 'object' && value !== null && 'stack' in value && typeof value.stack === 'string';
}
