/** What a visitor is asked for; the strictly necessary part is no question. */
export type ConsentCategory = 'functional' | 'analytics' | 'marketing';

/** Where a browser keeps something. */
export type StoredPlace = 'local storage' | 'session storage' | 'cookie';

/** Something the site keeps only with consent. A key that ends in `*` stands for every key that begins so. */
export interface OptionalItem {
  readonly key: string;
  readonly place: StoredPlace;
  readonly category: ConsentCategory;
}

/**
 * What is removed when its category is not allowed. The cookies are those of Google's tag, whose signals the site speaks; an
 * operator whose measuring script uses other names adds them here.
 */
export const optionalItems: readonly OptionalItem[] = [
  { key: 'fairshore.theme', place: 'local storage', category: 'functional' },
  { key: 'fairshore.looked-at', place: 'local storage', category: 'functional' },
  { key: '_ga*', place: 'cookie', category: 'analytics' },
  { key: '_gid', place: 'cookie', category: 'analytics' },
  { key: '_gcl_*', place: 'cookie', category: 'marketing' },
];

/** Whether a key that was found in a browser is the one an item speaks of. */
export function isItemKey({ key }: { readonly key: string }, found: string): boolean {
  return key.endsWith('*') ? found.startsWith(key.slice(0, -1)) : found === key;
}
