import { isRemoteModule } from '@fairshore/remote-kit';
import type { Remote } from '@fairshore/remote-kit';

/** By contract: makes of what a remote of it brings one of the contract after it; of anything else it makes nothing. */
const adapters: ReadonlyMap<number, (remote: unknown) => unknown> = new Map([[1, fromFirst]]);

/**
 * A remote of a contract in the shape of the newest one, by one step a contract; what speaks the newest stays as it is. Undefined where it
 * isn't a remote of the contract that it is said to be of. The loader fetches this file when somebody visits such a remote, not before.
 */
export function adapted(remote: unknown, contract: number): unknown {
  let current = contractOf(remote) === contract ? remote : undefined;
  for (let number = contract; adapters.has(number); number += 1) current = adapters.get(number)?.(current);
  return current;
}

/** The contract that a value says it is of; 0 where it says none. */
export function contractOf(remote: unknown): number {
  const isSaid = typeof remote === 'object' && remote !== null && 'contract' in remote;
  return isSaid && typeof remote.contract === 'number' ? remote.contract : 0;
}

/** Contract 2 asks the route of a page for what contract 1 asked the remote for. */
function fromFirst(remote: unknown): Remote | undefined {
  if (!isRemoteModule(remote)) return undefined;
  const { prefetch, routes, ...rest } = remote;
  return {
    ...rest,
    contract: 2,
    routes: prefetch
      ? routes.map((route) => ({ ...route, prefetch: (pathname) => prefetch.call(remote, pathname) }))
      : routes,
  };
}
