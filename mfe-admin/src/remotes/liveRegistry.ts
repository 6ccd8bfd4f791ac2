import { fetchInTime } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { readRegistry } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { everyMinute } from './remoteQueries';

/** The registry as currently served, which may be newer than the one this tab started with. */
export const liveRegistry = queryOptions({
  queryKey: ['remotes', 'registry'],
  queryFn: async (): Promise<Registry> => {
    const response = await fetchInTime('/registry.json', { cache: 'no-cache' });
    const registry = response.ok ? readRegistry(await response.json()) : undefined;
    if (!registry) throw new AppError('unknown', 'The registry of remotes could not be read.');
    return registry;
  },
  refetchInterval: everyMinute,
});
