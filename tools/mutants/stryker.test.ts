import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { rootDir } from '@fairshore/remote-kit/release';
import { mutatedFolders } from './folders';
import { outcomeOf } from './stryker';

test('every file that is listed is there', () => {
  for (const { folder, files } of mutatedFolders)
    for (const file of files)
      assert.ok(existsSync(path.join(rootDir, folder, `${file}.ts`)), `${folder}/${file}`);
});

const place = (column: number) => ({ line: 1, column });
const mutant = (status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError') => ({
  status,
  replacement: 'a >= b',
  location: { start: place(8), end: place(13) },
});
const outcome = (...mutants: ReturnType<typeof mutant>[]) =>
  outcomeOf({ files: { 'a.ts': { source: 'return a > b;', mutants } } });

test('killed mutants and timeouts count as killed; mutants that could not run are not counted', () => {
  const { killed, mutants } = outcome(mutant('Killed'), mutant('Timeout'), mutant('RuntimeError'));
  assert.deepEqual({ killed, mutants }, { killed: 2, mutants: 2 });
});

test('survivors are listed with their location, and marked when no test covers them', () => {
  assert.deepEqual(outcome(mutant('Killed'), mutant('Survived'), mutant('NoCoverage')), {
    killed: 1,
    mutants: 3,
    alive: ['a.ts:1:8  a > b  →  a >= b', 'a.ts:1:8  a > b  →  a >= b (no test comes here)'],
  });
});
