import { databaseAddress, dataSource } from '@fairshore/shared-auth';

/** What a view of a page can have besides a failure; a task is slow from 200 ms on, and freezes the page from 5 s on. */
export type FaultPhase = 'error' | 'rejection' | 'console' | 'request' | 'slow' | 'frozen' | 'trespass';

/**
 * How a remote fared in one document: a release of it loaded, failed, was dropped, did what the page's policy refuses, had a fault or
 * was measured. Nothing in it is about a person.
 */
export interface RemoteEvent {
  readonly remote: string;
  readonly version: string;
  /** When this release was given out, as the registry says it: the same one may be given out again. */
  readonly since?: string;
  readonly phase:
    'ready' | 'load' | 'start' | 'page' | 'render' | 'dropped' | 'policy' | 'vital' | FaultPhase;
  /** Of a failure or a refusal: what kind it was; of a vital: its metric. */
  readonly kind?: string;
  /** Of a failure: the id that its panel shows. */
  readonly incident?: string;
  /** Of a failure or fault: the name of an error and where in the release it was; never its text, which may be somebody's. */
  readonly message?: string;
  /** Of a vital: whole milliseconds; of CLS: thousandths. */
  readonly value?: number;
}

/**
 * Sends a report that outlives the page, without the token of whoever is signed in. Nobody waits for it, and a report that is
 * lost is lost; in demo mode nothing is sent.
 */
export function reportRemoteEvents(events: readonly RemoteEvent[]): void {
  if (events.length > 0) reports.send(events);
}

const reports = dataSource({
  supabase: {
    send(events: readonly RemoteEvent[]): void {
      const { url, headers } = databaseAddress();
      const sent = new Headers(headers);
      sent.set('content-type', 'application/json');
      fetch(`${url}/rpc/report_remote_events`, {
        method: 'POST',
        headers: sent,
        body: JSON.stringify({ p_events: events }),
        credentials: 'omit',
        keepalive: true,
      }).catch(() => undefined);
    },
  },
  demo: { send: () => undefined },
});
