import { fetchInTime } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { readReleaseIndex } from '@fairshore/remote-kit/registry';
import type { ReleasedVersion, ReleaseIndex } from '@fairshore/remote-kit/registry';
import { everyMinute } from './remoteQueries';

/** The list of all stored releases, as currently served. */
export const releaseIndex = queryOptions({
  queryKey: ['remotes', 'releases'],
  queryFn: async (): Promise<ReleaseIndex> => {
    const response = await fetchInTime('/releases.json', { cache: 'no-cache' });
    const index = response.ok ? readReleaseIndex(await response.json()) : undefined;
    if (!index) throw new AppError('unknown', 'The list of releases could not be read.');
    return index;
  },
  refetchInterval: everyMinute,
});

/** Path and query that open a release in one tab, at its first page; the shell asks for confirmation first. */
export function releaseLink(name: string, { version, mounts }: Pick<ReleasedVersion, 'version' | 'mounts'>) {
  const plain = mounts.find((mount) => !mount.includes(':'));
  // The suite's examples use this id.
  const page = plain ?? mounts[0]?.replace(/:[^/]+/g, 'demo') ?? '/';
  return `${page}?override=${name}@${version}`;
}
