import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startTestBackend } from '@fairshore/local-supabase/testing';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { rootDir } from '@fairshore/remote-kit/release';
import { promoteToAdmin } from './promoteToAdmin';

describe('npm run make-admin', () => {
  let backend: TestBackend;
  before(async () => {
    backend = await startTestBackend({
      migrationsDir: path.join(rootDir, 'supabase', 'migrations'),
      isOnServer: true,
    });
  });
  after(() => backend.stop());

  const database = {
    query: <Row>(text: string, parameters?: readonly unknown[]) => backend.sql<Row>(text, parameters),
  };
  const profile = async (email: string) =>
    (await backend.sql('select role, status from profiles where email = $1', [email]))[0];

  test('an account becomes an administrator at once, even a suspended one', async () => {
    await backend.signUp('ana@first.example');
    await backend.sql("update profiles set status = 'suspended' where email = 'ana@first.example'");
    assert.match(
      await promoteToAdmin(database, ' Ana@First.example '),
      /^ana@first.example is an administrator/,
    );
    assert.deepEqual(await profile('ana@first.example'), { role: 'admin', status: 'active' });
    // The suspension has ended every session.
    const ana = backend.client();
    await ana.auth.signInWithPassword({ email: 'ana@first.example', password: 'Password-2026' });
    assert.equal((await ana.rpc('is_admin')).data, true);
  });

  test('without an account it leaves an invitation, redeemed when the address is confirmed', async () => {
    assert.match(await promoteToAdmin(database, 'new@first.example'), /is invited/);
    const somebody = await backend.signUp('new@first.example');
    assert.equal((await somebody.rpc('is_admin')).data, true);
    assert.match(await promoteToAdmin(database, 'new@first.example'), /is an administrator/);
  });

  test('an invalid address is refused, and nothing is left behind', async () => {
    await assert.rejects(promoteToAdmin(database, 'a@b'), /^Error: a@b is not an e-mail address\.$/);
    assert.equal(await profile('a@b'), undefined);
  });
});
