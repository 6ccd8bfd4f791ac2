import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '@fairshore/release-host';
import { startSuite } from './startSuite';

test('a suite whose two servers have the same port is refused before it is built', async () => {
  await assert.rejects(startSuite(readSettings({ PORT: '4001', BACKEND: 'none' }, [])), {
    message: 'PORT and CDN_PORT are both 4001: give CDN_PORT another number.',
  });
});
