import { netYieldOf } from './netYield';
import { concentrationOf } from './portfolioConcentration';
import { internalRate, paybackYears, presentValue, signChanges } from './returns';
import { sampleForNone, sampleForRate } from './reviewSample';
import { tokenPriceOf } from './tokenPrice';

describe('returns', () => {
  // Cases whose rate is obvious: a bond at par pays its coupon, a doubling in n years is 2^(1/n) − 1.
  test.each([
    ['a bond at par', [-100, 5, 5, 105], 0.05],
    ['a doubling in one year', [-100, 200], 1],
    ['a doubling in ten years', [-100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 200], 2 ** 0.1 - 1],
    ['money back, nothing more', [-100, 50, 50], 0],
    ['half lost in a year', [-100, 50], -0.5],
    ['a bond bought at 95', [-95, 5, 105], (5 + Math.sqrt(39_925)) / 190 - 1],
  ])('internal rate of %s', (_case, flows, rate) => {
    expect(internalRate(flows)).toBeCloseTo(rate, 5);
    expect(presentValue(flows, internalRate(flows) ?? NaN)).toBeCloseTo(0, 6);
  });

  test.each([
    ['nothing ever comes back', [-100, 0, 0]],
    ['nothing is ever paid in', [100, 10]],
    ['more than 1,000 %', [-1, 100]],
  ])('has no rate when %s', (_case, flows) => {
    expect(internalRate(flows)).toBeNull();
  });

  test.each([
    [[-100, 50, 50, 10], 2],
    [[-100, 50, 100], 1.5],
    [[-100, 10], null],
    [[0, 5], 0],
    [[-100, 150, -100, 100], 2.5],
    [[-100, 150, -100, 10], null],
  ])('money of %j is back after %j years', (flows, years) => {
    expect(paybackYears(flows)).toBe(years);
  });

  test.each([
    [[-1, 2, 3], 1],
    [[-1, 2, 0, -3, 4], 3],
    [[1, 2], 0],
  ])('%j changes sign %i times', (flows, changes) => {
    expect(signChanges(flows)).toBe(changes);
  });
});

describe('net yield', () => {
  const free = {
    amount: 1000,
    grossYield: 0.08,
    entryFee: 0,
    managementFee: 0,
    performanceFee: 0,
    withholdingTax: 0,
    exitFee: 0,
    years: 4,
  };

  it('is the stated yield when nothing is taken', () => {
    const result = netYieldOf(free);
    expect(result.simpleYield).toBeCloseTo(0.08, 10);
    expect(result.rate).toBeCloseTo(0.08, 6);
    expect(result.profit).toBeCloseTo(320, 8);
  });

  it('follows the worked example of the article', () => {
    const result = netYieldOf({
      amount: 10_000,
      grossYield: 0.09,
      entryFee: 0.02,
      managementFee: 0.01,
      performanceFee: 0.1,
      withholdingTax: 0.1,
      exitFee: 0.01,
      years: 5,
    });
    expect(result).toMatchObject({
      working: 9800,
      gross: 882,
      management: 98,
      net: expect.closeTo(635.04, 6),
      proceeds: expect.closeTo(9702, 6),
      total: expect.closeTo(12_877.2, 6),
      profit: expect.closeTo(2877.2, 6),
      simpleYield: expect.closeTo(0.057544, 6),
      rate: expect.closeTo(0.058199, 5),
    });
  });

  it('deducts neither performance fee nor tax from a loss', () => {
    const result = netYieldOf({
      ...free,
      grossYield: 0.01,
      managementFee: 0.03,
      performanceFee: 0.2,
      withholdingTax: 0.1,
    });
    expect(result).toMatchObject({ performance: 0, tax: 0, net: expect.closeTo(-20, 8) });
  });
});

describe('token price', () => {
  const issue = {
    assetValue: 2_000_000,
    debt: 500_000,
    offeredShare: 0.8,
    tokens: 960_000,
    held: 4_000,
    newTokens: 240_000,
    newPrice: 1.1,
  };

  it('divides the equity left after debt', () => {
    expect(tokenPriceOf(issue)).toMatchObject({
      equity: 1_500_000,
      offered: 1_200_000,
      price: 1.25,
      holding: 5_000,
      lookThrough: expect.closeTo((4_000 / 960_000) * 0.8, 12),
      shareAfter: expect.closeTo(4_000 / 1_200_000, 12),
      dilution: expect.closeTo(0.2, 12),
      priceAfter: expect.closeTo(1.22, 12),
    });
  });

  test.each([
    ['below value costs the holder', 1.1, -1],
    ['at value costs nothing', 1.25, 0],
    ['above value helps the holder', 1.5, 1],
  ])('a later issue %s', (_case, newPrice, sign) => {
    const { holding, holdingAfter } = tokenPriceOf({ ...issue, newPrice });
    expect(Math.sign(Math.round((holdingAfter - holding) * 1e6))).toBe(sign);
  });
});

describe('review sample', () => {
  test.each([
    // Cochran's textbook figure for an unknown rate: 385 of a very large population.
    [1_000_000_000, 0.5, 0.05, '95', 385],
    [1_000, 0.5, 0.05, '95', 278],
    [4_000, 0.03, 0.015, '95', 443],
    [10, 0.5, 0.01, '99', 10],
    [1, 0.5, 0.5, '90', 1],
  ] as const)('of %i at %d ± %d with %s%% takes %i', (population, rate, margin, confidence, sample) => {
    expect(sampleForRate(population, rate, margin, confidence)).toBe(sample);
  });

  test.each([
    // The rule of three: about 3 ÷ margin at 95 %.
    [100_000, 0.01, '95', 299],
    [100_000, 0.05, '95', 59],
    [100_000, 0.01, '99', 459],
    [50, 0.01, '95', 50],
  ] as const)(
    'with no error in %i, below %d with %s%% takes %i',
    (population, margin, confidence, sample) => {
      expect(sampleForNone(population, margin, confidence)).toBe(sample);
    },
  );
});

describe('concentration', () => {
  test.each([
    ['four equal ones', [25, 25, 25, 25], 0.25, 4],
    ['one alone', [7], 1, 1],
    ['half, half', [3, 3], 0.5, 2],
    ['one large one', [80, 10, 10], 0.66, 1 / 0.66],
  ])('%s', (_case, amounts, index, effective) => {
    const result = concentrationOf(amounts.map((amount, at) => ({ name: String(at), amount })));
    expect(result.index).toBeCloseTo(index, 10);
    expect(result.effectiveNumber).toBeCloseTo(effective, 10);
    expect(result.shares.map(({ share }) => share)).toEqual(
      [...result.shares.map(({ share }) => share)].sort((one, other) => other - one),
    );
  });
});
