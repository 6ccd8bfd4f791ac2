import type { LoaderEvent } from '../loader/loaderEvents';
import { blameThrown } from '../blame/blameThrown';
import type { RemoteEvent } from './reportRemoteEvents';

const mostFailures = 5;

/**
 * Derives what is reported from a document's loader events: for each release, that one of its pages was shown, or that it failed. A failure
 * that another attempt repaired does not count. When nothing could be loaded, that is one failure, the one whose panel is shown; a release
 * is at fault by itself only when another one worked in its place.
 */
export class OutcomeCounter {
  private outcomes: RemoteEvent[] = [];
  private readonly lastFailed = new Map<string, LoaderEvent>();
  private readonly loaded = new Set<string>();
  private readonly incidents = new Set<string>();
  private readonly failures = new Map<string, number>();

  /** Handles the next event; returns the failure that it confirms, if any. */
  note(event: LoaderEvent): RemoteEvent | undefined {
    const { remote, version, phase } = event;
    // A part of the shell that a remote requested in vain says nothing about the remote.
    if (event.isShells) {
      if (phase === 'failed') return undefined;
      return this.addFailure({ ...event, remote: 'shell', version: SHELL_VERSION, phase: 'gave-up' });
    }
    const before = this.lastFailed.get(remote);
    switch (phase) {
      case 'failed':
        this.lastFailed.set(remote, event);
        return undefined;
      case 'ready':
        this.addLoad(remote, version);
        return undefined;
      case 'loaded':
        this.lastFailed.delete(remote);
        return before && before.version !== version ? this.addFailure(before) : undefined;
      case 'gave-up':
        this.lastFailed.delete(remote);
        return this.addFailure(event);
      case 'no-page':
      case 'crashed':
        return this.addFailure(event);
      case 'dropped':
        this.outcomes.push({ remote, version, phase, message: event.error ?? '' });
        return undefined;
      default:
        return undefined;
    }
  }

  /** Adds what is not a failure of a release: a policy violation, a fault of a view, a measurement. */
  add(event: RemoteEvent): void {
    this.outcomes.push(event);
  }

  /** What has not been returned before, 20 at most. */
  take(): RemoteEvent[] {
    return this.outcomes.splice(0, 20);
  }

  private addLoad(remote: string, version: string): void {
    const release = `${remote} ${version}`;
    if (this.loaded.has(release)) return;
    this.loaded.add(release);
    this.outcomes.push({ remote, version, phase: 'ready' });
  }

  private addFailure({
    remote,
    version,
    phase,
    kind,
    incidentId,
    thrown,
  }: LoaderEvent): RemoteEvent | undefined {
    const release = `${remote} ${version}`;
    const count = this.failures.get(release) ?? 0;
    if (!kind || !incidentId || this.incidents.has(incidentId) || count >= mostFailures) return undefined;
    this.incidents.add(incidentId);
    this.failures.set(release, count + 1);
    // The release did not work after all.
    this.outcomes = this.outcomes.filter(
      (outcome) => !(outcome.phase === 'ready' && outcome.remote === remote && outcome.version === version),
    );
    const failure: RemoteEvent = {
      remote,
      version,
      phase: phaseOf(phase, kind),
      kind,
      incident: incidentId,
      message: thrown === undefined ? '' : faultOf(thrown, release),
    };
    this.outcomes.push(failure);
    return failure;
  }
}

/** The name of an error, with the place if it was thrown in this release. */
function faultOf(thrown: unknown, release: string): string {
  const [{ remote, version, place }, name] = blameThrown(thrown);
  return place !== undefined && `${remote} ${version}` === release ? `${name} at ${place}` : name;
}

function phaseOf(phase: LoaderEvent['phase'], kind: string): 'load' | 'start' | 'page' | 'render' {
  if (phase === 'no-page') return 'page';
  if (phase === 'crashed') return 'render';
  return kind === 'broken' ? 'start' : 'load';
}
