import { fixedRates } from '@fairshore/shared-data/rates';
import { inOtherCurrencies, ownPart, rateNote } from './previewSentences';

const rates = { usdPerEur: 1.25, gbpPerEur: 0.8, asOf: '2026-11-20' };

test.each([
  [1_000, '+$1,000 yours'],
  [0.5, '+$0.50 yours'],
  [-200, '−$200 yours'],
])('%d: %s', (usd, said) => expect(ownPart(usd)).toBe(said));

test.each([
  [500, '€400 · £320'],
  [1_249.99, '€1,000 · £800'],
  [1_230, '€984 · £787'],
  [50, '€40.00 · £32.00'],
  [99.5, '€79.60 · £63.68'],
  [1_562.5, '€1,250 · £1,000'],
  [12_345.67, '€9,877 · £7,901'],
])('%d US dollars are %s', (usd, shown) => expect(inOtherCurrencies(usd, rates)).toBe(shown));

test.each([
  [undefined, 'Indicative'],
  [rates, 'Indicative, ECB rates of 20 Nov 2026'],
  [fixedRates, 'Indicative, at fixed rates'],
])('rates %j: %s', (known, note) => expect(rateNote(known)).toBe(note));
