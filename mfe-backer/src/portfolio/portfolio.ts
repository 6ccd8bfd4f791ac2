import type { Holding } from '@fairshore/shared-data/interests';
import { listingPath } from '@fairshore/shared-data/listings';
import { formatExactMoney } from '@fairshore/shared-data/money';

const topHoldingsShown = 4;

/** The largest holdings by indicative value; equal ones keep their order. */
export function topHoldings(holdings: readonly Holding[]): Holding[] {
  return holdings.toSorted((a, b) => b.currentValue - a.currentValue).slice(0, topHoldingsShown);
}

/** Shares in whole percent that add up to 100: what rounding down leaves over goes to the largest remainders. */
export function wholePercents(values: readonly number[]): number[] {
  const total = sumOf(values);
  if (!(total > 0)) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const whole = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const leftOver = 100 - sumOf(whole);
  const raised = new Set(byRemainder.slice(0, leftOver).map(({ index }) => index));
  return whole.map((percent, index) => (raised.has(index) ? percent + 1 : percent));
}

/** US dollars of an indicative figure, which pretends no cents. */
export function indicativeMoney(usd: number): string {
  return formatExactMoney(Math.round(usd));
}

/** The page of a holding's project; the pipeline when the project may not be seen any more. */
export function holdingPath({ listingId }: Pick<Holding, 'listingId'>): string {
  return listingId === null ? '/pipeline' : listingPath({ id: listingId });
}

/** The first word of a name, by which the portal greets. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
