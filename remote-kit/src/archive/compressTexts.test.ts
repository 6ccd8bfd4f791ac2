import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib, { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { compressTexts } from './compressTexts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'compressed-'));
});
afterEach(() => rm(dir, { recursive: true }));

const script = (lines: number) =>
  Array.from({ length: lines }, (_, line) => `export const value${line} = ${line * 7919};`).join('\n');

test('each text file gets a brotli and a gzip twin', async () => {
  const text = script(10);
  await writeFile(path.join(dir, 'main.js'), text);
  await compressTexts(dir);
  const twin = (ending: string) => readFile(path.join(dir, `main.js.${ending}`));
  expect(brotliDecompressSync(await twin('br')).toString()).toBe(text);
  expect(gunzipSync(await twin('gz')).toString()).toBe(text);
});

test('of two ways to write distances, the shorter result is kept', async () => {
  // The second way is the shorter one for many short runs of one letter.
  let seed = 1;
  const runs = Array.from({ length: 1000 }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    const [repeated, next] = [97 + (seed % 26), 65 + (seed % 23)].map((code) => String.fromCharCode(code));
    return `${repeated?.repeat(1 + (seed % 3))}${next}`;
  });
  const text = runs.join('');
  await writeFile(path.join(dir, 'main.js'), text);
  await compressTexts(dir);
  const [one = 0, other = 0] = [0, 2].map(
    (direct) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_NDIRECT]: direct } }).length,
  );
  expect(other).toBeLessThan(one);
  expect(await readFile(path.join(dir, 'main.js.br'))).toHaveLength(other);
});

test('no compression holds up the thread', async () => {
  const inThread = [jest.spyOn(zlib, 'brotliCompressSync'), jest.spyOn(zlib, 'gzipSync')];
  await writeFile(path.join(dir, 'main.js'), script(10));
  await compressTexts(dir);
  for (const call of inThread) {
    expect(call).not.toHaveBeenCalled();
    call.mockRestore();
  }
});
