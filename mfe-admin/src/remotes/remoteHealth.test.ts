import { canaryVerdict, dayFigures, remoteVerdict } from './remoteHealth';
import type { RemoteHour } from './remoteQueries';

const release = {
  version: '1.0.2-0000000c',
  manifest: '/m.json',
  manifestDigest: 'sha384-m',
  entryDigest: 'sha384-e',
  contract: 1,
};
const now = Date.parse('2026-11-24T10:20:00Z');
const hour = (at: string, loads: number, failures: number, remote = 'mfe-x'): RemoteHour => ({
  remote,
  version: '1.0.0-00000000',
  hour: at,
  loads,
  failures,
  violations: 2,
  rendered: 40,
  serverFailures: 1,
});
const x = { name: 'mfe-x', canary: { ...release, percent: 10 } };
const day = (loads: number, failures: number) =>
  dayFigures(x, [hour('2026-11-24T10:00:00Z', loads, failures)], now);

test('a day has 24 hours, the current one last, whatever releases were loaded in them but the canary', () => {
  const figures = dayFigures(
    x,
    [
      hour('2026-11-24T10:00:00+00:00', 8, 1),
      { ...hour('2026-11-24T10:00:00+00:00', 1, 0), version: '1.0.1-00000000' },
      hour('2026-11-23T11:00:00+00:00', 5, 0),
      hour('2026-11-23T10:00:00+00:00', 100, 0),
      hour('2026-11-24T11:00:00+00:00', 100, 0),
      hour('2026-11-24T10:00:00+00:00', 100, 100, 'mfe-y'),
      { ...hour('2026-11-24T10:00:00+00:00', 100, 100), version: release.version },
    ],
    now,
  );
  expect(figures).toMatchObject({
    loads: 14,
    failures: 1,
    violations: 6,
    rendered: 120,
    serverFailures: 3,
    rate: 6.7,
  });
  expect(figures.hours).toHaveLength(24);
  expect(figures.hours[0]).toEqual({ loads: 5, failures: 0 });
  expect(figures.hours[23]).toEqual({ loads: 9, failures: 1 });
});

test('a remote without a canary has a day too', () =>
  expect(dayFigures({ name: 'mfe-x' }, [hour('2026-11-24T10:00:00Z', 3, 1)], now)).toMatchObject({
    loads: 3,
    rate: 25,
  }));

test('nothing reported is no rate of zero', () => expect(day(0, 0).rate).toBeNull());

test.each([
  ['fine', 'intact', day(100, 5), {}, 'Healthy'],
  ['fine, and nobody was there', 'intact', day(0, 0), {}, 'Healthy'],
  ['failing often', 'intact', day(93, 7), {}, 'Failing'],
  ['failing often, loaded just often enough', 'intact', day(15, 5), {}, 'Failing'],
  ['failing often, once too seldom', 'intact', day(14, 5), {}, 'Healthy'],
  ['failing as much as it may', 'intact', day(95, 5), {}, 'Healthy'],
  ['failing often, but seldom loaded', 'intact', day(10, 9), {}, 'Healthy'],
  ['out of reach here', 'unreachable', day(100, 0), {}, 'Unreachable'],
  ['not what was released', 'changed', day(100, 0), {}, 'Changed'],
  ['not checked yet', undefined, day(100, 0), {}, 'Checking'],
  ['disabled', 'intact', day(100, 0), { disabled: true }, 'Disabled'],
] as const)('a remote that is %s', (_, check, figures, entry, word) =>
  expect(remoteVerdict(check, figures, entry).word).toBe(word),
);

test('a disabled remote has the reason that visitors read', () => {
  const entry = { disabled: true, disabledBecause: 'Back at two.' };
  expect(remoteVerdict('intact', day(100, 0), entry).reason).toBe('Back at two.');
});

const canary = { ...release, percent: 10 };
const health = (rate: number | null, loads: number, failures: number) => ({
  remote: 'mfe-x',
  version: canary.version,
  rate,
  fault: null,
  loads,
  failures,
  rendered: 0,
  serverFailures: 0,
});

test.each([
  ['before anybody loaded it', canary, undefined, 'On trial', /^0 of the 20 loads/],
  ['before it can be judged', canary, health(null, 7, 2), 'On trial', /^9 of the 20 loads/],
  [
    'that fares well',
    canary,
    health(5, 95, 5),
    'On trial',
    /It failed 5% of the time; more than 5% drops it/,
  ],
  ['that fails too often', canary, health(10, 90, 10), 'Dropped', /It failed 10% of the time, more than 5%/],
  [
    'with a threshold of its own',
    { ...canary, threshold: 30 },
    health(10, 90, 10),
    'On trial',
    /30% drops it/,
  ],
  ['that its host dropped', { ...canary, dropped: true }, undefined, 'Dropped', /It fails too often/],
])('a canary %s', (_, given, found, word, reason) => {
  const verdict = canaryVerdict(given, found);
  expect(verdict.word).toBe(word);
  expect(verdict.reason).toMatch(reason);
});
