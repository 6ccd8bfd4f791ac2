import { formatExactMoney, formatMoney } from '../money';

/** The currencies amounts can be shown in; they are stored in US dollars. */
export const currencies = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

/**
 * Currency units per euro, as published by the European Central Bank; `asOf` is their day (ISO), null for the
 * fixed rates.
 */
export interface ExchangeRates {
  usdPerEur: number;
  gbpPerEur: number;
  asOf: string | null;
}

/** Used when the central bank's rates can't be loaded. */
export const fixedRates: ExchangeRates = { usdPerEur: 1.08, gbpPerEur: 0.85, asOf: null };

/**
 * US dollars in another currency, not rounded. The source quotes everything for one euro, so pounds go through euros:
 * European Central Bank, euro foreign exchange reference rates.
 */
export function convertUsd(usd: number, currency: Currency, { usdPerEur, gbpPerEur }: ExchangeRates): number {
  if (currency === 'EUR') return usd / usdPerEur;
  if (currency === 'GBP') return (usd / usdPerEur) * gbpPerEur;
  return usd;
}

const symbols: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£' };

/** An amount of a currency to the cent where there are cents: €500, £1,240.50. */
export function formatExact(amount: number, currency: Currency): string {
  return formatExactMoney(amount).replace('$', symbols[currency]);
}

/** An amount of a currency in short: K above 1,000 and M above 1,000,000. */
export function formatCompact(amount: number, currency: Currency): string {
  return formatMoney(amount).replace('$', symbols[currency]);
}

/** Reads rates from the proxy or the browser's storage; null unless they are plausible and have a day. */
export function readRates(value: unknown): (ExchangeRates & { asOf: string }) | null {
  if (typeof value !== 'object' || value === null) return null;
  const { usdPerEur, gbpPerEur, asOf } = value as Record<string, unknown>;
  if (!isPlausible(usdPerEur) || !isPlausible(gbpPerEur)) return null;
  if (typeof asOf !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(asOf)) return null;
  return { usdPerEur, gbpPerEur, asOf };
}

// Neither currency has ever been further from the euro than this; beyond it the file is broken.
function isPlausible(rate: unknown): rate is number {
  return typeof rate === 'number' && rate > 0.2 && rate < 5;
}
