import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';

/** The view stated by an address: the filters, and whether only watched projects are shown (the address doesn't say whose). */
export interface PipelineView extends Omit<PipelineFilters, 'ids'> {
  isWatching: boolean;
}
