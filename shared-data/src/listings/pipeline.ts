export { isClaimOld } from './claims';
export { listingById } from './oneListing';
export {
  defaultPipelineFilters,
  isNarrowed,
  matchesFilters,
  maxSearchLength,
  pipelineSorts,
  pipelineStatusFilters,
  searchWords,
} from './pipelineFilters';
export type { PipelineFilters, PipelineSort, PipelineStatusFilter } from './pipelineFilters';
export type { PipelineCursor, PipelinePage } from './listingQueries';
