import type { FailureKind } from './remoteFailure';

/**
 * One step of loading a remote, or what became of it: `no-page` when a page of it can't be had, `crashed` when it threw while it
 * was shown, `dropped` when its canary is not tried again. `attempt` counts from 1 within a release.
 */
export interface LoaderEvent {
  readonly remote: string;
  readonly version: string;
  readonly phase:
    | 'start'
    | 'manifest'
    | 'entry'
    | 'ready'
    | 'failed'
    | 'fallback'
    | 'gave-up'
    | 'no-page'
    | 'crashed'
    | 'dropped';
  readonly attempt: number;
  readonly error?: string;
  readonly kind?: FailureKind;
  /** What a panel shows of this failure. */
  readonly incidentId?: string;
}

export type LoaderListener = (event: LoaderEvent) => void;

/** All that was announced in this document, for whoever begins to listen later. */
export const loaderEvents: LoaderEvent[] = [];

/** Publishes loader events as a DOM event too, so that monitoring and tests can listen without an import. */
export function announceLoaderEvent(event: LoaderEvent): void {
  loaderEvents.push(event);
  window.dispatchEvent(new CustomEvent('fairshore:remote', { detail: event }));
}
