import { readTypedNumber } from './typedNumber';

describe('one number', () => {
  test.each([
    ['500', 500],
    [' 500 ', 500],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['5,', 5],
    // A decimal comma is a decimal point.
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['9,5', 9.5],
    ['12,50', 12.5],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1,2345', 1.2345],
    ['1234,567', 1_234.567],
    ['1234.567', 1_234.567],
    // With two different marks the last one is the decimal mark.
    ['1.000,50', 1_000.5],
    ['1,000.50', 1_000.5],
    ['12.000,50', 12_000.5],
    ['1.234.567,8', 1_234_567.8],
    ['1,234,567.8', 1_234_567.8],
    ['1.000,500', 1_000.5],
    ['1,000.500', 1_000.5],
    ['1,000.', 1_000],
    // A mark that occurs twice is a group separator, and so is a single comma before three digits.
    ['1,000', 1_000],
    ['999,999', 999_999],
    ['1,000,000', 1_000_000],
    ['1.000.000', 1_000_000],
    ['1 000', 1_000],
    ['1 000,50', 1_000.5],
    ['1 000.500', 1_000.5],
    ['1\u00a0000\u00a0000', 1_000_000],
    ['1\u202f000,5', 1_000.5],
    ['1\u2009000', 1_000],
    ["1'000", 1_000],
    ['1’000.50', 1_000.5],
    ["1'000'000,50", 1_000_000.5],
    // India
    ['1,00,000', 100_000],
    ['12,34,567.50', 1_234_567.5],
    // Digits of other scripts and full-width marks
    ['５００', 500],
    ['１，０００．５０', 1_000.5],
    ['٥٠٠', 500],
    ['١٬٠٠٠٫٥', 1_000.5],
    ['۱۲۳', 123],
    ['१,५', 1.5],
    ['\u200f٥٠٠\u200e', 500],
    // Short and scientific
    ['5k', 5_000],
    ['5 K', 5_000],
    ['1.1k', 1_100],
    ['1,5k', 1_500],
    ['2.5M', 2_500_000],
    ['1b', 1_000_000_000],
    ['2bn', 2_000_000_000],
    ['1e3', 1_000],
    ['1E3', 1_000],
    ['1,5e3', 1_500],
    ['1.5e+3', 1_500],
    ['1e-3', 0.001],
    // Signs
    ['+5', 5],
    ['-3', -3],
    ['−3', -3],
    ['- 3', -3],
    ['－３', -3],
  ])('%j is %d', (text, value) => {
    expect(readTypedNumber(text)).toEqual({ kind: 'number', value, decimals: expect.any(Number) });
  });

  test.each([
    ['$500', 'USD', 500],
    ['$ 1,250.50', 'USD', 1_250.5],
    ['500$', 'USD', 500],
    ['500 USD', 'USD', 500],
    ['usd 500', 'USD', 500],
    ['US$500', 'USD', 500],
    ['-$5', 'USD', -5],
    ['$-5', 'USD', -5],
    ['＄５', 'USD', 5],
    ['$5k', 'USD', 5_000],
    ['12,50 €', 'EUR', 12.5],
    ['€12', 'EUR', 12],
    ['£12', 'GBP', 12],
    ['8.5%', '%', 8.5],
    ['8,5 %', '%', 8.5],
    ['٨٪', '%', 8],
  ] as const)('%j in a field of %s is %d', (text, unit, value) => {
    expect(readTypedNumber(text, { unit })).toEqual({ kind: 'number', value, decimals: expect.any(Number) });
  });

  test.each([
    ['1.50', 1],
    ['1.000000', 0],
    ['0.123456', 6],
    ['1.5k', 0],
    ['1e-3', 3],
    ['1,005.005', 3],
  ])('%j has %d significant decimals', (text, decimals) => {
    expect(readTypedNumber(text)).toMatchObject({ decimals });
  });
});

test.each([
  ['1.000', [1_000, 1]],
  ['1.005', [1_005, 1.005]],
  ['12.500', [12_500, 12.5]],
  ['-1.000', [-1_000, -1]],
  ['$999.999', [999_999, 999.999]],
  ['1.000k', [1_000_000, 1_000]],
  ['１．０００', [1_000, 1]],
  ['١.٠٠٠', [1_000, 1]],
])('%j could be either of %j', (text, readings) => {
  expect(readTypedNumber(text, { unit: 'USD' })).toEqual({ kind: 'ambiguous', readings });
});

test('a reading beyond the field’s limit is ruled out', () => {
  expect(readTypedNumber('7.125', { unit: '%', most: 100 })).toMatchObject({ kind: 'number', value: 7.125 });
  expect(readTypedNumber('7.125', { most: 7_125 })).toMatchObject({ kind: 'ambiguous' });
  expect(readTypedNumber('7,125', { unit: '%', most: 100 })).toMatchObject({ kind: 'number', value: 7.125 });
  // Without a limit, and for money even beyond its limit, the comma separates thousands.
  expect(readTypedNumber('7,125', { unit: '%' })).toMatchObject({ value: 7_125 });
  expect(readTypedNumber('7,125', { unit: 'USD', most: 100 })).toMatchObject({ value: 7_125 });
});

test.each([
  ['€500', 'USD', '€'],
  ['500 GBP', 'USD', 'GBP'],
  ['¥500', 'USD', '¥'],
  ['5%', 'USD', '%'],
  ['$5', '%', '$'],
  ['$5', undefined, '$'],
] as const)('%j in a field of %s is of another unit', (text, unit, found) => {
  expect(readTypedNumber(text, { unit })).toEqual({ kind: 'otherUnit', unit: found });
});

test.each(['', '   ', '\u00a0', '\u200b'])('%j is empty', (text) => {
  expect(readTypedNumber(text)).toEqual({ kind: 'empty' });
});

test.each([
  'abc',
  'ten',
  '$',
  '-',
  '.',
  ',',
  '--1',
  '-$-5',
  '5-',
  '(5)',
  '1 2',
  '1 00',
  '1  000',
  '12 34',
  '0,500,000',
  '1,000,50',
  '1.000.50',
  '1.00.000',
  '1,000,00',
  '1.5.2',
  '1,5,2',
  '1,000.000.000',
  "1'00",
  '1 000,000,000',
  '1_000',
  '1²',
  '½',
  '①',
  '0x1F',
  'Infinity',
  'NaN',
  '1e',
  'e3',
  '1e400',
  '1e3k',
  '5kk',
  'k',
  '5 kg',
  '$5$',
  '1/2',
  '=1+1',
  '1;2',
  '9'.repeat(130),
])('%j is no number', (text) => {
  expect(readTypedNumber(text, { unit: 'USD' })).toEqual({ kind: 'unreadable' });
});

test('a percentage accepts no suffix such as k', () => {
  expect(readTypedNumber('5k', { unit: '%' })).toEqual({ kind: 'unreadable' });
});
