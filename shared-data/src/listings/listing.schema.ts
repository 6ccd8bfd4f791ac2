import * as z from 'zod/mini';
import { isAllowedLink } from '../rows/rows';
import type { Listing } from './listing';
import { listingStatuses } from './listing';
import { categories, sectors } from './sectors';

export { isAllowedLink } from '../rows/rows';

const maxHighlights = 8;
const maxHighlightLength = 120;
const tokenPriceDecimals = 6;

/** What the listing form holds: text as typed, highlights separated by commas, '' for what is not set. */
export interface ListingFormValues {
  name: string;
  sector: string;
  category: string;
  country: string;
  apr: string;
  minTicket: string;
  hardCap: string;
  raised: string;
  status: string;
  imageLink: string;
  highlights: string;
  description: string;
  useOfProceeds: string;
  riskConsiderations: string;
  timeline: string;
  onepagerLink: string;
  investorDeckLink: string;
  financialsLink: string;
  whitepaperLink: string;
  tokenPrice: string;
  availableTokens: string;
}

/** The form of a new listing. */
export const newListingValues: ListingFormValues = {
  name: '',
  sector: 'Real Estate',
  category: '',
  country: 'US',
  apr: '8',
  minTicket: '100',
  hardCap: '200000',
  raised: '0',
  status: 'Draft',
  imageLink: '',
  highlights: '',
  description: '',
  useOfProceeds: '',
  riskConsiderations: '',
  timeline: '',
  onepagerLink: '',
  investorDeckLink: '',
  financialsLink: '',
  whitepaperLink: '',
  tokenPrice: '',
  availableTokens: '',
};

/** A stored listing as the form shows it; one without a status is a Draft to an admin. */
export function listingFormValues(listing: Listing): ListingFormValues {
  return {
    name: listing.name,
    sector: listing.sector,
    category: listing.category ?? '',
    country: listing.country,
    apr: String(listing.apr),
    minTicket: String(listing.minTicket),
    hardCap: String(listing.hardCap),
    raised: String(listing.raised),
    status: listing.status ?? 'Draft',
    imageLink: listing.imageLink ?? '',
    highlights: listing.highlights.join(', '),
    description: listing.description ?? '',
    useOfProceeds: listing.useOfProceeds ?? '',
    riskConsiderations: listing.riskConsiderations ?? '',
    timeline: listing.timeline ?? '',
    onepagerLink: listing.onepagerLink ?? '',
    investorDeckLink: listing.investorDeckLink ?? '',
    financialsLink: listing.financialsLink ?? '',
    whitepaperLink: listing.whitepaperLink ?? '',
    tokenPrice: listing.tokenPrice === null ? '' : String(listing.tokenPrice),
    availableTokens: listing.availableTokens === null ? '' : String(listing.availableTokens),
  };
}

function requiredText(most: number, missing: string) {
  return z
    .string()
    .check(z.trim(), z.minLength(1, missing), z.maxLength(most, `Please use at most ${most} characters.`));
}

function optionalText(most: number) {
  return z.pipe(
    z
      .string()
      .check(z.trim(), z.maxLength(most, `Please use at most ${most.toLocaleString('en-US')} characters.`)),
    z.transform((text) => (text === '' ? null : text)),
  );
}

const parseNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

function figure(label: string, most: number) {
  return z.pipe(
    z.pipe(z.string(), z.transform(parseNumber)),
    z
      .number(`${label} must be a number.`)
      .check(
        z.gte(0, `${label} can't be negative.`),
        z.lte(most, `${label} can be at most ${most.toLocaleString('en-US')}.`),
      ),
  );
}

function optionalFigure(label: string, most: number, decimals?: number) {
  return z.pipe(
    z.string().check(
      z.refine((text) => text.trim() === '' || Number.isFinite(Number(text)), `${label} must be a number.`),
      z.refine((text) => !(Number(text) < 0), `${label} can't be negative.`),
      z.refine((text) => !(Number(text) > most), `${label} can be at most ${most.toLocaleString('en-US')}.`),
      z.refine(
        (text) => decimals === undefined || (text.trim().split('.')[1] ?? '').length <= decimals,
        `${label} can have at most ${decimals} decimals.`,
      ),
    ),
    z.transform((text) => (text.trim() === '' ? null : Number(text))),
  );
}

const linkField = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(2_048, 'Please use at most 2,048 characters.'),
    z.refine(
      (text) => text === '' || isAllowedLink(text),
      'Please enter an address that begins with https://.',
    ),
  ),
  z.transform((text) => (text === '' ? null : text)),
);

/** Highlights as typed, separated by commas: trimmed, blanks dropped, at most eight kept. */
function parseHighlights(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .slice(0, maxHighlights);
}

const slugs = categories.map(({ slug }) => slug);

/** Checks the listing form and gives a `ListingDraft` with `raised`, which the form drops unless it was touched. */
export const listingSchema = z.object({
  name: requiredText(120, 'Please enter the project name.'),
  sector: z.enum(sectors, 'Please choose a sector.'),
  category: z.pipe(
    z.enum(['', ...slugs], 'Please choose a category from the list.'),
    z.transform((slug) => (slug === '' ? null : slug)),
  ),
  country: z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please enter the country.'),
        z.regex(/^[A-Za-z]{2}$/, 'Please enter a two-letter country code, e.g., US, DE, UK.'),
      ),
    z.transform((code) => code.toUpperCase()),
  ),
  apr: figure('APR', 100),
  minTicket: figure('Min ticket', 1_000_000_000),
  hardCap: figure('Hard cap', 1_000_000_000_000),
  raised: figure('Raised', 1_000_000_000_000_000),
  status: z.enum(listingStatuses, 'Please choose a status.'),
  imageLink: linkField,
  highlights: z.pipe(
    z.pipe(z.string(), z.transform(parseHighlights)),
    z
      .array(z.string())
      .check(
        z.refine(
          (items) => items.every((item) => item.length <= maxHighlightLength),
          `A highlight can have at most ${maxHighlightLength} characters.`,
        ),
      ),
  ),
  description: optionalText(4_000),
  useOfProceeds: optionalText(4_000),
  riskConsiderations: optionalText(4_000),
  timeline: optionalText(80),
  onepagerLink: linkField,
  investorDeckLink: linkField,
  financialsLink: linkField,
  whitepaperLink: linkField,
  tokenPrice: optionalFigure('Token price', 1_000_000_000, tokenPriceDecimals),
  availableTokens: optionalFigure('Available tokens', 1_000_000_000_000_000),
});
