import type { ServerSiteRequest } from '@fairshore/remote-kit';
import { pathIsMounted } from '@fairshore/remote-kit/registry';
import { prepareServer, remoteOf } from './prepareServer';

/** Paths of a remote's pages that anybody may find: those without a parameter, and those with one that the remote lists. */
export async function listAddresses(request: ServerSiteRequest): Promise<readonly string[]> {
  prepareServer(request);
  const remote = remoteOf(request);
  const open = remote.routes.filter(({ access, isUnlisted }) => access === undefined && !isUnlisted);
  const named = (await remote.addresses?.()) ?? [];
  return [
    ...open.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...named.filter((address) => open.some(({ path }) => pathIsMounted(path, address))),
  ];
}
