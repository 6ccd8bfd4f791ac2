import { notListed } from '@fairshore/shared-data/interests';
import { countryName } from '@fairshore/shared-data/listings';
import type { Holding } from '../portfolio/holdings';

/** Time ranges of the charts; the first one is the default and needs no `range` in the URL. */
export const chartRanges = [
  { value: 'all', label: 'All', months: null },
  { value: '12m', label: '12M', months: 12 },
  { value: '6m', label: '6M', months: 6 },
  { value: '3m', label: '3M', months: 3 },
] as const;

export type ChartRange = (typeof chartRanges)[number]['value'];

/** Reads the range from the URL; an unknown one means all. */
export function chartRangeOf(named: string | null): ChartRange {
  return chartRanges.find(({ value }) => value === named)?.value ?? 'all';
}

/** How many months a range goes back; null for all. */
export function monthsOf(range: ChartRange): number | null {
  return chartRanges.find(({ value }) => value === range)?.months ?? null;
}

/** The start of a range that ends `now`; undefined for all. */
export function beginningOf(range: ChartRange, now: Date): Date | undefined {
  const months = monthsOf(range);
  if (months === null) return undefined;
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - months);
  // If the target month is shorter, use its last day rather than a day in the next month.
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since;
}

/** The holdings that were registered or changed within a range. */
export function holdingsWithin(holdings: readonly Holding[], range: ChartRange, now: Date): Holding[] {
  const since = beginningOf(range, now);
  if (since === undefined) return [...holdings];
  return holdings.filter(({ lastUpdate }) => Date.parse(lastUpdate) >= since.getTime());
}

/** Groupings of the indicative value; the first one is the default and needs no `by` in the URL. */
export const allocationKinds = [
  { value: 'sector', label: 'Sector' },
  { value: 'country', label: 'Country' },
  { value: 'status', label: 'Status' },
] as const;

export type AllocationKind = (typeof allocationKinds)[number]['value'];

/** Reads the grouping from the URL; an unknown one means by sector. */
export function allocationKindOf(named: string | null): AllocationKind {
  return allocationKinds.find(({ value }) => value === named)?.value ?? 'sector';
}

const mostParts = 9;

/**
 * The indicative value (US dollars) by sector, country or listing status, largest first, small parts combined as Others.
 */
export function allocationBy(
  holdings: readonly Holding[],
  kind: AllocationKind,
): { id: string; label: string; value: number }[] {
  const amounts = new Map<string, number>();
  for (const holding of holdings) {
    const part = partOf(holding, kind);
    amounts.set(part, (amounts.get(part) ?? 0) + holding.currentValue);
  }
  const parts = [...amounts]
    .map(([id, value]) => ({ id, label: id, value: cents(value) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'en'));
  if (parts.length <= mostParts) return parts;
  const rest = parts.slice(mostParts - 1);
  const value = cents(sumOf(rest.map((part) => part.value)));
  return [...parts.slice(0, mostParts - 1), { id: othersId, label: `Others (${rest.length})`, value }];
}

function partOf({ sector, country, listingStatus, terms }: Holding, kind: AllocationKind): string {
  if (kind === 'sector') return sector === '—' ? 'No longer listed' : sector;
  if (kind === 'country') return country === '—' ? 'No longer listed' : countryName(country);
  if (terms) return notListed;
  return listingStatus ?? 'No longer listed';
}

const mostBars = 12;

/** Id of the combined part. */
export const othersId = 'others';

/** One bar of the returns; `others` is the sum of holdings without a bar. Money in US dollars. */
export interface ReturnBar {
  id: string;
  label: string;
  registered: number;
  value: number;
  return: number;
  percentage: number;
}

/**
 * The twelve largest returns, gains before losses, followed by the sum of the others. The requested holding has a bar even if
 * it is not among the twelve.
 */
export function returnBars(holdings: readonly Holding[], askedFor: string | null): ReturnBar[] {
  const bySize = holdings.toSorted((a, b) => Math.abs(b.return) - Math.abs(a.return));
  const largest = bySize.slice(0, mostBars);
  const asked = bySize.slice(mostBars).find(({ id }) => id === askedFor);
  const shown = asked ? [...largest, asked] : largest;
  const bars = shown.map(
    ({ id, name, registered, currentValue, return: gain, returnPercentage }): ReturnBar => ({
      id,
      label: name,
      registered,
      value: currentValue,
      return: gain,
      percentage: returnPercentage,
    }),
  );
  bars.sort((a, b) => b.return - a.return);
  const others = bySize.slice(mostBars).filter((holding) => holding !== asked);
  if (others.length === 0) return bars;
  const registered = cents(sumOf(others.map((holding) => holding.registered)));
  const gain = cents(sumOf(others.map((holding) => holding.return)));
  const percentage = registered > 0 ? (gain / registered) * 100 : 0;
  const value = cents(registered + gain);
  return [
    ...bars,
    { id: othersId, label: `Others (${others.length})`, registered, value, return: gain, percentage },
  ];
}

/** Start and length of each figure's bar, in percent of a scale that includes zero and all figures. */
export function barSpans(values: readonly number[]): { start: number; length: number }[] {
  const least = Math.min(0, ...values);
  const span = Math.max(0, ...values) - least;
  if (!(span > 0)) return values.map(() => ({ start: 0, length: 0 }));
  return values.map((value) => ({
    start: ((Math.min(0, value) - least) / span) * 100,
    length: (Math.abs(value) / span) * 100,
  }));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
