import { isRemoteModule } from '@fairshore/remote-kit';
import type { Remote } from '@fairshore/remote-kit';

/** By contract: converts a remote of that contract to the next one; returns undefined for anything else. */
const adapters: ReadonlyMap<number, (remote: unknown) => unknown> = new Map([[1, fromFirst]]);

/**
 * A remote converted to the newest contract, one step per contract; one of the newest is returned unchanged. Undefined when it is not a
 * remote of the declared contract. The loader fetches this file only when somebody visits such a remote.
 */
export function adapted(remote: unknown, contract: number): unknown {
  let current = contractOf(remote) === contract ? remote : undefined;
  for (let number = contract; adapters.has(number); number += 1) current = adapters.get(number)?.(current);
  return current;
}

/** The contract that a value declares; 0 when it declares none. */
export function contractOf(remote: unknown): number {
  const isSaid = typeof remote === 'object' && remote !== null && 'contract' in remote;
  return isSaid && typeof remote.contract === 'number' ? remote.contract : 0;
}

/** Contract 1 prefetched per remote; contract 2 does so per route. */
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
