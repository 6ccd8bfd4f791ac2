export { canaryThreshold, isOverThreshold, minimumOutcomes } from './canaryHealth';
export { disabledReason, longestReason } from './disabled';
export { pathIsMounted, readRegistry } from './registry';
export type { Canary, NavigationItem, Registry, RegistryEntry, Release } from './registry';
export { shellPaths } from './shellPaths';
export { readReleaseIndex } from './releaseIndex';
export type { ReleasedVersion, ReleaseIndex } from './releaseIndex';
