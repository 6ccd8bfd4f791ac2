import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../store/pointerChanges';

test('that the host has no browser is a fault of the host, not a reason to refuse a team’s release', async () => {
  process.env.CHROMIUM_PATH = '/nowhere';
  const { smokeTest } = await import('./smokeTest');
  await assert.rejects(
    smokeTest('/nowhere', { shell: '1.0.0-0123abcd' }),
    (error) => !(error instanceof Refusal),
  );
});
