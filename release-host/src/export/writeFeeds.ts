import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteEvent } from '@fairshore/remote-kit';
import { atomFeed } from '../feeds/atomFeed';
import { calendarText } from '../feeds/calendar';
import { calendarPaths, closingDates, eventsCalendar, firstClosingDate } from '../feeds/calendars';
import { feedLength, feedOf } from '../feeds/feedEntry';
import { jsonFeed } from '../feeds/jsonFeed';
import type { PublishedListings } from '../feeds/PublishedListings';
import { feedTopics } from '../feeds/topics';
import { removeOthers } from './removeOthers';
import { writeFile } from './writeFile';

/** The data of feeds, and the origin of the site. */
export interface FeedParts {
  readonly listings: Pick<PublishedListings, 'page' | 'closing'>;
  /** Undefined if they are unknown: the calendar then stays as an earlier export left it. */
  readonly events: readonly RemoteEvent[] | undefined;
  readonly origin: string;
  /** Whether the site has cards for its pages. */
  readonly hasCards: boolean;
  readonly now: Date;
}

/** The folders of feeds and of single closing dates, and the files beside them. */
const folders = ['feed', 'closing-dates'];
const files = ['feed.json', 'feed.xml', 'events.ics', 'closing-dates.ics'];

/**
 * Writes all current feeds and calendars into a site, and removes closing dates of an earlier export that no longer exist. Reads everything
 * before it writes anything; rejects if the backend doesn't answer.
 */
export async function writeFeeds(
  site: string,
  { listings, events, origin, hasCards, now }: FeedParts,
): Promise<void> {
  const texts = new Map<string, string>();
  for (const topic of feedTopics) {
    const found = await listings.page({ ...topic, limit: feedLength });
    const feed = feedOf(topic, found, { origin, hasCards });
    texts.set(`${topic.path}.json`, jsonFeed(feed));
    texts.set(`${topic.path}.xml`, atomFeed(feed));
  }
  const closing = await listings.closing(firstClosingDate(now.getTime()));
  if (events) texts.set(calendarPaths.events, calendarText(eventsCalendar(events, origin)));
  texts.set(calendarPaths.closingDates, calendarText(closingDates(closing, origin)));
  // A page links to its date however long ago that was.
  for (const listing of await listings.closing()) {
    const address = calendarPaths.closingDateOf(listing.id);
    texts.set(address, calendarText(closingDates([listing], origin, address)));
  }

  for (const [address, text] of texts) await writeFile(site, address, text);
  const written = new Set([...texts.keys()].map((address) => address.slice(1)));
  for (const folder of folders) await removeOthers(path.join(site, folder), written, folder);
}

/** Removes the feeds of an earlier export from a site without feeds. */
export async function removeFeeds(site: string): Promise<void> {
  for (const folder of folders) await removeOthers(path.join(site, folder), new Set(), folder);
  for (const file of files) await rm(path.join(site, file), { force: true });
}
