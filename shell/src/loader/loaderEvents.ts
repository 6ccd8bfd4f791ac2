import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import type { FailureKind } from './remoteFailure';

/**
 * One step of loading a remote, or its outcome: `loaded` when its code has arrived, `ready` when one of its pages has painted something of
 * its own, `no-page` when one of its pages can't be loaded, `crashed` when it threw while it was shown, `dropped` when its canary is not
 * tried again. `attempt` counts from 1 while a release is being loaded and is 0 for its outcomes.
 */
export interface LoaderEvent {
  readonly remote: string;
  readonly version: string;
  readonly phase:
    | 'start'
    | 'manifest'
    | 'entry'
    | 'loaded'
    | 'ready'
    | 'failed'
    | 'fallback'
    | 'gave-up'
    | 'no-page'
    | 'crashed'
    | 'dropped';
  readonly attempt: number;
  /** For the person at this browser; it may contain what they typed, and is not sent anywhere. */
  readonly error?: string;
  /** The value that a remote threw, unchanged. */
  readonly thrown?: unknown;
  readonly kind?: FailureKind;
  /** The id that a panel shows for this failure. */
  readonly incidentId?: string;
  /** The failed part is the shell's; the remote had requested it. */
  readonly isShells?: boolean;
}

export type LoaderListener = (event: LoaderEvent) => void;

/** All events announced in this document, for listeners that start later. */
export const loaderEvents: LoaderEvent[] = [];

/** Publishes loader events as a DOM event too, so that monitoring and tests can listen without an import. */
export function announceLoaderEvent(event: LoaderEvent): void {
  loaderEvents.push(event);
  window.dispatchEvent(new CustomEvent('fairshore:remote', { detail: event }));
}

/** The release of a remote that runs in this document, or would run. */
export function versionInUse({ name, stable }: RegistryEntry): string {
  const loaded = loaderEvents.findLast(({ remote, phase }) => remote === name && phase === 'loaded');
  return (loaded ?? stable).version;
}
