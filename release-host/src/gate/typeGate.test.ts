import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { useFile } from '@fairshore/remote-kit/release';
import { surfaceFile } from '../store/releaseTypes';
import { formatReport } from '../surface';
import { releaseRemote, releaseShell } from './releaseRemote';
import { slow } from '../slow';

const passes = { smokeTest: () => Promise.resolve([]) };
const key = '@fairshore/shared-ui';
const [a, b, c, d] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c', '1.0.0-0000000d'] as const;
let suite: TestStore;

/** A shell whose ErrorState has a title and `more` as props, in version `shared` of its package. */
async function addShell(version: string, more: string, shared = '1.0.0') {
  const dir = await suite.addShell(version);
  const declarations = `import { JSX } from 'react/jsx-runtime';\nexport declare function ErrorState(props: ErrorStateProps): JSX.Element;\nexport interface ErrorStateProps {\n  title: string;\n  ${more}\n}`;
  const entries = { [key]: "export {\n  ErrorState,\n  ErrorStateProps,\n} from './declarations';" };
  const report = formatReport({ name: key, version: shared, entries, declarations });
  await writeFile(path.join(dir, surfaceFile), JSON.stringify({ [key]: report }));
}

/** A remote that renders an ErrorState with `attributes`. */
async function addRemote(version: string, attributes: string, more = '') {
  const dir = await suite.addRemote('mfe-x', version);
  const source = `import { ErrorState } from '${key}';\n${more}\nexport const remote = <ErrorState ${attributes} />;`;
  await writeFile(path.join(dir, useFile), JSON.stringify({ 'src/remote.tsx': source }));
}

beforeEach(async () => {
  suite = await createTestStore();
  await addShell(a, '');
  await suite.store.changeShell(() => ({ version: a }), 'release');
});
afterEach(() => suite.remove());

async function liveVersion() {
  return (await suite.store.registry()).remotes[0]?.stable.version;
}

test('a shell whose ErrorState requires a prop that a live remote doesn’t pass is refused, until remotes pass it', async () => {
  await addRemote(a, 'title="Sorry"');
  await releaseRemote(suite.store, 'mfe-x', a, passes);
  await addShell(b, 'onReport: () => void;');
  await assert.rejects(releaseShell(suite.store, b, passes), {
    message: `shell ${b} is refused: mfe-x ${a} does not give onReport, which ErrorState of ${key} needs (src/remote.tsx:3).`,
  });
  assert.equal((await suite.store.shellPointer())?.version, a);

  // The live shell decides, not the current sources.
  await addRemote(b, 'title="Sorry" onReport={() => undefined}');
  await assert.rejects(releaseRemote(suite.store, 'mfe-x', b, passes), {
    message: new RegExp(`^mfe-x ${b} is refused: mfe-x ${b} uses onReport of .*${key}, which is not there`),
  });
  assert.equal(await liveVersion(), a);

  await addShell(c, 'onReport?: () => void;');
  await releaseShell(suite.store, c, passes);
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  // The release that a rollback would return to doesn't pass it yet.
  await assert.rejects(releaseShell(suite.store, b, passes), /mfe-x 1\.0\.0-0000000a does not give onReport/);
  await addRemote(d, 'title="Sorry" onReport={() => undefined}');
  await releaseRemote(suite.store, 'mfe-x', d, passes);

  // All remotes fit the shell now, but its shared package doesn't declare the change in its version.
  await assert.rejects(releaseShell(suite.store, b, passes), {
    message: `shell ${b} is refused: ${key} changed since 1.0.0 (ErrorState of ${key} no longer fits: Type 'undefined' is not assignable to type '() => void'): that is a major change, so give its package.json version 2.0.0 instead of 1.0.0, and release the remotes that accept both versions first.`,
  });
  await addShell(b, 'onReport: () => void;', '2.0.0');
  await releaseShell(suite.store, b, passes);
  assert.equal((await suite.store.shellPointer())?.version, b);
});

test('a change in a library since a remote was built is not blamed on the shell', slow, async () => {
  await addRemote(a, 'title="Sorry"');
  await releaseRemote(suite.store, 'mfe-x', a, passes);
  await addRemote(a, 'title="Sorry"', "import { useGone } from 'react';\nuseGone();");
  await addShell(b, 'hint?: string;');
  await releaseShell(suite.store, b, passes);
  assert.equal((await suite.store.shellPointer())?.version, b);
});

test(
  'a remote whose shell was replaced during its test is checked with the new one, and vice versa',
  slow,
  async () => {
    const meanwhile = (change: () => Promise<unknown>) => ({ smokeTest: () => change().then(() => []) });
    await addRemote(a, 'title="Sorry"');
    await addShell(b, 'onReport: () => void;', '2.0.0');
    const newShell = meanwhile(() => releaseShell(suite.store, b, passes));
    await assert.rejects(releaseRemote(suite.store, 'mfe-x', a, newShell), /does not give onReport/);
    assert.equal(await liveVersion(), undefined);

    await addShell(c, '');
    await releaseShell(suite.store, c, passes);
    await addShell(d, 'onReport: () => void;', '2.0.0');
    const newRemote = meanwhile(() => releaseRemote(suite.store, 'mfe-x', a, passes));
    await assert.rejects(releaseShell(suite.store, d, newRemote), /does not give onReport/);
    assert.equal((await suite.store.shellPointer())?.version, c);
  },
);

test(
  'libraries bundled by a remote of another repository count as any; its use of the shell is checked',
  slow,
  async () => {
    const chart = `import { draw } from 'a-chart-that-is-not-here';\ndraw((point) => point.x);`;
    await addRemote(a, 'title="Sorry"', chart);
    await releaseRemote(suite.store, 'mfe-x', a, passes);
    assert.equal(await liveVersion(), a);
    await addRemote(b, 'titel="Sorry"', chart);
    await assert.rejects(
      releaseRemote(suite.store, 'mfe-x', b, passes),
      /mfe-x 1\.0\.0-0000000b is refused: .*titel/,
    );
  },
);
