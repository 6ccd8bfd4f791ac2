import assert from 'node:assert/strict';
import { appendFile, mkdir, readFile, rm, mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { HistoryFiles } from './historyFiles';

const [a, b] = ['1.0.0-0000000a', '1.0.0-0000000b'] as const;
let dir: string;
let file: string;
let histories: HistoryFiles;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-history-'));
  file = path.join(dir, 'history', 'mfe-x.jsonl');
  histories = new HistoryFiles(dir, 'Zoë');
});
afterEach(() => rm(dir, { recursive: true }));

const versions = async () => (await histories.of('mfe-x')).map(({ version }) => version);

test('a part of a line that a failed append left is neither read nor kept', async () => {
  await histories.add('mfe-x', { action: 'release', version: a });
  const whole = await readFile(file, 'utf8');
  for (const part of [
    '{',
    '{"at":"2026-01-01T00:00:00.000Z","act',
    '{"at":"2026-01-01T00:00:00.000Z","by":"Zo\u00c3',
  ]) {
    await writeFile(file, whole + part, 'utf8');
    assert.deepEqual(await versions(), [a], part);
  }
  await histories.add('mfe-x', { action: 'release', version: b });
  assert.deepEqual(await versions(), [a, b]);
  assert.equal((await readFile(file, 'utf8')).startsWith(`${whole}{"at"`), true);
});

test('a complete line without its line end is kept', async () => {
  await histories.add('mfe-x', { action: 'release', version: a });
  const { length } = await readFile(file);
  await truncate(file, length - 1);
  assert.deepEqual(await versions(), [a]);
  await histories.add('mfe-x', { action: 'release', version: b });
  assert.deepEqual(await versions(), [a, b]);
});

test('a first line that was cut off is no history', async () => {
  await mkdir(path.dirname(file));
  await appendFile(file, '{"at"');
  assert.deepEqual(await versions(), []);
  await histories.add('mfe-x', { action: 'release', version: a });
  assert.deepEqual(await versions(), [a]);
});
