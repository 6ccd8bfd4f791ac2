import { countryName } from '@fairshore/shared-data/listings';
import { storedNumber } from '@fairshore/shared-data/numbers';
import { percentOf, toCents } from '../basket-items/exactMoney';

/** An amount in one project, either in the basket or registered earlier. */
export interface Position {
  projectId: string;
  name: string;
  /** US dollars, whole cents. */
  amount: number;
  /** Target APR in percent. */
  apr: number;
  sector: string;
  country: string;
  timeline: string | null;
}

/** The dimensions for which concentration is shown. */
export const concentrationKinds = [
  { value: 'sector', label: 'Sector' },
  { value: 'country', label: 'Country' },
  { value: 'term', label: 'Term' },
  { value: 'project', label: 'Project' },
] as const;
export type ConcentrationKind = (typeof concentrationKinds)[number]['value'];

/** One part of the total: cents before and after the basket, and its shares in percent to one decimal. */
export interface ConcentrationPart {
  label: string;
  centsBefore: number;
  cents: number;
  shareBefore: number;
  share: number;
}

/** Splits the registered and basket amounts into parts, largest first, each with its share before the basket. */
export function concentration(
  registered: readonly Position[],
  basket: readonly Position[],
  kind: ConcentrationKind,
): ConcentrationPart[] {
  const parts = new Map<string, { label: string; before: number; added: number }>();
  const count = (position: Position, field: 'before' | 'added') => {
    const { key, label } = partOf(position, kind);
    const part = parts.get(key) ?? { label, before: 0, added: 0 };
    part[field] += toCents(position.amount);
    parts.set(key, part);
  };
  registered.forEach((position) => count(position, 'before'));
  basket.forEach((position) => count(position, 'added'));
  const all = [...parts.values()];
  const before = all.reduce((sum, part) => sum + part.before, 0);
  const after = all.reduce((sum, part) => sum + part.before + part.added, 0);
  return all
    .map((part) => ({
      label: part.label,
      centsBefore: part.before,
      cents: part.before + part.added,
      shareBefore: percentOf(part.before, before),
      share: percentOf(part.before + part.added, after),
    }))
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents || a.label.localeCompare(b.label, 'en'));
}

function partOf(position: Position, kind: ConcentrationKind): { key: string; label: string } {
  const { projectId, name, sector, country, timeline } = position;
  const labels: Record<ConcentrationKind, string> = {
    sector,
    country: country === '—' ? 'No longer listed' : countryName(country),
    term: termOf(timeline),
    project: name,
  };
  const label = labels[kind] === '—' ? 'No longer listed' : labels[kind];
  return { key: kind === 'project' ? projectId : label, label };
}

const months: Readonly<Record<string, number>> = {
  day: 1 / 30,
  week: 7 / 30,
  month: 1,
  quarter: 3,
  year: 12,
};

/** Groups a stated timeline by its longest duration ("18–36 months" is 2 to 3 years); unreadable timelines count as not stated. */
export function termOf(timeline: string | null): string {
  // A number without a unit is the year, the quarter or the option of something else, or the shorter end of a range.
  const times = [...(timeline ?? '').matchAll(/(\d+(?:\.\d+)?)\s*[-–]?\s*(day|week|month|quarter|year)/giu)];
  if (times.length === 0) return 'Term not stated';
  const longest = Math.max(
    ...times.map(([, count, unit]) => storedNumber(count) * (months[unit?.toLowerCase() ?? ''] ?? 0)),
  );
  if (longest <= 12) return 'Up to 1 year';
  if (longest <= 24) return '1 to 2 years';
  return longest <= 36 ? '2 to 3 years' : 'Over 3 years';
}

/** Cents per year if every position pays its stated target, each rounded to the cent. */
export function yearlyCents(positions: readonly Position[]): number {
  return positions.reduce((sum, { amount, apr }) => sum + Math.round((toCents(amount) * apr) / 100), 0);
}

/** A basket entry and its project's minimum; `amount` in US dollars, null when there is no usable amount. */
export interface Place {
  amount: number | null;
  minTicket: number;
}

/** Sums over the basket, in cents. */
export interface BasketSums {
  /** Sum of the usable amounts. */
  total: number;
  minimums: number;
  /** What is missing for every entry to reach its minimum, and how many entries are below it. */
  missing: number;
  below: number;
}

/** Sums the basket's amounts, its minimums, and what is missing to reach them. */
export function basketSums(places: readonly Place[]): BasketSums {
  const sums = { total: 0, minimums: 0, missing: 0, below: 0 };
  for (const { amount, minTicket } of places) {
    const [cents, least] = [toCents(amount ?? 0), toCents(minTicket)];
    sums.total += cents;
    sums.minimums += least;
    sums.missing += Math.max(0, least - cents);
    if (cents < least) sums.below += 1;
  }
  return sums;
}
