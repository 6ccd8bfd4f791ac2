import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Canary, Registry } from '@fairshore/remote-kit/registry';
import { judgeCanaries } from './judgeCanaries';

const release = (version: string) => ({
  version,
  manifest: `/remotes/mfe-x/${version}/mf-manifest.json`,
  manifestDigest: 'sha384-m',
  entryDigest: 'sha384-e',
  contract: 1,
});

function registryWith(terms?: Partial<Canary>): Registry {
  return {
    schema: 1,
    origins: [],
    remotes: [
      {
        name: 'mfe-x',
        owner: 'Team X',
        mounts: ['/x'],
        navigation: [],
        stable: release('1'),
        ...(terms && { canary: { ...release('2'), percent: 10, ...terms } }),
      },
    ],
  };
}

const isDropped = ({ remotes }: Registry) => remotes[0]?.canary?.dropped === true;
const rateOf =
  (rate: number | null, fault: string | null = null) =>
  () =>
    Promise.resolve(new Map([['mfe-x 2', { rate, fault }]]));

test('marks only a canary that fails too often', async () => {
  assert.equal(isDropped(await judgeCanaries(rateOf(5.1))(registryWith({}))), true);
  assert.equal(isDropped(await judgeCanaries(rateOf(5))(registryWith({}))), false);
  assert.equal(isDropped(await judgeCanaries(rateOf(null))(registryWith({}))), false);
  assert.equal(isDropped(await judgeCanaries(rateOf(20))(registryWith({ threshold: 20 }))), false);
  const because = async (rate: number, fault: string | null) =>
    (await judgeCanaries(rateOf(rate, fault))(registryWith({}))).remotes[0]?.canary?.droppedBecause;
  assert.equal(await because(5, 'Its INP is 480 ms.'), 'Its INP is 480 ms.');
  assert.equal(await because(28.6, null), 'It failed 28.6% of the time, more than 5%.');
});

test('asks nothing if there is no canary', async () => {
  const judge = judgeCanaries(() => Promise.reject(new Error('asked')));
  assert.deepEqual(await judge(registryWith()), registryWith());
});

test('asks again after five seconds, or when the canary changes', async () => {
  let time = 0;
  let asked = 0;
  const judge = judgeCanaries(
    () => {
      asked += 1;
      return rateOf(50)();
    },
    () => time,
  );
  await judge(registryWith({}));
  time = 4000;
  await judge(registryWith({}));
  assert.equal(asked, 1);
  await judge(registryWith({ version: '3' }));
  assert.equal(asked, 2);
  time = 9001;
  await judge(registryWith({ version: '3' }));
  assert.equal(asked, 3);
});

test('delays no page for a hanging or failing backend; the last verdict remains', async () => {
  let time = 0;
  let ask = rateOf(50);
  const judge = judgeCanaries(
    () => ask(),
    () => time,
  );
  assert.equal(isDropped(await judge(registryWith({}))), true);
  for (const answer of [
    () => Promise.reject<never>(new Error('down')),
    () => new Promise<never>(() => undefined),
  ]) {
    ask = answer;
    time += 6000;
    assert.equal(isDropped(await judge(registryWith({}))), true);
  }
});
