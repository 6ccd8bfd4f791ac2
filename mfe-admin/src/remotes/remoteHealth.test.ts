import { adviceFor, canaryVerdict, dayFigures, rateOf, remoteVerdict } from './remoteHealth';
import type { RemoteHour } from './remoteQueries';

const release = {
  version: '1.0.2-0000000c',
  manifest: '/m.json',
  manifestDigest: 'sha384-m',
  entryDigest: 'sha384-e',
  contract: 1,
};
const now = Date.parse('2026-11-24T10:20:00Z');
test.each([
  [0, 0, null],
  [0, 5, 100],
  [997, 3, 0.3],
  [2, 1, 33.3],
])('%d loads and %d failures are a rate of %d %%', (loads, failures, rate) =>
  expect(rateOf(loads, failures)).toBe(rate),
);

const hour = (at: string, loads: number, failures: number, remote = 'mfe-x'): RemoteHour => ({
  remote,
  version: '1.0.0-00000000',
  hour: at,
  issue: null,
  loads,
  failures,
  violations: 2,
  errors: 0,
  rejections: 0,
  frozen: 0,
  rendered: 40,
  serverFailures: 1,
});
const stable = { version: '1.0.0-00000000' };
const x = { name: 'mfe-x', stable };
const day = (loads: number, failures: number) =>
  dayFigures(x, [hour('2026-11-24T10:00:00Z', loads, failures)], now);

test('a day has 24 hours, the current one last, and only counts the stable release', () => {
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
    loads: 13,
    failures: 1,
    violations: 4,
    rendered: 80,
    serverFailures: 2,
    rate: 7.1,
  });
  expect(figures.hours).toHaveLength(24);
  expect(figures.hours[0]).toEqual({ loads: 5, failures: 0 });
  expect(figures.hours[23]).toEqual({ loads: 8, failures: 1 });
});

test('a release’s day excludes what it did before it was stable, as a canary or before a rollback', () =>
  expect(
    dayFigures(
      { ...x, stableSince: '2026-11-24T09:30:00.000Z' },
      [
        hour('2026-11-24T10:00:00Z', 3, 1),
        hour('2026-11-24T09:00:00Z', 2, 0),
        hour('2026-11-24T08:00:00Z', 0, 90),
      ],
      now,
    ),
  ).toMatchObject({ loads: 5, failures: 1 }));

test('a release that was issued again in the same hour only counts what came since', () =>
  expect(
    dayFigures(
      { ...x, stableSince: '2026-11-24T10:10:00.000Z' },
      [
        { ...hour('2026-11-24T10:00:00Z', 3, 0), issue: '2026-11-24T10:10:00+00:00' },
        { ...hour('2026-11-24T10:00:00Z', 0, 90), issue: '2026-11-24T10:02:00+00:00' },
      ],
      now,
    ),
  ).toMatchObject({ loads: 3, failures: 0 }));

test.each([
  ['throws in all its views', { errors: 30 }, 'Failing', / threw what nobody caught in 100% of its views in/],
  ['rejects', { rejections: 3 }, 'Failing', / left a rejected promise to nobody in 10% of its views/],
  ['freezes', { frozen: 3, errors: 30 }, 'Failing', / froze the page in 10% of its views/],
  ['fails on the server', { serverFailures: 30 }, 'Failing', / failed on the server 42\.9% of the time/],
  ['threw twice', { errors: 2 }, 'Healthy', /available/],
  ['threw, but was seldom seen', { loads: 19, errors: 19 }, 'Healthy', /available/],
  ['failed on the server, of few pages', { rendered: 9, serverFailures: 10 }, 'Healthy', /available/],
])('a stable release that %s', (_, figures, word, reason) => {
  const found = remoteVerdict('intact', { ...day(30, 0), ...figures }, { stable });
  expect([found.word, found.reason]).toEqual([word, expect.stringMatching(reason)]);
});

test.each([
  ['nothing is wrong', 'Healthy', 'On trial', undefined],
  [
    'the canary was dropped',
    'Healthy',
    'Dropped',
    /^1\.0\.2-0000000c is at fault: abort .* 1\.0\.0-00000000 is fine/,
  ],
  ['the canary was dropped and stable is not known', 'Not known', 'Dropped', /: abort the canary\.$/],
  ['stable fails', 'Failing', 'On trial', /^1\.0\.0-00000000 is at fault: roll back to 0\.9\.0/],
  ['both do', 'Failing', 'Dropped', /^1\.0\.0-00000000 is at fault/],
])('the advice when %s', (_, word, trial, advice) => {
  const entry = {
    stable,
    previous: { ...release, version: '0.9.0-00000000' },
    canary: { ...release, percent: 10 },
  };
  const given = adviceFor(entry, { word }, { word: trial });
  if (advice) expect(given).toMatch(advice);
  else expect(given).toBeUndefined();
});

test('the advice without a previous release', () =>
  expect(adviceFor({ stable }, { word: 'Failing' }, undefined)).toMatch(/disable it/));

test('without reports the rate is null, not zero', () => expect(day(0, 0).rate).toBeNull());

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
  expect(remoteVerdict(check, figures, { ...entry, stable }).word).toBe(word),
);

test.each([
  ['intact', {}, 'Not known'],
  ['changed', {}, 'Changed'],
  ['unreachable', {}, 'Unreachable'],
  ['intact', { disabled: true }, 'Disabled'],
] as const)('without the reports, a remote that is %s %j', (check, entry, word) => {
  const verdict = remoteVerdict(check, undefined, { ...entry, stable });
  expect(verdict.word).toBe(word);
});

test('a canary whose report is missing is not called unseen', () => {
  const verdict = canaryVerdict(canary, undefined, false);
  expect([verdict.word, verdict.reason]).toEqual(['On trial', expect.stringMatching(/could not be loaded/)]);
  expect(canaryVerdict({ ...canary, dropped: true }, undefined, false).word).toBe('Dropped');
});

test('a disabled remote shows the reason that visitors see', () => {
  const entry = { disabled: true, disabledBecause: 'Back at two.', stable };
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
  [
    'that fails on the server',
    canary,
    { ...health(70, 30, 0), serverRate: 70 },
    'Dropped',
    /It failed on the server 70% of the time, more than 5%/,
  ],
  ['that fails too often', canary, health(10, 90, 10), 'Dropped', /It failed 10% of the time, more than 5%/],
  [
    'with a threshold of its own',
    { ...canary, threshold: 30 },
    health(10, 90, 10),
    'On trial',
    /30% drops it/,
  ],
  ['that its host dropped', { ...canary, dropped: true }, undefined, 'Dropped', /It fails more than 5%/],
  [
    'that fares worse than stable',
    canary,
    { ...health(0, 40, 0), fault: 'Its INP is 480 ms, that of stable 210 ms.' },
    'Dropped',
    /^Its INP is 480 ms, that of stable 210 ms\. No browser/,
  ],
])('a canary %s', (_, given, found, word, reason) => {
  const verdict = canaryVerdict(given, found);
  expect(verdict.word).toBe(word);
  expect(verdict.reason).toMatch(reason);
});
