import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { CompilerFault } from '../surface';
import { keptFaults } from './keptFaults';

const fault = {
  file: 'src/remote.tsx',
  line: 3,
  column: 1,
  code: 'TS1',
  message: 'No.',
  details: ['At all.'],
};
let dir = '';
let asked: string[] = [];

function ask(use: string, answer: CompilerFault[] = []): Promise<CompilerFault[]> {
  const compile = () => {
    asked.push(use);
    return Promise.resolve(answer);
  };
  return keptFaults({ use }, compile, dir);
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-faults-'));
  asked = [];
});
afterEach(() => rm(dir, { recursive: true }));

test('the compiler runs once per use', async () => {
  assert.deepEqual(await ask('one', [fault]), [fault]);
  assert.deepEqual(await ask('one'), [fault]);
  assert.deepEqual(await ask('another'), []);
  assert.deepEqual(asked, ['one', 'another']);
});

test('an unreadable cache entry is compiled again, and one unused for a month is removed', async () => {
  await ask('one', [fault]);
  const [kept = ''] = await readdir(dir);
  for (const text of ['[{"file":', '[{}]']) {
    await writeFile(path.join(dir, kept), text);
    assert.deepEqual(await ask('one', [fault]), [fault]);
  }
  const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
  await utimes(path.join(dir, kept), longAgo, longAgo);
  await ask('another');
  assert.equal((await readdir(dir)).includes(kept), false);
  assert.deepEqual(asked, ['one', 'one', 'one', 'another']);
});

test('a failure of the compiler is not cached', async () => {
  const fail = () => Promise.reject(new Error('The compiler failed.'));
  await assert.rejects(keptFaults({ use: 'one' }, fail, dir), /The compiler failed/);
  assert.deepEqual(await ask('one'), []);
});
