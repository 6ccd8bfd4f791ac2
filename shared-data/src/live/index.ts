export { useLiveListings } from './useLiveListings';
export { useLiveInterests } from './useLiveInterests';
export { refreshArrivals, refreshListings } from './refreshListings';
export type { LiveStatus } from './useTableChanges';
export { useListingChanges } from './useListingChanges';
