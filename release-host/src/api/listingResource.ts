import { z } from 'zod';
import { categorySlugs, listingPath, statuses } from '../feeds/publishedListing';
import type { PublishedListing, WholeListing } from '../feeds/publishedListing';
import { sectors, sectorSlug } from '../feeds/topics';

const usd = (description: string) =>
  z
    .number()
    .min(0)
    .meta({ description: `${description}, in US dollars.` });
const moment = z.iso.datetime();
const link = z.url().nullable();

/** A listing as it appears in the API's list. */
export const listingResource = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  url: z.url().meta({ description: 'Its page.' }),
  sector: z.strictObject({
    slug: z.enum(sectors.map(sectorSlug)),
    name: z.enum(sectors),
  }),
  category: z.enum(categorySlugs).nullable(),
  country: z.string().meta({ description: 'ISO 3166 code; the United Kingdom may be UK.' }),
  status: z.enum(statuses),
  targetApr: z
    .number()
    .meta({ description: 'What the issuer aims for in a year, in percent; not a promise.' }),
  minTicket: usd('Minimum amount of an interest'),
  hardCap: usd('Maximum amount sought'),
  raised: usd('Non-binding interest registered so far'),
  progress: z.number().min(0).max(100).meta({ description: '`raised` of `hardCap`, in whole percent.' }),
  backers: z.number().int().min(0),
  rating: z
    .strictObject({ average: z.number().min(1).max(5).nullable(), votes: z.number().int().min(0) })
    .meta({ description: 'Votes of visitors, 1 to 5.' }),
  tokenPrice: usd('Price of a token').nullable(),
  availableTokens: z.number().min(0).nullable(),
  highlights: z.array(z.string()),
  description: z.string().nullable(),
  timeline: z.string().nullable(),
  image: link,
  closesOn: z.iso
    .date()
    .nullable()
    .meta({ description: 'The day on which it is planned to close. It may close earlier or later.' }),
  publishedAt: moment,
  updatedAt: moment.meta({ description: 'Time of its last edit; interest and votes don’t count as edits.' }),
});
type ListingResource = z.infer<typeof listingResource>;

/** A single listing, with its long texts and its documents. */
export const wholeListingResource = listingResource.extend({
  useOfProceeds: z.string().nullable(),
  riskConsiderations: z.string().nullable(),
  documents: z.strictObject({ onePager: link, investorDeck: link, financialModel: link, whitepaper: link }),
});

/** A page of listings. */
export const listingsResource = z.strictObject({
  listings: z.array(listingResource),
  next: z.url().nullable().meta({ description: 'Address of the next page; null on the last one.' }),
});

/** Converts a stored listing to the API's form, with links at the given origin. */
export function toListingResource(listing: PublishedListing, origin: string): ListingResource {
  return {
    id: listing.id,
    name: listing.name,
    url: origin + listingPath(listing),
    sector: { slug: sectorSlug(listing.sector), name: listing.sector },
    category: listing.category,
    country: listing.country,
    status: listing.status,
    targetApr: listing.apr,
    minTicket: listing.min_ticket,
    hardCap: listing.hard_cap,
    raised: listing.raised,
    progress: listing.progress,
    backers: listing.backers_count,
    rating: { average: listing.rating_average, votes: listing.rating_votes },
    tokenPrice: listing.token_price,
    availableTokens: listing.available_tokens,
    highlights: listing.highlights,
    description: listing.description,
    timeline: listing.timeline,
    image: listing.image_link,
    closesOn: listing.closes_on,
    publishedAt: new Date(listing.published_at).toISOString(),
    updatedAt: new Date(listing.updated_at).toISOString(),
  };
}

/** The same for a single listing with its long texts and documents. */
export function toWholeListingResource(
  listing: WholeListing,
  origin: string,
): z.infer<typeof wholeListingResource> {
  return {
    ...toListingResource(listing, origin),
    useOfProceeds: listing.use_of_proceeds,
    riskConsiderations: listing.risk_considerations,
    documents: {
      onePager: absolute(listing.onepager_link, origin),
      investorDeck: absolute(listing.investor_deck_link, origin),
      financialModel: absolute(listing.financials_link, origin),
      whitepaper: absolute(listing.whitepaper_link, origin),
    },
  };
}

/** Documents hosted on the site itself are stored without an origin. */
function absolute(address: string | null, origin: string): string | null {
  return address?.startsWith('/') ? origin + address : address;
}
