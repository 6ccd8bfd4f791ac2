import { configureBackend } from '@fairshore/shared-auth';
import { stubBackend } from '@fairshore/shared-data/testing';
import { testRegistry, testRelease } from '../loader/testRelease';
import { judgedRegistry } from './judgedRegistry';

const stable = testRelease('2').release;
const since = '2026-11-20T10:00:00.000Z';
const canary = { ...testRelease('3').release, percent: 10, since };

function answering(rate: number | null, fault: string | null = null) {
  const body = [{ remote: 'mfe-x', version: '3', rate, fault, loads: null, failures: null }];
  return stubBackend({ 'POST /rest/v1/rpc/canary_health': () => ({ body }) });
}

test.each([
  ['few browsers had it', canary, null, undefined],
  ['it fares well', canary, 5, undefined],
  ['it fails too often', canary, 5.1, true],
  ['more failures are allowed', { ...canary, threshold: 30 }, 20, undefined],
  ['its host has dropped it', { ...canary, dropped: true }, 0, true],
])('a canary when %s', async (_, given, rate, dropped) => {
  answering(rate);
  const { remotes } = await judgedRegistry(testRegistry(stable, { canary: given }));
  expect(remotes[0]?.canary?.dropped).toBe(dropped);
});

test('says why a canary that does worse than stable is dropped', async () => {
  const why = 'Its INP is 480 ms, that of stable 210 ms.';
  answering(0, why);
  const { remotes } = await judgedRegistry(testRegistry(stable, { canary }));
  expect(remotes[0]?.canary).toMatchObject({ dropped: true, droppedBecause: why });
});

test('requests rates since the canary’s start, and only for a canary that is still open', async () => {
  const seen = answering(0);
  await judgedRegistry(testRegistry(stable, { canary }));
  expect(seen.map(({ body }) => body)).toEqual([
    { p_canaries: [{ remote: 'mfe-x', version: '3', since, stable: '2' }] },
  ]);
  await judgedRegistry(testRegistry(stable));
  await judgedRegistry(testRegistry(stable, { canary: { ...canary, dropped: true } }));
  expect(seen).toHaveLength(1);
});

test('returns the registry unchanged when nothing can be learned', async () => {
  const registry = testRegistry(stable, { canary });
  stubBackend({});
  expect(await judgedRegistry(registry)).toEqual(registry);
  configureBackend(null);
  expect(await judgedRegistry(registry)).toEqual(registry);
});
