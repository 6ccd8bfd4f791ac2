import { fetchInTime } from '@fairshore/shared-auth';
import { queryOptions } from '@fairshore/shared-data/query';
import type { Release } from '@fairshore/remote-kit/registry';
import { everyMinute } from './remoteQueries';

/** The result of fetching a release's manifest: the released one, a different one, or none. */
export type ReleaseCheck = 'intact' | 'changed' | 'unreachable';

/** Checks whether this browser receives a release unchanged. */
export function releaseCheck({ manifest, manifestDigest }: Release) {
  return queryOptions({
    queryKey: ['remotes', 'check', manifest, manifestDigest],
    queryFn: () => checkRelease(manifest, manifestDigest),
    refetchInterval: everyMinute,
  });
}

async function checkRelease(manifest: string, manifestDigest: string): Promise<ReleaseCheck> {
  try {
    const response = await fetchInTime(manifest, { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) return 'unreachable';
    return (await sha384(await response.arrayBuffer())) === manifestDigest ? 'intact' : 'changed';
  } catch {
    return 'unreachable';
  }
}

async function sha384(content: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', content);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
