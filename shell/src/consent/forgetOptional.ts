import type { ConsentChoice } from './consentRecord';
import { isItemKey, optionalItems } from '@fairshore/shared-data/storage';
import type { OptionalItem, StoredPlace } from '@fairshore/shared-data/storage';

/** Removes all items of the categories that are not allowed; without a choice, of all three. */
export function forgetOptional(choice: ConsentChoice | null): void {
  const unwanted = optionalItems.filter(({ category }) => !choice?.[category]);
  try {
    keysOf('local storage', Object.keys(localStorage), unwanted).forEach((key) =>
      localStorage.removeItem(key),
    );
  } catch {
    // Storage is blocked, so nothing was stored either.
  }
  try {
    const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
    keysOf('cookie', names, unwanted).forEach(removeCookie);
  } catch {
    // Cookies are blocked, so there are none.
  }
}

function keysOf(place: StoredPlace, found: readonly string[], items: readonly OptionalItem[]): string[] {
  return found.filter((key) => items.some((item) => item.place === place && isItemKey(item, key)));
}

// An analytics script may have set its cookies for a parent domain, and a page can't read which one.
function removeCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const parents = labels.slice(0, -1).map((_, from) => `; Domain=${labels.slice(from).join('.')}`);
  for (const domain of ['', ...parents]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}
