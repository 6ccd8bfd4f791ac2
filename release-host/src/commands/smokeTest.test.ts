import assert from 'node:assert/strict';
import { test } from 'node:test';
import { launchOptions } from '../browser/launchOptions';
import { Refusal } from '../store/pointerChanges';
import { smokeTest } from './smokeTest';

test('that the host has no browser is a fault of the host, not a reason to refuse a team’s release', async () => {
  const { executablePath } = launchOptions;
  launchOptions.executablePath = '/nowhere';
  try {
    await assert.rejects(
      smokeTest('/nowhere', { shell: '1.0.0-0123abcd' }),
      (error) =>
        error instanceof Error &&
        /executable doesn't exist/.test(error.message) &&
        !(error instanceof Refusal),
    );
  } finally {
    launchOptions.executablePath = executablePath;
  }
});
