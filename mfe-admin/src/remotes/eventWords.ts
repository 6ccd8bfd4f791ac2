import { matchesSearch } from '@fairshore/shared-data/search';
import type { RemoteFailureEvent } from './remoteQueries';

const phases: Readonly<Record<string, string>> = {
  load: 'Could not be loaded',
  start: 'Threw while starting',
  page: 'Page could not be loaded',
  render: 'Threw while rendering',
  dropped: 'Canary dropped',
  policy: 'Blocked by the page’s policy',
  server: 'Failed on the server',
  error: 'Uncaught error',
  rejection: 'Unhandled rejection',
  console: 'Logged an error',
  request: 'A request failed',
  slow: 'Blocked the page over 200 ms',
  frozen: 'Froze the page',
  trespass: 'Changed or left behind what it doesn’t own',
};

const kinds: Readonly<Record<string, string>> = {
  unreachable: 'files unreachable',
  timeout: 'no answer in time',
  refused: 'refused before it ran',
  broken: 'its own error',
  ended: 'its process ended',
  invalid: 'not a page it may send',
  script: 'a script',
  style: 'a style',
  image: 'an image',
  connection: 'a connection',
  'trusted-types': 'text written as markup',
  other: 'something else',
};

/** A short description of what happened. */
export function whatHappened({ phase }: Pick<RemoteFailureEvent, 'phase'>): string {
  return phases[phase] ?? phase;
}

/** A short description of the reason; empty for a dropped canary. */
export function whyItFailed({ kind }: Pick<RemoteFailureEvent, 'kind'>): string {
  return kinds[kind] ?? kind;
}

/** The events of one remote ('' for all) that contain a text: an incident id, a remote, a release, or part of the message. */
export function findEvents(
  events: readonly RemoteFailureEvent[],
  remote: string,
  search: string,
): RemoteFailureEvent[] {
  return events.filter(
    (event) =>
      (remote === '' || event.remote === remote) &&
      matchesSearch(
        search,
        event.incident,
        event.remote,
        event.version,
        event.message,
        whatHappened(event),
        whyItFailed(event),
      ),
  );
}
