export {
  cardClaims,
  cardSource,
  claimDate,
  claimDateWords,
  isClaimOld,
  staleSince,
  staleWords,
} from './claims';
export type { CardSource, ClaimFigure } from './claims';
export { utcDayInWords } from './utcDayInWords';
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
