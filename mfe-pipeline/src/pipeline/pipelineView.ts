import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';

/** What an address states: the filters, and whether only watched projects are shown; whose these are it doesn't say. */
export interface PipelineView extends Omit<PipelineFilters, 'ids'> {
  isWatching: boolean;
}
