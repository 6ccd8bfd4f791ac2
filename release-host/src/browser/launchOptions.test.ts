import assert from 'node:assert/strict';
import { test } from 'node:test';

test('an empty CHROMIUM_PATH names no Chromium, so Debian’s is used', async () => {
  process.env.CHROMIUM_PATH = '';
  const { launchOptions } = await import('./launchOptions');
  assert.match(launchOptions.executablePath ?? '', /^\/usr\/bin\/chromium/);
});
