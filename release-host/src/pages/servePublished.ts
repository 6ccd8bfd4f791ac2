import type { Hono } from 'hono';
import type { PublishedListings } from '../feeds/PublishedListings';
import type { PageRenderer } from '../rendering/PageRenderer';
import type { SiteQuestion } from '../rendering/pageQuestion';
import { failureLog } from './failureLog';
import { newApiLimit, serveApi } from './serveApi';
import { serveFeeds } from './serveFeeds';

/** The data of feeds, calendars and the public API. */
export interface PublishedData {
  readonly listings: PublishedListings;
  readonly announced: Pick<PageRenderer, 'events'>;
  /** Whether the API has a rate limit per address. */
  readonly isLimited: boolean;
}

/** The site that they are about: whether it serves cards, its public origin, and its releases for requests under the given origin. */
interface PublishedSite {
  readonly hasCards: boolean;
  originOf(requestOrigin: string): string;
  siteFor(requestOrigin: string): Promise<SiteQuestion>;
}

/** Serves feeds, calendars and the public API, and logs why they could not be answered. */
export function servePublished(
  app: Hono<{ Bindings: { ip: string } }>,
  { listings, announced, isLimited }: PublishedData,
  { hasCards, originOf, siteFor }: PublishedSite,
): void {
  const tell = failureLog(console.error);
  serveApi(app, { listings, tell, originOf, ...(isLimited && { limit: newApiLimit() }) });
  serveFeeds(app, {
    listings,
    tell,
    hasCards,
    originOf,
    eventsOf: async (origin) => announced.events(await siteFor(origin)),
  });
}
