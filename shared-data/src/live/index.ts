export { useLiveListings } from './useLiveListings';
export { useLiveInterests } from './useLiveInterests';
export type { LiveStatus } from './useTableChanges';
