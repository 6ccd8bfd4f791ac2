import type { RemoteEvent } from '@fairshore/remote-kit';
import type { Context, Hono } from 'hono';
import { atomFeed } from '../feeds/atomFeed';
import { calendarText } from '../feeds/calendar';
import type { Calendar } from '../feeds/calendar';
import { calendarPaths, closingDates, eventsCalendar, firstClosingDate } from '../feeds/calendars';
import { feedLength, feedOf } from '../feeds/feedEntry';
import { jsonFeed } from '../feeds/jsonFeed';
import type { PublishedListings } from '../feeds/PublishedListings';
import { feedTopics } from '../feeds/topics';
import { onlyRead, openHeaders, openTag, openToAll, retrySeconds } from './openAnswers';
import { pageCaching } from './pageCaching';

/** The data source of feeds and calendars. */
export interface FeedSource {
  readonly listings: Pick<PublishedListings, 'page' | 'one' | 'closing'>;
  /** Whether this host serves cards for its pages. */
  readonly hasCards: boolean;
  readonly now?: () => number;
  /** Gets the failures that clients get a 503 for. */
  readonly tell: (what: string, error: unknown) => void;
  /** The public origin of the site for requests under the given origin. */
  originOf(requestOrigin: string): string;
  /** The events that the site's remotes announce. */
  eventsOf(requestOrigin: string): Promise<readonly RemoteEvent[]>;
}

/** The content type of feeds and calendars by file extension. */
export const feedTypes = {
  '.json': 'application/feed+json; charset=utf-8',
  '.xml': 'application/atom+xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
} as const;

type App = Hono<{ Bindings: { ip: string } }>;
type Answer = Context<{ Bindings: { ip: string } }>;

/**
 * Serves the feeds of all topics as JSON Feed and Atom, the calendars of events and of closing dates, and the closing date of a single
 * listing. 404 if there is no such topic or date, 503 if the data can't be read now.
 */
export function serveFeeds(app: App, source: FeedSource): void {
  const { listings, hasCards, tell, now = Date.now } = source;

  const originOf = ({ req }: Answer) => source.originOf(new URL(req.url).origin);
  const feedAs = (topic: (typeof feedTopics)[number], ending: '.json' | '.xml') =>
    answered(feedTypes[ending], tell, async (context) => {
      const found = await listings.page({ ...topic, limit: feedLength });
      const feed = feedOf(topic, found, { origin: originOf(context), hasCards });
      return ending === '.json' ? jsonFeed(feed) : atomFeed(feed);
    });
  const calendarOf = (make: (context: Answer, origin: string) => Promise<Calendar | undefined>) =>
    answered(feedTypes['.ics'], tell, async (context) => {
      const calendar = await make(context, originOf(context));
      return calendar && calendarText(calendar);
    });

  for (const path of [
    '/feed.json',
    '/feed.xml',
    '/feed/*',
    '/events.ics',
    '/closing-dates.ics',
    '/closing-dates/*',
  ])
    app.use(path, openToAll, onlyRead, openTag);
  for (const topic of feedTopics) {
    app.get(`${topic.path}.json`, feedAs(topic, '.json'));
    app.get(`${topic.path}.xml`, feedAs(topic, '.xml'));
  }
  app.get(
    calendarPaths.events,
    calendarOf(async ({ req }, origin) =>
      eventsCalendar(await source.eventsOf(new URL(req.url).origin), origin),
    ),
  );
  app.get(
    calendarPaths.closingDates,
    calendarOf(async (_context, origin) =>
      closingDates(await listings.closing(firstClosingDate(now())), origin),
    ),
  );
  app.get(
    '/closing-dates/:file{.+\\.ics}',
    calendarOf(async ({ req }, origin) => {
      const id = (req.param('file') ?? '').slice(0, -'.ics'.length);
      const listing = await listings.one(id);
      if (!listing || listing.closes_on === null || listing.status === 'Closed') return undefined;
      return closingDates([listing], origin, calendarPaths.closingDateOf(listing.id));
    }),
  );
}

function answered(
  type: string,
  tell: FeedSource['tell'],
  make: (context: Answer) => Promise<string | undefined>,
) {
  return async (context: Answer): Promise<Response> => {
    try {
      const text = await make(context);
      if (text === undefined) return context.notFound();
      return context.body(text, 200, { 'content-type': type, ...openHeaders, ...pageCaching(true) });
    } catch (error) {
      tell('A feed or calendar', error);
      return context.text('Not now', 503, {
        'retry-after': String(retrySeconds),
        'cache-control': 'no-store',
        ...openHeaders,
      });
    }
  };
}
