import { categories, listingStatuses, sectors } from '@fairshore/shared-data/listings';
import { formatCount } from '@fairshore/shared-data/money';
import { numberQuestion, numberRefusal, readTypedNumber } from '@fairshore/shared-data/numbers';
import type { NumberField } from '@fairshore/shared-data/numbers';
import { trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';
import { isCountry } from './countries';
import { bySector, emptyFigures } from './listingFormValues';
import { storedLink } from './storedLink';

/** The maximum number of a listing's highlights; the database refuses more. */
export const maxHighlights = 8;
const maxHighlightLength = 120;

/** US dollars are stored to the cent, and tokens as whole numbers; the database refuses more decimals. */
const dollars = { unit: 'USD', least: 0, decimals: 2 } as const;

/** The units and limits of the numeric fields. */
export const listingFigures = {
  apr: { unit: '%', least: 0, most: 100 },
  minTicket: { ...dollars, most: 1_000_000_000 },
  hardCap: { ...dollars, most: 1_000_000_000_000 },
  raised: { ...dollars, most: 1_000_000_000_000_000 },
  tokenPrice: { ...dollars, most: 1_000_000_000, decimals: 6 },
  interestDays: { least: 7, most: 365, decimals: 0 },
  claimsFreshDays: { least: 7, most: 730, decimals: 0 },
  availableTokens: { least: 0, most: 1_000_000_000_000_000, decimals: 0 },
} as const satisfies Record<string, NumberField>;

function requiredText(most: number, missing: string) {
  return z
    .string()
    .check(trimmed(), z.minLength(1, missing), z.maxLength(most, `Please use at most ${most} characters.`));
}

function optionalText(most: number) {
  return z.pipe(
    z.string().check(trimmed(), z.maxLength(most, `Please use at most ${formatCount(most)} characters.`)),
    z.transform((text) => (text === '' ? null : text)),
  );
}

/** A typed number, in any common notation, or nothing. */
function typedFigure(label: string, limits: FigureLimits) {
  const refusals = {
    least: limits.least ? `${label} must be at least ${limits.least}.` : `${label} can't be negative.`,
    most: `${label} can be at most ${formatCount(limits.most)}.`,
    decimals: `${label} ${fineness(limits.decimals)}.`,
  };
  const problem = (text: string) => {
    const typed = readTypedNumber(text, limits);
    if (typed.kind === 'empty') return null;
    if (typed.kind !== 'number') return numberQuestion(typed, limits) ?? `${label} must be a number.`;
    const refusal = numberRefusal(typed, limits);
    return refusal && refusals[refusal];
  };
  return z.string().check((context) => {
    const message = problem(context.value);
    if (message !== null)
      context.issues.push({ code: 'custom', message, input: context.value, continue: false });
  });
}

function fineness(decimals: number | undefined): string {
  if (decimals === 0) return 'must be a whole number';
  return decimals === 2 ? 'must be in whole cents, such as 9.12' : `can have at most ${decimals} decimals`;
}

function figure<Empty extends number | null | undefined>(label: string, limits: FigureLimits, empty: Empty) {
  return z.pipe(
    typedFigure(label, limits),
    z.transform((text): number | Empty => {
      const typed = readTypedNumber(text, limits);
      return typed.kind === 'number' ? typed.value : empty;
    }),
  );
}

type FigureLimits = NumberField & { most: number };

/** The days that the database accepts. */
const plannedDay = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) =>
          text === '' ||
          (z.iso.date().safeParse(text).success && text >= '2000-01-01' && text < '2200-01-01'),
        'Please enter a day from 2000 to 2199, or leave it empty.',
      ),
    ),
  z.transform((text) => (text === '' ? null : text)),
);

function linkField(kind: 'image' | 'document') {
  return z.pipe(
    z.string().check(
      trimmed(),
      z.maxLength(2_048, 'Please use at most 2,048 characters.'),
      z.refine((text) => !/\s/.test(text), {
        error: 'Please write spaces in an address as %20.',
        abort: true,
      }),
      z.refine(
        (text) => text === '' || storedLink(text, kind) !== null,
        'Please enter an address that begins with https://.',
      ),
    ),
    z.transform((text) => storedLink(text, kind)),
  );
}

/** Parses typed highlights, one per line: trims them, and drops blank lines and the bullets of a pasted list. */
export function parseHighlights(text: string): string[] {
  return text
    .split('\n')
    .map((item) => item.replace(/^\s*[•‣◦▪●○■∙⁃·\uF0A7\uF0B7*-]\s+/, '').trim())
    .filter((item) => item !== '' && item !== '•');
}

const slugs = categories.map(({ slug }) => slug);

const listingFields = z.object({
  name: requiredText(120, 'Please enter the project name.'),
  sector: z.enum(sectors, 'Please choose a sector.'),
  category: z.pipe(
    z.enum([bySector, ...slugs], 'Please choose a category from the list.'),
    z.transform((slug) => (slug === bySector ? null : slug)),
  ),
  country: z.pipe(
    z
      .string()
      .check(
        trimmed(),
        z.minLength(1, 'Please enter the country.'),
        z.regex(/^[A-Za-z]{2}$/, 'Please enter a two-letter country code, e.g., US, DE, UK.'),
      ),
    z.transform((code) => code.toUpperCase()),
  ),
  apr: figure('APR', listingFigures.apr, emptyFigures.apr),
  minTicket: figure('Min ticket', listingFigures.minTicket, emptyFigures.minTicket),
  hardCap: figure('Hard cap', listingFigures.hardCap, emptyFigures.hardCap),
  // Left empty, it corrects nothing.
  raised: figure('Raised', listingFigures.raised, undefined),
  status: z.enum(listingStatuses, 'Please choose a status.'),
  imageLink: linkField('image'),
  highlights: z.pipe(
    z.pipe(z.string(), z.transform(parseHighlights)),
    z.array(z.string()).check(
      z.refine(
        (items) => items.length <= maxHighlights,
        `Please keep to ${maxHighlights} highlights, one per line.`,
      ),
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
  closesOn: plannedDay,
  interestDays: figure('Days that interest counts', listingFigures.interestDays, emptyFigures.interestDays),
  claimsFreshDays: figure(
    'Days that figures stay current',
    listingFigures.claimsFreshDays,
    emptyFigures.claimsFreshDays,
  ),
  onepagerLink: linkField('document'),
  investorDeckLink: linkField('document'),
  financialsLink: linkField('document'),
  whitepaperLink: linkField('document'),
  tokenPrice: figure('Token price', listingFigures.tokenPrice, null),
  availableTokens: figure('Available tokens', listingFigures.availableTokens, null),
});

/** Validates the listing form and returns a `ListingDraft` with `raised`, which the form drops unless it was touched. */
export const listingSchema = listingFields.check(({ value, issues }) => {
  for (const { field, message } of missingTerms(value))
    issues.push({ code: 'custom', path: [field], message, input: value[field] });
});

interface Terms {
  status: string;
  country: string;
  minTicket: number;
  hardCap: number;
}

/** The terms a listing lacks to be open for interest; a draft may be incomplete. The database enforces the same rules. */
function missingTerms({ status, country, minTicket, hardCap }: Terms) {
  const missing: { field: 'country' | 'minTicket' | 'hardCap'; message: string }[] = [];
  if (status !== 'Open' && status !== 'Filling') return missing;
  if (!isCountry(country))
    missing.push({
      field: 'country',
      message: `There is no country ${country}. Before a listing opens it needs a real one.`,
    });
  if (hardCap <= 0)
    missing.push({ field: 'hardCap', message: 'Before a listing opens it needs a hard cap above 0.' });
  if (hardCap > 0 && minTicket > hardCap)
    missing.push({ field: 'minTicket', message: 'Min ticket can’t be above the hard cap.' });
  return missing;
}
