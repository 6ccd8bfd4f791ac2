import { PublishedListings } from './PublishedListings';
import type { WholeListing } from './publishedListing';

/** A listing whose texts would break each format if they were not escaped. For tests. */
export const oddListing: WholeListing = {
  id: '651ff333-e98e-46f6-b809-3c5d73eaab5b',
  name: 'Rows & <b>"Quays"</b>; \u0001 a, b \\ c',
  sector: 'RWAs & Commodities',
  category: 'trade-finance',
  country: 'UK',
  apr: 11.5,
  min_ticket: 500,
  hard_cap: 2_000_000,
  raised: 1_240_000,
  progress: 62,
  backers_count: 12,
  rating_average: null,
  rating_votes: 0,
  status: 'Open',
  highlights: ['One'],
  description: `]]> <script>alert(1)</script> & ünïcödé 🏗\nSecond line. ${'Long words follow. '.repeat(40)}`,
  timeline: '24 months',
  token_price: null,
  available_tokens: null,
  image_link: null,
  closes_on: '2026-12-30',
  published_at: '2026-10-01T08:00:00.123456+00:00',
  updated_at: '2026-11-02T08:00:00+00:00',
  use_of_proceeds: 'All of it',
  risk_considerations: null,
  onepager_link: null,
  investor_deck_link: null,
  financials_link: null,
  whitepaper_link: 'https://fairshore.example/paper.pdf',
};

/** The given number of listings in the order of the database, latest published first; each id ends in its number. */
export function manyListings(count: number): WholeListing[] {
  return Array.from({ length: count }, (_, index) => ({
    ...oddListing,
    id: `00000000-0000-4000-8000-${String(count - index).padStart(12, '0')}`,
    name: `Project ${count - index}`,
    closes_on: null,
  }));
}

/** A request to the backend: the parameters of its function for pages, or of a query. */
export type AskedOf = Readonly<Record<string, unknown>>;

/** Listings from a fake backend that answers with the result of `rows`, and the requests it received. */
export function listingsOf(rows: (asked: AskedOf) => readonly object[]): {
  listings: PublishedListings;
  asked: AskedOf[];
} {
  const asked: AskedOf[] = [];
  const send = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!/^\/rest\/v1\/(rpc\/published_page|published_listings)$/.test(pathname))
      throw new Error(`Nobody may ask for ${pathname}.`);
    const parameters: AskedOf =
      request.method === 'POST' ? await request.json() : Object.fromEntries(searchParams);
    asked.push(parameters);
    return Response.json(rows(parameters));
  };
  return {
    listings: new PublishedListings({ url: 'http://backend', publishableKey: 'sb_publishable_1', send }),
    asked,
  };
}
