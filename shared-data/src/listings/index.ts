export { listingColumns, listingStatuses, toListing } from './listing';
export type { Listing, ListingStatus } from './listing';
export { countryName, isDemoListing, listingPath } from './listingRules';
export { featuredListings, listingCounters, listingKeys } from './listingQueries';
export type { ListingCounters } from './listingQueries';
export { categories, isSector, sectors } from './sectors';
export type { Category, Sector } from './sectors';
