import type { Preview } from '../store/previewRecords';
import type { ReleaseStore } from '../store/releaseStore';

/**
 * The path and query that open a preview: the first page of its release without a parameter. Home, if its files are
 * gone. The link contains remote and preview name, but no URL that code could be loaded from.
 */
export async function previewLink(store: ReleaseStore, remote: string, preview: Preview): Promise<string> {
  const mounts = store.has(remote, preview.version)
    ? (await store.remoteRelease(remote, preview.version)).declaration.mounts
    : [];
  const page = mounts.find((mount) => !mount.includes(':')) ?? '/';
  return `${page}?preview=${remote}@${preview.name}`;
}

/** Formats a time for people: `10 December 2026, 16:05 UTC`. */
export function toldTime(at: string): string {
  const time = new Date(at).toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${time.replace(' at ', ', ')} UTC`;
}
