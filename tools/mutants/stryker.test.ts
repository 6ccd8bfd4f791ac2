import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from './stryker';

const place = (column: number) => ({ line: 1, column });
const mutant = (status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError') => ({
  status,
  replacement: 'a >= b',
  location: { start: place(8), end: place(13) },
});
const outcome = (...mutants: ReturnType<typeof mutant>[]) =>
  outcomeOf({ files: { 'a.ts': { source: 'return a > b;', mutants } } });

test('a mutant that a test kills, or that never ends, is dead; one that could not run counts neither way', () => {
  const { killed, mutants } = outcome(mutant('Killed'), mutant('Timeout'), mutant('RuntimeError'));
  assert.deepEqual({ killed, mutants }, { killed: 2, mutants: 2 });
});

test('a survivor is named with its place, and said so where no test comes', () => {
  assert.deepEqual(outcome(mutant('Killed'), mutant('Survived'), mutant('NoCoverage')), {
    killed: 1,
    mutants: 3,
    alive: ['a.ts:1:8  a > b  →  a >= b', 'a.ts:1:8  a > b  →  a >= b (no test comes here)'],
  });
});
