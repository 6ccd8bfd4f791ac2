import { convertUsd, fixedRates, formatCompact, formatExact, readRates } from './exchangeRates';
import type { Currency } from './exchangeRates';

const rates = { usdPerEur: 1.25, gbpPerEur: 0.8, asOf: '2026-11-20' };

test.each<[number, Currency, typeof rates | typeof fixedRates, number]>([
  [100, 'USD', rates, 100],
  [100, 'EUR', rates, 80],
  [100, 'GBP', rates, 64],
  [-100, 'GBP', rates, -64],
  [0, 'EUR', rates, 0],
  [108, 'EUR', fixedRates, 100],
  [108, 'GBP', fixedRates, 85],
])('%d US dollars in %s', (usd, currency, known, amount) =>
  expect(convertUsd(usd, currency, known)).toBeCloseTo(amount, 10),
);

test.each<[number, Currency, string, string]>([
  [1_240.5, 'USD', '$1,240.50', '$1.2K'],
  [1_240.5, 'EUR', '€1,240.50', '€1.2K'],
  [500, 'GBP', '£500', '£500'],
  [1_000, 'EUR', '€1,000', '€1,000'],
  [-2_500_000, 'GBP', '−£2,500,000', '−£2.50M'],
  [Number.NaN, 'EUR', '—', '—'],
])('%d in %s is %s, in short %s', (amount, currency, exact, short) => {
  expect(formatExact(amount, currency)).toBe(exact);
  expect(formatCompact(amount, currency)).toBe(short);
});

test.each([
  ['rates with their day', rates, rates],
  ['what was stored with the time it was fetched', { ...rates, fetchedAt: 1 }, rates],
  ['nothing', null, null],
  ['text', 'usd', null],
  ['a missing rate', { usdPerEur: 1.1, asOf: '2026-11-20' }, null],
  ['a rate as text', { ...rates, usdPerEur: '1.1' }, null],
  ['a rate of zero', { ...rates, gbpPerEur: 0 }, null],
  ['a rate beyond reason', { ...rates, usdPerEur: 108 }, null],
  ['no day', { usdPerEur: 1.1, gbpPerEur: 0.8 }, null],
  ['a day that is none', { ...rates, asOf: 'yesterday' }, null],
  ['a day with something before it', { ...rates, asOf: 'on 2026-11-20' }, null],
  ['a day with an hour', { ...rates, asOf: '2026-11-20T16:00' }, null],
  ['a day as a number', { ...rates, asOf: 20_261_120 }, null],
  ['a rate as low as none ever was', { ...rates, gbpPerEur: 0.2 }, null],
  ['a rate as high as none ever was', { ...rates, usdPerEur: 5 }, null],
  ['a negative rate', { ...rates, gbpPerEur: -0.8 }, null],
])('reads %s', (_, value, read) => expect(readRates(value)).toEqual(read));
