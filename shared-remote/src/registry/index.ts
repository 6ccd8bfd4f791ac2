export { pathIsMounted, readRegistry } from './registry';
export type { NavigationItem, Registry, RegistryEntry, Release } from './registry';
