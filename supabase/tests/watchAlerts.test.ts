import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { emailHtml, emailText } from '../functions/_shared/mail/email';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';
import { assignRoles, gatherCast, type Cast, type Member } from './cast';
import { emailCases } from './emailCases';
import { onServerFirst, startDatabase } from './engines';

interface Claimed {
  template: string;
  recipient: string;
  data: Record<string, unknown>;
  unsubscribe_token: string | null;
}
interface Link {
  state: string;
  projects: { id: string; name: string; is_listed: boolean }[];
}
interface Confirmed {
  token: string;
  key: string;
}

const ana = 'ana@mail.example';
const siteUrl = 'https://fairshore.example';

onServerFirst('alerts without an account', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let harbour: string;
  let wind: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    await assignRoles(backend, cast);
    await backend.sql(`do $$ begin
      delete from public.listings;
      delete from private.trash;
      delete from public.notification_choices;
      delete from private.untold_changes;
      delete from private.mail_outbox;
      delete from private.watch_requests;
      delete from private.watch_readers;
      delete from private.stopped_addresses;
      delete from private.rate_limits;
      delete from public.service_marketplace_leads;
    end $$`);
    harbour = await makeProject('Harbour Row');
    wind = await makeProject('Wind Field');
  });

  async function makeProject(name: string, status = 'Open'): Promise<string> {
    const [row] = await backend.sql<{ id: string }>(
      'insert into public.listings (name, status, apr, min_ticket, hard_cap) values ($1, $2, 9.5, 100, 5000) returning id',
      [name, status],
    );
    assert(row);
    return row.id;
  }
  const call = async (verb: string, args: object) => {
    const { data, error } = await cast.untyped.anonymous.rpc(verb, args);
    return { data: data as unknown, hint: error?.hint ?? null, message: error?.message };
  };
  const ask = (email: string, projects: readonly string[], p_website?: string) =>
    call('request_watch_alerts', { p_email: email, p_project_ids: projects, p_website });
  const look = async (p_token: string) => (await call('watch_link', { p_token })).data as Link | null;
  const namesOf = (link: Link | null) => link?.projects.map(({ name }) => name).toSorted();
  const claim = async () => {
    const { data } = await backend
      .client(backend.secretKey)
      .rpc('claim_mails', { at_most: 100 })
      .throwOnError();
    return data as Claimed[];
  };
  /** The token from the confirmation mail to an address. */
  async function askedToken(email: string): Promise<string> {
    const mail = (await claim()).find(
      ({ template, recipient }) => template === 'watch_alerts_asked' && recipient === email,
    );
    assert(mail, `a mail to ${email}`);
    assert.equal(mail.unsubscribe_token, null);
    return String(mail.data['token']);
  }
  async function subscribe(email = ana, projects: readonly string[] = [harbour]): Promise<Confirmed> {
    assert.equal((await ask(email, projects)).hint, null);
    const { data, hint } = await call('confirm_watch_alerts', { p_token: await askedToken(email) });
    assert.equal(hint, null);
    return data as Confirmed;
  }
  const edit = (change: Record<string, unknown>, project = harbour) =>
    cast.untyped.admin.from('listings').update(change).eq('id', project).throwOnError();
  const watch = (member: Member, project = harbour) =>
    backend.sql('insert into public.watched_projects (user_id, project_id) values ($1, $2)', [
      cast.ids[member],
      project,
    ]);
  /** Who gets which changes by mail once ten minutes have passed: "ana apr 9.5>11". */
  async function told(): Promise<string[]> {
    await backend.sql(`update private.untold_changes set due_at = due_at - interval '10 minutes'`);
    const mails = await claim();
    return mails
      .filter(({ template }) => template === 'project_changed')
      .map(({ recipient, data }) => {
        const changes = data['changes'] as { term: string; before: unknown; after: unknown }[];
        return `${recipient.split('@')[0]} ${changes.map((c) => `${c.term} ${String(c.before)}>${String(c.after)}`).join(', ')}`;
      })
      .toSorted();
  }
  /** Counts everything stored about an address, in all tables. */
  const kept = async (email: string) => {
    const [row] = await backend.sql<{ requests: number; readers: number; mails: number }>(
      `select (select count(*) from private.watch_requests where address = $1)::integer as requests,
        (select count(*) from private.watch_readers where address = $1)::integer as readers,
        (select count(*) from private.mail_outbox where recipient = $1)::integer as mails`,
      [email],
    );
    return [row?.requests, row?.readers, row?.mails];
  };

  test('opening the link confirms nothing, the click does, once; changes are mailed with old and new values', async () => {
    await ask(` ${ana.toUpperCase()} `, [harbour, wind, harbour]);
    const token = await askedToken(ana);
    const link = await look(token);
    assert.equal(link?.state, 'asked');
    assert.deepEqual(namesOf(link), ['Harbour Row', 'Wind Field']);
    await edit({ apr: 10 });
    assert.deepEqual(await told(), [], 'nobody confirmed it');

    const { data } = await call('confirm_watch_alerts', { p_token: token });
    const { token: reader } = data as Confirmed;
    assert.equal((await call('confirm_watch_alerts', { p_token: token })).hint, 'link_used');
    assert.equal((await look(token))?.state, 'done');
    assert.deepEqual(namesOf(await look(reader)), ['Harbour Row', 'Wind Field']);
    assert.deepEqual(await kept(ana), [0, 1, 0], 'the address is kept once');

    await edit({ apr: 11 });
    await edit({ hard_cap: 9000 }, wind);
    await edit({ apr: 12 });
    assert.deepEqual(await told(), ['ana apr 10>12', 'ana hard_cap 5000>9000']);
    assert.deepEqual(await told(), []);
  });

  test('two confirmations at once count once, and two requests of an address are one reader', async () => {
    await ask(ana, [harbour]);
    const first = await askedToken(ana);
    await ask(ana, [wind]);
    const second = await askedToken(ana);
    const answers = await Promise.all([
      call('confirm_watch_alerts', { p_token: first }),
      call('confirm_watch_alerts', { p_token: first }),
      call('confirm_watch_alerts', { p_token: second }),
    ]);
    assert.deepEqual(answers.map(({ hint }) => hint).toSorted(), ['link_used', null, null]);
    const tokens = new Set(answers.flatMap(({ data }) => (data ? [(data as Confirmed).token] : [])));
    assert.equal(tokens.size, 1);
    assert.deepEqual(namesOf(await look([...tokens][0] ?? '')), ['Harbour Row', 'Wind Field']);
  });

  test('a confirmation is answered again for the key it was made with, and for no other', async () => {
    await ask(ana, [harbour]);
    const p_token = await askedToken(ana);
    const confirm = (p_key: string | null) => call('confirm_watch_alerts_with_key', { p_token, p_key });
    const [key, other] = ['a1'.repeat(32), 'b2'.repeat(32)];
    for (const weak of [null, '', 'x', 'A1'.repeat(32)])
      assert.match((await confirm(weak)).message ?? '', /64 hexadecimal digits/, `${weak}`);
    assert.equal((await look(p_token))?.state, 'asked');
    const first = await confirm(key);
    assert.equal((first.data as Confirmed).key, key);
    assert.deepEqual(await confirm(key), first);
    assert.equal((await confirm(other)).hint, 'link_used');
    assert.equal((await call('confirm_watch_alerts', { p_token })).hint, 'link_used');
    assert.deepEqual(await kept(ana), [0, 1, 0]);
    assert.equal((await call('add_watch_alerts', { p_key: key, p_project_ids: [wind] })).data, true);

    // Once another browser confirmed the address, the answer no longer holds.
    await subscribe(ana, [wind]);
    assert.equal((await confirm(key)).hint, 'link_used');
  });

  test('a request about what isn’t listed says so of one project and of several, and can be confirmed once it is', async () => {
    const secret = await makeProject('Secret', 'Draft');
    const one = "This project isn't listed at present, so there is nothing to tell.";
    const several = 'None of these projects is listed at present, so there is nothing to tell.';
    assert.equal((await ask(ana, [secret])).message, one);
    assert.equal((await ask(ana, [secret, crypto.randomUUID()])).message, several);
    assert.match((await ask(ana, [])).message ?? '', /^Watch a project first/);
    await ask(ana, [harbour]);
    const p_token = await askedToken(ana);
    await edit({ status: 'Draft' });
    assert.equal((await call('confirm_watch_alerts', { p_token })).message, one);
    await edit({ status: 'Open' });
    assert.equal((await call('confirm_watch_alerts', { p_token })).hint, null);
    await ask('ben@mail.example', [harbour, wind]);
    const both = await askedToken('ben@mail.example');
    await edit({ status: 'Draft' });
    await edit({ status: 'Draft' }, wind);
    assert.equal((await call('confirm_watch_alerts', { p_token: both })).message, several);
  });

  test('request tokens and browser keys are stored as digests', async () => {
    await ask('ben@mail.example', [harbour]);
    const asked = await askedToken('ben@mail.example');
    const { key } = await subscribe();
    for (const secret of [asked, key])
      assert.deepEqual(
        await backend.sql(
          `select 1 from (select r::text as row from private.watch_readers r union all select q::text from private.watch_requests q) k
           where position($1 in k.row) > 0`,
          [secret],
        ),
        [],
      );
  });

  test('a stranger gets the same response whatever is known of an address, and can’t add to it', async () => {
    const { token, key } = await subscribe();
    const answers = [await ask(ana, [wind]), await ask('nobody@mail.example', [wind])];
    for (let time = 0; time < 4; time += 1) answers.push(await ask(ana, [wind]));
    assert.deepEqual(
      answers.map((answer) => JSON.stringify(answer)),
      answers.map(() => JSON.stringify(answers[0])),
    );
    assert.deepEqual(namesOf(await look(token)), ['Harbour Row'], 'nothing without the mailbox');
    for (const p_key of ['', 'x', token, 'a'.repeat(64)])
      assert.equal((await call('add_watch_alerts', { p_key, p_project_ids: [wind] })).data, false, p_key);
    assert.equal((await call('add_watch_alerts', { p_key: key, p_project_ids: [wind] })).data, true);
    assert.deepEqual(namesOf(await look(token)), ['Harbour Row', 'Wind Field']);
    // The key of an earlier browser expires when another browser confirms.
    await backend.sql('delete from private.watch_requests where address is not null');
    const next = await subscribe(ana, [wind]);
    assert.equal(next.token, token);
    assert.equal((await call('add_watch_alerts', { p_key: key, p_project_ids: [wind] })).data, false);
  });

  test('a mailbox gets at most three such mails a day, and none after it unsubscribed from our forms’ mails', async () => {
    const mails = async () => (await kept(ana))[2];
    for (let time = 0; time < 5; time += 1) await ask(ana, [harbour]);
    assert.equal(await mails(), 3);
    await backend.sql(`update private.watch_requests set created_at = created_at - interval '25 hours'`);
    await ask(ana, [harbour]);
    assert.equal(await mails(), 4);
    await backend.sql(
      `insert into private.stopped_addresses (address_hash, topic) values (private.address_hash('stop@mail.example'), 'requests')`,
    );
    await ask('stop@mail.example', [harbour]);
    assert.equal((await kept('stop@mail.example'))[2], 0);
    assert.deepEqual(
      await backend.sql('select 1 from private.unsubscribe_links where address_hash is not null'),
      [],
    );
  });

  test('a mailbox gets at most ten mails a day from forms, whatever its account is told', async () => {
    for (let time = 0; time < 10; time += 1) {
      const { error } = await cast.clients.anonymous.from('service_marketplace_leads').insert({
        name: 'Ana',
        email: 'full@mail.example',
        package_slug: 'suite',
        package_title: `Suite ${'ABCDEFGHIJ'[time]}`,
      });
      assert.equal(error, null);
    }
    await ask('full@mail.example', [harbour]);
    assert.deepEqual(await kept('full@mail.example'), [0, 0, 10]);
    await backend.sql(
      `insert into private.mail_outbox (template, recipient, data, profile_id) select 'password_changed', 'backer@mail.example', '{}', $1 from generate_series(1, 10)`,
      [cast.ids.backer],
    );
    await ask('backer@mail.example', [harbour]);
    assert.deepEqual(await kept('backer@mail.example'), [1, 0, 11]);
  });

  test('a network can make twenty requests in ten minutes and sixty a day', async () => {
    const from = (address: string) =>
      backend.sql(
        `do $$ begin
          perform set_config('request.headers', '{"cf-connecting-ip": "${address}"}', true);
          set local role anon;
          perform public.request_watch_alerts('x' || gen_random_uuid() || '@mail.example', array['${harbour}'::uuid]);
        end $$`,
      );
    for (let time = 0; time < 20; time += 1) await from('192.0.2.1');
    await assert.rejects(
      from('192.0.2.1'),
      /Too many requests from your network. Please try again in ten minutes/,
    );
    await from('192.0.2.2');
    const earlier = (hits: number) =>
      backend.sql(
        `update private.rate_limits set window_start = window_start - interval '10 minutes', hits = $1 where source <> 'everybody'`,
        [hits],
      );
    await earlier(59);
    await from('192.0.2.1');
    await backend.sql(`delete from private.rate_limits where hits = 1`);
    await earlier(60);
    await assert.rejects(from('192.0.2.1'), /from your network today/);
  });

  test('a filled-in hidden field gets a success and is dropped; errors are explained', async () => {
    assert.deepEqual((await ask(ana, [harbour], 'https://spam.example')).hint, null);
    assert.deepEqual(await kept(ana), [0, 0, 0]);
    assert.equal((await ask(ana, [])).hint, 'nothing_watched');
    assert.equal(
      (await ask(ana, [crypto.randomUUID(), await makeProject('Secret', 'Draft')])).hint,
      'nothing_watched',
    );
    assert.equal(
      (
        await ask(
          ana,
          Array.from({ length: 201 }, () => harbour),
        )
      ).hint,
      'watchlist_too_long',
    );
    const refused = await cast.untyped.suspended.rpc('request_watch_alerts', {
      p_email: ana,
      p_project_ids: [harbour],
    });
    assert.equal(refused.error?.hint, 'account_suspended');
    for (const [email, isAddress] of emailCases) {
      await backend.sql('delete from private.rate_limits');
      assert.equal((await ask(email, [harbour])).hint, isAddress ? null : 'email_invalid', email);
    }
  });

  test('an unconfirmed request is deleted after 48 hours, or by its link at once', async () => {
    await ask(ana, [harbour]);
    const token = await askedToken(ana);
    const isDue = async () => (await backend.sql('select private.is_mail_due() as due'))[0]?.['due'];
    assert.equal(await isDue(), false);
    await backend.sql(`update private.watch_requests set expires_at = now()`);
    assert.equal(await look(token), null);
    assert.equal((await call('confirm_watch_alerts', { p_token: token })).hint, 'link_unknown');
    assert.equal(await isDue(), true);
    await claim();
    assert.deepEqual(await kept(ana), [0, 0, 0]);

    await ask(ana, [harbour]);
    const other = await askedToken(ana);
    assert.equal((await call('refuse_watch_alerts', { p_token: other })).data, true);
    assert.equal((await call('refuse_watch_alerts', { p_token: other })).data, false);
    assert.deepEqual(await kept(ana), [0, 0, 0]);
  });

  test('one project or all can be stopped, without a session and repeatably; then nothing of the address is stored', async () => {
    const { token, key } = await subscribe(ana, [harbour, wind]);
    await edit({ apr: 11 });
    await edit({ apr: 11 }, wind);
    await backend.sql(`update private.untold_changes set due_at = due_at - interval '10 minutes'`);
    await claim();
    const waits = () => backend.sql('select 1 from private.mail_outbox where listing_id is not null');
    assert.equal((await waits()).length, 2);
    for (let time = 0; time < 2; time += 1) {
      const { data } = await call('stop_watch_alert', { p_token: token, p_project_id: harbour });
      assert.deepEqual(namesOf(data as Link), ['Wind Field']);
    }
    assert.equal((await waits()).length, 1, 'what waited for another attempt goes');
    // By the mail program, as in RFC 8058.
    assert.deepEqual((await call('unsubscription', { p_token: token })).data, {
      topic: 'watch_alerts',
      has_account: false,
      is_stopped: false,
    });
    for (let time = 0; time < 2; time += 1)
      assert.deepEqual((await call('unsubscribe', { p_token: token })).data, {
        topic: 'watch_alerts',
        has_account: false,
        is_stopped: true,
      });
    assert.deepEqual(await kept(ana), [0, 0, 0]);
    assert.equal((await look(token))?.state, 'stopped');
    assert.equal((await call('add_watch_alerts', { p_key: key, p_project_ids: [wind] })).data, false);
    await edit({ apr: 12 });
    assert.deepEqual(await told(), []);
    // To get alerts again, the address has to be confirmed again; the old link stays invalid.
    const again = await subscribe();
    assert.notEqual(again.token, token);
    await edit({ apr: 13 });
    assert.deepEqual(await told(), ['ana apr 12>13']);
    // Stopping the last project deletes the address.
    await call('stop_watch_alert', { p_token: again.token, p_project_id: harbour });
    assert.deepEqual(await kept(ana), [0, 0, 0]);
    await backend.sql(`update private.watch_readers set stopped_at = stopped_at - interval '31 days'`);
    await claim();
    assert.deepEqual(await backend.sql('select 1 from private.watch_readers'), []);
  });

  test('a mail created while everything was stopped isn’t sent', async () => {
    const { token } = await subscribe();
    const [reader] = await backend.sql<{ id: string }>('select id from private.watch_readers');
    await call('stop_watch_alert', { p_token: token });
    await backend.sql(
      `insert into private.mail_outbox (template, topic, recipient, data, listing_id, watch_reader_id) values ('project_changed', 'watched_terms', $1, '{}', $2, $3)`,
      [ana, harbour, reader?.id],
    );
    assert.deepEqual(await claim(), []);
  });

  // What the account with the same address does, and who of the two gets a mail.
  const accounts: [
    what: string,
    isConfirmed: boolean,
    watches: boolean,
    choice: string | null,
    told: string[],
  ][] = [
    ['watches it too', true, true, null, ['backer apr 9.5>11']],
    ['watches it and wants no mails', true, true, 'never', []],
    ['watches it and wants them weekly', true, true, 'weekly', []],
    ['does not watch it', true, false, null, ['backer apr 9.5>11']],
    ['was never confirmed, so it is anybody’s', false, true, null, ['backer apr 9.5>11']],
  ];
  for (const [what, isConfirmed, watches, choice, expected] of accounts)
    test(`an address whose account ${what} gets no two mails`, async () => {
      await subscribe('backer@people.example');
      if (watches) await watch('backer');
      if (choice)
        await backend.sql(
          `insert into public.notification_choices (user_id, topic, choice) values ($1, 'watched_terms', $2)`,
          [cast.ids.backer, choice],
        );
      const confirmed = (moment: string) =>
        backend.sql(`update auth.users set email_confirmed_at = ${moment} where id = $1`, [cast.ids.backer]);
      if (!isConfirmed) await confirmed('null');
      await edit({ apr: 11 });
      assert.deepEqual(await told(), expected);
      await confirmed('now()');
      await backend.sql('delete from public.watched_projects');
    });

  test('deleting an account deletes its address’s alerts, which are part of the owner’s data copy', async () => {
    const someone = await backend.signUp('gone@people.example');
    await subscribe('gone@people.example');
    await ask('gone@people.example', [wind]);
    const { data: copy } = await someone.rpc('my_requests').throwOnError();
    const { watch_alerts: alerts } = copy as { watch_alerts: { project_id: string }[] };
    assert.deepEqual(
      alerts.map(({ project_id }) => project_id),
      [harbour],
    );
    const { data: account } = await someone.auth.getUser();
    await backend.sql('select private.erase_profile($1)', [account.user?.id]);
    assert.deepEqual(await kept('gone@people.example'), [0, 0, 0]);
  });

  test('deleting a project for good deletes addresses without another; for a day the project can be restored', async () => {
    await subscribe();
    await cast.clients.admin.from('listings').delete().eq('id', harbour).throwOnError();
    await claim();
    assert.deepEqual(await kept(ana), [0, 1, 0]);
    await cast.clients.admin.rpc('undo_deletion', { p_table: 'listings', p_row_id: harbour }).throwOnError();
    await edit({ apr: 11 });
    assert.deepEqual(await told(), ['ana apr 9.5>11']);
    await cast.clients.admin.from('listings').delete().eq('id', harbour).throwOnError();
    await backend.sql(`update private.trash set deleted_at = deleted_at - interval '25 hours'`);
    await claim();
    assert.deepEqual(await kept(ana), [0, 0, 0]);
  });

  test('an address can have 200 projects at most, and gets twenty mails a day at most', async () => {
    const { token, key } = await subscribe();
    const many = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) select 'Many ' || n, 'Open' from generate_series(1, 205) n returning id`,
    );
    const ids = many.map(({ id }) => id);
    await call('add_watch_alerts', { p_key: key, p_project_ids: ids.slice(0, 150) });
    await call('add_watch_alerts', { p_key: key, p_project_ids: ids.slice(100) });
    assert.equal((await look(token))?.projects.length, 200);
    assert.equal(
      (await call('add_watch_alerts', { p_key: key, p_project_ids: [...ids, harbour] })).hint,
      'watchlist_too_long',
    );
    const [reader] = await backend.sql<{ id: string }>('select id from private.watch_readers');
    await backend.sql(
      `insert into private.mail_outbox (template, topic, recipient, data, listing_id, watch_reader_id, sent_at)
       select 'project_changed', 'watched_terms', $1, '{}', $2, $3, now() from generate_series(1, 20)`,
      [ana, harbour, reader?.id],
    );
    await edit({ apr: 11 });
    assert.deepEqual(await told(), [], 'the twenty-first waits for the next day');
  });

  test('nobody can read or write any of it through the API, not even staff', async () => {
    for (const role of ['anonymous', 'backer', 'admin'] as const)
      for (const table of ['watch_readers', 'watch_alerts', 'watch_requests'])
        assert.ok(
          (await cast.untyped[role].schema('private').from(table).select('*')).error,
          `${role} ${table}`,
        );
    for (const role of ['anon', 'authenticated'])
      for (const statement of [
        'select * from private.watch_readers',
        'select * from private.watch_alerts',
        'select * from private.watch_requests',
        `insert into private.watch_readers (address) values ('x@x.example')`,
        `delete from private.watch_requests`,
        `select private.forget_watch_addresses()`,
        `select private.stop_watch_alerts('x')`,
      ])
        await assert.rejects(
          backend.sql(`do $$ begin set local role ${role}; execute $q$${statement}$q$; end $$`),
          /permission denied/,
          `${role}: ${statement}`,
        );
  });

  const links = ['', 'x', 'a'.repeat(64), null];
  test('unknown links are refused', async () => {
    for (const p_token of links) {
      assert.equal((await call('watch_link', { p_token })).data, null);
      for (const verb of ['confirm_watch_alerts', 'stop_watch_alert'])
        assert.equal((await call(verb, { p_token })).hint, 'link_unknown', `${verb} ${p_token}`);
      const withKey = await call('confirm_watch_alerts_with_key', { p_token, p_key: 'a'.repeat(64) });
      assert.equal(withKey.hint, 'link_unknown', `${p_token}`);
      assert.equal((await call('refuse_watch_alerts', { p_token })).data, false);
    }
  });
});

test('the confirmation mail names only our projects and no typed text; the mail about a change has a stop link', () => {
  const asked = outboxEmail(
    { template: 'watch_alerts_asked', data: { token: 'ab', projects: ['Harbour <Row>', 'Wind'], total: 7 } },
    siteUrl,
    new Date(),
  );
  const text = emailText(asked, siteUrl);
  assert.match(text, /Projects: Harbour <Row>, Wind and 5 more/);
  assert.match(text, /https:\/\/fairshore\.example\/watch-alerts#ab/);
  assert.match(emailHtml(asked, siteUrl), /Harbour &lt;Row&gt;/);
  for (const gap of [{ token: 'a' }, { projects: ['x'], total: 1 }, { token: 'a', projects: [], total: 0 }])
    assert.throws(
      () => outboxEmail({ template: 'watch_alerts_asked', data: gap }, siteUrl, new Date()),
      /The mail/,
    );
  const changed = outboxEmail(
    {
      template: 'project_changed',
      data: {
        project: { id: 'a1', name: 'Harbour' },
        has_interest: false,
        has_account: false,
        changes: [{ term: 'apr', before: '9', after: '11' }],
      },
    },
    siteUrl,
    new Date(),
  );
  const told = emailText({ ...changed, unsubscribe: `${siteUrl}${changed.stopPage?.path}#cd` }, siteUrl);
  assert.match(told, /Stop mails about this project, or all: https:\/\/fairshore\.example\/watch-alerts#cd/);
  assert.doesNotMatch(told, /portal/);
  assert.match(told, /Target APR: 9\.0% → 11\.0%/);
});
