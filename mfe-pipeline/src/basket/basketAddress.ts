import { maxBasketItems } from '../basket-items/basketItems';
import { addressedIds } from '../listing/addressedIds';

/** The project ids in a basket link, without duplicates, twelve at most. A link never contains amounts. */
export function sharedIds(params: URLSearchParams): string[] {
  return addressedIds(params).slice(0, maxBasketItems);
}

/** In-app path of a link to a basket of these projects. */
export function sharedPath(ids: readonly string[]): string {
  return ids.length === 0 ? '/basket' : `/basket?ids=${ids.map(encodeURIComponent).join(',')}`;
}
