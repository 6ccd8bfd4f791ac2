import { matchesSearch } from '@fairshore/shared-data/search';
import { categories, resources } from './resourcesContent';
import type { Resource, ResourceCategory } from './resource';
import { whitepapers } from './whitepapersContent';
import type { Whitepaper } from './whitepapersContent';

export type CategoryChoice = ResourceCategory | 'all';

/** What the page shows for a category and a search. */
export interface FoundResources {
  whitepapers: readonly Whitepaper[];
  featured: readonly Resource[];
  others: readonly Resource[];
  /** All of them together. */
  count: number;
}

/**
 * Matches the search against title and description (the summary of a standards card), and the category against the
 * resource's own.
 */
export function findResources(category: CategoryChoice, search: string): FoundResources {
  const found = resources.filter(
    (resource) =>
      (category === 'all' || resource.category === category) &&
      matchesSearch(search, resource.title, resource.description),
  );
  const cards =
    category === 'all' || category === 'whitepapers'
      ? whitepapers.filter(({ title, summary }) => matchesSearch(search, title, summary))
      : [];
  return {
    whitepapers: cards,
    featured: found.filter(({ featured }) => featured),
    others: found.filter(({ featured }) => !featured),
    count: found.length + cards.length,
  };
}

/** The category named in the URL; anything unknown means all of them. */
export function categoryOf(value: string | null): CategoryChoice {
  return categories.find((category) => category.value === value)?.value ?? 'all';
}
