import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { Hono } from 'hono';
import { serveSourceLines } from './serveSourceLines';

const release = 'mfe-x/1.0.0-0123abcd';
let dir = '';
const app = new Hono<{ Bindings: { ip: string } }>();

before(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-lines-'));
  await mkdir(path.join(dir, release), { recursive: true });
  const map = { version: 3, names: [], sources: ['mfe-x/src/Page.tsx'], mappings: 'AAEA' };
  await writeFile(path.join(dir, release, 'main.js.map'), JSON.stringify(map));
  serveSourceLines(app, {
    storeDir: dir,
    isAdmin(authorization) {
      if (authorization === 'Bearer down') return Promise.reject(new Error('The backend answered 500.'));
      return Promise.resolve(authorization === 'Bearer admin');
    },
  });
});
after(() => rm(dir, { recursive: true, force: true }));

function ask(authorization: string | undefined, body: string) {
  return app.request('/api/source-lines', {
    method: 'POST',
    headers: { ...(authorization && { authorization }) },
    body,
  });
}

test('an administrator can resolve a frame to a source line', async () => {
  const answer = await ask('Bearer admin', JSON.stringify({ stack: `${release}/main.js:1:1` }));
  assert.deepEqual(await answer.json(), { stack: 'mfe-x/src/Page.tsx:3:1' });
  assert.equal(answer.headers.get('cache-control'), 'no-store');
});

const refused: [name: string, status: number, authorization: string | undefined, body: string][] = [
  ['nobody who is signed out', 401, undefined, '{"stack":""}'],
  ['nobody but an administrator', 403, 'Bearer backer', '{"stack":""}'],
  ['nobody while the backend can’t say who asks', 503, 'Bearer down', '{"stack":""}'],
  ['nothing that is no question', 400, 'Bearer admin', '{"stack":7}'],
  ['nothing that is not valid JSON', 400, 'Bearer admin', 'stack'],
];
for (const [name, status, authorization, body] of refused)
  test(`answers ${name}`, async () => {
    assert.equal((await ask(authorization, body)).status, status);
  });
