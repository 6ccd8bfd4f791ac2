import { listingPath } from './publishedListing';
import type { PublishedListing } from './publishedListing';
import type { FeedTopic } from './topics';

/** The public origin of a site, and whether it has cards for its pages. */
export interface FeedSite {
  readonly origin: string;
  readonly hasCards: boolean;
}

/** A feed independent of its format. URLs are absolute, times ISO 8601 in UTC. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly page: string;
  /** The feed's own URL without the file extension. */
  readonly address: string;
  readonly entries: readonly FeedEntry[];
}

/** A listing as a feed entry; texts are plain. */
export interface FeedEntry {
  /** Derived from the listing's id, so that renaming it doesn't create a new entry. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly summary: string;
  readonly text: string;
  readonly sector: string;
  readonly published: string;
  readonly updated: string;
  readonly image?: string;
}

/** How many listings a feed has. */
export const feedLength = 50;

const longestSummary = 300;
const missingDescription = 'The issuer has not described this project.';
const notice =
  'Target APR is what the issuer aims for and no promise. Interest is non-binding, what you commit may be lost, and nothing here is investment advice. The page of the project has its terms and risks.';

/** A feed of listings, in the given order. */
export function feedOf(topic: FeedTopic, listings: readonly PublishedListing[], site: FeedSite): Feed {
  return {
    title: topic.title,
    description: `The last ${feedLength} published, without drafts. ${notice}`,
    page: `${site.origin}/pipeline${queryOf(topic)}`,
    address: site.origin + topic.path,
    entries: listings.map((listing) => entryOf(listing, site)),
  };
}

/** The pipeline has no filter for sectors, but its search finds them. */
function queryOf({ sector, category }: FeedTopic): string {
  if (category) return `?category=${category}`;
  return sector ? `?${new URLSearchParams({ q: sector }).toString()}` : '';
}

function entryOf(listing: PublishedListing, { origin, hasCards }: FeedSite): FeedEntry {
  const path = listingPath(listing);
  const description = listing.description ?? missingDescription;
  return {
    id: `urn:uuid:${listing.id}`,
    title: listing.name,
    url: origin + path,
    summary: shortened(description.replaceAll(/\s+/g, ' ').trim()),
    text: [termsOf(listing), description, notice].join('\n\n'),
    sector: listing.sector,
    published: new Date(listing.published_at).toISOString(),
    updated: new Date(listing.updated_at).toISOString(),
    ...(hasCards && { image: `${origin}/cards${path}.png` }),
  };
}

/**
 * The terms at the top of the listing's page, except those that change with every registration of interest, because readers would show the
 * entry as new each time.
 */
function termsOf(listing: PublishedListing): string {
  const { sector, country, status, apr, min_ticket: minTicket, hard_cap: hardCap } = listing;
  return [
    [sector, countryName(country), status].join(' · '),
    [`Target APR ${rate(apr)}`, `Min ticket ${dollars(minTicket)}`, `Hard cap ${dollars(hardCap)}`].join(
      ' · ',
    ),
    ...(listing.closes_on === null ? [] : [`Planned to close on ${dayInWords(listing.closes_on)}`]),
  ].join('\n');
}

/** Formats a day such as `2026-12-30` in words. */
function dayInWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

function rate(percent: number): string {
  return `${percent.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 20 })}%`;
}

function dollars(amount: number): string {
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
}

/** As on the listing's page, whose browsers would disagree about these. */
const agreedNames: Readonly<Record<string, string>> = {
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
};

function countryName(code: string): string {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  return agreedNames[code] ?? names.of(code === 'UK' ? 'GB' : code) ?? code;
}

function shortened(text: string): string {
  if (text.length <= longestSummary) return text;
  const cut = text.slice(0, longestSummary);
  const lastSpace = cut.lastIndexOf(' ');
  // A text without spaces may be cut within a character, whose first half must go, too.
  const kept = lastSpace > longestSummary / 2 ? cut.slice(0, lastSpace) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s.,;:–-]+$/, '')}…`;
}
