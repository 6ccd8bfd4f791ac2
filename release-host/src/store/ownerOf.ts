import { pathIsMounted } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';

/** The remote whose files a path needs first: its owner in the registry. */
export function ownerOf(registry: Registry, pathname: string) {
  return registry.remotes.find(({ mounts }) => mounts.some((mount) => pathIsMounted(mount, pathname)));
}
