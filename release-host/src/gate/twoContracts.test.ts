import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { shellReleaseSchema } from '../store/releaseFiles';
import type { ShellRelease } from '../store/releaseFiles';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { promoteCanary, releaseRemote, releaseShell, rollBackShell } from './releaseRemote';
import { rollBackRemote } from './rollBackRemote';

const remotes = ['mfe-admin', 'mfe-backer', 'mfe-content', 'mfe-pipeline', 'mfe-public'] as const;
type Name = (typeof remotes)[number];

/** Shells by the contracts they support, and a remote's releases by their contract; the digit after the letter numbers them. */
const one = '1.0.0-000000a1';
const both = '1.1.0-000000ab';
const two = '2.0.0-000000b1';
const first = '1.0.0-000000a0';
const second = '1.1.0-000000b0';
const third = '1.2.0-000000b2';
const until = '2027-05-31';
const passes = { smokeTest: () => Promise.resolve([]), now: new Date('2027-05-31T20:00:00Z') };
let suite: TestStore;

beforeEach(async () => {
  suite = await createTestStore();
  const shells: [string, ShellRelease['contracts']][] = [
    [one, [{ number: 1 }]],
    [both, [{ number: 1, until }, { number: 2 }]],
    [two, [{ number: 2 }]],
  ];
  for (const [version, contracts] of shells) await suite.addShell(version, { contracts });
  await suite.store.changeShell(() => ({ version: one }), 'release');
  for (const name of remotes) {
    await suite.addRemote(name, first, { contract: 1 });
    await suite.addRemote(name, second, { contract: 2 });
    await suite.addRemote(name, third, { contract: 2 });
    await releaseRemote(suite.store, name, first, passes);
  }
});
afterEach(() => suite.remove());

/** By remote, the contracts of its stable release and of the one that a rollback returns to. */
async function spoken(): Promise<Record<string, string>> {
  const { remotes: entries } = await suite.store.registry();
  return Object.fromEntries(
    entries.map(({ name, stable, previous }) => [
      name,
      [stable, previous].map((part) => part?.contract ?? '–').join(),
    ]),
  );
}

const release = (name: Name, version: string) => releaseRemote(suite.store, name, version, passes);
const shell = (version: string) => releaseShell(suite.store, version, passes);
const refused = (work: Promise<unknown>, message: string) =>
  assert.rejects(work, (error: Error) => {
    assert.equal(error.message, message);
    return true;
  });
const speaks = (name: Name, version: string, contract: number) =>
  `${name} ${version} speaks contract ${contract}`;

test('five remotes migrate from contract 1 to 2 independently, and no step is allowed too early', async () => {
  // The live shell doesn't support contract 2 yet: no remote may move to it, and no shell may drop contract 1.
  await refused(
    release('mfe-public', second),
    `mfe-public ${second} is refused: ${speaks('mfe-public', second, 2)}, the shell ${one} contract 1.`,
  );
  await refused(
    shell(two),
    `shell ${two} is refused: ${remotes
      .slice(0, 4)
      .map((name) => `${speaks(name, first, 1)}, the shell ${two} contract 2`)
      .join('; ')}; and 1 more.`,
  );

  // From now on, both contracts are live side by side.
  await shell(both);
  assert.deepEqual((await suite.store.releaseIndex()).contracts, [{ number: 1, until }, { number: 2 }]);
  await release('mfe-pipeline', second);
  await release('mfe-admin', second);
  assert.equal((await rollBackRemote(suite.store, 'mfe-pipeline')).version, first);
  assert.deepEqual(await spoken(), {
    'mfe-admin': '2,1',
    'mfe-backer': '1,–',
    'mfe-content': '1,–',
    'mfe-pipeline': '1,–',
    'mfe-public': '1,–',
  });

  // The shell can't go back to one that mfe-admin doesn't run in.
  await refused(
    rollBackShell(suite.store),
    `shell ${one} is refused: ${speaks('mfe-admin', second, 2)}, the shell ${one} contract 1.`,
  );

  // The same for a canary.
  await releaseRemote(suite.store, 'mfe-content', second, { ...passes, canary: { percent: 10 } });
  await refused(
    rollBackShell(suite.store),
    `shell ${one} is refused: ${speaks('mfe-admin', second, 2)}, the shell ${one} contract 1; ${speaks('mfe-content', second, 2)}, the shell ${one} contract 1 (mfe-content ${second} is a canary). mfe-content ${second} is a canary and may be given to browsers until it is taken back: npm run release -- mfe-content --abort.`,
  );
  await promoteCanary(suite.store, 'mfe-content', { isForced: true });
  for (const name of ['mfe-public', 'mfe-backer', 'mfe-pipeline'] as const) await release(name, second);

  // All have moved, but a rollback would return to contract 1: each must be released once more first, and one has not been.
  await refused(
    shell(two),
    `shell ${two} is refused: ${remotes
      .slice(0, 4)
      .map((name) => `${speaks(name, first, 1)}, the shell ${two} contract 2 (a rollback goes back to it)`)
      .join('; ')}; and 1 more.`,
  );
  for (const name of remotes.slice(0, 4)) await release(name, third);
  await refused(
    shell(two),
    `shell ${two} is refused: ${speaks('mfe-public', first, 1)}, the shell ${two} contract 2 (a rollback goes back to it).`,
  );
  await release('mfe-public', third);

  await shell(two);
  assert.deepEqual(
    Object.values(await spoken()),
    Array.from({ length: 5 }, () => '2,2'),
  );
  await refused(
    release('mfe-backer', first),
    `mfe-backer ${first} is refused: ${speaks('mfe-backer', first, 1)}, the shell ${two} contract 2.`,
  );
  await rollBackRemote(suite.store, 'mfe-backer');
  // A second rollback would return to the release with contract 1, which no longer fits.
  await refused(
    rollBackRemote(suite.store, 'mfe-backer'),
    `mfe-backer ${first} is refused: ${speaks('mfe-backer', first, 1)}, the shell ${two} contract 2.`,
  );
  await rollBackShell(suite.store);
  await rollBackRemote(suite.store, 'mfe-backer');
  assert.equal((await spoken())['mfe-backer'], '1,–');
});

test('after a contract’s last day no release for it is accepted, and live ones stay', async () => {
  await shell(both);
  await suite.addRemote('mfe-content', '1.0.1-000000a2', { contract: 1 });
  await refused(
    releaseRemote(suite.store, 'mfe-content', '1.0.1-000000a2', {
      ...passes,
      now: new Date('2027-06-01T00:00:00Z'),
    }),
    `mfe-content 1.0.1-000000a2 is refused: it speaks contract 1, which ended on ${until}; the newest is 2.`,
  );
  await release('mfe-content', '1.0.1-000000a2');
  await rollBackRemote(suite.store, 'mfe-content');
  assert.equal((await spoken())['mfe-content'], '1,–');
});

test('an old shell that only stores its contract’s number supports that one', async () => {
  const { contracts: _, ...rest } = await suite.store.shellRelease(one);
  assert.deepEqual(shellReleaseSchema.parse({ ...rest, contract: 1 }).contracts, [{ number: 1 }]);
});
