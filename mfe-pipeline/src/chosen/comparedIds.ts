import { addressedIds } from '../listing/addressedIds';

/** At most this many projects are compared side by side; a comparison needs at least two. */
export const maxCompared = 4;
export const minCompared = 2;

/** The ids that an address asks to compare, in order and without duplicates, and how many beyond the limit. */
export interface ComparedIds {
  ids: string[];
  /** Ids beyond the first four. */
  surplus: number;
}

/** Reads the compared ids from the address of the comparison. */
export function comparedIds(params: URLSearchParams): ComparedIds {
  const distinct = addressedIds(params);
  return { ids: distinct.slice(0, maxCompared), surplus: Math.max(0, distinct.length - maxCompared) };
}

/** The address of a comparison of these projects in this order, with all rows or only those that differ. */
export function comparePath(ids: readonly string[], isOnlyDifferent = false): string {
  // Commas stay unescaped, because comparison links are meant to be pasted.
  const named = ids.length === 0 ? [] : [`ids=${ids.map(encodeURIComponent).join(',')}`];
  const query = [...named, ...(isOnlyDifferent ? ['show=differences'] : [])].join('&');
  return query === '' ? '/compare' : `/compare?${query}`;
}
