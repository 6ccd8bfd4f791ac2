import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import type { FailureKind } from './remoteFailure';

/**
 * One step of loading a remote, or what became of it: `loaded` when its code is there, `ready` when a page of it has painted
 * something of its own, `no-page` when a page of it can't be loaded, `crashed` when it threw while it was shown, `dropped` when
 * its canary is not tried again. `attempt` counts from 1 within a release.
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
  /** For whoever is at this browser; it may say what they typed, and goes nowhere. */
  readonly error?: string;
  /** What a remote threw, as it is. */
  readonly thrown?: unknown;
  readonly kind?: FailureKind;
  /** What a panel shows of this failure. */
  readonly incidentId?: string;
  /** A part of the shell failed, which the remote had asked for. */
  readonly isShells?: boolean;
}

export type LoaderListener = (event: LoaderEvent) => void;

/** All that was announced in this document, for whoever begins to listen later. */
export const loaderEvents: LoaderEvent[] = [];

/** Publishes loader events as a DOM event too, so that monitoring and tests can listen without an import. */
export function announceLoaderEvent(event: LoaderEvent): void {
  loaderEvents.push(event);
  window.dispatchEvent(new CustomEvent('fairshore:remote', { detail: event }));
}

/** The release of a remote that runs in this document, or would. */
export function versionInUse({ name, stable }: RegistryEntry): string {
  const loaded = loaderEvents.findLast(({ remote, phase }) => remote === name && phase === 'loaded');
  return (loaded ?? stable).version;
}
