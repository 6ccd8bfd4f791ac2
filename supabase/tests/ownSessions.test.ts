import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { onServerFirst, startDatabase } from './engines';

const password = 'Password-2026';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

onServerFirst('own sessions', (engine) => {
  let backend: TestBackend;
  before(async () => {
    backend = await startDatabase(engine, { rateLimits: {} });
  });
  after(() => backend.stop());

  const sessionsOf = async (client: Awaited<ReturnType<TestBackend['signUp']>>) =>
    (await client.rpc('my_sessions').throwOnError()).data as {
      id: string;
      user_agent: string | null;
      signed_in_at: string;
      last_used_at: string;
      is_current: boolean;
    }[];

  /** Signs in as a phone would and returns the response. */
  async function onPhone(email: string) {
    const headers = {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      'user-agent': phone,
    };
    const token = async (grant: string, fields: object) => {
      const answer = await fetch(`${backend.url}/auth/v1/token?grant_type=${grant}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(fields),
      });
      return { ok: answer.ok, body: (await answer.json()) as { refresh_token: string } };
    };
    const { body } = await token('password', { email, password });
    return { renew: () => token('refresh_token', { refresh_token: body.refresh_token }) };
  }

  test('are listed with browser and last use, the current one marked; each can be ended', async () => {
    const ana = await backend.signUp('ana@sessions.example');
    const other = await onPhone('ana@sessions.example');
    const [first, second] = (await sessionsOf(ana)).sort(
      (one, two) => Number(two.is_current) - Number(one.is_current),
    );
    assert(first && second);
    assert.deepEqual([first.is_current, second.is_current], [true, false]);
    assert.equal(second.user_agent, phone);

    await backend.sql(
      `update auth.sessions set created_at = now() - interval '2 days', refreshed_at = null where id = $1`,
      [second.id],
    );
    assert.equal((await other.renew()).ok, true);
    const renewed = (await sessionsOf(ana)).find(({ id }) => id === second.id);
    assert(renewed && Date.now() - new Date(renewed.last_used_at).getTime() < 60_000, renewed?.last_used_at);
    assert(Date.now() - new Date(renewed.signed_in_at).getTime() > 86_400_000);

    assert.equal((await ana.rpc('end_session', { p_id: second.id }).throwOnError()).data, true);
    assert.equal((await ana.rpc('end_session', { p_id: second.id }).throwOnError()).data, false);
    assert.equal((await other.renew()).ok, false);
    assert.equal((await sessionsOf(ana)).length, 1);
  });

  test('are not accessible to others, and the current one is ended by logging out', async () => {
    const ben = await backend.signUp('ben@sessions.example');
    const cora = await backend.signUp('cora@sessions.example');
    const [own] = await sessionsOf(ben);
    assert(own);
    assert.equal(
      (await sessionsOf(cora)).some(({ id }) => id === own.id),
      false,
    );
    assert.equal((await cora.rpc('end_session', { p_id: own.id }).throwOnError()).data, false);
    assert.equal((await ben.rpc('end_session', { p_id: own.id })).error?.hint, 'own_session');
    assert.equal((await sessionsOf(ben)).length, 1);
    assert.notEqual((await backend.client().rpc('my_sessions')).error, null);
    await ben.auth.signOut({ scope: 'local' });
    assert.notEqual((await backend.client().rpc('end_session', { p_id: own.id })).error, null);
  });
});
