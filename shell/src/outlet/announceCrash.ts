import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { announceLoaderEvent, versionInUse } from '../loader/loaderEvents';
import { RemoteFailure } from '../loader/remoteFailure';

let leaving: RegistryEntry | undefined;

/** Notes whose page is being left: until its clean-ups have run, what happens to the document is theirs. Undefined ends that. */
export function noteLeaving(entry: RegistryEntry | undefined): void {
  leaving = entry;
}

/** Says of the remote in view, or of the one being left, that it took out of the page what only the shell may take. */
export function announceTaken(entry: RegistryEntry | undefined): void {
  announceCrash(
    leaving ?? entry,
    new RemoteFailure('broken', 'It removed what is not its own; that was put back.'),
  );
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
