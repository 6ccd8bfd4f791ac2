import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { onServerFirst, startDatabase } from './engines';

const functionsDir = fileURLToPath(new URL('../functions', import.meta.url));

onServerFirst('mails about the account', (engine) => {
  let backend: TestBackend;
  before(async () => {
    backend = await startDatabase(engine, { functionsDir, rateLimits: {} });
  });
  after(() => backend.stop());

  /** Waits until an address has this many mails of a kind, and returns them. */
  async function mailed(to: string, kind: string, count: number) {
    for (let waited = 0; waited < 10_000; waited += 20) {
      const found = (await backend.mailbox.list(to)).filter((mail) => mail.kind === kind);
      if (found.length >= count) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`Fewer than ${count} mails of ${kind} to ${to}.`);
  }

  const owedOf = async (template: string) =>
    (await backend.sql('select id from private.mail_outbox where template = $1', [template])).length;

  test('each new password sends its owner a mail, other account changes don’t', async () => {
    const ana = await backend.signUp('ana@account.example', undefined, { full_name: 'Ana Marin' });
    assert.equal(await owedOf('password_changed'), 0, 'a sign-up changes no password');
    assert.equal((await ana.auth.updateUser({ data: { chosen_name: 'Ani' } })).error, null);
    assert.equal(await owedOf('password_changed'), 0);
    for (const [index, password] of ['Another-2026', 'Third-2026'].entries()) {
      assert.equal((await ana.auth.updateUser({ password })).error, null);
      const [mail] = await mailed('ana@account.example', 'password_changed', index + 1);
      assert.equal(mail?.subject, 'Your Fairshore password was changed');
      assert.match(
        mail?.text ?? '',
        /Hello Ana,[^]* was set or changed on \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC\./,
      );
      assert.doesNotMatch(mail?.html ?? '', /Another-2026|Third-2026/);
    }
  });

  test('a changed address is announced to both mailboxes once it takes effect', async () => {
    const ben = await backend.signUp('ben@account.example');
    assert.equal((await ben.auth.updateUser({ email: 'Moved@account.example' })).error, null);
    for (const address of ['moved@account.example', 'ben@account.example']) {
      const [asked] = await mailed(address, 'email_change', 1);
      assert.equal(await owedOf('email_changed'), 0, 'it is only asked for');
      const token = /token_hash=([0-9a-f]+)/.exec(asked?.text ?? '')?.[1] ?? '';
      assert.equal((await ben.auth.verifyOtp({ token_hash: token, type: 'email_change' })).error, null);
    }
    for (const address of ['ben@account.example', 'moved@account.example']) {
      const [mail] = await mailed(address, 'email_changed', 1);
      assert.match(mail?.text ?? '', /another email address since \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC\./);
      assert.match(mail?.text ?? '', /Until now: ben@account\.example\nFrom now on: moved@account\.example/);
    }
    assert.equal(await owedOf('email_changed'), 2);
  });

  test('an address that has an account is refused, without a mail; the right one may follow at once', async () => {
    await backend.signUp('taken@account.example');
    const cora = await backend.signUp('cora@account.example');
    const mails = (await backend.mailbox.list()).length;
    const { error } = await cora.auth.updateUser({ email: 'taken@account.example' });
    assert.equal(error?.code, 'email_exists');
    assert.equal((await backend.mailbox.list()).length, mails);
    assert.equal((await cora.auth.updateUser({ email: 'cora.moved@account.example' })).error, null);
    await mailed('cora.moved@account.example', 'email_change', 1);
  });

  test('no client can create account mails, and they are deleted with their person', async () => {
    const dora = await backend.signUp('dora@account.example');
    assert.ok((await dora.schema('private').rpc('tell_of_account_change')).error);
    assert.equal((await dora.auth.updateUser({ password: 'Another-2026' })).error, null);
    const ofDora = () =>
      backend.sql(`select id from private.mail_outbox where recipient = 'dora@account.example'`);
    assert.equal((await ofDora()).length, 1);
    await backend.sql(`delete from public.profiles where email = 'dora@account.example'`);
    assert.equal((await ofDora()).length, 0);
  });
});
