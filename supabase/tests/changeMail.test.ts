import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { slow, type TestBackend } from '@fairshore/local-supabase/testing';
import { emailHtml, emailText } from '../functions/_shared/mail/email';
import { outboxEmail } from '../functions/_shared/mail/outboxEmails';
import { assertContains } from './assertContains';
import { assignRoles, disclaimerInForce, gatherCast, type Cast, type Member } from './cast';
import { onServerFirst, startDatabase } from './engines';

interface Told {
  recipient: string;
  data: Readonly<Record<string, unknown>> & {
    changes: { term: string; before: unknown; after: unknown }[];
    from_version: number;
  };
}

const siteUrl = 'https://fairshore.example';

onServerFirst('mails about changes', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let projectId: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    await assignRoles(backend, cast);
    await backend.sql(`do $$ begin
      delete from public.interests;
      delete from public.watched_projects;
      delete from public.user_settings;
      delete from public.notification_choices;
      delete from private.untold_changes;
      delete from private.mail_outbox;
    end $$`);
    projectId = await makeProject();
  });

  async function makeProject(isTest = false): Promise<string> {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status, apr, min_ticket, hard_cap, is_test)
       values ('Harbour Row <Residences>', 'Open', 9.5, 100, 5000, $1) returning id`,
      [isTest],
    );
    assert(row);
    return row.id;
  }
  const register = (member: Member, project = projectId) =>
    backend.sql('insert into public.interests (user_id, project_id, amount) values ($1, $2, 100)', [
      cast.ids[member],
      project,
    ]);
  const watch = (member: Member) =>
    backend.sql('insert into public.watched_projects (user_id, project_id) values ($1, $2)', [
      cast.ids[member],
      projectId,
    ]);
  const edit = (change: Record<string, unknown>, who: Member = 'admin') =>
    cast.untyped[who].from('listings').update(change).eq('id', projectId).throwOnError();
  /** Moves the pending changes into the past, as if this much time had passed. */
  const pass = (time: string) =>
    backend.sql(
      'update private.untold_changes set due_at = due_at - $1::interval, began_at = began_at - $1::interval',
      [time],
    );
  const send = async () => {
    const { data, error } = await backend.client(backend.secretKey).rpc('claim_mails', { at_most: 100 });
    assert.equal(error, null);
    return (data ?? []) as { id: string; template: string; recipient: string; data: unknown }[];
  };
  const owed = () =>
    backend.sql<Told>(
      `select recipient, data from private.mail_outbox where template = 'project_changed' order by recipient, created_at`,
    );
  /** Who gets which changes by mail once ten minutes have passed: "backer apr 9.5>11". */
  async function told(): Promise<string[]> {
    await pass('10 minutes');
    await send();
    return (await owed()).map(
      ({ recipient, data }) =>
        `${recipient.split('@')[0]} ${data.changes.map((c) => `${c.term} ${String(c.before)}>${String(c.after)}`).join(', ')}`,
    );
  }

  test('backers who can confirm do so from the mail, without a session; nobody else gets a link', async () => {
    await register('backer');
    await watch('manager');
    await edit({ apr: 11 });
    assert.equal((await told()).length, 2);
    const tokens = new Map(
      (await owed()).map(({ recipient, data }) => [recipient.split('@')[0], data['token']]),
    );
    assert.equal(tokens.get('manager'), undefined);
    const p_token = String(tokens.get('backer'));
    const look = async () => {
      const { data, error } = await cast.untyped.anonymous.rpc('interest_confirmation', { p_token });
      assert.equal(error, null);
      return data as Record<string, unknown> & { earlier: { terms_version: number; changes: object[] } };
    };
    const asked = await look();
    assert.equal(asked['state'], 'open');
    assert.equal(asked.earlier.terms_version, 1);
    assertContains(asked.earlier.changes[0], { term: 'apr', before: '9.5', after: '11' });

    const { error } = await cast.untyped.anonymous.rpc('confirm_interest_by_link', {
      p_token,
      p_expected_amount: 100,
      p_terms_version: 2,
      p_disclaimer: disclaimerInForce,
    });
    assert.equal(error, null);
    assert.equal((await look())['state'], 'done');
    assert.equal((await look()).earlier, null);

    // An interest in a closed project can't be confirmed.
    await edit({ status: 'Closed' });
    await told();
    const later = (await owed()).filter(({ data }) => data['to_version'] === 3);
    assert.deepEqual(
      later.map(({ data }) => 'token' in data),
      [false, false],
    );
  });

  test('a mail that waits follows its reader’s address, unless it is about the security of the account', async () => {
    const old = 'backer@people.example';
    const moveTo = (address: string) =>
      backend.sql('update auth.users set email = $1 where id = $2', [address, cast.ids.backer]);
    await register('backer');
    await watch('manager');
    await edit({ apr: 11 });
    await told();
    await backend.sql(
      `insert into private.mail_outbox (template, recipient, data, profile_id, sent_at) values
         ('second_factor_turned_off', $1, '{}', $2, null), ('interest_step', $1, '{}', $2, now())`,
      [old, cast.ids.backer],
    );
    await moveTo('moved@people.example');
    assert.deepEqual(
      await backend.sql('select template, recipient from private.mail_outbox order by template, recipient'),
      [
        { template: 'email_changed', recipient: old },
        { template: 'email_changed', recipient: 'moved@people.example' },
        { template: 'interest_step', recipient: old },
        { template: 'project_changed', recipient: 'manager@people.example' },
        { template: 'project_changed', recipient: 'moved@people.example' },
        { template: 'second_factor_turned_off', recipient: old },
      ],
    );
    await moveTo(old);
  });

  test('people with interest, on the watchlist or both get one mail with the values before and after', async () => {
    await register('backer');
    await watch('backer');
    await watch('manager');
    await edit({ apr: 11 });
    assert.deepEqual(await told(), ['backer apr 9.5>11', 'manager apr 9.5>11']);
    const [first, second] = await owed();
    assert(first);
    const { token, ...rest }: Record<string, unknown> = first.data;
    assert.match(String(token), /^[0-9a-f]{64}$/);
    assert.deepEqual(rest, {
      first_name: 'backer',
      project: { id: projectId, name: 'Harbour Row <Residences>' },
      has_interest: true,
      standing: 'confirmable',
      from_version: 1,
      to_version: 2,
      changes: [{ term: 'apr', before: '9.5', after: '11' }],
    });
    assert.equal('standing' in (second?.data ?? {}), false);
    assert.equal(second?.data['has_interest'], false);
    assert.deepEqual(await backend.sql('select from private.untold_changes'), []);
  });

  const standings: readonly (readonly [name: string, state: string, status: string, standing: string])[] = [
    ['forwarded', `state = 'forwarded'`, 'Filling', 'confirmable'],
    ['in a project that closes', `state = 'registered'`, 'Closed', 'project_closed'],
    ['invited', `state = 'answered', answer = 'invited'`, 'Open', 'invited'],
    ['invited into a project that closes', `state = 'answered', answer = 'invited'`, 'Closed', 'invited'],
    ['closed', `state = 'closed'`, 'Open', 'closed'],
  ];
  for (const [name, state, status, standing] of standings)
    test(`mail and portal know what can be done with an interest that is ${name}`, async () => {
      await register('backer');
      await backend.sql(`update public.interests set ${state}, expires_at = null where project_id = $1`, [
        projectId,
      ]);
      await edit({ apr: 11, status });
      await told();
      assert.equal((await owed())[0]?.data['standing'], standing);
      const { data } = await cast.clients.backer
        .from('notifications')
        .select('data')
        .match({ kind: 'terms_changed', project_id: projectId })
        .throwOnError();
      assert.deepEqual(
        data.map(({ data: entry }) => (entry as { standing?: string }).standing),
        [standing],
      );
    });

  test('edits within ten minutes are one mail, ten minutes after the last of them', async () => {
    await watch('backer');
    await edit({ apr: 10 });
    await pass('9 minutes');
    await edit({ apr: 11 });
    await edit({ min_ticket: 250 });
    await pass('9 minutes');
    await send();
    assert.deepEqual(await owed(), []);
    assert.deepEqual(await told(), ['backer apr 9.5>11, min_ticket 100>250']);
  });

  test('continuous edits delay the mail by an hour at most', async () => {
    await watch('backer');
    for (const apr of [10, 11, 12, 13, 14, 15, 16]) {
      await edit({ apr });
      await pass('9 minutes');
    }
    await edit({ apr: 17 });
    await backend.sql(`update private.untold_changes set due_at = due_at - interval '3 minutes'`);
    await send();
    assert.equal((await owed())[0]?.data.changes[0]?.after, '17');
  });

  test('reverted changes and changes to the presentation send no mail', async () => {
    await watch('backer');
    await edit({ description: 'Other words', name: 'Harbour' });
    assert.deepEqual(await backend.sql('select from private.untold_changes'), []);
    await edit({ apr: 11 });
    await edit({ apr: 9.5 });
    assert.deepEqual(await told(), []);
    await edit({ apr: 11 });
    assert.deepEqual(await told(), ['backer apr 9.5>11']);
  });

  test('people who joined or confirmed in between are told only what changed since', async () => {
    await register('manager');
    await watch('backer');
    await edit({ apr: 11 });
    await watch('suspendedAdmin');
    await watch('analyst');
    await cast.clients.manager
      .rpc('record_interest', {
        p_project_id: projectId,
        p_amount: 100,
        p_disclaimer: disclaimerInForce,
        p_terms_version: 2,
      })
      .throwOnError();
    await edit({ hard_cap: 9000 });
    assert.deepEqual(await told(), [
      'analyst hard_cap 5000>9000',
      'backer apr 9.5>11, hard_cap 5000>9000',
      'manager hard_cap 5000>9000',
    ]);
  });

  test('people are not told of their own edit, but of what others changed after it', async () => {
    await watch('admin');
    await watch('backer');
    await edit({ apr: 11 });
    assert.deepEqual(await told(), ['backer apr 9.5>11']);
    await backend.sql('delete from private.mail_outbox');
    await edit({ apr: 12 });
    await backend.sql('update public.listings set hard_cap = 9000 where id = $1', [projectId]);
    assert.deepEqual(await told(), ['admin hard_cap 5000>9000', 'backer apr 11>12, hard_cap 5000>9000']);
  });

  test('people who opted out, are suspended, are test data or stopped watching get no mail', async () => {
    for (const member of ['backer', 'manager', 'suspended', 'analyst'] as const) await watch(member);
    await register('claimsAdmin');
    await edit({ apr: 11 });
    await cast.clients.backer
      .from('notification_choices')
      .upsert({ user_id: cast.ids.backer, topic: 'watched_terms', choice: 'never' })
      .throwOnError();
    await backend.sql('update public.profiles set is_test = true where id = $1', [cast.ids.manager]);
    await backend.sql('delete from public.watched_projects where user_id = $1', [cast.ids.analyst]);
    assert.deepEqual(await told(), ['claimsadmin apr 9.5>11']);
    await backend.sql('update public.profiles set is_test = false where id = $1', [cast.ids.manager]);
  });

  test('test data sends no mail, and changes of a draft wait until it is published', async () => {
    projectId = await makeProject(true);
    await watch('backer');
    await edit({ apr: 11 });
    assert.deepEqual(await told(), []);

    projectId = await makeProject();
    await watch('backer');
    await edit({ apr: 11 });
    await edit({ status: 'Draft' });
    await edit({ apr: 77 });
    assert.deepEqual(await told(), []);
    await edit({ apr: 12, status: 'Open' });
    assert.deepEqual(await told(), ['backer apr 9.5>12']);
    await backend.sql('delete from private.mail_outbox');
    await edit({ status: 'Draft' });
    await edit({ status: 'Open' });
    assert.deepEqual(await told(), []);
  });

  test('a mail that waits when its project becomes a draft is sent once that is published again', async () => {
    await watch('backer');
    await edit({ apr: 11 });
    await pass('10 minutes');
    await backend.sql('select private.tell_changes()');
    await edit({ status: 'Draft' });
    assert.deepEqual(await send(), []);
    await edit({ status: 'Open' });
    assert.deepEqual(
      (await send()).map(({ template }) => template),
      ['project_changed'],
    );
  });

  for (const [apr, mails] of [
    [12, ['apr 9.5>12']],
    [9.5, []],
  ] as const)
    test(`a mail that waits while its project is a draft isn’t sent as it was when that comes back with an APR of ${apr}`, async () => {
      const isDue = async () => (await backend.sql('select private.is_mail_due() as due'))[0]?.['due'];
      await watch('backer');
      await edit({ apr: 11 });
      await pass('10 minutes');
      await backend.sql('select private.tell_changes()');
      await edit({ status: 'Draft' });
      await edit({ apr });
      await edit({ status: 'Open' });
      assert.equal(await isDue(), false);
      assert.deepEqual(await send(), []);
      await pass('10 minutes');
      const sent = (await send()) as unknown as Told[];
      assert.deepEqual(
        sent.flatMap(({ data }) =>
          data.changes.map((c) => `${c.term} ${String(c.before)}>${String(c.after)}`),
        ),
        mails,
      );
    });

  test('who stops watching gets no mail that waits, unless they have interest', async () => {
    await watch('manager');
    await watch('backer');
    await register('backer');
    await edit({ apr: 11 });
    await pass('10 minutes');
    await backend.sql('select private.tell_changes()');
    await backend.sql('delete from public.watched_projects');
    assert.deepEqual(
      (await send())
        .filter(({ template }) => template === 'project_changed')
        .map(({ recipient }) => recipient),
      ['backer@people.example'],
    );
  });

  const confirm = () =>
    cast.clients.backer
      .rpc('confirm_interest', {
        p_project_id: projectId,
        p_expected_amount: 100,
        p_disclaimer: disclaimerInForce,
        p_terms_version: 2,
      })
      .throwOnError();
  const withdraw = () => backend.sql('delete from public.interests where project_id = $1', [projectId]);
  const overtaken: readonly (readonly [what: string, change: () => PromiseLike<unknown>, sent: boolean])[] = [
    ['who confirmed under the new terms', confirm, false],
    ['who withdrew', withdraw, false],
    [
      'whose interest was not taken up',
      () =>
        backend.sql(
          `update public.interests set state = 'answered', answer = 'not_taken', expires_at = null`,
        ),
      false,
    ],
    [
      'whose interest was forwarded',
      () => backend.sql(`update public.interests set state = 'forwarded'`),
      true,
    ],
  ];
  for (const [who, change, isSent] of overtaken)
    test(`a mail that waits is ${isSent ? 'sent' : 'dropped'} for a backer ${who}`, async () => {
      await register('backer');
      await register('manager', await makeProject());
      await watch('manager');
      await edit({ apr: 11 });
      await pass('10 minutes');
      await backend.sql('select private.tell_changes()');
      await change();
      assert.deepEqual(
        (await owed()).map(({ recipient }) => recipient.split('@')[0]),
        isSent ? ['backer', 'manager'] : ['manager'],
      );
    });

  test('a backer who confirmed one change is still told of a later one', async () => {
    await register('backer');
    await edit({ apr: 11 });
    await edit({ apr: 12 });
    await pass('10 minutes');
    await backend.sql('select private.tell_changes()');
    await backend.sql(`insert into public.interest_receipts
        (user_id, listing_id, terms_version, terms_seen, kind, amount_before, amount, sha256)
      select user_id, project_id, 2, true, 'changed', 100, 50, repeat('0', 64) from public.interests`);
    assert.equal((await owed()).length, 1);
  });

  test('changes of a listing that was deleted and restored are still sent', async () => {
    await watch('backer');
    await edit({ apr: 11 });
    await cast.clients.admin.from('listings').delete().eq('id', projectId).throwOnError();
    assert.deepEqual(await told(), []);
    await cast.clients.admin
      .rpc('undo_deletion', { p_table: 'listings', p_row_id: projectId })
      .throwOnError();
    assert.deepEqual(await told(), ['backer apr 9.5>11']);
    await edit({ apr: 12 });
    await cast.clients.admin.from('listings').delete().eq('id', projectId).throwOnError();
    await pass('3 days');
    await send();
    assert.deepEqual(await backend.sql('select from private.untold_changes'), []);
  });

  test('everybody gets one mail even if a sender is killed, and concurrent senders send none twice', async () => {
    for (const member of ['backer', 'manager', 'analyst'] as const) await watch(member);
    await edit({ apr: 11 });
    await pass('10 minutes');
    // The sender is killed before its transaction is committed.
    await assert.rejects(
      backend.sql(`do $$ begin perform public.claim_mails(); raise exception 'killed'; end $$`),
      /killed/,
    );
    assert.deepEqual(await owed(), []);
    const handed = (await Promise.all([send(), send(), send()])).flat();
    assert.deepEqual(handed.map(({ recipient }) => recipient.split('@')[0]).toSorted(), [
      'analyst',
      'backer',
      'manager',
    ]);
    assert.deepEqual(await send(), []);
    // The sender is killed between claiming and sending: five minutes later the same mails are handed out again.
    await backend.sql(`update private.mail_outbox set not_before = not_before - interval '5 minutes'`);
    assert.deepEqual((await send()).map(({ id }) => id).toSorted(), handed.map(({ id }) => id).toSorted());
  });

  test(
    'listings that changed at once are told in one call, and one by one once a call takes long',
    slow,
    async () => {
      for (const round of [1, 2, 3, 4, 5]) {
        projectId = await makeProject();
        await watch('backer');
        await edit({ apr: 10 + round });
      }
      await pass('10 minutes');
      const untold = async () => (await backend.sql('select from private.untold_changes')).length;
      for (const left of [4, 3]) {
        await backend.sql('do $$ begin perform pg_sleep(2.1); perform private.tell_changes(); end $$');
        assert.equal(await untold(), left);
      }
      await send();
      assert.equal(await untold(), 0);
      assert.equal((await owed()).length, 5);
    },
  );

  test('a waiting mail includes later changes, and is dropped when they revert it', async () => {
    await watch('backer');
    await backend.sql(
      `insert into private.mail_outbox (template, recipient, data, listing_id, profile_id, sent_at)
       select 'project_changed', 'backer@people.example', '{}', $1, $2, now() from generate_series(1, 20)`,
      [projectId, cast.ids.backer],
    );
    const waiting = () =>
      backend.sql<Told & { hours: number }>(
        `select data, extract(epoch from not_before - now())::float8 / 3600 as hours
         from private.mail_outbox where template = 'project_changed' and sent_at is null`,
      );
    await edit({ apr: 11 });
    await pass('10 minutes');
    assert.deepEqual(await send(), []);
    const [first] = await waiting();
    assert(first && first.hours > 23 && first.hours <= 24, 'the twenty-first of a day waits for the next');
    await edit({ hard_cap: 9000 });
    await pass('10 minutes');
    await send();
    const [second, ...others] = await waiting();
    assert.deepEqual(
      [second?.data.from_version, second?.data.changes.map(({ term }) => term), others],
      [1, ['apr', 'hard_cap'], []],
    );
    await edit({ apr: 9.5, hard_cap: 5000 });
    await pass('10 minutes');
    await send();
    assert.deepEqual(await waiting(), []);
  });

  test('a mail that failed is replaced by the one of a later change, and waits for it', async () => {
    await watch('backer');
    const fail = async () => {
      await backend.sql(
        `select public.settle_mail(id, 'The mail provider answered 500.') from private.mail_outbox where sent_at is null`,
      );
      await backend.sql('update private.mail_outbox set not_before = now() where sent_at is null');
    };
    await edit({ apr: 11 });
    await pass('10 minutes');
    assert.equal((await send()).length, 1);
    await fail();
    await edit({ apr: 12 });
    assert.deepEqual(await send(), []);
    assert.deepEqual(await told(), ['backer apr 9.5>12']);
    // One is on its way while the next is written, and fails.
    await edit({ apr: 13 });
    assert.deepEqual(await told(), ['backer apr 9.5>12', 'backer apr 12>13']);
    await fail();
    await edit({ apr: 14 });
    assert.deepEqual(await told(), ['backer apr 9.5>14']);
  });

  test('only some lines of long texts are quoted, and it says how many more there are', async () => {
    const quotedOf = async (count: number) => {
      const lines = Array.from({ length: count }, (_, n) => `${n} of ${count}${'x'.repeat(400)}`);
      await edit({ risk_considerations: lines.join('\n') });
      await pass('10 minutes');
      await send();
      return (await owed()).at(-1)?.data.changes[0];
    };
    await watch('backer');
    const { after: six } = (await quotedOf(6)) as { after: string[] };
    assert.deepEqual([six.length, six[0]?.length, six[0]?.at(-1)], [6, 300, '…']);
    await quotedOf(9);
    const { before: removed, after: added } = (await quotedOf(8)) as Record<'before' | 'after', string[]>;
    assert.deepEqual([removed.length, removed.at(-1)], [7, '… and 3 more']);
    assert.deepEqual([added.length, added.at(-1)], [7, '… and 2 more']);
  });

  test('nobody can read, write or trigger any of it through the API', async () => {
    for (const role of ['anonymous', 'backer', 'admin'] as const) {
      assert.ok((await cast.untyped[role].schema('private').from('untold_changes').select('*')).error, role);
      assert.ok((await cast.untyped[role].schema('private').rpc('tell_changes')).error, role);
    }
    for (const statement of [
      'select * from private.untold_changes',
      'select private.tell_changes()',
      'select private.is_mail_due()',
    ])
      await assert.rejects(
        backend.sql(`do $$ begin set local role authenticated; execute $q$${statement}$q$; end $$`),
        /permission denied/,
        statement,
      );
  });

  test('is_mail_due reports when there is work for a sender', async () => {
    const isDue = async () => (await backend.sql('select private.is_mail_due() as due'))[0]?.['due'];
    await watch('backer');
    await edit({ apr: 11 });
    assert.equal(await isDue(), false);
    await pass('10 minutes');
    assert.equal(await isDue(), true);
    await send();
    assert.equal(await isDue(), false);
    await backend.sql(`update private.mail_outbox set not_before = now() - interval '1 second'`);
    assert.equal(await isDue(), true);
  });
});

const project = { id: '0000-a1', name: 'Harbour Row <Residences>' };
/** The text of a mail for a single change. */
const differences: [term: string, before: unknown, after: unknown, words: string][] = [
  ['apr', '9.5', '11', 'Target APR: 9.5% → 11.0%'],
  ['apr', '11.00', '12.250', 'Target APR: 11.0% → 12.25%'],
  ['min_ticket', '100', '1000.5', 'Min Ticket: $100 → $1,000.50'],
  ['min_ticket', '100.00', '99.95', 'Min Ticket: $100 → $99.95'],
  ['hard_cap', '0', '12500000', 'Hard Cap: none → $12,500,000'],
  ['token_price', null, '0.000125', 'Token Price: TBA → $0.000125'],
  ['token_price', '0.5', '1', 'Token Price: $0.50 → $1.00'],
  ['timeline', null, '24 months', 'Timeline: not stated → 24 months'],
  ['closes_on', '2027-03-01', null, 'Planned to close: 1 March 2027 → no day set'],
  ['status', 'Open', 'Filling', 'Status: Open → Filling'],
  ['risk_considerations', ['Vacancy'], ['Rent may fall', 'Currency'], 'Risk Considerations, removed: Vacancy\nRisk Considerations, added: Rent may fall\nRisk Considerations, added: Currency'],
  ['use_of_proceeds', [], ['Roof'], 'Use of Proceeds, added: Roof'],
  ['onepager_link', null, 'https://a.example/1', 'One Pager: published'],
  ['investor_deck_link', 'https://a.example/1', 'https://a.example/2', 'Investor Deck: replaced by another document'],
  ['whitepaper_link', 'https://a.example/1', null, 'Whitepaper: withdrawn'],
]; // prettier-ignore

test('a mail describes each change in words', () => {
  for (const [term, before, after, words] of differences) {
    const mail = outboxEmail(
      {
        template: 'project_changed',
        data: { project, has_interest: true, changes: [{ term, before, after }] },
      },
      siteUrl,
      new Date(),
    );
    const text = emailText(mail, siteUrl);
    assert(text.includes(words), `${words}\n${text}`);
    assert.equal(
      mail.subject,
      term === 'status'
        ? `${project.name} is now Filling`
        : `${project.name}: ${words.split(/[:,]/)[0]} changed`,
    );
  }
});

test('the preview line of a mail ends with a whole character', () => {
  for (let length = 100; length < 140; length += 1) {
    const changes = [{ term: 'risk_considerations', before: [], after: [`${'x'.repeat(length)}🏠🏠🏠`] }];
    const mail = { template: 'project_changed', data: { project, has_interest: true, changes } };
    const { preheader } = outboxEmail(mail, siteUrl, new Date());
    assert.doesNotMatch(preheader, /\p{Surrogate}/u, `after ${length} letters`);
    assert.ok([...preheader].length <= 140);
  }
});

test('a mail says why it was sent, what stays as it was, and how to unsubscribe', () => {
  const changes = differences.slice(0, 3).map(([term, before, after]) => ({ term, before, after }));
  const mailOf = (data: object) =>
    outboxEmail({ template: 'project_changed', data: { project, changes, ...data } }, siteUrl, new Date());
  const interest = mailOf({ has_interest: true });
  const text = emailText(interest, siteUrl);
  assert.equal(interest.subject, 'Harbour Row <Residences>: 3 terms changed');
  assert.match(text, /you registered interest in have changed/);
  assert.match(text, /stays registered under the earlier terms until you confirm/);
  assert.match(text, /View the project: https:\/\/fairshore\.example\/project\/0000-a1/);
  assert.match(text, /backer-portal\?tab=settings/);
  assert.match(
    emailHtml(interest, siteUrl),
    /<a [^>]*href="https:\/\/fairshore\.example\/backer-portal\?tab=settings"/,
  );
  assert.match(emailHtml(interest, siteUrl), /Harbour Row &lt;Residences&gt;/);
  for (const [standing, words] of [
    ['confirmable', /until you confirm it under today’s, change it or withdraw it\. It is not binding/],
    [
      'project_closed',
      /stays registered under the earlier terms\. You can still lower or withdraw it; there/,
    ],
    ['invited', /The issuer has invited you: what you agree is between you and them\./],
    ['closed', /Your interest is closed and stays under the terms that it had/],
  ] as const) {
    const told = emailText(mailOf({ has_interest: true, standing }), siteUrl);
    assert.match(told, words);
    assert.equal(told.includes('until you confirm'), standing === 'confirmable', standing);
  }
  const watching = emailText(mailOf({ has_interest: false }), siteUrl);
  assert.match(watching, /a project on your watchlist have changed/);
  assert.doesNotMatch(watching, /your interest/i);
  for (const gap of [{ project: {} }, { changes: [] }, { changes: [{}] }, { changes: 'x' }])
    assert.throws(() => mailOf(gap), /The mail names no/);
});
