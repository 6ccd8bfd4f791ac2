import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyCovered } from './onlyCovered';

const at = (line: number) => ({ start: { line } });
const file = (statements: readonly number[], ways: readonly number[]) => ({
  s: { 0: statements[0] ?? 0, 1: statements[1] ?? 0 },
  b: { 0: ways },
  statementMap: { 0: at(3), 1: at(8) },
  branchMap: { 0: { loc: at(5) } },
});

test('a line is named once whose statement or branch only the first runs', () => {
  const some = { '/a.ts': file([2, 1], [1, 0]), '/b.ts': file([0, 1], [0, 0]) };
  assert.deepEqual(onlyCovered(some, { '/a.ts': file([1, 0], [0, 3]) }), ['/a.ts:5', '/a.ts:8', '/b.ts:8']);
  assert.deepEqual(onlyCovered(some, some), []);
});
