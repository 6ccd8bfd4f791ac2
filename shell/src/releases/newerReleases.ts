import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { releasesToTry } from '../loader/releaseChoice';

/**
 * The remotes for which this browser would now get a different release than this tab has, or none any more; all of them when the shell has
 * changed, because only a new document loads another shell.
 */
export function newerReleases(known: Registry, latest: Registry, bucket: number): ReadonlySet<string> {
  const isOtherShell =
    latest.shell !== undefined && known.shell !== undefined && latest.shell !== known.shell;
  const others = [...known.remotes, ...latest.remotes].filter(({ name }) => {
    const had = entryOf(known, name);
    const now = entryOf(latest, name);
    // Pinned for the tab: another document would get the same release again.
    if (had?.override) return false;
    return isOtherShell || !had || !now || signatureOf(had, bucket) !== signatureOf(now, bucket);
  });
  return new Set(others.map(({ name }) => name));
}

function entryOf({ remotes }: Registry, wanted: string): RegistryEntry | undefined {
  return remotes.find(({ name }) => name === wanted);
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
