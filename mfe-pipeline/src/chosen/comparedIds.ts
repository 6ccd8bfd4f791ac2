import { addressedIds } from '../listing/addressedIds';

/** Projects that stand beside each other at most; fewer than two are nothing to compare. */
export const maxCompared = 4;
export const minCompared = 2;

/** What an address asks to compare: the ids in its order, each once, and how many more it names. */
export interface ComparedIds {
  ids: string[];
  /** Ids beyond the first four. */
  surplus: number;
}

/** Reads an address of the comparison. */
export function comparedIds(params: URLSearchParams): ComparedIds {
  const distinct = addressedIds(params);
  return { ids: distinct.slice(0, maxCompared), surplus: Math.max(0, distinct.length - maxCompared) };
}

/** The address that shows these projects side by side, in this order, with all lines or only those that differ. */
export function comparePath(ids: readonly string[], isOnlyDifferent = false): string {
  // Commas are kept readable: a link to a comparison is made to be pasted.
  const named = ids.length === 0 ? [] : [`ids=${ids.map(encodeURIComponent).join(',')}`];
  const query = [...named, ...(isOnlyDifferent ? ['show=differences'] : [])].join('&');
  return query === '' ? '/compare' : `/compare?${query}`;
}
