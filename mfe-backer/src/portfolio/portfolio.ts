import type { Holding } from '@fairshore/shared-data/interests';
import { listingPath } from '@fairshore/shared-data/listings';
import { formatExactMoney } from '@fairshore/shared-data/money';

const topHoldingsShown = 4;

/** The largest holdings by indicative value; equal ones keep their order. */
export function topHoldings(holdings: readonly Holding[]): Holding[] {
  return holdings.toSorted((a, b) => b.currentValue - a.currentValue).slice(0, topHoldingsShown);
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
