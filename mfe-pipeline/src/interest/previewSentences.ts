import { formatExactMoney, formatFigure } from '@fairshore/shared-data/money';
import { convertUsd } from '@fairshore/shared-data/rates';
import type { Currency, ExchangeRates } from '@fairshore/shared-data/rates';

/** The user's own part (US dollars) of the raised amount, signed: "+$1,000 yours". */
export function ownPart(usd: number): string {
  return `${usd > 0 ? '+' : ''}${formatExactMoney(usd)} yours`;
}

/** US dollars converted to euros and pounds, equally precise: from a hundred dollars on without cents, because they are only a guide. */
export function inOtherCurrencies(usd: number, rates: ExchangeRates): string {
  const digits = Math.abs(usd) < 100 ? 2 : 0;
  const guide = (sign: string, currency: Currency) =>
    `${sign}${formatFigure(convertUsd(usd, currency, rates), digits)}`;
  return `${guide('€', 'EUR')} · ${guide('£', 'GBP')}`;
}

/** The source and date of the rates; "Indicative" while there are none. */
export function rateNote(rates: ExchangeRates | undefined): string {
  if (rates === undefined) return 'Indicative';
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
