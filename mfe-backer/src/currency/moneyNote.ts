import { formatFigure } from '@fairshore/shared-data/money';
import { convertUsd } from '@fairshore/shared-data/rates';
import type { Currency, ExchangeRates } from '@fairshore/shared-data/rates';

/** States the exchange rate of the displayed amounts, and its source. */
export function moneyNote(currency: Currency, rates: ExchangeRates, isDemo: boolean): string {
  const rate = `$1 = ${formatFigure(convertUsd(1, currency, rates), 4)} ${currency}`;
  const whyFixed = isDemo
    ? "a demo does not load the central bank's."
    : "the central bank's could not be had.";
  const source =
    rates.asOf === null
      ? `at fixed rates (${rate}): ${whyFixed}`
      : `at the European Central Bank's reference rates as of ${day(rates.asOf)} (${rate}).`;
  return `Shown in ${currency} ${source} Each figure is converted by itself, so that sums may differ by a cent.`;
}

function day(iso: string): string {
  return new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
