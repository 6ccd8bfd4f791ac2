/** One step of loading a remote; `attempt` counts from 1 within a release. */
export interface LoaderEvent {
  readonly remote: string;
  readonly version: string;
  readonly phase: 'start' | 'manifest' | 'entry' | 'ready' | 'failed' | 'fallback' | 'gave-up';
  readonly attempt: number;
  readonly error?: string;
}

export type LoaderListener = (event: LoaderEvent) => void;

/** Publishes loader events as a DOM event too, so that monitoring and tests can listen without an import. */
export function announceLoaderEvent(event: LoaderEvent): void {
  window.dispatchEvent(new CustomEvent('fairshore:remote', { detail: event }));
}
