import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { announceLoaderEvent, versionInUse } from '../loader/loaderEvents';
import { RemoteFailure } from '../loader/remoteFailure';

/** Says of the remote in view that something was taken out of the page that only the shell may take. */
export function announceTaken(entry: RegistryEntry | undefined): void {
  announceCrash(entry, new RemoteFailure('broken', 'It removed what is not its own; that was put back.'));
}

/** Says of a remote that it threw while it was shown, or as it was left. */
export function announceCrash(entry: RegistryEntry | undefined, failure: RemoteFailure): void {
  if (!entry) return;
  announceLoaderEvent({
    remote: entry.name,
    version: versionInUse(entry),
    phase: 'crashed',
    attempt: 0,
    ...failure.details,
  });
}
