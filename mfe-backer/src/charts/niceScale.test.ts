import { niceScale, tickFormat } from './niceScale';

test.each<[string, number[], { min: number; max: number; ticks: number[] }]>([
  ['a rise', [16_600, 18_619], { min: 16_000, max: 19_000, ticks: [16_000, 17_000, 18_000, 19_000] }],
  [
    'the demo',
    [125_000, 143_750],
    { min: 120_000, max: 150_000, ticks: [120_000, 130_000, 140_000, 150_000] },
  ],
  ['no return', [1_000, 1_000], { min: 900, max: 1_100, ticks: [900, 1_000, 1_100] }],
  ['a loss that never varies', [-5, -5], { min: -6, max: -4, ticks: [-6, -5, -4] }],
  ['nothing', [0, 0], { min: 0, max: 1, ticks: [0, 0.5, 1] }],
  ['no points', [], { min: 0, max: 1, ticks: [0, 0.5, 1] }],
  ['a loss below zero', [-40, 20], { min: -40, max: 20, ticks: [-40, -20, 0, 20] }],
  ['cents', [0.1, 0.4], { min: 0.1, max: 0.4, ticks: [0.1, 0.2, 0.3, 0.4] }],
])('the axis of %s', (_name, values, scale) => expect(niceScale(values)).toEqual(scale));

test('the axis includes every figure', () => {
  for (const [low, high] of [
    [3, 977],
    [0.004, 12],
    [1e6, 3.3e9],
  ] as const) {
    const { min, max, ticks } = niceScale([low, high]);
    expect(min).toBeLessThanOrEqual(low);
    expect(max).toBeGreaterThanOrEqual(high);
    expect(ticks.length).toBeLessThan(7);
  }
});

test('an axis of converted figures has round ticks in the currency that is shown', () => {
  // One euro is 1.08 dollars.
  const { min, max, ticks } = niceScale([0, 139_000], 1.08);
  expect(ticks.map((tick) => Math.round(tick / 1.08))).toEqual([0, 50_000, 100_000, 150_000]);
  expect([min, max]).toEqual([ticks[0], ticks.at(-1)]);
});

test('no two ticks read the same', () => {
  const short = (value: number) => `${(value / 1000).toFixed(1)}K`;
  const exact = (value: number) => String(value);
  expect(tickFormat([1_100, 1_200, 1_300], short, exact)).toBe(short);
  expect(tickFormat([1_100, 1_150, 1_200, 1_250], short, exact)).toBe(exact);
});
