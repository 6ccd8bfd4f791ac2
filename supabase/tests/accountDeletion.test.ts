import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, beforeEach, test } from 'node:test';
import { slow, type TestBackend } from '@fairshore/local-supabase/testing';
import { assignRoles, clientWith, disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

const functionsDir = fileURLToPath(new URL('../functions', import.meta.url));
const password = 'Password-2026';
const dayMs = 86_400_000;

interface Asked {
  requested_at: string;
  due_at: string;
  held_by?: string;
}

onServerFirst('deleting the own account', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine, { functionsDir, rateLimits: {} });
    cast = await gatherCast(backend);
  });
  beforeEach(async () => {
    await assignRoles(backend, cast);
    await backend.sql('delete from private.account_deletions');
  });
  after(() => backend.stop());

  let people = 0;
  async function somebody() {
    people += 1;
    const email = `leaving.${people}@account.example`;
    const client = await backend.signUp(email, undefined, { full_name: `Lea Leaving ${people}` });
    const { data } = await client.auth.getSession();
    assert(data.session);
    const { data: project } = await cast.clients.admin
      .from('listings')
      .insert({ name: `Project ${people}`, status: 'Open', raised: 1000 })
      .select('id')
      .single()
      .throwOnError();
    await client
      .rpc('record_interest', {
        p_project_id: project.id,
        p_amount: 600,
        p_note: 'Call me',
        p_disclaimer: disclaimerInForce,
      })
      .throwOnError();
    return { client, id: data.session.user.id, email, project: project.id, token: data.session.access_token };
  }
  type Person = Awaited<ReturnType<typeof somebody>>;

  const ask = async ({ client }: Person) =>
    (await client.rpc('request_account_deletion').throwOnError()).data as unknown as Asked;
  const pending = async ({ client }: Person) =>
    (await client.rpc('my_account_deletion').throwOnError()).data as unknown as Asked | null;
  const letItBeDue = ({ id }: Pick<Person, 'id'>) =>
    backend.sql(
      `update private.account_deletions set due_at = now() - interval '1 second' where user_id = $1`,
      [id],
    );
  // Sending mails also runs the deletion job, and accounts it has locked would be skipped here: waits for it first.
  const comeBy = () =>
    backend.sql(`do $$ begin
      perform from private.account_deletions for update;
      perform private.delete_due_accounts();
    end $$`);
  const isThere = async ({ id }: Pick<Person, 'id'>) =>
    (await backend.sql('select 1 from auth.users where id = $1', [id])).length === 1;
  const figures = (project: string) =>
    backend.sql('select raised, backers_count from public.listings where id = $1', [project]);

  async function mailed(to: string, kind: string, count = 1) {
    for (let waited = 0; waited < 10_000; waited += 20) {
      const found = (await backend.mailbox.list(to)).filter((mail) => mail.kind === kind);
      if (found.length >= count) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`Fewer than ${count} mails of ${kind} to ${to}.`);
  }

  /** The token of a person's session as if they had signed in this many minutes ago. */
  const aged = (token: string, minutes: number): string => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const timestamp = Math.floor(Date.now() / 1000) - minutes * 60;
    return backend.signToken({ ...claims, amr: [{ method: 'password', timestamp }] });
  };

  test('happens a day after the request, is announced by mail, and can be cancelled until then', async () => {
    const person = await somebody();
    assert.equal(await pending(person), null);
    const asked = await ask(person);
    assert.equal(new Date(asked.due_at).getTime() - new Date(asked.requested_at).getTime(), dayMs);
    assert.deepEqual(await ask(person), asked, 'asked again it is the same');
    const [mail] = await mailed(person.email, 'account_deletion_requested');
    assert.match(mail?.text ?? '', /Hello Lea,[\s\S]*backer-portal\?tab=settings/);

    await comeBy();
    assert.equal(await isThere(person), true, 'it is not due');
    assert.equal(
      (await backend.client().auth.signInWithPassword({ email: person.email, password })).error,
      null,
    );
    assert.deepEqual(await pending(person), asked);

    assert.equal((await person.client.rpc('keep_account').throwOnError()).data, true);
    assert.equal((await person.client.rpc('keep_account').throwOnError()).data, false);
    const [kept] = await mailed(person.email, 'account_kept');
    assert.match(kept?.text ?? '', /You changed your mind on \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC, so/);
    assert.equal(await pending(person), null);
    await comeBy();
    assert.equal(await isThere(person), true);
    assert.equal((await mailed(person.email, 'account_deletion_requested')).length, 1);
  });

  test('is asked for and taken back ten times an hour at most', async () => {
    const person = await somebody();
    const request = () => person.client.rpc('request_account_deletion');
    for (let round = 0; round < 10; round += 1) {
      await request().throwOnError();
      await person.client.rpc('keep_account').throwOnError();
    }
    const { error, status } = await request();
    assert.deepEqual([status, error?.code, error?.hint], [429, 'P0001', 'rate_limited']);
    assert.equal(await pending(person), null);
    await backend.sql(
      `update public.notifications set created_at = created_at - interval '1 hour' where user_id = $1`,
      [person.id],
    );
    await request().throwOnError();
  });

  for (const [first, second] of [
    ['account_deletion_requested', 'account_kept'],
    ['account_kept', 'account_deletion_requested'],
  ] as const)
    test(`a mail of ${first} that failed is not sent after that of ${second}`, async () => {
      const person = await somebody();
      const keep = () => person.client.rpc('keep_account').throwOnError();
      await ask(person);
      if (first === 'account_kept') await keep();
      await mailed(person.email, first);
      await backend.sql(
        `update private.mail_outbox set sent_at = null, not_before = now() + interval '1 hour',
           last_error = 'The mail provider answered 500.' where profile_id = $1 and template = $2`,
        [person.id, first],
      );
      if (second === 'account_kept') await keep();
      else await ask(person);
      await mailed(person.email, second);
      assert.deepEqual(
        await backend.sql(
          `select from private.mail_outbox where profile_id = $1 and template = $2 and sent_at is null`,
          [person.id, first],
        ),
        [],
      );
    });

  test('keeps the amount without an owner, and removes the person for good', async () => {
    const person = await somebody();
    const raised = await figures(person.project);
    await ask(person);
    await letItBeDue(person);
    await comeBy();
    assert.equal(await isThere(person), false);
    assert.deepEqual(await figures(person.project), raised);
    await backend.sql('select private.recount(array[$1::uuid])', [person.project]);
    assert.deepEqual(await figures(person.project), raised, 'counted anew they are the same');
    assert.deepEqual(
      await backend.sql(
        'select user_id, email, note, amount::int from public.interests where project_id = $1',
        [person.project],
      ),
      [{ user_id: null, email: null, note: null, amount: 600 }],
    );
    assert.deepEqual(
      await backend.sql('select user_id from public.interest_receipts where listing_id = $1', [
        person.project,
      ]),
      [{ user_id: null }],
    );
    assert((await backend.client().auth.signInWithPassword({ email: person.email, password })).error);
    assert((await person.client.auth.refreshSession()).error, 'sessions are gone');
    assert.equal(
      (await cast.clients.admin.rpc('undo_deletion', { p_table: 'profiles', p_row_id: person.id })).error
        ?.hint,
      'deletion_not_found',
    );

    const [mail] = await mailed(person.email, 'account_deleted');
    assert.match(mail?.text ?? '', /Your account is deleted/);
    assert.doesNotMatch(mail?.text ?? '', /Lea|Call me/);
    for (let waited = 0; (await tellsOf(person.email)).length > 0; waited += 20) {
      assert(waited < 10_000, `${(await tellsOf(person.email)).join()} still has the address`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const again = await backend.signUp(person.email);
    assert.deepEqual((await again.from('interests').select('*').throwOnError()).data, []);
  });

  /** The tables that contain a word, including the trash. */
  async function tellsOf(word: string): Promise<string[]> {
    const tables = await backend.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await backend.sql(
        `select 1 from ${name} t where position(lower($1) in lower(t::text)) > 0 limit 1`,
        [word],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  test('a last mail that can’t be sent is deleted after its tenth attempt', async () => {
    await backend.sql(
      `insert into private.mail_outbox (template, recipient, data, attempts, not_before)
       values ('account_deleted', 'gone@account.example', '{}', 10, now() + interval '1 hour')`,
    );
    const claim = () => backend.sql('select * from public.claim_mails(1)');
    await claim();
    const left = () =>
      backend.sql(`select 1 from private.mail_outbox where recipient = 'gone@account.example'`);
    assert.equal((await left()).length, 1);
    await backend.sql(
      `update private.mail_outbox set not_before = now() where recipient = 'gone@account.example'`,
    );
    await claim();
    assert.equal((await left()).length, 0);
  });

  test('needs a sign-in of the last ten minutes', async () => {
    const { token, id } = await somebody();
    const request = (bearer: string) => clientWith(backend, bearer).rpc('request_account_deletion');
    assert.equal((await request(aged(token, 11))).error?.hint, 'sign_in_due');
    const { amr: _, ...without } = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>;
    assert.equal((await request(backend.signToken(without))).error?.hint, 'sign_in_due');
    assert.deepEqual(
      await backend.sql('select 1 from private.account_deletions where user_id = $1', [id]),
      [],
    );
    assert.equal((await request(aged(token, 9))).error, null);
  });

  test('needs a code of the last ten minutes where there is an app, whatever the password', async () => {
    const { token, id } = await somebody();
    await backend.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [id],
    );
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    const request = (minutes: number) => {
      const timestamp = Math.floor(Date.now() / 1000) - minutes * 60;
      const amr = [{ method: 'totp', timestamp }];
      return clientWith(backend, backend.signToken({ ...claims, aal: 'aal2', amr })).rpc(
        'request_account_deletion',
      );
    };
    assert.equal(
      (await clientWith(backend, token).rpc('request_account_deletion')).error?.hint,
      'second_factor_required',
    );
    assert.equal((await request(11)).error?.hint, 'second_factor_due');
    assert.equal((await request(9)).error, null);
  });

  test('is refused to visitors, suspended people and ended sessions, and possible only for one’s own account', async () => {
    const { anonymous, suspended, endedAdmin, admin } = cast.clients;
    for (const name of ['request_account_deletion', 'keep_account', 'my_account_deletion'] as const)
      assert.notEqual((await anonymous.rpc(name)).error, null, name);
    assert.equal((await suspended.rpc('request_account_deletion')).error?.hint, 'account_suspended');
    assert.equal((await endedAdmin.rpc('request_account_deletion')).error?.hint, 'session_ended');
    assert.equal((await endedAdmin.rpc('keep_account')).error?.hint, 'session_ended');

    const person = await somebody();
    await ask(person);
    assert.equal((await admin.rpc('my_account_deletion').throwOnError()).data, null);
    assert.equal((await admin.rpc('keep_account').throwOnError()).data, false);
    assert.notEqual(await pending(person), null);
    for (const [name, values] of [
      ['delete_account', { person: person.id }],
      ['delete_due_accounts', {}],
      ['erase_profile', { p_id: person.id }],
    ] as const)
      assert.notEqual((await cast.untyped.admin.schema('private').rpc(name, values)).error, null, name);
    assert.notEqual(
      (await cast.untyped.admin.schema('private').from('account_deletions').select()).error,
      null,
    );
  });

  test('the last administrator who stays can’t go, also when two want to', async () => {
    const request = () => cast.clients.admin.rpc('request_account_deletion');
    assert.equal((await request()).error?.hint, 'last_admin');
    const second = await somebody();
    await backend.sql(`update public.profiles set role = 'admin' where id = $1`, [second.id]);
    await ask(second);
    assert.equal((await request()).error?.hint, 'last_admin', 'the other one is leaving');

    // The first is demoted meanwhile: when the day is over, the second is the last.
    await backend.sql(`update public.profiles set role = 'investor' where id = $1`, [cast.ids.admin]);
    const other = await somebodyElseDue();
    await letItBeDue(second);
    await comeBy();
    assert.equal(await isThere(second), true);
    assert.equal(await isThere(other), false, 'one that can’t go keeps nobody else');
    const [row] = await backend.sql<{ last_error: string; hours: number }>(
      `select last_error, round(extract(epoch from due_at - now()) / 3600)::int as hours from private.account_deletions
       where user_id = $1`,
      [second.id],
    );
    assert.equal(row?.hours, 24);
    assert.match(row?.last_error ?? '', /last active administrator/);
    assert.equal((await pending(second))?.held_by, 'last_admin');
    await assignRoles(backend, cast);
    assert.equal((await pending(second))?.held_by, undefined, 'there is another administrator again');
    await backend.sql(`update public.profiles set role = 'investor' where id = $1`, [second.id]);
  });

  test(
    'ends after two seconds, so that mails are handed out, and postpones who takes too long',
    slow,
    async () => {
      const [stuck, slow, last] = [await somebody(), await somebody(), await somebody()];
      await backend.sql(
        `create function private.take_long() returns trigger language plpgsql as $$ begin
         if old.id = '${stuck.id}' then
           raise exception using errcode = '57014', message = 'canceling statement due to statement timeout';
         end if;
         perform pg_sleep(case when old.id = '${slow.id}' then 2.1 else 0 end);
         return old;
       end $$`,
      );
      await backend.sql(
        'create trigger take_long before delete on public.profiles for each row execute function private.take_long()',
      );
      await backend.sql(
        `create function private.come_by(due uuid[]) returns table (deleted integer, waits text[]) language plpgsql as $$ begin
         insert into private.account_deletions (user_id, due_at)
           select person, now() - place * interval '1 hour' from unnest(due) with ordinality as p (person, place);
         deleted := private.delete_due_accounts();
         waits := array(select coalesce(d.last_error, 'due') from private.account_deletions d order by d.due_at);
         return next;
       end $$`,
      );
      // In one transaction, so that the backend's own turn can't take one of them in between.
      const found = await backend.sql('select * from private.come_by($1)', [[last.id, slow.id, stuck.id]]);
      await backend.sql('drop function private.take_long() cascade');
      await backend.sql('drop function private.come_by(uuid[])');
      assert.deepEqual(found, [
        { deleted: 1, waits: ['due', 'canceling statement due to statement timeout'] },
      ]);
      assert.equal(await isThere(slow), false);
    },
  );

  async function somebodyElseDue() {
    const id = cast.leaver;
    await backend.sql(
      `insert into private.account_deletions (user_id, due_at) values ($1, now() - interval '1 hour')`,
      [id],
    );
    return { id };
  }

  test('an interrupted deletion deletes nothing and is completed by the next run', async () => {
    const person = await somebody();
    await ask(person);
    await assert.rejects(
      backend.sql(`do $$ begin
        update private.account_deletions set due_at = now() where user_id = '${person.id}';
        perform public.claim_mails(1);
        if not exists (select from auth.users where id = '${person.id}') then raise exception 'cut off'; end if;
      end $$`),
      /cut off/,
    );
    assert.equal(await isThere(person), true);
    await letItBeDue(person);
    await comeBy();
    assert.equal(await isThere(person), false);
    await comeBy();
  });

  test('is removed when staff erase the person first, and restored with them', async () => {
    const person = await somebody();
    await ask(person);
    await cast.clients.admin.rpc('erase_person', { p_id: person.id }).throwOnError();
    assert.deepEqual(
      await backend.sql('select 1 from private.account_deletions where user_id = $1', [person.id]),
      [],
    );
    await cast.clients.admin
      .rpc('undo_deletion', { p_table: 'profiles', p_row_id: person.id })
      .throwOnError();
    assert.equal(
      (await backend.sql('select 1 from private.account_deletions where user_id = $1', [person.id])).length,
      1,
    );
  });
});
