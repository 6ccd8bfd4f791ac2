import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HistoryEntry } from './releaseFiles';
import { wasTakenBack } from './wasTakenBack';

const entry = (action: HistoryEntry['action'], version: string, from?: string): HistoryEntry => ({
  at: '2026-11-24T10:00:00.000Z',
  action,
  version,
  ...(from !== undefined && { from }),
});
const before = [entry('release', 'a'), entry('release', 'b', 'a'), entry('canary', 'c', 'b')];
const cases: readonly [string, readonly HistoryEntry[], string, boolean][] = [
  ['a canary that is out', before, 'c', false],
  ['a canary that was taken back', [...before, entry('abort', 'c', 'b')], 'c', true],
  [
    'the canary that a rollback ended',
    [...before, entry('abort', 'c', 'b'), entry('rollback', 'a', 'b')],
    'c',
    true,
  ],
  ['what was rolled back', [...before, entry('abort', 'c', 'b'), entry('rollback', 'a', 'b')], 'b', true],
  ['what a rollback went back to', [...before, entry('rollback', 'a', 'b')], 'a', false],
  ['a canary that was given out again', [...before, entry('abort', 'c'), entry('canary', 'c')], 'c', false],
  [
    'what was taken back before another release',
    [...before, entry('abort', 'c'), entry('release', 'd')],
    'c',
    false,
  ],
];
for (const [what, history, version, isTakenBack] of cases)
  test(`${what} ${isTakenBack ? 'was' : 'was not'} taken back`, () =>
    assert.equal(wasTakenBack(history, version), isTakenBack));
