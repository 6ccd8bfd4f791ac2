import { formatExactMoney } from '@fairshore/shared-data/money';
import { convertUsd, formatExact } from '@fairshore/shared-data/rates';
import type { Currency, ExchangeRates } from '@fairshore/shared-data/rates';

/** An own part (US dollars) of what was or would be raised, signed: "+$1,000 yours". */
export function ownPart(usd: number): string {
  return `${usd > 0 ? '+' : ''}${formatExactMoney(usd)} yours`;
}

/** US dollars in euros and pounds, from a thousand on without cents, for they are a guide. */
export function inOtherCurrencies(usd: number, rates: ExchangeRates): string {
  return (['EUR', 'GBP'] as const).map((currency) => guide(usd, currency, rates)).join(' · ');
}

function guide(usd: number, currency: Currency, rates: ExchangeRates): string {
  const amount = convertUsd(usd, currency, rates);
  return formatExact(amount < 1_000 ? amount : Math.round(amount), currency);
}

/** Where the rates come from, with their day; undefined while there are none. */
export function rateNote(rates: ExchangeRates | undefined): string {
  if (rates === undefined) return 'Indicative, at daily ECB rates';
  if (rates.asOf === null) return 'Indicative, at fixed rates';
  return `Indicative, ECB rates of ${day(rates.asOf)}`;
}

function day(iso: string): string {
  return new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
