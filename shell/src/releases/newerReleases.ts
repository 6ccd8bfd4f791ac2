import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { releasesToTry } from '../loader/releaseChoice';

/**
 * The remotes of which this browser would get another release today than this tab has; all of them when the shell is
 * another one, because only a new document takes a shell.
 */
export function newerReleases(known: Registry, latest: Registry, bucket: number): ReadonlySet<string> {
  const isOtherShell =
    latest.shell !== undefined && known.shell !== undefined && latest.shell !== known.shell;
  return new Set(
    latest.remotes
      .filter((entry) => {
        const had = known.remotes.find(({ name }) => name === entry.name);
        // Pinned for the tab; another document would be given the same one again.
        if (had?.override) return false;
        return isOtherShell || !had || signatureOf(had, bucket) !== signatureOf(entry, bucket);
      })
      .map(({ name }) => name),
  );
}

function signatureOf(entry: RegistryEntry, bucket: number): string {
  const [choice] = releasesToTry(entry, bucket);
  return JSON.stringify([
    choice?.release.version,
    entry.mounts,
    entry.navigation,
    entry.disabled,
    entry.disabledBecause,
  ]);
}
