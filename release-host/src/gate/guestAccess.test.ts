import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAdminsToken } from './guestAccess';

const asked = (status: number, body: unknown) =>
  isAdminsToken(
    {
      url: 'https://x.example',
      publishableKey: 'sb_publishable_1',
      send: () => Promise.resolve(Response.json(body, { status })),
    },
    'Bearer token',
  );

test('a token that the backend refuses is no administrator’s; a failure says nothing about it', async () => {
  assert.equal(await asked(200, true), true);
  assert.equal(await asked(200, false), false);
  for (const status of [401, 403]) assert.equal(await asked(status, { code: 'PGRST301' }), false);
  for (const status of [429, 500, 503]) await assert.rejects(asked(status, {}), /answered/);
});
