import type { ServerPageCard } from '@fairshore/remote-kit';
import type { Context, Hono } from 'hono';
import type { PageQuestion } from '../rendering/pageQuestion';
import type { PageRenderer } from '../rendering/PageRenderer';
import { ownerOf } from '../store/ownerOf';
import { cardDigest, cardsFolder, pageOfCard } from './cardAddress';
import { CardDrawings } from './CardDrawings';

/** What cards are drawn from: the pages of a site, as guests see them. */
export interface CardSource {
  readonly renderer: Pick<PageRenderer, 'page'>;
  /** The site for requests under this origin. */
  siteFor(origin: string): Promise<Omit<PageQuestion, 'address'>>;
  /** Draws a card as a PNG; defaults to `drawCard`. */
  readonly draw?: (card: ServerPageCard) => Promise<Buffer>;
}

type Answer = Context<{ Bindings: { ip: string } }>;

/** Cache seconds: for a picture whose URL contains its digest, and for one that may have changed since it was linked to. */
const namedSeconds = 3600;
const otherSeconds = 300;
/** Seconds to wait before retrying a page that could not be rendered, or a drawing that had no room. */
const retrySeconds = 2;

/**
 * Serves the pictures of link previews, `/cards<path of the page>.png`: 404 if there is no such page or it has no card; 503 if the page
 * can't be rendered now, its remote is disabled or too many drawings wait. Without a source, all of them are 404.
 */
export function serveCards(app: Hono<{ Bindings: { ip: string } }>, source: CardSource | undefined): void {
  const drawings = new CardDrawings(source?.draw ?? drawOnDemand);

  async function answerCard(context: Answer): Promise<Response> {
    const { origin, pathname: address, searchParams } = new URL(context.req.url);
    const pathname = pageOfCard(address);
    if (!source || pathname === undefined) return context.notFound();
    const site = await source.siteFor(origin);
    const owner = ownerOf(site.registry, pathname);
    if (!owner) return context.notFound();
    if (owner.disabled) return later(context);
    const page = await source.renderer.page({ ...site, address: pathname });
    if (!page) return later(context);
    if (page.isMissing || !page.card) return context.notFound();

    const png = await drawings.png(page.card);
    if (!png) return later(context);
    const isNamed = searchParams.get('v') === cardDigest(page.card);
    return context.body(new Uint8Array(png), 200, {
      'content-type': 'image/png',
      'cache-control': `public, max-age=${isNamed ? namedSeconds : otherSeconds}`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }

  for (const pattern of [`/${cardsFolder}.png`, `/${cardsFolder}/*`]) app.get(pattern, answerCard);
}

function later({ text }: Answer): Response {
  return text('Not now', 503, { 'retry-after': String(retrySeconds), 'x-content-type-options': 'nosniff' });
}

/** Loads the drawing code with the first card, because most processes never draw one. */
async function drawOnDemand(card: ServerPageCard): Promise<Buffer> {
  const { drawCard } = await import('./drawCard');
  return drawCard(card);
}
