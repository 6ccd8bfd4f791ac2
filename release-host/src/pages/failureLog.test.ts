import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureLog } from './failureLog';

test('of each kind, one failure is logged in ten minutes', () => {
  let now = 0;
  const lines: string[] = [];
  const tell = failureLog(
    (line, error) => lines.push(`${line} ${String(error)}`),
    () => now,
  );
  const away = new Error('The backend answered 503.');
  tell('/feed.json', away);
  tell('/feed.json', away);
  tell('/api/v1', away);
  tell('/feed.json', new RangeError('Invalid time value'));
  tell('/feed.json', 'text of a visitor');
  now = 599_999;
  tell('/feed.json', away);
  assert.deepEqual(lines, [
    '/feed.json could not be answered: Error: The backend answered 503.',
    '/api/v1 could not be answered: Error: The backend answered 503.',
    '/feed.json could not be answered: RangeError: Invalid time value',
    '/feed.json could not be answered: string',
  ]);
  now = 600_000;
  tell('/feed.json', away);
  assert.equal(lines.length, 5);
});
