import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullDiskOr } from './fullDisk';
import { StartupError } from './StartupError';

const damaged = new StartupError('data-damaged', 'It does not open.', 'Begin with `--fresh`.');
const withRoom = (bytes: number) => async () => bytes;

for (const [name, error] of [
  ['of a file', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['of the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['in the words of a compiler', 'Error: No space left on device (os error 28)'],
  ['as a cause', new Error('The build failed.', { cause: new Error('ENOSPC: no space left on device') })],
] as const)
  test(`a full disk is named: ${name}`, async () => {
    const named = await fullDiskOr(error, '/somewhere', withRoom(1e9));
    assert.ok(named instanceof StartupError);
    assert.equal(named.code, 'disk-full');
    assert.match(named.message, /\/somewhere is full/);
  });

test('a database that fails to open on a full disk is not reported as damaged', async () => {
  const named = await fullDiskOr(damaged, '/somewhere', withRoom(4096));
  assert.ok(named instanceof StartupError && named.code === 'disk-full');
  assert.equal(/--fresh/.test(named.hint), false);
});

test('any other failure is returned unchanged', async () => {
  const locked = new StartupError('folder-locked', 'In use.', 'Stop that one.');
  assert.equal(await fullDiskOr(locked, '/somewhere', withRoom(4096)), locked);
  assert.equal(await fullDiskOr(damaged, '/somewhere', withRoom(1e9)), damaged);
  assert.equal(await fullDiskOr(damaged, '/nowhere/at/all'), damaged);
});
