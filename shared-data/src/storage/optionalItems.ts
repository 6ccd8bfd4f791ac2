/** Categories that need the visitor's consent; strictly necessary items don't. */
export type ConsentCategory = 'functional' | 'analytics' | 'marketing';

/** Where a browser stores an item. */
export type StoredPlace = 'local storage' | 'session storage' | 'cookie';

/** An item stored only with consent. A key ending in `*` stands for every key with that prefix. */
export interface OptionalItem {
  readonly key: string;
  readonly place: StoredPlace;
  readonly category: ConsentCategory;
}

/**
 * Items removed when their category is not allowed. The cookies are those of Google's tag, whose consent signals
 * the site sends; an operator whose analytics script uses other names adds them here.
 */
export const optionalItems: readonly OptionalItem[] = [
  { key: 'fairshore.theme', place: 'local storage', category: 'functional' },
  { key: 'fairshore.looked-at', place: 'local storage', category: 'functional' },
  { key: '_ga*', place: 'cookie', category: 'analytics' },
  { key: '_gid', place: 'cookie', category: 'analytics' },
  { key: '_gcl_*', place: 'cookie', category: 'marketing' },
];

/** Whether a key found in a browser matches an item. */
export function isItemKey({ key }: { readonly key: string }, found: string): boolean {
  return key.endsWith('*') ? found.startsWith(key.slice(0, -1)) : found === key;
}
