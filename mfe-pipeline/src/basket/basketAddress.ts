import { maxBasketItems } from '../basket-items/basketItems';
import { addressedIds } from '../listing/addressedIds';

/** The projects that a link to a basket names, each once, twelve at most. It never names amounts. */
export function sharedIds(params: URLSearchParams): string[] {
  return addressedIds(params).slice(0, maxBasketItems);
}

/** In-app path of a link to a basket with these projects. */
export function sharedPath(ids: readonly string[]): string {
  return ids.length === 0 ? '/basket' : `/basket?ids=${ids.map(encodeURIComponent).join(',')}`;
}
