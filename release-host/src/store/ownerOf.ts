import { pathIsMounted } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';

/** The remote that owns a path in the registry, and whose files are needed first. */
export function ownerOf(registry: Registry, pathname: string) {
  return registry.remotes.find(({ mounts }) => mounts.some((mount) => pathIsMounted(mount, pathname)));
}
