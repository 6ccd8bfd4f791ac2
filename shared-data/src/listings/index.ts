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
  pipelineListings,
  pipelinePageSize,
} from './listingQueries';
export type { AdminListingsView, ListingCounters, PipelineCursor, PipelinePage } from './listingQueries';
export { defaultPipelineFilters, matchesFilters, maxSearchLength, pipelineSorts } from './pipelineFilters';
export type { PipelineFilters, PipelineSort } from './pipelineFilters';
export { categories, categoryOfSector, isSector, sectorDefaults, sectors } from './sectors';
export type { Category, Sector } from './sectors';
