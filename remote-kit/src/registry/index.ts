export { canaryThreshold, isOverThreshold, minimumOutcomes } from './canaryHealth';
export { contracts, contractsNamed, newestContract } from './contracts';
export type { SpokenContract } from './contracts';
export { disabledReason, longestReason } from './disabled';
export { pathIsMounted, readRegistry } from './registry';
export type { Canary, NavigationItem, Registry, RegistryEntry, Release } from './registry';
export { shellPaths } from './shellPaths';
export { readReleaseIndex } from './releaseIndex';
export type { ReleasedVersion, ReleaseIndex } from './releaseIndex';
