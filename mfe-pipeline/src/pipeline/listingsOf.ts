import type { Listing } from '@fairshore/shared-data/listings';
import type { PipelinePage } from '@fairshore/shared-data/listings/pipeline';

/**
 * The listings of all loaded pages, each once: one that was added on top, or moved down since its page was loaded, comes again at its
 * own place.
 */
export function listingsOf(pages: readonly PipelinePage[]): Listing[] {
  const seen = new Set<string>();
  return pages
    .flatMap(({ listings }) => listings)
    .filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    });
}
