export { listingStatuses } from './listing';
export type { Listing, ListingStatus } from './listing';
export {
  countryName,
  defaultDescription,
  defaultTimeline,
  detailsStatus,
  isDemoListing,
  listingHighlights,
  listingPath,
  pipelineStatus,
  textLines,
} from './listingRules';
export type { PipelineStatus } from './listingRules';
export {
  adminListings,
  adminPageSize,
  cachedListing,
  featuredListings,
  listingById,
  listingCounters,
  listingKeys,
} from './listingQueries';
export type { AdminListingsView, ListingCounters } from './listingQueries';
export { categories, categoryOfSector, isSector, sectorDefaults, sectors } from './sectors';
export type { Category, Sector } from './sectors';
