import { formatFigure } from '@fairshore/shared-data/money';
import { convertUsd } from '../rates/exchangeRates';
import type { Currency, ExchangeRates } from '../rates/exchangeRates';

/** Which rate the amounts are shown at, and where it comes from. */
export function moneyNote(currency: Currency, rates: ExchangeRates): string {
  const rate = `$1 = ${formatFigure(convertUsd(1, currency, rates), 4)} ${currency}`;
  if (rates.asOf === null)
    return `Shown in ${currency} at fixed rates (${rate}): the central bank's could not be had.`;
  return `Shown in ${currency} at the European Central Bank's reference rates as of ${day(rates.asOf)} (${rate}).`;
}

function day(iso: string): string {
  return new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
