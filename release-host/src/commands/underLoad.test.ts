import assert from 'node:assert/strict';
import { test } from 'node:test';
import { underLoad } from './underLoad';

test('a busy machine gets more time, up to six times as much', () => {
  assert.equal(underLoad(20_000, 0, 2), 20_000);
  assert.equal(underLoad(20_000, 1.5, 2), 20_000);
  assert.equal(underLoad(20_000, 7, 2), 70_000);
  assert.equal(underLoad(20_000, 90, 2), 120_000);
});
