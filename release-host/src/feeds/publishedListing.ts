import { z } from 'zod';
import { categories, isCategory, sectors } from './topics';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const text = z.string().nullable();
/** A timestamp as PostgREST writes it, to the microsecond. */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/);

/** The columns of a listing in a list; the view has no drafts and no test data. Money is USD, rates are percent. */
export const listedColumns = z.object({
  id: z.uuid(),
  name: z.string(),
  sector: z.enum(sectors),
  category: z
    .string()
    .nullable()
    .transform((slug) => (slug !== null && isCategory(slug) ? slug : null)),
  country: z.string(),
  apr: z.number(),
  min_ticket: z.number(),
  hard_cap: z.number(),
  raised: z.number(),
  progress: z.number(),
  backers_count: z.number(),
  rating_average: z.number().nullable(),
  rating_votes: z.number(),
  status: z.enum(['Open', 'Filling', 'Closed']),
  highlights: z.array(z.string()),
  description: text,
  timeline: text,
  token_price: z.number().nullable(),
  available_tokens: z.number().nullable(),
  image_link: text,
  closes_on: day.nullable(),
  published_at: moment,
  updated_at: moment,
});
/** A published listing as stored in the database. */
export type PublishedListing = z.infer<typeof listedColumns>;

/** The columns of a single listing. */
export const wholeColumns = listedColumns.extend({
  use_of_proceeds: text,
  risk_considerations: text,
  onepager_link: text,
  investor_deck_link: text,
  financials_link: text,
  whitepaper_link: text,
});
/** A published listing with its long texts and its documents. */
export type WholeListing = z.infer<typeof wholeColumns>;

/** Statuses that a published listing may have. */
export const statuses = listedColumns.shape.status.options;
export type PublishedStatus = (typeof statuses)[number];

/** Slugs of the categories, in the order of the chips. */
export const categorySlugs = Object.keys(categories).filter(isCategory);

/** The path of a listing's page. */
export function listingPath({ id }: Pick<PublishedListing, 'id'>): string {
  return `/project/${id}`;
}
