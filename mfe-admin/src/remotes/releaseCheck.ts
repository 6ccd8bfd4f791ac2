import { fetchInTime } from '@fairshore/shared-auth';
import { queryOptions } from '@fairshore/shared-data/query';
import type { Release } from '@fairshore/remote-kit/registry';

/** What came of asking for a release's manifest: the one that was released, another one, or none. */
export type ReleaseCheck = 'intact' | 'changed' | 'unreachable';

/** Whether this browser gets a release as it was released. */
export function releaseCheck({ manifest, manifestDigest }: Release) {
  return queryOptions({
    queryKey: ['remotes', 'check', manifest, manifestDigest],
    queryFn: () => checkRelease(manifest, manifestDigest),
    refetchInterval: 60_000,
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
