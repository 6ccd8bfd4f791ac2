export { pathIsMounted, readRegistry } from './registry';
export type { NavigationItem, Registry, RegistryEntry, Release } from './registry';
export { readReleaseIndex } from './releaseIndex';
export type { ReleasedVersion, ReleaseIndex } from './releaseIndex';
