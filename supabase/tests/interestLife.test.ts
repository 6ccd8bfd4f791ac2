import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { disclaimerInForce, gatherCast, type Cast, type Client } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('the life of an interest', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let backer: Client;
  let projectId: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    backer = cast.clients.backer;
  });
  after(() => backend.stop());
  beforeEach(async () => {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status, min_ticket, interest_days) values ('Project', 'Open', 100, 60) returning id`,
    );
    assert(row);
    projectId = row.id;
  });

  const change = (assignments: string) =>
    backend.sql(`update public.listings set ${assignments} where id = $1`, [projectId]);
  const set = (assignments: string) =>
    backend.sql(`update public.interests set ${assignments} where project_id = $1`, [projectId]);
  const register = (p_amount: number, client = backer) =>
    client.rpc('record_interest', { p_project_id: projectId, p_amount }).throwOnError();
  const confirm = (
    more: { p_request_id?: string; p_expected_amount?: number; p_terms_version?: number } = {},
  ) => backer.rpc('confirm_interest', { p_project_id: projectId, ...more });
  const expire = async (atMost = 1000) => {
    const [row] = await backend.sql<{ lapsed: number }>('select public.expire_interests($1) as lapsed', [
      atMost,
    ]);
    return row?.lapsed;
  };
  const lapse = async () => {
    await set(`expires_at = now() - interval '1 minute'`);
    await expire();
  };

  /** State, answer, whether it counts, days since its last confirmation, and days left. */
  const life = async () => {
    const [row] = await backend.sql<Record<string, unknown>>(
      `select state, answer, counts, round(extract(epoch from now() - confirmed_at) / 86400)::integer as age,
         round(extract(epoch from expires_at - now()) / 86400)::integer as left
       from public.interests where project_id = $1`,
      [projectId],
    );
    return row;
  };
  const raised = async () => {
    const [row] = await backend.sql<{ raised: number; backers: number }>(
      'select raised::float8 as raised, backers_count as backers from public.listings where id = $1',
      [projectId],
    );
    return [row?.raised, row?.backers];
  };
  const steps = async () =>
    (
      await backend.sql<{ kind: string; amount: number; after: number; by: string; reason: string | null }>(
        `select kind, amount::float8 as amount, total_after::float8 as after, taken_by as by, reason
         from public.interest_events where project_id = $1 order by created_at`,
        [projectId],
      )
    ).map(({ kind, amount, after, by, reason }) => [
      kind,
      amount,
      after,
      by,
      ...(reason === null ? [] : [reason]),
    ]);
  const receipts = async () =>
    (
      await backend.sql<{ kind: string; before: number; amount: number; has_step: boolean }>(
        `select kind, amount_before::float8 as before, amount::float8 as amount, event_id is not null as has_step
         from public.interest_receipts where listing_id = $1 order by created_at`,
        [projectId],
      )
    ).map(({ kind, before, amount, has_step }) => [kind, before, amount, has_step]);

  test('counts for its listing’s number of days, and again from each confirmation', async () => {
    await register(500);
    assert.deepEqual(await life(), { state: 'registered', answer: null, counts: true, age: 0, left: 60 });
    await set(`confirmed_at = now() - interval '50 days', expires_at = now() + interval '10 days'`);
    await change('interest_days = 30');
    assert.equal((await life())?.['left'], 10, 'nobody is given another date than they were told');

    const { data } = await confirm({ p_terms_version: 1, p_expected_amount: 500 }).throwOnError();
    assertContains(data, { state: 'confirmed', amount: 500, disclaimer_version: disclaimerInForce });
    assert.deepEqual(await life(), { state: 'confirmed', answer: null, counts: true, age: 0, left: 30 });
    assert.deepEqual(await raised(), [500, 1]);
    assert.deepEqual(await steps(), [
      ['recorded', 500, 500, 'backer'],
      ['confirmed', 0, 500, 'backer'],
    ]);
    assert.deepEqual(await receipts(), [
      ['registered', 0, 500, true],
      ['confirmed', 500, 500, true],
    ]);
  });

  test('is confirmed under the terms shown, and keeps them', async () => {
    await register(500);
    await change('apr = 11.5');
    assertContains((await confirm({ p_terms_version: 1 })).error, {
      hint: 'terms_changed',
      message: 'The terms changed while you were looking. Read them again, then confirm.',
    });
    await confirm({ p_terms_version: 2 }).throwOnError();
    const [kept] = await backend.sql<{ apr: string; version: number }>(
      `select i.terms ->> 'apr' as apr, r.terms_version as version from public.interests i
       join public.interest_receipts r on r.listing_id = i.project_id and r.kind = 'confirmed' where i.project_id = $1`,
      [projectId],
    );
    assert.deepEqual(kept, { apr: '11.5', version: 2 });
  });

  test('a repeated confirmation is one step and one receipt', async () => {
    await register(500);
    const request = { p_request_id: randomUUID() };
    await confirm(request).throwOnError();
    assert.equal((await confirm(request).throwOnError()).data.amount, 500);
    assert.equal((await steps()).length, 2);
    assert.equal((await receipts()).length, 2);
  });

  test('lapses without a confirmation, leaves the raised figure, and counts again once confirmed', async () => {
    await register(500);
    await register(200, cast.clients.manager);
    await set(
      `expires_at = case when amount = 500 then now() - interval '1 minute' else now() + interval '1 minute' end`,
    );
    assert.equal(await expire(), 1);
    assert.equal(await expire(), 0);
    assert.deepEqual(await raised(), [200, 1]);
    await backend.sql('delete from public.interests where user_id = $1', [cast.ids.manager]);
    assertContains(await life(), { state: 'lapsed', counts: false });

    await confirm().throwOnError();
    assertContains(await life(), { state: 'confirmed', counts: true, left: 60 });
    assert.deepEqual(await raised(), [500, 1]);
    const own = (await steps()).filter(([, amount]) => amount !== 200);
    assert.deepEqual(own, [
      ['recorded', 500, 500, 'backer'],
      ['lapsed', 500, 0, 'system'],
      ['confirmed', 500, 500, 'backer'],
    ]);
    assert.deepEqual((await receipts()).at(-1), ['confirmed', 0, 500, true]);
  });

  test('a lapsed interest is registered anew by adding or changing, with the new amount only', async () => {
    await register(500);
    await lapse();
    await register(150);
    assertContains(await life(), { state: 'registered', left: 60 });
    assert.deepEqual(await raised(), [150, 1]);
    await lapse();
    await change('min_ticket = 200');
    const low = await backer.rpc('change_interest', { p_project_id: projectId, p_amount: 150 });
    assert.equal(low.error?.hint, 'below_min_ticket');
    assert.equal((await confirm()).error?.hint, 'below_min_ticket');
    await backer.rpc('change_interest', { p_project_id: projectId, p_amount: 300 }).throwOnError();
    assert.deepEqual(await steps(), [
      ['recorded', 500, 500, 'backer'],
      ['lapsed', 500, 0, 'system'],
      ['recorded', 150, 150, 'backer'],
      ['lapsed', 150, 0, 'system'],
      ['recorded', 300, 300, 'backer'],
    ]);
    assert.deepEqual((await receipts()).slice(1), [
      ['registered', 0, 150, true],
      ['registered', 0, 300, true],
    ]);
  });

  test('what was to be added to an interest that lapsed or was withdrawn meanwhile is not registered in its place', async () => {
    const add = (p_expected_amount: number) =>
      backer.rpc('record_interest', { p_project_id: projectId, p_amount: 100, p_expected_amount });
    await register(500);
    await lapse();
    assertContains((await add(500)).error, {
      hint: 'interest_conflict',
      message:
        "Your interest of $500 doesn't count any more, so nothing was added. Confirm again to register $100.",
    });
    assertContains(await life(), { state: 'lapsed' });
    await backer.rpc('withdraw_interest', { p_project_id: projectId }).throwOnError();
    assert.equal((await add(500)).error?.hint, 'interest_conflict');
    await add(0).throwOnError();
    assert.deepEqual(await raised(), [100, 1]);
  });

  const minimums: readonly [state: string, minTicket: number, isTaken: boolean][] = [
    ['registered', 501, true],
    ['lapsed', 500, true],
    ['lapsed', 501, false],
    ['lapsed', 1000, false],
  ];
  for (const [state, minTicket, isTaken] of minimums) {
    test(`one of $500 that is ${state}, with a minimum of $${minTicket} by now: confirmed ${isTaken}, raised true`, async () => {
      await register(500);
      if (state === 'lapsed') await lapse();
      await change(`min_ticket = ${minTicket}`);
      const { error } = await confirm();
      if (isTaken) assert.equal(error, null);
      else
        assertContains(error, {
          code: 'P0001',
          hint: 'below_min_ticket',
          message: `The minimum is ${minTicket === 501 ? '$501' : '$1,000'} now; raise your amount to confirm.`,
        });
      await backer
        .rpc('change_interest', { p_project_id: projectId, p_amount: 1000, p_expected_amount: 500 })
        .throwOnError();
      assertContains(await life(), { state: 'registered', counts: true });
      assert.deepEqual(await raised(), [1000, 1]);
    });
  }

  test('a lapsed interest can be withdrawn without being subtracted twice', async () => {
    await register(500);
    await lapse();
    const { data } = await backer.rpc('withdraw_interest', { p_project_id: projectId }).throwOnError();
    assert.equal(data, 500);
    assert.deepEqual((await steps()).at(-1), ['withdrawn', 0, 0, 'backer']);
    assert.deepEqual(await raised(), [0, 0]);
  });

  test('a new amount renews the interest; a new note does not', async () => {
    await register(500);
    const old = `confirmed_at = now() - interval '50 days', expires_at = now() + interval '10 days'`;
    for (const [verb, amount, left] of [
      ['change_interest', 400, 60],
      ['change_interest', 700, 60],
      ['change_interest', 700, 10],
      ['record_interest', 100, 60],
    ] as const) {
      await set(old);
      await backer
        .rpc(verb, { p_project_id: projectId, p_amount: amount, p_note: `${amount}` })
        .throwOnError();
      assert.equal((await life())?.['left'], left, `${verb} ${amount}`);
    }
  });

  test('does not lapse while its project is closed, and gets its full term when it reopens', async () => {
    await register(500);
    for (const status of ['Closed', 'Draft'] as const) {
      await change(`status = '${status}'`);
      assert.equal((await life())?.['left'], null, status);
      assert.equal(await expire(), 0);
      await change(`status = 'Filling'`);
      assert.equal((await life())?.['left'], 60, status);
    }
    await change(`status = 'Open'`);
    assert.equal((await steps()).length, 1);
  });

  test('is not changed by its project closing and reopening, but by what happens to itself', async () => {
    await register(500);
    const day = '2026-01-02 00:00:00+00';
    await set(`updated_at = '${day}'`);
    const isTouched = async () => {
      const [row] = await backend.sql<{ touched: boolean }>(
        `select updated_at <> '${day}' as touched from public.interests where project_id = $1`,
        [projectId],
      );
      return row?.touched;
    };
    await change(`status = 'Closed'`);
    await change(`status = 'Open'`);
    assert.equal(await isTouched(), false);
    await lapse();
    assert.equal(await isTouched(), true);
  });

  test('an imported interest counts from its import, but keeps its age', async () => {
    await backend.sql(
      `insert into public.interests (user_id, project_id, amount, created_at) values ($1, $2, 500, now() - interval '400 days')`,
      [cast.ids.backer, projectId],
    );
    assertContains(await life(), { state: 'registered', age: 400, left: 60 });
  });

  test('interests lapse in batches, project by project, and each project is recounted', async () => {
    const [other] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Other', 'Open') returning id`,
    );
    await backend.sql(
      `insert into public.profiles (id, email) select gen_random_uuid(), 'many' || n || '-@people.example'
       from generate_series(1, 5) n`,
    );
    await backend.sql(
      `insert into public.interests (user_id, project_id, amount, expires_at)
       select p.id, l.id, 100, now() - make_interval(hours => split_part(substr(p.email, 5), '-', 1)::integer)
       from public.profiles p, public.listings l where p.email like 'many%' and l.id in ($1, $2)`,
      [projectId, other?.id ?? null],
    );
    assert.deepEqual([await expire(4), await expire(4), await expire(4)], [4, 4, 2]);
    assert.deepEqual(await raised(), [0, 0]);
    const left = await backend.sql(
      `select from public.interests where state <> 'lapsed' and project_id = $1`,
      [other?.id ?? null],
    );
    assert.deepEqual(left, []);
  });

  const refusals: { name: string; before?: () => PromiseLike<unknown>; hint: string; message?: string }[] = [
    {
      name: 'of another amount than the page showed',
      before: () => register(100),
      hint: 'interest_conflict',
      message:
        'Your interest was changed in another window: it is $600 now. Nothing was confirmed. Please check the amount and confirm again.',
    },
    {
      name: 'that was withdrawn',
      before: () => backer.rpc('withdraw_interest', { p_project_id: projectId }).throwOnError(),
      hint: 'no_interest',
    },
    {
      name: 'in a closed project',
      before: () => change(`status = 'Closed'`),
      hint: 'interest_closed',
      message: 'This project is closed, so there is nothing to confirm. Your interest stays as it is.',
    },
    {
      name: 'in a draft',
      before: () => change(`status = 'Draft'`),
      hint: 'interest_not_open',
      message:
        "This project isn't listed at present, so there is nothing to confirm. Your interest stays as it is.",
    },
    { name: 'that is closed', before: () => set(`state = 'closed'`), hint: 'interest_is_closed' },
    {
      name: 'that was not taken',
      before: () => set(`state = 'answered', answer = 'not_taken'`),
      hint: 'interest_not_taken',
    },
    {
      name: 'without the disclaimer in force',
      before: () =>
        backend.sql('delete from public.disclaimer_acknowledgements where user_id = $1', [cast.ids.backer]),
      hint: 'disclaimer_not_acknowledged',
    },
  ];
  for (const { name, before: prepare, hint, message } of refusals) {
    test(`refuses to confirm one ${name}`, async () => {
      await register(500);
      await prepare?.();
      const { error } = await confirm({ p_expected_amount: 500 });
      await backend.sql(
        `insert into public.disclaimer_acknowledgements (user_id, version) values ($1, $2) on conflict do nothing`,
        [cast.ids.backer, disclaimerInForce],
      );
      assertContains(error, { code: 'P0001', hint });
      if (message) assert.equal(error?.message, message);
      assert(!(await steps()).some(([kind]) => kind === 'confirmed'));
    });
  }

  test('tells a visitor to sign in and a suspended person that they are; nobody but the server lets interests lapse', async () => {
    const request = { p_project_id: projectId };
    const visitor = await cast.clients.anonymous.rpc('confirm_interest', request);
    assert.equal(visitor.error?.hint, 'not_signed_in');
    const suspended = await cast.clients.suspended.rpc('confirm_interest', request);
    assert.equal(suspended.error?.hint, 'account_suspended');
    for (const role of ['anonymous', 'backer', 'admin'] as const)
      assert.equal((await cast.untyped[role].rpc('expire_interests')).error?.code, '42501', role);
  });

  /** Takes a staff step on the interest in the project, as `who`. */
  const step = async (
    verb: 'forward_interest' | 'answer_interest' | 'close_interest',
    more: { p_answer?: string; p_reason?: string; p_seen?: string | undefined } = {},
    who: 'admin' | 'backer' | 'manager' | 'suspendedAdmin' | 'endedAdmin' | 'anonymous' = 'admin',
  ) => {
    const [row] = await backend.sql<{ id: string }>('select id from public.interests where project_id = $1', [
      projectId,
    ]);
    return cast.untyped[who].rpc(verb, { p_interest_id: row?.id, ...more });
  };

  test('is forwarded, answered and closed by staff, each step with who and why', async () => {
    await register(500);
    assert.equal((await step('forward_interest', { p_reason: ' ' })).error, null);
    assertContains(await life(), { state: 'forwarded', left: 60 });
    await confirm().throwOnError();
    assertContains(await life(), { state: 'forwarded', counts: true });
    await step('answer_interest', { p_answer: 'invited', p_reason: ' They write to you. ' });
    assert.deepEqual(await life(), {
      state: 'answered',
      answer: 'invited',
      counts: true,
      age: 0,
      left: null,
    });
    await step('close_interest', { p_reason: 'Signed elsewhere.' });
    assert.deepEqual(await steps(), [
      ['recorded', 500, 500, 'backer'],
      ['forwarded', 0, 500, 'staff'],
      ['confirmed', 0, 500, 'backer'],
      ['invited', 0, 500, 'staff', 'They write to you.'],
      ['closed', 0, 500, 'staff', 'Signed elsewhere.'],
    ]);
    assert.deepEqual(await raised(), [500, 1]);
    const log = await backend.sql<{ role: string; after: unknown }>(
      `select actor_role as role, after from public.audit_log
       where table_name = 'interests' and row_id = (select id::text from public.interests where project_id = $1) order by id`,
      [projectId],
    );
    assert.deepEqual(log, [
      { role: 'admin', after: { state: 'forwarded' } },
      {
        role: 'admin',
        after: { state: 'answered', answer: 'invited', state_reason: 'They write to you.' },
      },
      { role: 'admin', after: { state: 'closed', state_reason: 'Signed elsewhere.' } },
    ]);
  });

  test('a declined interest leaves the raised figure; a corrected answer restores it; a new amount starts over', async () => {
    await register(500);
    await step('forward_interest');
    await step('answer_interest', { p_answer: 'not_taken', p_reason: 'The round is full.' });
    assert.deepEqual(await raised(), [0, 0]);
    await step('answer_interest', { p_answer: 'invited' });
    assert.deepEqual(await raised(), [500, 1]);
    await step('answer_interest', { p_answer: 'not_taken', p_reason: 'The round is full.' });
    await register(200);
    assert.deepEqual(await raised(), [200, 1]);
    assert.deepEqual(await life(), { state: 'registered', answer: null, counts: true, age: 0, left: 60 });
    assert.deepEqual((await steps()).slice(2), [
      ['not_taken', 500, 0, 'staff', 'The round is full.'],
      ['invited', 500, 500, 'staff'],
      ['not_taken', 500, 0, 'staff', 'The round is full.'],
      ['recorded', 200, 200, 'backer'],
    ]);
  });

  test('forwarding twice is one step, and a different reason is refused', async () => {
    await register(500);
    await step('forward_interest', { p_reason: 'Sent today.' });
    assert.equal((await step('forward_interest', { p_reason: 'Sent today.' })).error, null);
    assert.equal((await steps()).filter(([kind]) => kind === 'forwarded').length, 1);
    assert.equal(
      (await step('forward_interest', { p_reason: 'Sent tomorrow.' })).error?.message,
      'This interest was forwarded already.',
    );
  });

  test('a raised amount has to be forwarded again, a lowered one stays forwarded', async () => {
    await register(500);
    await step('forward_interest');
    await backer.rpc('change_interest', { p_project_id: projectId, p_amount: 300 }).throwOnError();
    assertContains(await life(), { state: 'forwarded' });
    await register(100);
    assertContains(await life(), { state: 'registered' });
  });

  const states = {
    registered: `state = 'registered', answer = null`,
    confirmed: `state = 'confirmed', answer = null`,
    forwarded: `state = 'forwarded', answer = null`,
    invited: `state = 'answered', answer = 'invited', expires_at = null`,
    'not taken': `state = 'answered', answer = 'not_taken', expires_at = null`,
    closed: `state = 'closed', answer = null, expires_at = null`,
    lapsed: `state = 'lapsed', answer = null`,
  } as const;
  const forwardFirst = 'Forward this interest to the issuer first.';
  const lapsedFirst = 'This interest lapsed. Its backer has to confirm it first.';
  const answered = 'The issuer has answered this interest already.';
  const closed = 'This interest is closed already.';
  const table: Record<
    keyof typeof states,
    Record<'forward' | 'invite' | 'decline' | 'close', string | null>
  > = {
    registered: { forward: null, invite: forwardFirst, decline: forwardFirst, close: null },
    confirmed: { forward: null, invite: forwardFirst, decline: forwardFirst, close: null },
    forwarded: { forward: null, invite: null, decline: null, close: null },
    invited: { forward: answered, invite: answered, decline: null, close: null },
    'not taken': { forward: answered, invite: null, decline: answered, close: null },
    closed: { forward: closed, invite: closed, decline: closed, close: closed },
    lapsed: { forward: lapsedFirst, invite: lapsedFirst, decline: lapsedFirst, close: lapsedFirst },
  };
  for (const [name, outcomes] of Object.entries(table)) {
    test(`the steps that staff can take with one that is ${name}`, async () => {
      await register(500);
      const verbs = {
        forward: () => step('forward_interest'),
        invite: () => step('answer_interest', { p_answer: 'invited', p_reason: 'By mail.' }),
        decline: () => step('answer_interest', { p_answer: 'not_taken', p_reason: 'Full.' }),
        close: () => step('close_interest', { p_reason: 'Over.' }),
      };
      for (const verb of ['forward', 'invite', 'decline', 'close'] as const) {
        await set(states[name as keyof typeof states]);
        const { error } = await verbs[verb]();
        assert.equal(error?.message ?? null, outcomes[verb], verb);
      }
    });
  }

  test('answering or closing twice is one step, and a different reason is refused', async () => {
    await register(500);
    await step('forward_interest');
    for (const [verb, request, refusal] of [
      ['answer_interest', { p_answer: 'invited', p_reason: 'By mail.' }, answered],
      ['answer_interest', { p_answer: 'not_taken', p_reason: 'Full.' }, answered],
      ['answer_interest', { p_answer: 'invited' }, answered],
      ['close_interest', { p_reason: 'Over.' }, closed],
    ] as const) {
      assert.equal((await step(verb, request)).error, null);
      const { data, error } = await step(verb, request);
      assert.equal(error, null);
      assertContains(data, { state: verb === 'close_interest' ? 'closed' : 'answered' });
      assert.equal((await step(verb, { ...request, p_reason: 'Another.' })).error?.message, refusal);
    }
    assert.deepEqual(
      (await steps()).map(([kind]) => kind),
      ['recorded', 'forwarded', 'invited', 'not_taken', 'invited', 'closed'],
    );
  });

  const seenNow = async () => {
    const [row] = await backend.sql<{ seen: string }>(
      `select to_jsonb(updated_at) #>> '{}' as seen from public.interests where project_id = $1`,
      [projectId],
    );
    return row?.seen;
  };
  const changedMeanwhile = 'This interest has changed meanwhile. Please look at it as it is now.';

  test('of two of the staff who answer what both saw, the second is told', async () => {
    await register(500);
    await step('forward_interest', { p_seen: await seenNow() });
    const p_seen = await seenNow();
    const invitation = { p_answer: 'invited', p_reason: 'By mail.', p_seen };
    assert.equal((await step('answer_interest', invitation)).error, null);
    assert.equal((await step('answer_interest', invitation)).error, null, 'a repeated step is there once');
    for (const [verb, request] of [
      ['answer_interest', { p_answer: 'not_taken', p_reason: 'Full.' }],
      ['close_interest', { p_reason: 'Over.' }],
    ] as const)
      assertContains((await step(verb, { ...request, p_seen })).error, {
        code: 'P0001',
        hint: 'interest_changed',
        message: changedMeanwhile,
      });
    assertContains(await life(), { state: 'answered', answer: 'invited' });
    assert.equal((await step('close_interest', { p_reason: 'Over.', p_seen: await seenNow() })).error, null);
  });

  for (const [name, p_amount] of [
    ['raises', 5_000],
    ['lowers', 200],
  ] as const)
    test(`staff step with no other amount than they saw: a backer who ${name} it meanwhile`, async () => {
      await register(500);
      const p_seen = await seenNow();
      await backer.rpc('change_interest', { p_project_id: projectId, p_amount }).throwOnError();
      for (const [verb, request] of [
        ['forward_interest', {}],
        ['close_interest', { p_reason: 'Over.' }],
      ] as const)
        assert.equal((await step(verb, { ...request, p_seen })).error?.message, changedMeanwhile);
      assertContains(await life(), { state: 'registered' });
    });

  test('staff give a reason where the backer needs one; nobody else takes a step', async () => {
    await register(500);
    await set(`state = 'forwarded'`);
    const blank = await step('answer_interest', { p_answer: 'not_taken', p_reason: ' ' });
    assertContains(blank.error, {
      hint: 'reason_missing',
      message: 'Please give a reason. The backer reads it.',
    });
    assert.equal((await step('close_interest', {})).error?.code, 'PGRST202');
    assert.equal(
      (await step('close_interest', { p_reason: 'x'.repeat(501) })).error?.hint,
      'reason_too_long',
    );
    assert.equal((await step('answer_interest', { p_answer: 'maybe' })).error?.hint, 'answer_unknown');
    for (const [who, code] of [
      ['backer', '42501'],
      ['manager', '42501'],
      ['suspendedAdmin', '42501'],
      ['endedAdmin', 'P0001'],
      ['anonymous', '42501'],
    ] as const)
      assert.equal((await step('close_interest', { p_reason: 'Mine.' }, who)).error?.code, code, who);
    const gone = await cast.clients.admin.rpc('forward_interest', { p_interest_id: randomUUID() });
    assert.equal(gone.error?.hint, 'interest_gone');
    assertContains(await life(), { state: 'forwarded' });
  });

  test('everybody can read how much of the raised figure is fresh; for a draft only staff can', async () => {
    const fresh = async (who: 'anonymous' | 'backer' | 'admin' = 'anonymous') =>
      (await cast.clients[who].rpc('interest_freshness', { p_project_id: projectId })).data;
    assert.deepEqual(await fresh(), { raised: 0, fresh: 0, days: 30 });
    await change('raised = 1000');
    await register(500);
    await register(200, cast.clients.manager);
    assert.deepEqual(await fresh(), { raised: 1700, fresh: 700, days: 30 });
    await set(
      `confirmed_at = now() - case when amount = 500 then interval '31 days' else interval '29 days' end`,
    );
    assert.deepEqual(await fresh(), { raised: 1700, fresh: 200, days: 30 });
    await confirm().throwOnError();
    assert.deepEqual(await fresh(), { raised: 1700, fresh: 700, days: 30 });
    await lapse();
    assert.deepEqual(await fresh(), { raised: 1000, fresh: 0, days: 30 });
    await change(`status = 'Draft'`);
    assert.equal(await fresh('backer'), null);
    assert.deepEqual(await fresh('admin'), { raised: 1000, fresh: 0, days: 30 });
  });
});
