import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sourceLines } from './sourceLines';

const build = 'mfe-x/1.0.0-0123abcd/server.cjs';
const chunk = 'mfe-x/1.0.0-0123abcd/295.c1f317fe.js';
let dir = '';

before(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-maps-'));
  await mkdir(path.join(dir, path.dirname(build)), { recursive: true });
  const sources = ['mfe-x/src/Page.tsx', 'node_modules/react-dom/server.js'];
  // Its third line maps to the second line of the page, its fourth to the first line of the library.
  const map = { version: 3, names: [], sources, mappings: ';;AACA;ACDA' };
  await writeFile(path.join(dir, `${build}.map`), JSON.stringify(map));
  const inBrowser = ['webpack://mfe_x_1_0_0/./src/Page.tsx', 'webpack://mfe_x_1_0_0/../node_modules/a/a.js'];
  await writeFile(path.join(dir, `${chunk}.map`), JSON.stringify({ ...map, sources: inBrowser }));
});
after(() => rm(dir, { recursive: true, force: true }));

test('a stack is resolved to files and lines of the sources, without frames of libraries', async () => {
  const stack = `Error: broken\n    at Page (${build}:3:5)\n    at render (${build}:4:1)\n    at node:internal/timers:1:1`;
  assert.equal(await sourceLines(dir)(stack), 'Error: broken\n    at Page (mfe-x/src/Page.tsx:2:1)');
});

test('a browser’s stack is resolved, too', async () => {
  const at = `http://127.0.0.1:5000/remotes/${chunk}`;
  const stack = `TypeError: broken\n    at a (${at}:4:1)\n    at ${at}?r=2:3:5`;
  assert.equal(await sourceLines(dir)(stack), 'TypeError: broken\n    at mfe-x/src/Page.tsx:2:1');
});

test('a single frame of a browser build is resolved, too', async () => {
  const place = 'mfe-x/1.0.0-0123abcd/731.4f2a91c0.js';
  const map = { version: 3, names: [], sources: ['mfe-x/src/Page.tsx'], mappings: 'AAEA,IAAI' };
  await writeFile(path.join(dir, `${place}.map`), JSON.stringify(map));
  assert.equal(await sourceLines(dir)(`${place}:1:6`), 'mfe-x/src/Page.tsx:3:5');
  await writeFile(path.join(dir, place), 'a();b();');
  assert.equal(
    await sourceLines(dir)(`${place}@5`),
    'mfe-x/src/Page.tsx:3:5',
    'by its character, as long tasks tell',
  );
});

for (const [name, place] of [
  ['another line than there is', 'mfe-x/1.0.0-0123abcd/server.cjs:99999:1'],
  ['a file outside of the store', 'mfe-x/1.0.0-0123abcd/../../../etc/passwd.js:1:1'],
  ['a release that is none', 'mfe-x/latest/server.cjs:3:5'],
])
  test(`${name} stays as it is`, async () => {
    assert.equal(await sourceLines(dir)(place ?? ''), place);
  });

test('a frame without a map stays as it is', async () => {
  const stack = 'Error: broken\n    at Page (mfe-y/1.0.0-0123abcd/server.cjs:3:5)';
  assert.equal(await sourceLines(dir)(stack), stack);
});
