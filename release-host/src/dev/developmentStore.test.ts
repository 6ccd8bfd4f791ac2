import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { tryLock } from '@fairshore/file-lock';
import { developmentStore, prepareDevelopmentStore } from './developmentStore';

test('a second suite under development leaves the files of the first alone', async () => {
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
