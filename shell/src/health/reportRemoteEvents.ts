import { databaseAddress, dataSource } from '@fairshore/shared-auth';

/** Faults that a page view can have besides a failure; a task is slow from 200 ms on, and freezes the page from 5 s on. */
export type FaultPhase = 'error' | 'rejection' | 'console' | 'request' | 'slow' | 'frozen' | 'trespass';

/**
 * How a remote did in one document: a release of it loaded, failed, was dropped, violated the page's policy, had a fault or was measured.
 * Nothing in it is about a person.
 */
export interface RemoteEvent {
  readonly remote: string;
  readonly version: string;
  /** When this release was issued, according to the registry: the same release may be issued again. */
  readonly since?: string;
  readonly phase:
    'ready' | 'load' | 'start' | 'page' | 'render' | 'dropped' | 'policy' | 'vital' | FaultPhase;
  /** For a failure or a refusal: its kind; for a vital: its metric. */
  readonly kind?: string;
  /** For a failure: the id that its panel shows. */
  readonly incident?: string;
  /** For a failure or fault: the name of the error and where in the release it was; never its text, which may be personal. */
  readonly message?: string;
  /** For a vital: whole milliseconds; for CLS: thousandths. */
  readonly value?: number;
}

/**
 * Sends a report that survives the page, without the token of the signed-in user. Nothing waits for it, and a lost report stays lost; in
 * demo mode nothing is sent.
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
