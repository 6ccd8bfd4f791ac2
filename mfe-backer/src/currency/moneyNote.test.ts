import { fixedRates } from '@fairshore/shared-data/rates';
import { moneyNote } from './moneyNote';

const rates = { usdPerEur: 1.25, gbpPerEur: 0.8, asOf: '2026-11-20' };

test.each([
  [
    'EUR' as const,
    rates,
    false,
    "Shown in EUR at the European Central Bank's reference rates as of 20 November 2026 ($1 = 0.8000 EUR).",
  ],
  [
    'GBP' as const,
    rates,
    false,
    "Shown in GBP at the European Central Bank's reference rates as of 20 November 2026 ($1 = 0.6400 GBP).",
  ],
  [
    'GBP' as const,
    fixedRates,
    false,
    "Shown in GBP at fixed rates ($1 = 0.7870 GBP): the central bank's could not be had.",
  ],
  [
    'EUR' as const,
    fixedRates,
    true,
    "Shown in EUR at fixed rates ($1 = 0.9259 EUR): a demo does not load the central bank's.",
  ],
])('%s', (currency, known, isDemo, note) =>
  expect(moneyNote(currency, known, isDemo)).toBe(
    `${note} Each figure is converted by itself, so that sums may differ by a cent.`,
  ),
);
