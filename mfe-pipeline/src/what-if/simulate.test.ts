import { distributionOf, quantile } from './distribution';
import { seededRandom } from './seededRandom';
import { resultOf, runCount, simulate } from './simulate';

const quay = { cents: 800_000, apr: 9.5 };
const mill = { cents: 123_457, apr: 7.25 };
const none = { failChance: 0, lateChance: 0, lateMonths: 6 };

test('one position matches a manual calculation, in whole cents', () => {
  // 8,000.00 × 9.5 % = 760.00; half a year late 380.00.
  expect(resultOf(quay, 'paid')).toBe(76_000);
  expect(resultOf(quay, 6)).toBe(38_000);
  expect(resultOf(quay, 12)).toBe(0);
  expect(resultOf(quay, 24)).toBe(0);
  expect(resultOf(quay, 'failed')).toBe(-800_000);
  // 1,234.57 × 7.25 % = 89.506325.
  expect(resultOf(mill, 'paid')).toBe(8_951);
});

test('without failures and delays every run pays the target APRs; with certain failure everything is lost', () => {
  const paid = simulate({ positions: [quay, mill], assumptions: none, seed: 1, runs: 50 });
  expect(new Set(paid.results)).toEqual(new Set([84_951]));
  expect(paid.losses).toBe(0);
  const lost = simulate({
    positions: [quay, mill],
    assumptions: { ...none, failChance: 1 },
    seed: 1,
    runs: 50,
  });
  expect(new Set(lost.results)).toEqual(new Set([-923_457]));
  expect(lost.losses).toBe(50);
  const late = simulate({ positions: [quay], assumptions: { ...none, lateChance: 1 }, seed: 1, runs: 5 });
  expect([...late.results]).toEqual([38_000, 38_000, 38_000, 38_000, 38_000]);
});

test('a project marked as lost fails in every run, and the others keep their random numbers', () => {
  const positions = [quay, mill];
  const simulation = { positions, assumptions: none, seed: 5, runs: 20 };
  const { results } = simulate({ ...simulation, positions: [{ ...quay, isLost: true }, mill] });
  expect(new Set(results)).toEqual(new Set([8_951 - 800_000]));
});

test('the same seed gives the same runs, another seed others, and failures occur as often as assumed', () => {
  const simulation = {
    positions: [quay, mill],
    assumptions: { failChance: 0.1, lateChance: 0.2, lateMonths: 3 },
    runs: runCount,
  };
  const once = simulate({ ...simulation, seed: 7 });
  expect(simulate({ ...simulation, seed: 7 })).toEqual(once);
  expect(simulate({ ...simulation, seed: 8 })).not.toEqual(once);
  // At least one fails in 1 − 0.9² = 19 % of the runs, which then end in a loss; four standard errors are 1.6 %.
  expect(once.losses / runCount).toBeGreaterThan(0.174);
  expect(once.losses / runCount).toBeLessThan(0.206);
});

test('random numbers match Mulberry32 and are uniform from 0 to 1', () => {
  const random = seededRandom(42);
  expect([random(), random(), random()].map((value) => value.toFixed(8))).toEqual([
    '0.60110375',
    '0.44829056',
    '0.85246579',
  ]);
});

test('the quantile is the nearest rank', () => {
  const results = Float64Array.from({ length: 20 }, (_, index) => index);
  expect([quantile(results, 0.05), quantile(results, 0.5), quantile(results, 1)]).toEqual([0, 9, 19]);
  expect(quantile(new Float64Array(), 0.5)).toBe(0);
});

test('every run is in exactly one bin, and no bin holds gains and losses', () => {
  const outcome = simulate({
    positions: [quay, mill, quay],
    assumptions: { failChance: 0.2, lateChance: 0.5, lateMonths: 9 },
    seed: 3,
    runs: 2_000,
  });
  const { bins, runs } = distributionOf(outcome);
  expect(bins.reduce((sum, bin) => sum + bin.runs, 0)).toBe(runs);
  expect(bins.every(({ from, to }) => to <= 0 || from >= 0)).toBe(true);
  expect(bins.length).toBeLessThanOrEqual(22);
});

test('runs with equal results form one bin', () => {
  const outcome = simulate({ positions: [quay], assumptions: none, seed: 3, runs: 10 });
  expect(distributionOf(outcome)).toMatchObject({
    bins: [{ from: 76_000, to: 76_100, runs: 10 }],
    median: 76_000,
    oneInTwenty: 76_000,
  });
});
