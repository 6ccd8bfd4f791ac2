import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import { announceLoaderEvent, versionInUse } from '../loader/loaderEvents';
import { RemoteFailure } from '../loader/remoteFailure';

let leaving: RegistryEntry | undefined;

/** Records whose page is being left: until its clean-ups have run, changes to the document are attributed to it. Undefined ends that. */
export function noteLeaving(entry: RegistryEntry | undefined): void {
  leaving = entry;
}

/** Reports that the remote in view, or the one being left, removed what only the shell may remove. */
export function announceTaken(entry: RegistryEntry | undefined): void {
  announceCrash(
    leaving ?? entry,
    new RemoteFailure('broken', 'It removed what it does not own; that was restored.'),
  );
}

/** Reports that a remote threw while it was shown, or as it was left. */
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
