import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { assignRoles, disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

interface Mail {
  template: string;
  recipient: string;
  data: Record<string, unknown>;
}

onServerFirst('mails of the life of an interest', (engine) => {
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
    await backend.sql('delete from public.interests');
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status, min_ticket) values ('Quay Row', 'Open', 100) returning id`,
    );
    assert(row);
    projectId = row.id;
    await cast.clients.backer
      .rpc('record_interest', { p_project_id: projectId, p_amount: 500 })
      .throwOnError();
    await backend.sql('delete from private.mail_outbox');
  });

  const set = (assignments: string) =>
    backend.sql(`update public.interests set ${assignments} where project_id = $1`, [projectId]);
  const expireIn = (days: number, age = 80) =>
    set(
      `confirmed_at = now() - interval '${age} days', expires_at = now() + interval '1 day' * ${days} + interval '1 hour'`,
    );
  const tend = async () => {
    const [row] = await backend.sql<{ done: number }>('select public.tend_interests() as done');
    return row?.done;
  };
  const isDue = async () =>
    (await backend.sql<{ due: boolean }>('select private.is_interest_due() as due'))[0]?.due;
  const mails = () =>
    backend.sql<Mail>(
      'select template, recipient, data from private.mail_outbox where profile_id = $1 order by created_at, id',
      [cast.ids.backer],
    );
  const token = async () => String((await mails()).at(-1)?.data['token']);
  const look = async (p_token: string) => {
    const { data, error } = await cast.untyped.anonymous.rpc('interest_confirmation', { p_token });
    assert.equal(error, null);
    return data as Record<string, unknown> | null;
  };
  const confirm = (p_token: string, more: Record<string, unknown> = {}) =>
    cast.untyped.anonymous.rpc('confirm_interest_by_link', {
      p_token,
      p_expected_amount: 500,
      p_terms_version: 1,
      ...more,
    });

  const reminders: readonly [days: number, age: number, due: readonly number[]][] = [
    [15, 75, []],
    [13, 77, [14]],
    [3, 87, [14]],
    [1, 89, [2]],
    // An interest that counts for two weeks or less gets a single reminder.
    [10, 4, []],
    [1, 13, [2]],
  ];
  for (const [days, age, due] of reminders) {
    test(`with ${days} days left of ${days + age} the reminder is ${due.join() || 'none'}, and comes once`, async () => {
      await expireIn(days, age);
      assert.equal(await isDue(), due.length > 0);
      assert.equal(await tend(), due.length);
      assert.equal(await tend(), 0);
      assert.equal(await isDue(), false);
      const sent = await mails();
      assert.deepEqual(
        sent.map(({ template, data }) => [template, data['days'], data['project'], data['amount']]),
        due.map((before) => ['interest_expiring', before, 'Quay Row', '$500']),
      );
    });
  }

  test('both reminders are sent on time, each with its own link, stored as a digest', async () => {
    await expireIn(13);
    await tend();
    await backend.sql('update private.mail_outbox set sent_at = now()');
    await backend.sql(
      `update private.interest_confirmations set expires_at = expires_at - interval '12 days'`,
    );
    await set(`expires_at = expires_at - interval '12 days'`);
    await tend();
    const sent = (await mails()).map(({ data }) => String(data['token']));
    assert.equal(new Set(sent).size, 2);
    const kept = await backend.sql<{ token_hash: string }>(
      'select token_hash from private.interest_confirmations',
    );
    for (const one of sent) {
      assert.match(one, /^[0-9a-f]{64}$/);
      assert(!kept.some(({ token_hash }) => token_hash === one));
      assertContains(await look(one), { state: 'open', project: 'Quay Row', amount: 500 });
    }
  });

  test('a reminder for an interest under earlier terms says so, and its page lists the changes', async () => {
    await expireIn(1);
    await backend.sql(`update public.listings set apr = 11 where id = $1`, [projectId]);
    await tend();
    const [sent] = await mails();
    assert.equal(sent?.data['has_earlier_terms'], true);
    const page = (await look(await token())) as { earlier?: { terms_version: number; changes: object[] } };
    assert.equal(page.earlier?.terms_version, 1);
    assertContains(page.earlier?.changes[0], { term: 'apr', before: '8', after: '11' });
    // The change of terms is reverted.
    await backend.sql(`update public.listings set apr = 8 where id = $1`, [projectId]);
    assertContains(await look(await token()), { earlier: null });
  });

  test('a sent mail no longer contains its link', async () => {
    await expireIn(1);
    await tend();
    await backend.sql(`select public.settle_mail(id) from private.mail_outbox`);
    assert.deepEqual(
      (await mails()).map(({ data }) => 'token' in data),
      [false],
    );
  });

  /** What happens to an interest between its reminder and the mail, and what is still sent. */
  const overtaken: readonly (readonly [
    what: string,
    change: () => PromiseLike<unknown>,
    sent: readonly string[],
  ])[] = [
    [
      'is confirmed',
      () =>
        cast.clients.backer
          .rpc('confirm_interest', {
            p_project_id: projectId,
            p_expected_amount: 500,
            p_disclaimer: disclaimerInForce,
            p_terms_version: 1,
          })
          .throwOnError(),
      [],
    ],
    [
      'is withdrawn',
      () => backend.sql('delete from public.interests where project_id = $1', [projectId]),
      [],
    ],
    [
      'is paused with its project',
      () => backend.sql(`update public.listings set status = 'Closed' where id = $1`, [projectId]),
      [],
    ],
    ['is annotated', () => set(`note = 'For the pension.'`), ['interest_expiring']],
    ['is forwarded', () => set(`state = 'forwarded'`), ['interest_expiring', 'interest_step']],
  ];
  for (const [what, change, sent] of overtaken)
    test(`a reminder whose interest ${what} while it waits: ${sent.length > 0 ? 'sent' : 'dropped'}`, async () => {
      await expireIn(1);
      await tend();
      await change();
      assert.deepEqual(
        (await mails()).map(({ template }) => template).filter((name) => name !== 'interest_receipt'),
        sent,
      );
    });

  const unreachable: readonly (readonly [who: string, change: string, undo: string])[] = [
    [
      'a suspended person',
      `update public.profiles set status = 'suspended' where id = $1`,
      `update public.profiles set status = 'active' where id = $1`,
    ],
    [
      'test data',
      `update public.profiles set is_test = true where id = $1`,
      `update public.profiles set is_test = false where id = $1`,
    ],
    [
      'an unconfirmed address',
      `update auth.users set email_confirmed_at = null where id = $1`,
      `update auth.users set email_confirmed_at = now() where id = $1`,
    ],
  ];
  for (const [who, change, undo] of unreachable) {
    test(`nothing is sent to ${who}, and nobody looks for them again`, async () => {
      await expireIn(1);
      await backend.sql(change, [cast.ids.backer]);
      assert.equal(await tend(), 1);
      await backend.sql(undo, [cast.ids.backer]);
      assert.equal(await tend(), 0);
      assert.deepEqual(await mails(), []);
    });
  }

  test('the link shows its interest without a name, and confirms it once, without a session', async () => {
    await expireIn(1);
    await tend();
    const link = await token();
    const before = await look(link);
    assertContains(before, {
      state: 'open',
      project_id: projectId,
      amount: 500,
      terms_version: 1,
      needs_disclaimer: false,
      is_lapsed: false,
    });
    assert(!/people\.example|backer/i.test(JSON.stringify(before)));
    assertContains(await look(link), { state: 'open' });

    const { data, error } = await confirm(link);
    assert.equal(error, null);
    const receipt = (data as { receipt: string }).receipt;
    const [kept] = await backend.sql(
      `select r.kind, r.user_id, i.state, round(extract(epoch from i.expires_at - now()) / 86400)::integer as left
       from public.interest_receipts r join public.interests i on i.project_id = r.listing_id where r.id = $1`,
      [receipt],
    );
    assert.deepEqual(kept, { kind: 'confirmed', user_id: cast.ids.backer, state: 'confirmed', left: 90 });
    assertContains(await look(link), { state: 'done' });
    assertContains((await confirm(link)).error, {
      hint: 'link_used',
      message: 'This interest was confirmed already. Nothing was changed.',
    });
  });

  test('a link still confirms a lapsed interest, which counts again', async () => {
    await expireIn(1);
    await tend();
    const link = await token();
    await backend.sql('update private.mail_outbox set sent_at = now()');
    await set(`expires_at = now() - interval '1 second'`);
    await tend();
    assert.deepEqual(
      (await mails()).map(({ template, data }) => [template, data['step'], data['amount']]),
      [
        ['interest_expiring', undefined, '$500'],
        ['interest_step', 'lapsed', '$500'],
      ],
    );
    assertContains(await look(link), { state: 'open', is_lapsed: true });
    assert.equal((await confirm(link)).error, null);
    const [row] = await backend.sql<{ raised: number }>(
      'select raised::float8 as raised from public.listings where id = $1',
      [projectId],
    );
    assert.equal(row?.raised, 500);
  });

  test('mails and links say when today’s higher minimum applies, and what is refused then', async () => {
    await expireIn(1);
    await backend.sql('update public.listings set min_ticket = 1000 where id = $1', [projectId]);
    await tend();
    const link = await token();
    assert.equal((await mails())[0]?.data['raise_to'], '$1,000');
    assertContains(await look(link), { state: 'open', raise_to: null });
    await set(`expires_at = now() - interval '1 second'`);
    await tend();
    const sent = (await mails()).at(-1);
    assertContains(sent?.data, { step: 'lapsed', raise_to: '$1,000' });
    assertContains(await look(link), { state: 'open', raise_to: 1000 });
    assertContains((await confirm(link, { p_terms_version: 2 })).error, {
      hint: 'below_min_ticket',
      message: 'The minimum is $1,000 now; raise your amount to confirm.',
    });
    await backend.sql('update public.listings set min_ticket = 500 where id = $1', [projectId]);
    assertContains(await look(link), { state: 'open', raise_to: null });
    assert.equal((await confirm(link, { p_terms_version: 3 })).error, null);
  });

  test('a link tells neither the minimum nor the term that staff give a draft', async () => {
    await expireIn(1);
    await tend();
    const link = await token();
    await set(`state = 'lapsed'`);
    await backend.sql(
      `update public.listings set status = 'Draft', min_ticket = 9000, interest_days = 33 where id = $1`,
      [projectId],
    );
    assertContains(await look(link), { state: 'over', raise_to: null, interest_days: null, terms: null });
  });

  const refusals: readonly {
    name: string;
    change?: string;
    more?: Record<string, unknown>;
    hint: string;
    state: string | null;
  }[] = [
    { name: 'terms that are over', more: { p_terms_version: 7 }, hint: 'terms_changed', state: 'open' },
    { name: 'no terms at all', more: { p_terms_version: null }, hint: 'terms_changed', state: 'open' },
    { name: 'another amount', more: { p_expected_amount: 400 }, hint: 'interest_conflict', state: 'open' },
    {
      name: 'a project that closed',
      change: `update public.listings set status = 'Closed' where id = $1`,
      more: { p_terms_version: 2 },
      hint: 'interest_closed',
      state: 'over',
    },
    {
      name: 'an answered interest',
      change: `update public.interests set state = 'answered', answer = 'not_taken' where project_id = $1`,
      hint: 'interest_not_taken',
      state: 'over',
    },
    {
      name: 'a withdrawn interest',
      change: 'delete from public.interests where project_id = $1',
      hint: 'link_unknown',
      state: null,
    },
    {
      name: 'one confirmed in the portal',
      change: `update public.interests set confirmed_at = now() + interval '1 second' where project_id = $1`,
      hint: 'link_used',
      state: 'done',
    },
    {
      name: 'one confirmed and then not taken up',
      change: `update public.interests set confirmed_at = now() + interval '1 second', state = 'answered', answer = 'not_taken'
        where project_id = $1`,
      hint: 'link_used',
      state: 'over',
    },
    {
      name: 'one confirmed and then closed',
      change: `update public.interests set confirmed_at = now() + interval '1 second', state = 'closed' where project_id = $1`,
      hint: 'link_used',
      state: 'over',
    },
    {
      name: 'one confirmed that lapsed since',
      change: `update public.interests set confirmed_at = now() + interval '1 second', state = 'lapsed' where project_id = $1`,
      hint: 'link_used',
      state: 'over',
    },
  ];
  for (const { name, change, more, hint, state } of refusals) {
    test(`a link refuses ${name}, and changes nothing`, async () => {
      await expireIn(1);
      await tend();
      const link = await token();
      if (change) await backend.sql(change, [projectId]);
      assert.equal((await look(link))?.['state'] ?? null, state);
      assert.equal((await confirm(link, more)).error?.hint, hint);
      const receipts = await backend.sql(
        `select from public.interest_receipts where listing_id = $1 and kind = 'confirmed'`,
        [projectId],
      );
      assert.deepEqual(receipts, []);
    });
  }

  test('a link refuses a suspended person, a wrong token, and a disclaimer that is not acknowledged', async () => {
    await expireIn(1);
    await tend();
    const link = await token();
    await backend.sql(`update public.profiles set status = 'suspended' where id = $1`, [cast.ids.backer]);
    assert.equal((await confirm(link)).error?.hint, 'account_suspended');
    assertContains(await look(link), { state: 'suspended' });
    await backend.sql(`update public.profiles set status = 'active' where id = $1`, [cast.ids.backer]);
    assertContains(await look(link), { state: 'open' });
    assert.equal((await confirm('0'.repeat(64))).error?.hint, 'link_unknown');
    assert.equal(await look('0'.repeat(64)), null);
    await backend.sql('delete from public.disclaimer_acknowledgements where user_id = $1', [cast.ids.backer]);
    assertContains(await look(link), { needs_disclaimer: true });
    assert.equal((await confirm(link)).error?.hint, 'disclaimer_not_acknowledged');
    assert.equal((await confirm(link, { p_disclaimer: disclaimerInForce })).error, null);
  });

  test('each staff step is sent by mail, whatever notifications are switched off', async () => {
    const [interest] = await backend.sql<{ id: string }>(
      'select id from public.interests where project_id = $1',
      [projectId],
    );
    const p_interest_id = interest?.id ?? '';
    const { admin } = cast.clients;
    await admin.rpc('forward_interest', { p_interest_id }).throwOnError();
    await admin
      .rpc('answer_interest', { p_interest_id, p_answer: 'not_taken', p_reason: 'The round is full.' })
      .throwOnError();
    await admin.rpc('close_interest', { p_interest_id, p_reason: 'Nothing is left to do.' }).throwOnError();
    assert.deepEqual(
      (await mails()).map(({ data }) => [data['step'], data['amount'], data['reason']]),
      [
        ['forwarded', '$500', undefined],
        ['not_taken', '$500', 'The round is full.'],
        ['closed', undefined, 'Nothing is left to do.'],
      ],
    );
  });

  test('only the server can process due interests', async () => {
    for (const role of ['anonymous', 'backer', 'admin'] as const)
      assert.equal((await cast.untyped[role].rpc('tend_interests')).error?.code, '42501', role);
  });
});
