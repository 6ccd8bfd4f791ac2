import { createHash } from 'node:crypto';
import type { ServerPageCard } from '@fairshore/remote-kit';

/** Where drawn cards are, at the root of the site. */
export const cardsFolder = 'cards';

/** Changes with how cards are drawn, so that nobody who keeps a picture keeps the old drawing. */
const drawing = 1;

/** What a card is known by, 16 hexadecimal digits that follow from all that is on it. */
export function cardDigest({ kicker, title, figures }: ServerPageCard): string {
  const content = [drawing, kicker, title, figures.map(({ label, value }) => [label, value])];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** The file of a page's card below the site's root; a page's path has a slash in front and none at its end. */
export function cardFile(pathname: string): string {
  return pathname === '/' ? `${cardsFolder}.png` : `${cardsFolder}${pathname}.png`;
}

/** The address of a page's card, which is another one as soon as the card is. */
export function cardAddress(pathname: string, card: ServerPageCard): string {
  return `/${cardFile(pathname)}?v=${cardDigest(card)}`;
}

/** The path of the page that the card at an address is of; undefined where there can be none. */
export function pageOfCard(pathname: string): string | undefined {
  const [, page] = /^\/cards((?:\/[^/]+)*)\.png$/.exec(pathname) ?? [];
  return page === '' ? '/' : page;
}
