import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { objectType, people, readRecorded, withTimesOf } from '@fairshore/release-host/answers';
import { startDemoBackend } from './demoBackend';
import type { DemoBackend } from './demoBackend';
import { Recording } from './Recording';

let backend: DemoBackend;
before(async () => {
  backend = await startDemoBackend();
});
after(() => backend.stop());

const question = /^(\w+) (\w+)( one)? (\S+?(?:\?.*?)?)(?: (\{.*))?$/s;

test('the backend still answers as it was recorded; otherwise: npm run record-answers', async () => {
  const { answers } = await readRecorded();
  const recording = new Recording(backend);
  const [admin, backer] = await Promise.all([recording.signIn('admin'), recording.signIn('backer')]);
  const tokens = new Map([
    ['admin', admin.access_token],
    ['backer', backer.access_token],
  ]);
  const nowHere = (text: string) =>
    withTimesOf(text, backend.madeAt)
      .replaceAll(people.admin.id, admin.user.id)
      .replaceAll(people.backer.id, backer.user.id);
  for (const asked of Object.keys(answers)) {
    const [, visitor = '', method = '', one, path = '', body] = question.exec(asked) ?? [];
    const token = tokens.get(visitor);
    const headers = {
      'content-type': 'application/json',
      ...(one !== undefined && { accept: objectType }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      // The only write that pages make on opening: who has signed in.
      ...(body !== undefined && { prefer: 'resolution=ignore-duplicates' }),
    };
    const url = new URL(nowHere(path), 'http://localhost');
    await recording.answer(
      new Request(url, { method, headers, ...(body !== undefined && { body: nowHere(body) }) }),
    );
  }
  assert.deepEqual(recording.answers(), answers);
});
