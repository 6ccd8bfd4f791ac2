import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { longestReason } from '@fairshore/remote-kit/registry';
import { Refusal } from '../store/pointerChanges';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { CandidateStore } from './candidateStore';
import { disableRemote, enableRemote } from './disableRemote';
import { releaseRemote } from './releaseRemote';
import { rollBackRemote } from './rollBackRemote';

const [a, b] = ['1.0.0-0000000a', '1.0.0-0000000b'] as const;
const words = 'Prices are being corrected. Back at 14:00 UTC.';
const passes = { smokeTest: () => Promise.resolve([]) };
let suite: TestStore;

beforeEach(async () => {
  suite = await createTestStore();
  await suite.addShell(a);
  await suite.store.changeShell(() => ({ version: a }), 'release');
  for (const version of [a, b]) await suite.addRemote('mfe-x', version);
  await releaseRemote(suite.store, 'mfe-x', a, passes);
});
afterEach(() => suite.remove());

async function entry() {
  const { remotes } = await suite.store.registry();
  const found = remotes.find(({ name }) => name === 'mfe-x');
  assert.ok(found);
  return found;
}

test('a remote is disabled with a reason for visitors, and enabled unchanged', async () => {
  const before = await entry();
  const given = await disableRemote(
    suite.store,
    'mfe-x',
    `  Prices are\nbeing  corrected.\u202e Back at 14:00 UTC. `,
  );
  assert.equal(given.because, words);
  const { disabledSince, ...now } = await entry();
  assert.deepEqual(now, { ...before, disabled: true, disabledBecause: words });
  assert.ok(Math.abs(Date.parse(disabledSince ?? '') - Date.now()) < 60_000);

  assert.deepEqual(await enableRemote(suite.store, 'mfe-x'), { version: a });
  assert.deepEqual(await entry(), before);
  assert.deepEqual(
    (await suite.store.history('mfe-x')).map(({ action, version, because }) => [action, version, because]),
    [
      ['release', a, undefined],
      ['disable', a, words],
      ['enable', a, undefined],
    ],
  );
});

test('joiners in emoji and scripts are preserved, and an invisible reason is refused', async () => {
  const joined = 'می‌شود 👩‍💻 soon';
  assert.equal((await disableRemote(suite.store, 'mfe-x', joined)).because, joined);
  for (const unseen of ['', ' \n', '\u200d', '\u3164\u2800 \u115f'])
    await assert.rejects(disableRemote(suite.store, 'mfe-x', unseen), /Give a reason for visitors/);
  await enableRemote(suite.store, 'mfe-x');
});

test('a new reason replaces the first one, and the start time stays', async () => {
  await disableRemote(suite.store, 'mfe-x', words);
  const { disabledSince } = await entry();
  await disableRemote(suite.store, 'mfe-x', 'Back at 15:00 UTC.');
  const now = await entry();
  assert.deepEqual([now.disabledBecause, now.disabledSince], ['Back at 15:00 UTC.', disabledSince]);
});

test('a release, a canary and a rollback leave a disabled remote disabled', async () => {
  await disableRemote(suite.store, 'mfe-x', words);
  const isDisabled = async () => {
    const { disabled, disabledBecause, disabledSince } = await entry();
    return disabled === true && disabledBecause === words && disabledSince !== undefined;
  };
  await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 10 } });
  assert.ok(await isDisabled());
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  assert.ok(await isDisabled());
  await rollBackRemote(suite.store, 'mfe-x');
  assert.ok(await isDisabled());
});

test('a candidate is tested as if no remote were disabled, because all will be enabled again', async () => {
  await suite.addRemote('mfe-y', a);
  await releaseRemote(suite.store, 'mfe-y', a, passes);
  await disableRemote(suite.store, 'mfe-x', words);
  await disableRemote(suite.store, 'mfe-y', words);
  const [pointer] = (await suite.store.pointers()).filter(({ name }) => name === 'mfe-x');
  assert.ok(pointer);
  const { remotes } = await new CandidateStore(suite.store.dir, { pointer }).registry();
  assert.deepEqual(
    remotes.map(({ name, disabled }) => [name, disabled]),
    [
      ['mfe-x', undefined],
      ['mfe-y', undefined],
    ],
  );
});

const refusals: readonly [string, () => Promise<unknown>, RegExp][] = [
  ['no reason', () => disableRemote(suite.store, 'mfe-x', ' \n\u200b'), /Give a reason for visitors/],
  [
    'a reason that is too long',
    () => disableRemote(suite.store, 'mfe-x', 'x'.repeat(longestReason + 1)),
    /at most 200 characters; this reason has 201\. Nothing was changed/,
  ],
  [
    'a remote that is not there',
    () => disableRemote(suite.store, 'mfe-z', words),
    /^There is no remote mfe-z in the registry\. There are mfe-x\.$/,
  ],
  ['the shell', () => disableRemote(suite.store, 'shell', words), /The shell is the frame of every page/],
  ['to enable what is not disabled', () => enableRemote(suite.store, 'mfe-x'), /^mfe-x is not disabled\.$/],
  ['to enable a remote that is not there', () => enableRemote(suite.store, 'mfe-z'), /no remote mfe-z/],
];
for (const [what, attempt, reason] of refusals) {
  test(`refused is ${what}, and nothing changes`, async () => {
    const before = await entry();
    await assert.rejects(attempt(), (error: unknown) => {
      assert.ok(error instanceof Refusal);
      assert.match(error.message, reason);
      return true;
    });
    assert.deepEqual(await entry(), before);
  });
}

test('a reason of the maximum length is accepted', async () => {
  await disableRemote(suite.store, 'mfe-x', 'x'.repeat(longestReason));
  assert.equal((await entry()).disabledBecause?.length, longestReason);
});
