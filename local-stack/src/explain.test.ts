import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { explain } from './explain';

test('a file that can’t be written is explained in words, and a hint follows where one is known', async () => {
  const said = mock.method(console, 'error', () => undefined);
  const exit = mock.method(process, 'exit', () => undefined);
  const file = { code: 'EROFS', path: '/backup' };
  await explain(() => Promise.reject(Object.assign(new Error('EROFS: read-only file system'), file)));
  await explain(() => Promise.reject(Object.assign(new Error('It is taken.'), { hint: 'Stop it.' })));
  assert.deepEqual(
    said.mock.calls.map(({ arguments: words }) => words),
    [['/backup can’t be written: its disk is read-only.'], ['It is taken.\nStop it.']],
  );
  assert.deepEqual(
    exit.mock.calls.map(({ arguments: words }) => words),
    [[1], [1]],
  );
  mock.restoreAll();
});
