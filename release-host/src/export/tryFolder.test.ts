import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { sentenceOf } from '../sentenceOf';
import { tryFolder } from './tryFolder';

const dir = mkdtempSync(path.join(tmpdir(), 'fairshore-folder-'));
after(() => rmSync(dir, { recursive: true }));

test('a folder that can be made is not left behind, one that is there stays', async () => {
  await tryFolder(path.join(dir, 'a', 'b'));
  assert.equal(existsSync(path.join(dir, 'a')), false);
  await tryFolder(dir);
  assert.equal(existsSync(dir), true);
});

test('a folder in the place of a file, or below one, is refused in words', async () => {
  const file = path.join(dir, 'file');
  writeFileSync(file, '');
  const said = (folder: string) => tryFolder(folder).catch(sentenceOf);
  assert.equal(await said(file), `${file} can’t be made: a file of that name is there.`);
  assert.equal(
    await said(path.join(file, 'x')),
    `${path.join(file, 'x')} can’t be used: a part of its path is a file, not a folder.`,
  );
});
