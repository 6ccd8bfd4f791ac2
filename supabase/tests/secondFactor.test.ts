import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import type { PostgrestError } from '@supabase/postgrest-js';
import { codeOf, type TestBackend } from '@fairshore/local-supabase/testing';
import { clientWith, disclaimerInForce, type Client } from './cast';
import { onServerFirst, startDatabase } from './engines';

const functionsDir = fileURLToPath(new URL('../functions', import.meta.url));
const password = 'Password-2026';

/** A person with a second factor, and their sessions: password only, with a code, and with a code entered too long ago. */
interface Holder {
  id: string;
  low: Client;
  high: Client;
  stale: Client;
  /** Opens another session with the password only. */
  signIn(): Promise<Client>;
}

onServerFirst('a second factor', (engine) => {
  let backend: TestBackend;
  let admin: Holder;
  let nobodys = 0;
  before(async () => {
    backend = await startDatabase(engine, { functionsDir });
    admin = await holder('admin@factor.example');
    await backend.sql(`update public.profiles set role = 'admin' where id = $1`, [admin.id]);
  });
  after(() => backend.stop());

  const tokenOf = async (email: string) => {
    const { data } = await backend.client().auth.signInWithPassword({ email, password });
    return data.session?.access_token ?? '';
  };
  async function holder(email: string): Promise<Holder> {
    const client = await backend.signUp(email, password, { full_name: 'Ana Marin' });
    const { data: made } = await client.auth.mfa.enroll({ factorType: 'totp' });
    assert.ok(made);
    const code = codeOf(made.totp.secret, Date.now());
    assert.equal((await client.auth.mfa.challengeAndVerify({ factorId: made.id, code })).error, null);
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? '';
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    const eleven = Math.floor(Date.now() / 1000) - 11 * 60;
    const stale = backend.signToken({ ...claims, amr: [{ method: 'totp', timestamp: eleven }] });
    const signIn = async () => clientWith(backend, await tokenOf(email));
    return {
      id: data.session?.user.id ?? '',
      low: await signIn(),
      high: clientWith(backend, token),
      stale: clientWith(backend, stale),
      signIn,
    };
  }
  const person = async (values: { is_test?: boolean } = {}) => {
    nobodys += 1;
    const [row] = await backend.sql<{ id: string }>(
      'insert into public.profiles (email, is_test) values ($1, $2) returning id',
      [`somebody${nobodys}@factor.example`, values.is_test ?? false],
    );
    return row?.id ?? '';
  };
  const isThere = async (id: string) =>
    (await backend.sql('select from public.profiles where id = $1', [id])).length === 1;

  test('gives access that a password alone does not: own rows, writing, the console', async () => {
    const backer = await holder('backer@factor.example');
    const own = (client: Client) => client.from('profiles').select('id').eq('id', backer.id);
    assert.deepEqual((await own(backer.low)).data, []);
    assert.deepEqual((await own(backer.high)).data, [{ id: backer.id }]);
    const settings = (client: Client) =>
      client.from('user_settings').upsert({ user_id: backer.id, display_name: 'Ani' });
    const refused = await settings(backer.low);
    assert.deepEqual([refused.error?.code, refused.error?.hint], ['P0001', 'second_factor_required']);
    assert.equal((await settings(backer.high)).error, null);
    assert.equal((await admin.low.rpc('is_admin')).data, false);
    assert.equal((await admin.high.rpc('is_admin')).data, true);
  });

  test('hides an interest’s amount from a session that only guesses at it', async () => {
    const backer = await holder('interest@factor.example');
    const [listing] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Factor Farm', 'Open') returning id`,
    );
    const p_project_id = listing?.id ?? '';
    const wish = { p_project_id, p_amount: 4321, p_disclaimer: disclaimerInForce };
    assert.equal((await backer.high.rpc('record_interest', wish)).error, null);
    const seen = { p_project_id, p_expected_amount: 1 };
    for (const attempt of [
      backer.low.rpc('change_interest', { ...seen, p_amount: 100 }),
      backer.low.rpc('withdraw_interest', seen),
      backer.low.rpc('record_interest', { ...wish, p_amount: 4320, ...seen }),
    ])
      assert.equal((await attempt).error?.hint, 'second_factor_required');
  });

  test('tells only the devices that it signed out why', async () => {
    const whyOf = async (token: string) =>
      (await clientWith(backend, token).rpc('why_signed_out').throwOnError()).data;
    const email = 'elsewhere@factor.example';
    const client = await backend.signUp(email, password);
    const elsewhere = await tokenOf(email);
    const { data: made } = await client.auth.mfa.enroll({ factorType: 'totp' });
    assert.equal(await whyOf(elsewhere), null, 'nothing is confirmed');
    const code = codeOf(made?.totp.secret ?? '', Date.now());
    await client.auth.mfa.challengeAndVerify({ factorId: made?.id ?? '', code });
    assert.equal(await whyOf(elsewhere), 'second_factor');
    const { data } = await client.auth.getSession();
    assert.equal(await whyOf(data.session?.access_token ?? ''), null, 'who set it up stays');
  });

  test('requires nothing until it is confirmed', async () => {
    const client = await backend.signUp('begun@factor.example', password);
    await client.auth.mfa.enroll({ factorType: 'totp' });
    const { data } = await clientWith(backend, await tokenOf('begun@factor.example'))
      .from('profiles')
      .select('email');
    assert.deepEqual(data, [{ email: 'begun@factor.example' }]);
  });

  const critical: [
    name: string,
    attempt: (client: Client, id: string) => PromiseLike<{ error: PostgrestError | null }>,
  ][] = [
    ['deletes a person', (client, id) => client.from('profiles').delete().eq('id', id)],
    ['erases a person', (client, id) => client.rpc('erase_person', { p_id: id })],
    ['changes a role', (client, id) => client.from('profiles').update({ role: 'manager' }).eq('id', id)],
    [
      'gives a role to who is invited',
      (client) => client.from('profiles').insert({ email: 'invited@factor.example', role: 'admin' }),
    ],
    ['purges test data', (client) => client.rpc('purge_test_data')],
  ];
  for (const [name, attempt] of critical)
    test(`is asked for again before somebody ${name}`, async () => {
      const id = await person({ is_test: true });
      const before = await backend.sql('select * from public.profiles order by id');
      const { error } = await attempt(admin.stale, id);
      assert.deepEqual([error?.code, error?.hint], ['P0001', 'second_factor_due']);
      await attempt(admin.low, id);
      assert.deepEqual(await backend.sql('select * from public.profiles order by id'), before);
      assert.equal((await attempt(admin.high, id)).error, null);
      assert.notDeepEqual(await backend.sql('select * from public.profiles order by id'), before);
    });

  test('is required again before a staff profile is changed, reactivated or restored', async () => {
    const [invited] = await backend.sql<{ id: string }>(
      `insert into public.profiles (email, role) values ('invited-staff@factor.example', 'admin') returning id`,
    );
    const id = invited?.id ?? '';
    const profile = (client: Client) => client.from('profiles');
    const change = (values: { email?: string; status?: string }) =>
      profile(admin.stale).update(values).eq('id', id);
    assert.equal((await change({ email: 'mallory@factor.example' })).error?.hint, 'second_factor_due');
    assert.equal((await change({ status: 'suspended' })).error?.hint, 'second_factor_due');
    assert.equal((await profile(admin.high).update({ status: 'suspended' }).eq('id', id)).error, null);
    assert.equal((await change({ status: 'active' })).error?.hint, 'second_factor_due');
    assert.equal((await profile(admin.high).delete().eq('id', id)).error, null);
    const undo = (client: Client) => client.rpc('undo_deletion', { p_table: 'profiles', p_row_id: id });
    assert.equal((await undo(admin.stale)).error?.hint, 'second_factor_due');
    assert.equal(await isThere(id), false);
    assert.equal((await undo(admin.high)).error, null);
    assert.equal(await isThere(id), true);
  });

  test('is not required again where a change can be undone', async () => {
    const id = await person();
    assert.equal(
      (await admin.stale.from('profiles').update({ name: 'Ani', role: 'investor' }).eq('id', id)).error,
      null,
    );
    assert.equal(await isThere(id), true);
  });

  /** A person who entered their code eleven minutes ago in each of their sessions. */
  async function forgotten(email: string) {
    const client = await backend.signUp(email, password);
    const { data: made } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const factorId = made?.id ?? '';
    const codeAt = (ms: number) => codeOf(made?.totp.secret ?? '', ms);
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(Date.now()) });
    await backend.sql(
      `update auth.mfa_amr_claims c set updated_at = now() - interval '11 minutes'
        from auth.sessions s join auth.users u on u.id = s.user_id where s.id = c.session_id and u.email = $1`,
      [email],
    );
    await client.auth.refreshSession();
    const giveCode = () =>
      client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(Date.now() + 30_000) });
    const isDue = async () => (await client.rpc('is_second_factor_due').throwOnError()).data;
    return { client, factorId, giveCode, isDue };
  }

  test('can’t be added, removed or recovered from an open session without a new code', async () => {
    const { client, factorId, giveCode, isDue } = await forgotten('open@factor.example');
    const factors = () =>
      backend.sql(`select status from auth.mfa_factors f join auth.users u on u.id = f.user_id
      where u.email = 'open@factor.example' and status = 'verified'`);
    const addOwn = async () => {
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Of a stranger' });
      const code = codeOf(data?.totp.secret ?? '', Date.now());
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
      await client.auth.mfa.unenroll({ factorId: data?.id ?? '' });
      return error;
    };
    assert.equal(await isDue(), true);
    assert.deepEqual([(await addOwn())?.status, (await addOwn())?.code], [422, 'insufficient_aal']);
    const removed = await client.auth.mfa.unenroll({ factorId });
    assert.deepEqual([removed.error?.status, removed.error?.code], [422, 'insufficient_aal']);
    assert.equal((await client.rpc('new_recovery_codes')).error?.hint, 'second_factor_due');
    assert.equal((await factors()).length, 1);
    assert.equal(await isDue(), true, 'what was refused counts for nothing');

    assert.equal((await giveCode()).error, null);
    assert.equal(await isDue(), false);
    const second = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    const code = codeOf(second.data?.totp.secret ?? '', Date.now());
    assert.equal(
      (await client.auth.mfa.challengeAndVerify({ factorId: second.data?.id ?? '', code })).error,
      null,
    );
    assert.equal((await client.rpc('new_recovery_codes')).data?.length, 10);
    assert.equal((await client.auth.mfa.unenroll({ factorId })).error, null);
    assert.equal((await factors()).length, 1);
  });

  test('is removed with an account that the auth server deletes, however long ago its code was entered', async () => {
    await forgotten('leaving@factor.example');
    await backend.sql(`do $$ begin
      set local role supabase_auth_admin;
      delete from auth.users where email = 'leaving@factor.example';
    end $$`);
    assert.deepEqual(await backend.sql(`select from auth.users where email = 'leaving@factor.example'`), []);
  });

  test('is never due for people who have none', async () => {
    const without = await backend.signUp('none@factor.example', password);
    assert.equal((await without.rpc('is_second_factor_due')).data, false);
    assert.equal((await clientWith(backend).rpc('is_second_factor_due')).error?.code, '42501');
  });

  test('of a deleted person is restored when the deletion is undone', async () => {
    const gone = await holder('gone@factor.example');
    await gone.high.rpc('new_recovery_codes');
    const kept = () =>
      backend.sql(
        `select (select count(*)::int from auth.mfa_factors where user_id = $1) as factors,
                (select count(*)::int from private.recovery_codes where user_id = $1) as codes`,
        [gone.id],
      );
    assert.equal((await admin.high.from('profiles').delete().eq('id', gone.id)).error, null);
    assert.deepEqual(await kept(), [{ factors: 0, codes: 0 }]);
    const undone = await admin.high.rpc('undo_deletion', { p_table: 'profiles', p_row_id: gone.id });
    assert.equal(undone.error, null);
    assert.deepEqual(await kept(), [{ factors: 1, codes: 10 }]);
  });

  test('has ten recovery codes, available after entering a code of the app', async () => {
    const ana = await holder('codes@factor.example');
    assert.equal((await ana.low.rpc('new_recovery_codes')).error?.hint, 'second_factor_required');
    const without = await backend.signUp('without@factor.example', password);
    assert.equal((await without.rpc('new_recovery_codes')).error?.hint, 'second_factor_required');
    assert.equal((await clientWith(backend).rpc('new_recovery_codes')).error?.code, '42501');
    const first = (await ana.high.rpc('new_recovery_codes')).data ?? [];
    assert.equal(new Set(first).size, 10);
    for (const code of first) assert.match(code, /^([0-9a-f]{4}-){3}[0-9a-f]{4}$/);
    assert.equal((await ana.high.rpc('recovery_codes_left')).data, 10);
    assert.equal((await ana.low.rpc('recovery_codes_left')).error?.hint, 'second_factor_required');
    const stored = await backend.sql('select * from private.recovery_codes');
    assert.equal(JSON.stringify(stored).includes(first[0]?.replaceAll('-', '') ?? ''), false);
    await ana.high.rpc('new_recovery_codes');
    assert.equal(
      (await ana.low.rpc('use_recovery_code', { p_code: first[0] ?? '' })).data,
      false,
      'replaced',
    );
  });

  test('is removed by a recovery code, once, and its person is notified', async () => {
    const ben = await holder('ben@factor.example');
    const [mine = '', other = ''] = (await ben.high.rpc('new_recovery_codes')).data ?? [];
    const stranger = await holder('stranger@factor.example');
    assert.equal((await stranger.low.rpc('use_recovery_code', { p_code: mine })).data, false);
    const typed = ` ${mine.toUpperCase().replaceAll('-', ' ')} `;
    const used = await ben.low.rpc('use_recovery_code', { p_code: typed });
    assert.deepEqual([used.data, used.error], [true, null]);
    assert.deepEqual((await ben.low.from('profiles').select('id')).data, [{ id: ben.id }]);
    assert.deepEqual(await backend.sql('select id from auth.mfa_factors where user_id = $1', [ben.id]), []);
    assert.equal((await ben.low.rpc('use_recovery_code', { p_code: other })).error?.hint, 'no_second_factor');
    assert.equal((await ben.low.rpc('recovery_codes_left')).data, 0);
    const mail = await mailed('ben@factor.example', 'second_factor_removed');
    assert.equal(mail.subject, 'Your two-factor sign-in was removed with a recovery code');
    assert.match(mail.text, /Hello Ana,[^]* with a recovery code on \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC\./);
    await assertTold(ben.id, ['second_factor_turned_on', 'second_factor_removed']);
  });

  test('takes its recovery codes along: they open no app that is set up later', async () => {
    const mia = await holder('mia@factor.example');
    const [code = ''] = (await mia.high.rpc('new_recovery_codes')).data ?? [];
    await addApp(mia.id);
    const [app] = await backend.sql<{ id: string }>(
      `delete from auth.mfa_factors where user_id = $1 and friendly_name = 'Other' returning id`,
      [mia.id],
    );
    assert(app);
    assert.equal((await mia.high.rpc('recovery_codes_left')).data, 10, 'another app is still there');
    await backend.sql('delete from auth.mfa_factors where user_id = $1', [mia.id]);
    await addApp(mia.id);
    assert.equal((await mia.low.rpc('use_recovery_code', { p_code: code })).data, false);
    assert.deepEqual(
      await backend.sql('select from private.recovery_codes where user_id = $1', [mia.id]),
      [],
    );
  });

  test('is removed once by two uses of a recovery code at the same time', async () => {
    const eva = await holder('eva@factor.example');
    const [code = ''] = (await eva.high.rpc('new_recovery_codes')).data ?? [];
    const uses = await Promise.all([
      eva.low.rpc('use_recovery_code', { p_code: code }),
      eva.low.rpc('use_recovery_code', { p_code: code }),
    ]);
    assert.equal(uses.filter(({ data }) => data === true).length, 1);
  });

  test('is announced to its person when turned on and off, once each; an unconfirmed or another app is not', async () => {
    const email = 'fia@factor.example';
    const fia = await backend.signUp(email, password, { full_name: 'Fia Rossi' });
    const id = (await fia.auth.getUser()).data.user?.id ?? '';
    const enroll = async (friendlyName: string) => {
      const { data } = await fia.auth.mfa.enroll({ factorType: 'totp', friendlyName });
      const factorId = data?.id ?? '';
      const give = (code: string) => fia.auth.mfa.challengeAndVerify({ factorId, code });
      return { factorId, confirm: () => give(codeOf(data?.totp.secret ?? '', Date.now())), give };
    };
    const remove = async (factorId: string) =>
      assert.equal((await fia.auth.mfa.unenroll({ factorId })).error, null);

    const begun = await enroll('Begun');
    assert.notEqual((await begun.give('000000')).error, null);
    await remove(begun.factorId);
    await assertTold(id, []);

    const phone = await enroll('Phone');
    assert.equal((await phone.confirm()).error, null);
    await assertTold(id, ['second_factor_turned_on']);
    const tablet = await enroll('Tablet');
    assert.equal((await tablet.confirm()).error, null);
    await remove(phone.factorId);
    await assertTold(id, ['second_factor_turned_on']);
    await remove(tablet.factorId);
    await assertTold(id, ['second_factor_turned_on', 'second_factor_turned_off']);

    const on = await mailed(email, 'second_factor_turned_on');
    assert.equal(on.subject, 'Two-factor sign-in was turned on for your Fairshore account');
    const off = await mailed(email, 'second_factor_turned_off');
    assert.equal(off.subject, 'Two-factor sign-in was turned off for your Fairshore account');
    for (const { text } of [on, off])
      assert.match(text, /Hello Fia,[^]* on \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC\.[^]*It was not you\?/);
  });

  test('is announced once when the database’s owner removes all apps of a person', async () => {
    const gia = await holder('gia@factor.example');
    await addApp(gia.id);
    await backend.sql('delete from auth.mfa_factors where user_id = $1', [gia.id]);
    await assertTold(gia.id, ['second_factor_turned_on', 'second_factor_turned_off']);
  });

  test('is announced once when the last two apps are removed at the same time', async () => {
    const ida = await holder('ida@factor.example');
    await addApp(ida.id);
    const apps = await backend.sql<{ id: string }>('select id from auth.mfa_factors where user_id = $1', [
      ida.id,
    ]);
    // Each stays uncommitted until the other was removed too.
    const removeSlowly = ({ id }: { id: string }) =>
      backend.sql(
        `do $$ begin delete from auth.mfa_factors where id = '${id}'; perform pg_sleep(0.3); end $$`,
      );
    await Promise.all(apps.map(removeSlowly));
    await assertTold(ida.id, ['second_factor_turned_on', 'second_factor_turned_off']);
  });

  test('is not announced when it goes or comes back with its account', async () => {
    const { id } = await holder('kept@factor.example');
    assert.equal((await admin.high.from('profiles').delete().eq('id', id)).error, null);
    await assertTold(id, []);
    assert.equal((await admin.high.rpc('undo_deletion', { p_table: 'profiles', p_row_id: id })).error, null);
    await assertTold(id, ['second_factor_turned_on']);

    // The profile of somebody with interests stays when the auth server deletes the account.
    const backer = await holder('recorded@factor.example');
    const [listing] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Kept Farm', 'Open') returning id`,
    );
    const wish = { p_project_id: listing?.id ?? '', p_amount: 1000, p_disclaimer: disclaimerInForce };
    assert.equal((await backer.high.rpc('record_interest', wish)).error, null);
    await backend.sql('delete from auth.users where id = $1', [backer.id]);
    assert.equal(await isThere(backer.id), true);
    await assertTold(backer.id, ['second_factor_turned_on']);
  });

  test('can’t be guessed: each wrong recovery code means a longer wait, for that person only', async () => {
    const cora = await holder('cora@factor.example');
    const [code = ''] = (await cora.high.rpc('new_recovery_codes')).data ?? [];
    const wrong = (client: Client) => client.rpc('use_recovery_code', { p_code: '0000-0000-0000-0000' });
    for (let count = 0; count < 5; count += 1) assert.equal((await wrong(cora.low)).data, false);
    const failed = (failures: number, seconds: number) =>
      backend.sql(
        `update private.recovery_attempts set failures = $2, last_at = now() - make_interval(secs => $3::int) where user_id = $1`,
        [cora.id, failures, seconds],
      );
    for (const [failures, wait] of [
      [6, 2],
      [9, 16],
      [40, 300],
    ] as const) {
      await failed(failures, wait - 1);
      const early = await cora.low.rpc('use_recovery_code', { p_code: code });
      assert.deepEqual([early.status, early.error?.hint], [429, 'rate_limited'], `${failures} wrong ones`);
      await failed(failures, wait);
      assert.equal((await wrong(cora.low)).data, false);
    }
    const dora = await holder('dora@factor.example');
    assert.equal((await wrong(dora.low)).data, false);
    await failed(40, 300);
    assert.equal((await cora.low.rpc('use_recovery_code', { p_code: code })).data, true);
  });

  test('has no recovery codes for an ended session, which hears that it has ended', async () => {
    const ended = await holder('ended-elsewhere@factor.example');
    assert.equal((await ended.high.rpc('new_recovery_codes')).error, null);
    await backend.sql('delete from auth.sessions where user_id = $1', [ended.id]);
    assert.equal((await ended.high.rpc('recovery_codes_left')).error?.hint, 'session_ended');
    assert.equal((await ended.high.rpc('new_recovery_codes')).error?.hint, 'session_ended');
  });

  test('can’t be removed without a session', async () => {
    assert.equal((await clientWith(backend).rpc('use_recovery_code', { p_code: 'a' })).error?.code, '42501');
    const ended = await holder('ended@factor.example');
    const [code = ''] = (await ended.high.rpc('new_recovery_codes')).data ?? [];
    await backend.sql('delete from auth.sessions where user_id = $1', [ended.id]);
    assert.equal((await ended.low.rpc('use_recovery_code', { p_code: code })).error?.hint, 'session_ended');
  });

  /** Adds another confirmed app, as somebody restores one from a backup: nobody is told. */
  const addApp = (id: string) =>
    backend.sql(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Other', 'totp', 'verified', now(), now())`,
      [id],
    );

  /** Checks what a person was told about their second factor, in the inbox and by mail. */
  async function assertTold(id: string, kinds: string[]) {
    const told = (column: string, table: string, owner: string) =>
      backend.sql<{ what: string }>(
        `select ${column} as what from ${table} where ${owner} = $1 and ${column} like 'second\\_factor%' order by created_at`,
        [id],
      );
    const listed = await told('kind', 'public.notifications', 'user_id');
    const owed = await told('template', 'private.mail_outbox', 'profile_id');
    assert.deepEqual(
      [listed, owed].map((rows) => rows.map(({ what }) => what)),
      [kinds, kinds],
    );
  }

  /** Waits for the first mail of a kind to an address, and returns it. */
  async function mailed(to: string, kind: string) {
    for (let waited = 0; waited < 10_000; waited += 20) {
      const found = (await backend.mailbox.list(to)).find((mail) => mail.kind === kind);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`No mail of ${kind} to ${to}.`);
  }
});
