import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { clientWith, disclaimerInForce, gatherCast, type Cast, type Client } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('an own interest', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let backer: Client;
  let id: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    backer = cast.clients.backer;
  });
  after(() => backend.stop());
  beforeEach(async () => {
    id = await makeListing();
  });

  async function makeListing(): Promise<string> {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status, min_ticket) values ('Project', 'Open', 100) returning id`,
    );
    assert(row);
    return row.id;
  }

  const setStatus = (status: string) =>
    backend.sql('update public.listings set status = $1 where id = $2', [status, id]);
  const add = (p_amount: number) =>
    backer.rpc('record_interest', { p_project_id: id, p_amount }).throwOnError();
  const change = (p_amount: number, more: { p_note?: string; p_expected_amount?: number } = {}) =>
    backer.rpc('change_interest', { p_project_id: id, p_amount, ...more });
  const withdraw = (more: { p_request_id?: string; p_expected_amount?: number } = {}) =>
    backer.rpc('withdraw_interest', { p_project_id: id, ...more });
  const counters = async () => {
    const [row] = await backend.sql<{ raised: number; backers: number }>(
      'select raised::float8 as raised, backers_count as backers from public.listings where id = $1',
      [id],
    );
    return [row?.raised, row?.backers];
  };

  test('is changed to a new total, up and down, and the listing follows at once', async () => {
    await add(500);
    assert.equal((await change(800)).data?.amount, 800);
    assert.deepEqual(await counters(), [800, 1]);
    assert.equal((await change(300.5)).data?.amount, 300.5);
    assert.deepEqual(await counters(), [300.5, 1]);
  });

  test('keeps its note unless another is given; a blank one removes it', async () => {
    await backer.rpc('record_interest', { p_project_id: id, p_amount: 500, p_note: 'First' }).throwOnError();
    assert.equal((await change(600)).data?.note, 'First');
    assert.equal((await change(600, { p_note: ' Second ' })).data?.note, 'Second');
    assert.equal((await change(600, { p_note: ' ' })).data?.note, null);
  });

  test('is withdrawn completely, and can be registered again', async () => {
    await add(500);
    await cast.clients.manager.rpc('record_interest', { p_project_id: id, p_amount: 100 }).throwOnError();
    const { data } = await withdraw({ p_expected_amount: 500 });
    assert.equal(data, 500);
    assert.deepEqual(await counters(), [100, 1]);
    await add(200);
    assert.deepEqual(await counters(), [300, 2]);
  });

  test('repeated requests are carried out once', async () => {
    await add(500);
    const p_request_id = randomUUID();
    const raise = { p_project_id: id, p_amount: 900, p_request_id, p_expected_amount: 500 };
    await backer.rpc('change_interest', raise).throwOnError();
    // The expected amount no longer matches, because this same request changed it.
    assert.equal((await backer.rpc('change_interest', raise)).data?.amount, 900);
    assert.equal(
      (await backer.rpc('change_interest', { ...raise, p_amount: 1 })).error?.hint,
      'request_reused',
    );
    assert.equal((await withdraw({ p_request_id })).error?.hint, 'request_reused');

    const once = { p_request_id: randomUUID(), p_expected_amount: 900 };
    assert.equal((await withdraw(once)).data, 900);
    await add(200);
    assert.equal((await withdraw(once)).data, 900);
    assert.deepEqual(await counters(), [200, 1]);
  });

  test('a request repeated after the withdrawal restores nothing', async () => {
    const request = { p_project_id: id, p_amount: 500, p_request_id: randomUUID() };
    await backer.rpc('record_interest', request).throwOnError();
    await withdraw().throwOnError();
    assertContains((await backer.rpc('record_interest', request)).error, {
      hint: 'interest_withdrawn',
      message: 'This was recorded before, and your interest was withdrawn since. Nothing was added.',
    });
    assert.deepEqual(await counters(), [0, 0]);
  });

  test('when another window was faster, the request is refused and nothing is overwritten', async () => {
    await add(600);
    await add(100);
    assertContains((await change(650, { p_expected_amount: 600 })).error, {
      hint: 'interest_conflict',
      message:
        'Your interest was changed in another window: it is $700 now. Nothing was overwritten. Please check the amount and save again.',
    });
    assertContains((await withdraw({ p_expected_amount: 600 })).error, {
      hint: 'interest_conflict',
      message:
        'Your interest was changed in another window: it is $700 now. Nothing was withdrawn. Please check the amount and try again.',
    });
    assert.deepEqual(await counters(), [700, 1]);
  });

  test('the same addition from a window with the old amount is refused first, and then counts', async () => {
    const form = { p_project_id: id, p_amount: 500 };
    await backer.rpc('record_interest', { ...form, p_expected_amount: 0 }).throwOnError();
    assertContains((await backer.rpc('record_interest', { ...form, p_expected_amount: 0 })).error, {
      hint: 'interest_added_elsewhere',
      message: '$500 was just added from another window: you have $500 now. Confirm again to add $500 more.',
    });
    await backer.rpc('record_interest', { ...form, p_expected_amount: 500 }).throwOnError();
    await backer.rpc('record_interest', { ...form, p_amount: 250, p_expected_amount: 0 }).throwOnError();
    assert.deepEqual(await counters(), [1250, 1]);
  });

  for (const [status, hint, sentence] of [
    ['Closed', 'interest_closed', 'This project is closed and takes no more interest.'],
    ['Draft', 'interest_not_open', "This project isn't open for interest yet."],
  ] as const) {
    test(`on a ${status} project it is lowered and withdrawn, not raised`, async () => {
      await add(500);
      await setStatus(status);
      assertContains((await change(501)).error, {
        hint,
        message: `${sentence} You can lower or withdraw yours, but not raise it.`,
      });
      assert.equal((await change(400)).data?.amount, 400);
      assert.equal((await withdraw()).data, 400);
      assert.deepEqual(await counters(), [0, 0]);
    });
  }

  test('on a draft it is lowered to the minimum that was published, not to what staff make of it', async () => {
    await add(500);
    await backend.sql(`update public.listings set status = 'Draft', min_ticket = 9000 where id = $1`, [id]);
    assert.equal((await change(400)).data?.amount, 400);
    assertContains((await change(50)).error, {
      hint: 'below_min_ticket',
      message: 'Minimum ticket is $100.',
    });
  });

  for (const [name, amount, hint, message] of [
    ['nothing', 0, 'amount_not_positive', 'Please enter a positive amount.'],
    ['less than nothing', -5, 'amount_not_positive', 'Please enter a positive amount.'],
    ['less than the ticket', 99.99, 'below_min_ticket', 'Minimum ticket is $100.'],
    ['a fraction of a cent', 500.005, 'amount_not_cents', 'Please enter an amount in whole cents.'],
    [
      'more than a billion',
      1_000_000_000.01,
      'amount_too_large',
      'Interest in one project can be at most $1,000,000,000.',
    ],
  ] as const) {
    test(`is not changed to ${name}`, async () => {
      await add(500);
      assertContains((await change(amount)).error, { code: 'P0001', hint, message });
      assert.deepEqual(await counters(), [500, 1]);
    });
  }

  test('only what is registered can be changed or withdrawn, and only by its owner', async () => {
    await cast.clients.manager.rpc('record_interest', { p_project_id: id, p_amount: 100 }).throwOnError();
    for (const attempt of [change(500), withdraw()])
      assertContains((await attempt).error, {
        hint: 'no_interest',
        message: 'You have no interest registered in this project.',
      });
    const missing = { p_project_id: randomUUID() };
    assert.equal((await backer.rpc('withdraw_interest', missing)).error?.hint, 'listing_not_found');
    assert.equal(
      (await backer.rpc('change_interest', { ...missing, p_amount: 5 })).error?.hint,
      'listing_not_found',
    );
    assert.deepEqual(await counters(), [100, 1]);
  });

  test('visitors, suspended people and stale tokens get an explanation', async () => {
    for (const [who, hint] of [
      ['anonymous', 'not_signed_in'],
      ['suspended', 'account_suspended'],
    ] as const) {
      const client = cast.clients[who];
      assert.equal((await client.rpc('withdraw_interest', { p_project_id: id })).error?.hint, hint);
      assert.equal(
        (await client.rpc('change_interest', { p_project_id: id, p_amount: 5 })).error?.hint,
        hint,
      );
    }
    for (const who of ['expired', 'forged'] as const)
      assert.equal((await cast.clients[who].rpc('withdraw_interest', { p_project_id: id })).status, 401);
  });

  test('is registered only after the current disclaimer is acknowledged, once per person', async () => {
    const [{ version } = { version: '' }] = await backend.sql<{ version: string }>(
      'select private.disclaimer_version() as version',
    );
    assert.equal(version, disclaimerInForce);
    const signedUp = await backend.signUp(`new-${id}@people.example`);
    const { data } = await signedUp.auth.getSession();
    const newcomer = clientWith(backend, data.session?.access_token);
    const request = { p_project_id: id, p_amount: 500 };

    // The request that a tab with an earlier release sends.
    const earlier = await newcomer.rpc('record_interest', {
      ...request,
      p_note: null,
      p_request_id: randomUUID(),
    });
    assertContains(earlier.error, {
      code: 'P0001',
      hint: 'disclaimer_not_acknowledged',
      message: 'Please confirm that you have read the disclaimer. If you see no box for it, reload the page.',
    });
    assertContains((await newcomer.rpc('record_interest', { ...request, p_disclaimer: '2019-01' })).error, {
      hint: 'disclaimer_outdated',
      message:
        'The disclaimer has changed since this page was opened. Please reload the page, read it and confirm again.',
    });
    assert.deepEqual(await counters(), [0, 0]);
    const low = await newcomer.rpc('record_interest', { ...request, p_amount: 1 });
    assert.equal(low.error?.hint, 'below_min_ticket', 'the amount is dealt with first');

    const recorded = await newcomer
      .rpc('record_interest', { ...request, p_disclaimer: version })
      .throwOnError();
    assert.equal(recorded.data.disclaimer_version, version);
    const kept = await newcomer.from('disclaimer_acknowledgements').select('version, acknowledged_at');
    assert.deepEqual(kept.data, [{ version, acknowledged_at: recorded.data.disclaimer_acknowledged_at }]);

    await newcomer.rpc('withdraw_interest', { p_project_id: id }).throwOnError();
    const again = await newcomer.rpc('record_interest', request).throwOnError();
    assert.equal(again.data.disclaimer_acknowledged_at, recorded.data.disclaimer_acknowledged_at);
    const raised = await newcomer
      .rpc('change_interest', { ...request, p_amount: 900, p_expected_amount: 500 })
      .throwOnError();
    assert.equal(raised.data.disclaimer_version, version);
  });

  test('an interest from before the disclaimer can be lowered without it, but raised only with it', async () => {
    await backend.sql('insert into public.interests (user_id, project_id, amount) values ($1, $2, 500)', [
      cast.ids.backer,
      id,
    ]);
    await backend.sql('delete from public.disclaimer_acknowledgements where user_id = $1', [cast.ids.backer]);
    assertContains((await change(400)).data, { amount: 400, disclaimer_version: null });
    assert.equal((await change(600)).error?.hint, 'disclaimer_not_acknowledged');
    const raised = await backer.rpc('change_interest', {
      p_project_id: id,
      p_amount: 600,
      p_disclaimer: disclaimerInForce,
    });
    assertContains(raised.data, { amount: 600, disclaimer_version: disclaimerInForce });
  });
});
