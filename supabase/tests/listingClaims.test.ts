import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { disclaimerInForce, gatherCast, roles, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('the dates of what an issuer states', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let id: string;
  let today: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  // Published long ago, so that changes made in a test have a different date.
  const published = '2025-03-01';
  beforeEach(async () => {
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'Dated', status: 'Open', country: 'PT', apr: 9, timeline: '24 months' })
      .select('id')
      .single()
      .throwOnError();
    id = data.id;
    await dateBack();
    [{ today }] = (await backend.sql<{ today: string }>(
      `select (now() at time zone 'UTC')::date::text as today`,
    )) as [{ today: string }];
  });

  /** Dates all published claims back to that day. */
  const dateBack = () =>
    backend.sql(`do $$ begin
      set local session_replication_role = replica;
      update public.listing_terms set valid_from = '${published} 23:30+00' where listing_id = '${id}';
      update public.listings set updated_at = '2025-03-01', claims_confirmed_on = null,
        claim_dates = (select jsonb_object_agg(d.key, '${published}') from jsonb_each_text(claim_dates) d) where id = '${id}';
    end $$`);
  const row = async () =>
    (
      await cast.clients.admin
        .from('listings')
        .select('claim_dates, claims_confirmed_on, updated_at, edit_version, terms_version')
        .eq('id', id)
        .single()
        .throwOnError()
    ).data;
  const dates = async () => (await row()).claim_dates;
  const change = (to: Record<string, unknown>) =>
    cast.untyped.admin.from('listings').update(to).eq('id', id).throwOnError();
  const all = (day: string) => ({ apr: day, min_ticket: day, hard_cap: day, timeline: day });

  test('each claim has its publication date; claims not made have none', async () => {
    assert.deepEqual(await dates(), all(published));
  });

  const moving = [
    ['apr', 9.5],
    ['min_ticket', 250],
    ['hard_cap', 300_000],
    ['timeline', '36 months'],
    ['token_price', 1.5],
    ['available_tokens', 5_000],
    ['closes_on', '2030-01-01'],
  ] as const;
  test('changing a figure updates its own date and no other', async () => {
    for (const [claim, value] of moving) {
      await change({ [claim]: value });
      assert.deepEqual(await dates(), { ...all(published), [claim]: today }, claim);
      await change({ timeline: '24 months', apr: 9, min_ticket: 100, hard_cap: 200_000 });
      await change({ token_price: null, available_tokens: null, closes_on: null });
      // A figure set back to its old value is dated today too; a removed figure has no date any more.
      assert.deepEqual(
        await dates(),
        claim in all('') ? { ...all(published), [claim]: today } : all(published),
      );
      await dateBack();
    }
  });

  test('other edits, interests and votes update no date', async () => {
    for (const edit of [
      { name: 'Dated anew' },
      { sector: 'AI' },
      { country: 'RO' },
      { status: 'Filling' },
      { description: 'Text' },
      { highlights: ['One'] },
      { use_of_proceeds: 'Roof' },
      { risk_considerations: 'Rent' },
      { onepager_link: 'https://a.example/one.pdf' },
      { image_link: 'https://a.example/a.png' },
      { interest_days: 30 },
      { claims_fresh_days: 30 },
      { raised: 5_000 },
      { is_test: true },
      { is_test: false },
      { apr: 9.0, timeline: ' 24 months ' },
    ])
      await change(edit);
    await cast.clients.backer
      .rpc('record_interest', { p_project_id: id, p_amount: 600, p_disclaimer: disclaimerInForce })
      .throwOnError();
    await cast.clients.anonymous
      .rpc('rate_project', { p_project_id: id, p_device_secret: 'a-device-that-votes', p_rating: 5 })
      .throwOnError();
    assert.deepEqual(await dates(), all(published));
  });

  test('a draft has no dates, and unchanged claims get their old dates back when it is published', async () => {
    await change({ status: 'Draft' });
    assert.deepEqual(await dates(), {});
    await change({ apr: 11 });
    await change({ apr: 12 });
    assert.deepEqual(await dates(), {});
    await change({ status: 'Open' });
    assert.deepEqual(await dates(), { ...all(published), apr: today });
  });

  test('undoing a deletion restores the dates', async () => {
    await cast.clients.admin.from('listings').delete().eq('id', id).throwOnError();
    await cast.clients.admin.rpc('undo_deletion', { p_table: 'listings', p_row_id: id }).throwOnError();
    assert.deepEqual(await dates(), all(published));
  });

  test('staff can confirm all claims once a day, and the log says who did', async () => {
    const before = await row();
    const { data } = await cast.clients.admin.rpc('confirm_claims', { p_listing_id: id }).throwOnError();
    assert.equal(data, today);
    const confirmed = await row();
    assert.deepEqual(confirmed, {
      ...before,
      claim_dates: all(today),
      claims_confirmed_on: today,
      edit_version: before.edit_version + 1,
    });
    await cast.clients.admin.rpc('confirm_claims', { p_listing_id: id }).throwOnError();
    assert.deepEqual(await row(), confirmed);

    const entries = await backend.sql(
      `select actor_id, changed_columns, before, after from public.audit_log
       where row_id = $1 and 'claims_confirmed_on' = any (changed_columns) and action = 'update'`,
      [id],
    );
    assert.deepEqual(entries, [
      {
        actor_id: cast.ids.admin,
        changed_columns: ['claims_confirmed_on'],
        before: { claims_confirmed_on: null },
        after: { claims_confirmed_on: today },
      },
    ]);
  });

  test('a change after a confirmation gets its own date, the other claims keep the confirmation’s', async () => {
    await cast.clients.admin.rpc('confirm_claims', { p_listing_id: id }).throwOnError();
    await backend.sql(`do $$ begin
      set local session_replication_role = replica;
      update public.listings set claims_confirmed_on = '2025-06-01' where id = '${id}';
    end $$`);
    await change({ hard_cap: 400_000 });
    assert.deepEqual(await dates(), { ...all('2025-06-01'), hard_cap: today });
  });

  test('nobody else can confirm; drafts and deleted listings are refused with an explanation', async () => {
    for (const role of roles.filter((one) => one !== 'admin')) {
      const { error } = await cast.untyped[role].rpc('confirm_claims', { p_listing_id: id });
      assert(error, role);
    }
    assert.deepEqual(await dates(), all(published));
    await change({ status: 'Draft' });
    const draft = await cast.clients.admin.rpc('confirm_claims', { p_listing_id: id });
    assert.deepEqual(
      [draft.error?.hint, draft.error?.message],
      ['claims_unpublished', 'This listing is a draft. Its figures are dated when it is published.'],
    );
    await cast.clients.admin.from('listings').delete().eq('id', id).throwOnError();
    const gone = await cast.clients.admin.rpc('confirm_claims', { p_listing_id: id });
    assert.equal(gone.error?.hint, 'listing_gone');
  });

  test('no client can write a date', async () => {
    for (const written of [{ claim_dates: {} }, { claims_confirmed_on: today }]) {
      const { error } = await cast.untyped.admin.from('listings').update(written).eq('id', id);
      assert.equal(error?.code, '42501');
    }
  });
});
