import {
  formatCount,
  formatExactMoney,
  formatFigure,
  formatLimit,
  formatMoney,
  formatPercent,
  formatTokenPrice,
  progressPercent,
} from './money';

describe('formatMoney', () => {
  it.each([
    [0, '$0'],
    [99.5, '$99.50'],
    [500, '$500'],
    [1_000, '$1,000'],
    [1_001, '$1K'],
    [1_500, '$1.5K'],
    [12_400, '$12.4K'],
    [62_000, '$62K'],
    [570_000, '$570K'],
    [664_400, '$664K'],
    [999_499, '$999K'],
    [999_960, '$1.00M'],
    [1_000_000, '$1.00M'],
    [1_240_000, '$1.24M'],
    [2_000_000, '$2.00M'],
    [99_949, '$99.9K'],
    [99_950, '$100K'],
    [99_999, '$100K'],
    [999.996, '$1,000'],
    [999_499.99, '$999K'],
    [999_500, '$1.00M'],
    [999_999, '$1.00M'],
    [999_994_999, '$999.99M'],
    [999_995_000, '$1.00B'],
    [999_999_999, '$1.00B'],
    [1_000_000_000, '$1.00B'],
    [1_250_000_000, '$1.25B'],
    [999_994_999_999, '$999.99B'],
    [999_995_000_000, '$1.00T'],
    [1_000_000_000_000, '$1.00T'],
    [1_500_000_000_000_000, '$1,500.00T'],
    [-1_500, '−$1.5K'],
    [-999_999, '−$1.00M'],
    [-999_999_999, '−$1.00B'],
    [-0.001, '$0'],
    [Number.POSITIVE_INFINITY, '—'],
    [Number.NaN, '—'],
  ])('%d is %s', (usd, shown) => expect(formatMoney(usd)).toBe(shown));
});

describe('formatExactMoney', () => {
  it.each([
    [500, '$500'],
    [1_240_000, '$1,240,000'],
    [1_240_000.5, '$1,240,000.50'],
    [-0.004, '$0'],
    [-12.3, '−$12.30'],
    [Number.POSITIVE_INFINITY, '—'],
  ])('%d is %s', (usd, shown) => expect(formatExactMoney(usd)).toBe(shown));
});

describe('formatLimit', () => {
  it.each([
    [0, '$0'],
    [500, '$500'],
    [99.5, '$99.50'],
    [1_000, '$1,000'],
    [1_001, '$1,001'],
    [1_249, '$1,249'],
    [1_500, '$1.5K'],
    [1_500.5, '$1,500.50'],
    [10_000, '$10K'],
    [99_999, '$99,999'],
    [570_000, '$570K'],
    [664_400, '$664,400'],
    [999_960, '$999,960'],
    [1_000_000, '$1.00M'],
    [1_000_000.01, '$1,000,000.01'],
    [1_245_000, '$1,245,000'],
    [Number.NaN, '—'],
  ])('%d is %s', (usd, shown) => expect(formatLimit(usd)).toBe(shown));
});

describe('formatFigure', () => {
  it.each([
    [4.7, 1, '4.7'],
    [4.96, 1, '5.0'],
    [1_250, 2, '1,250.00'],
    [0, 1, '0.0'],
    [-3.25, 1, '−3.3'],
    [-0.04, 1, '0.0'],
    [Number.NaN, 1, '—'],
  ])('%d to %d decimals is %s', (figure, digits, shown) => expect(formatFigure(figure, digits)).toBe(shown));
});

describe('formatPercent', () => {
  it.each([
    [11.5, 1, '11.5%'],
    [12, 1, '12.0%'],
    [62, 0, '62%'],
    [-3.25, 1, '−3.3%'],
    [-0.04, 1, '0.0%'],
    [Number.NaN, 1, '—'],
  ])('%d to %d decimals is %s', (percent, digits, shown) =>
    expect(formatPercent(percent, digits)).toBe(shown),
  );
});

describe('formatPercent of a rate', () => {
  it.each([
    [12, '12.0%'],
    [9.5, '9.5%'],
    [12.25, '12.25%'],
    [0.0625, '0.0625%'],
    [-3.25, '−3.25%'],
    [0, '0.0%'],
    [Number.NaN, '—'],
  ])('%d is %s, with no decimal rounded away', (percent, shown) =>
    expect(formatPercent(percent)).toBe(shown),
  );
});

describe('formatTokenPrice', () => {
  it.each([
    [null, 'TBA'],
    [0, '$0.00'],
    [1.25, '$1.25'],
    [0.0001, '$0.0001'],
    [0.1234567, '$0.123457'],
    [1_234.5, '$1,234.50'],
  ])('%p is %s', (usd, shown) => expect(formatTokenPrice(usd)).toBe(shown));
});

test('formatCount separates thousands', () => {
  expect(formatCount(1_817)).toBe('1,817');
  expect(formatCount(Number.NaN)).toBe('—');
});

describe('progressPercent', () => {
  it.each([
    [62_000, 2_000_000, 3],
    [1_240_000, 2_000_000, 62],
    [2_500_000, 2_000_000, 100],
    [995, 1_000, 100],
    // Exact halves, some of which a quotient of doubles misses.
    [57_000, 200_000, 29],
    [1_450, 10_000, 15],
    [1.15, 200, 1],
    [0.57, 2, 29],
    [100, 0, 0],
    [100, -5, 0],
    [-100, 1_000, 0],
    [0, 1_000, 0],
  ])('%d of %d is %d', (raised, cap, percent) => expect(progressPercent(raised, cap)).toBe(percent));
});

describe('figures are formatted like Intl formats them', () => {
  const formats = new Map<string, Intl.NumberFormat>();
  function written(value: number, minimumFractionDigits: number, maximumFractionDigits: number): string {
    const key = `${minimumFractionDigits} ${maximumFractionDigits}`;
    const known = formats.get(key);
    const format = known ?? new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits });
    formats.set(key, format);
    return format.format(value);
  }
  // Values of every magnitude: with all the digits of a double, and with few digits, where rounding halves occur.
  const values = Array.from({ length: 4_000 }, (_, index) => {
    const size = 10 ** ((index % 22) - 6);
    const part = ((index * 2_654_435_761) % 2 ** 32) / 2 ** 32;
    return index % 3 === 0 ? Math.round(part * 1_000) / 1_000 : part * size;
  });

  test('prices, to six decimals', () => {
    for (const value of [...values, 0, 1.005, 0.000_000_5, 1e21, 2 ** 53])
      expect(formatTokenPrice(value)).toBe(`$${written(value, 2, 6)}`);
  });

  test.each([0, 1, 2, 4])('figures, to %d decimals', (digits) => {
    for (const value of [...values, 0, 0.5, 2.5, 1.005, 1_234.565, 1e21])
      expect(formatFigure(value, digits)).toBe(written(value, digits, digits));
  });

  test('counts, below zero as well', () => {
    for (const value of values) expect(formatCount(-value - 1)).toBe(written(Math.round(-value - 1), 0, 0));
  });
});
