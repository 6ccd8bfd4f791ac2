export {
  defaultDescription,
  defaultTimeline,
  detailsStatus,
  listingHighlights,
  sectorDefaults,
  textLines,
} from './detailsRules';
export { cachedListing, listingById } from './oneListing';
export {
  defaultPipelineFilters,
  isNarrowed,
  matchesFilters,
  maxSearchLength,
  pipelineSorts,
  pipelineStatusFilters,
} from './pipelineFilters';
export type { PipelineFilters, PipelineSort, PipelineStatusFilter } from './pipelineFilters';
export { pipelineCount, pipelineCountries, pipelineListings, pipelinePageSize } from './pipelineQueries';
export type { PipelineCount } from './pipelineQueries';
export type { PipelineCursor, PipelinePage } from './listingQueries';
