import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { tryLock } from '@fairshore/file-lock';
import { createTestStore } from '../store/testStore';
import { aloneStore, developmentStore, prepareAloneStore, prepareDevelopmentStore } from './developmentStore';
import { developmentShellVersion } from './developmentShellVersion';

test('a second development suite leaves the files of the first untouched', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairshore-dev-'));
  const store = developmentStore(dataDir);
  const first = tryLock(`${store.dir}.lock`);
  assert('release' in first);
  try {
    await assert.rejects(
      prepareDevelopmentStore(store, { dataDir, name: 'mfe-content', log: () => undefined }),
      /develops in .*development already\. End it, or give this one data of its own/,
    );
    assert.deepEqual(await readdir(dataDir), ['development.lock']);
  } finally {
    first.release();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('a shell built for one remote is reused completely for the next', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairshore-dev-'));
  const fixture = await createTestStore();
  try {
    const version = developmentShellVersion();
    const [one, other] = ['mfe-content', 'mfe-public'].map((name) => aloneStore(dataDir, name));
    assert(one && other);
    await cp(await fixture.addShell(version), path.join(one.dir, 'shell', version), { recursive: true });
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const { isReady } = await prepareAloneStore(other, { dataDir, name: 'mfe-public', log });
    await isReady;
    assert.deepEqual(lines, [], 'nothing was built');
    assert.equal((await other.shell()).version, version);
    assert.deepEqual(await readdir(path.join(other.dir, 'shell')), [version]);
    assert.deepEqual(
      (await readdir(path.join(other.dir, 'shell', version))).filter((file) => file !== 'registry.json'),
      await readdir(path.join(one.dir, 'shell', version)),
    );
  } finally {
    await fixture.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
