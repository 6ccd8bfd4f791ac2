export { useLiveListings } from './useLiveListings';
export { useLiveInterests } from './useLiveInterests';
export { patchListings } from './patchListings';
export type { ListingChanges } from './patchListings';
export { refreshListings } from './refreshListings';
export { useTableChanges } from './useTableChanges';
export type { LiveStatus, TableChange } from './useTableChanges';
