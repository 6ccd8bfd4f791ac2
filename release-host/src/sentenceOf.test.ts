import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceOf } from './sentenceOf';

test('an error about a file names it and what is wrong there; any other keeps its own words', () => {
  const failed = (code: string, syscall: string, path?: string) =>
    sentenceOf(
      Object.assign(new Error(`${code}: in Node's words`), { code, syscall, ...(path && { path }) }),
    );
  assert.equal(failed('ENOENT', 'open', '/backup'), '/backup is not there.');
  // So Node reports a folder to be made on a read-only disk.
  assert.equal(failed('ENOENT', 'mkdir', '/data'), '/data can’t be made; its disk may be read-only.');
  assert.equal(failed('EROFS', 'open', '/data'), '/data can’t be written: its disk is read-only.');
  assert.equal(
    failed('ENOTDIR', 'mkdir', '/a/b'),
    '/a/b can’t be used: a part of its path is a file, not a folder.',
  );
  assert.equal(failed('ENOSPC', 'open', '/data'), '/data can’t be written: the disk is full.');
  assert.equal(failed('ENOSPC', 'write'), 'The disk is full.');
  assert.equal(sentenceOf(new Error('There is no remote mfe-x.')), 'There is no remote mfe-x.');
  assert.equal(sentenceOf('a text'), 'a text');
});
