import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readDeclaration, remoteFolders } from '@fairshore/remote-kit/release';
import { readRecorded, recordedFile } from './recorded';

test('the recording contains no private data: only demo people, no machine addresses, no keys', async () => {
  const text = await readFile(recordedFile, 'utf8');
  const mails = text.match(/[\w.+-]+@[\w.-]+\.\w+/g) ?? [];
  assert.deepEqual(
    mails.filter((mail) => !mail.endsWith('.example')),
    [],
  );
  assert.doesNotMatch(text, /\b\d{1,3}(\.\d{1,3}){3}\b|localhost|sb_(secret|publishable)_|eyJ[\w-]{10}/);
});

test('every example of this repository’s remotes is recorded; otherwise: npm run record-answers', async () => {
  const { visits } = await readRecorded();
  const declared = await Promise.all(remoteFolders().map(readDeclaration));
  const examples = declared.flatMap((remote) => remote.examples ?? []);
  assert.deepEqual(
    examples.filter((address) => !visits[address]),
    [],
  );
});
