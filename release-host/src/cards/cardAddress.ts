import { createHash } from 'node:crypto';
import type { ServerPageCard } from '@fairshore/remote-kit';

/** The folder of drawn cards at the root of the site. */
export const cardsFolder = 'cards';

/** Increase it when the drawing changes, so that caches don't keep the old picture. */
const drawing = 1;

/** The key of a card: 16 hexadecimal digits, a hash of its content. */
export function cardDigest({ kicker, title, figures }: ServerPageCard): string {
  const content = [drawing, kicker, title, figures.map(({ label, value }) => [label, value])];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** The file of a page's card relative to the site's root; a page's path starts with a slash and doesn't end with one. */
export function cardFile(pathname: string): string {
  return pathname === '/' ? `${cardsFolder}.png` : `${cardsFolder}${pathname}.png`;
}

/** The URL of a page's card, which changes whenever the card does. */
export function cardAddress(pathname: string, card: ServerPageCard): string {
  return `/${cardFile(pathname)}?v=${cardDigest(card)}`;
}

/** The path of the page whose card is at this address; undefined if the address can't be that of a card. */
export function pageOfCard(pathname: string): string | undefined {
  const [, page] = /^\/cards((?:\/[^/]+)*)\.png$/.exec(pathname) ?? [];
  return page === '' ? '/' : page;
}
