import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

const published = {
  name: 'Harbour Row',
  sector: 'Real Estate',
  country: 'RO',
  apr: 9.5,
  min_ticket: 500,
  timeline: '18 months',
};

onServerFirst('a listing that becomes a draft', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let id: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ ...published, status: 'Open' })
      .select('id')
      .single()
      .throwOnError();
    id = data.id;
  });

  const edit = (change: { status?: string; name?: string; apr?: number; sector?: string }) =>
    cast.clients.admin.from('listings').update(change).eq('id', id).throwOnError();
  const register = (amount: number) =>
    cast.clients.backer
      .rpc('record_interest', { p_project_id: id, p_amount: amount, p_disclaimer: disclaimerInForce })
      .throwOnError();
  const change = (amount: number) =>
    cast.clients.backer.rpc('change_interest', { p_project_id: id, p_amount: amount }).throwOnError();
  const termsOf = async (who: 'backer' | 'manager' | 'admin', table: 'interests' | 'interest_events') =>
    (
      await cast.clients[who]
        .from(table)
        .select('terms')
        .eq('project_id', id)
        .eq('user_id', cast.ids.backer)
        .order('created_at')
        .throwOnError()
    ).data.map(({ terms }) => terms);
  const departures = async () =>
    (await cast.clients.anonymous.from('listing_departures').select('*').eq('listing_id', id).throwOnError())
      .data;

  test('keeps its terms visible to people who registered interest, and to nobody else', async () => {
    await register(1_000);
    await edit({ status: 'Draft', name: 'Secret name', apr: 31, sector: 'AI' });
    assert.deepEqual(await termsOf('backer', 'interests'), [published]);
    assert.deepEqual(await termsOf('backer', 'interest_events'), [published]);
    assert.deepEqual(await termsOf('admin', 'interests'), [published]);
    assert.deepEqual(await termsOf('manager', 'interests'), []);
    const { data } = await cast.clients.backer.from('listings').select('name').eq('id', id).throwOnError();
    assert.deepEqual(data, []);
  });

  test('keeps the draft’s changes out of the history, whatever is lowered or withdrawn meanwhile', async () => {
    await register(1_000);
    await edit({ status: 'Draft', name: 'Secret name', apr: 31 });
    await change(600);
    await cast.clients.backer.rpc('withdraw_interest', { p_project_id: id }).throwOnError();
    assert.deepEqual(await termsOf('backer', 'interest_events'), [published, published, published]);
    // An amount raised by staff doesn't reveal the draft either.
    await edit({ status: 'Open' });
    await register(700);
    await edit({ status: 'Draft', name: 'Another secret' });
    await backend.sql('update public.interests set amount = 900 where project_id = $1', [id]);
    const [kept] = await termsOf('backer', 'interests');
    assert.equal((kept as { name: string }).name, 'Secret name');
  });

  test('raising an interest registers it for the current terms; lowering it does not', async () => {
    await register(1_000);
    await edit({ apr: 11 });
    await change(800);
    assert.deepEqual(await termsOf('backer', 'interests'), [published]);
    await register(500);
    assert.deepEqual(await termsOf('backer', 'interests'), [{ ...published, apr: 11 }]);
  });

  test('nobody can write the terms of an interest', async () => {
    await register(1_000);
    const { error } = await cast.untyped.backer
      .from('interests')
      .update({ terms: { apr: 99 } })
      .eq('project_id', id);
    assert.equal(error?.code, '42501');
  });

  test('is announced to visitors by its id for an hour, and again when it returns', async () => {
    assert.deepEqual(await departures(), []);
    await edit({ status: 'Draft' });
    const [told] = await departures();
    assert.deepEqual(Object.keys(told ?? {}).sort(), ['left_at', 'listing_id']);
    await backend.sql(`update public.listing_departures set left_at = now() - interval '61 minutes'`);
    assert.deepEqual(await departures(), []);
    await edit({ status: 'Closed' });
    await edit({ status: 'Draft' });
    assert.equal((await departures()).length, 1);
    const [left] = await departures();
    await edit({ status: 'Open' });
    const [back] = await departures();
    assert(String(back?.left_at) > String(left?.left_at));
  });

  test('looks to strangers like a project that does not exist, and says more to people who knew it', async () => {
    const { backer, admin, anonymous } = cast.untyped;
    const unknown = '00000000-0000-4000-8000-0000000000dd';
    const answers = async (who: typeof backer, p_project_id: string) => {
      const target = { p_project_id, p_amount: 500, p_request_id: crypto.randomUUID() };
      const vote = { p_project_id, p_rating: 4, p_device_secret: 'a device that guesses at drafts' };
      const row = { user_id: cast.ids.backer, project_id: p_project_id };
      const calls = [
        who.rpc('record_interest', { ...target, p_disclaimer: disclaimerInForce }),
        who.rpc('change_interest', { p_project_id, p_amount: 500 }),
        who.rpc('withdraw_interest', { p_project_id }),
        who.rpc('rate_project', vote),
        who.from('watched_projects').insert(row),
      ];
      return (await Promise.all(calls)).map(({ error }) => [error?.code, error?.hint, error?.message]);
    };
    const { data: draft } = await cast.clients.admin
      .from('listings')
      .insert({ ...published, status: 'Draft' })
      .select('id')
      .single()
      .throwOnError();
    for (const who of [backer, anonymous])
      assert.deepEqual(await answers(who, draft.id), await answers(who, unknown));
    assert.equal((await answers(admin, draft.id))[0]?.[1], 'interest_not_open');
    await edit({ status: 'Draft' });
    assert.equal((await answers(backer, id))[0]?.[1], 'interest_not_open');
    await backend.sql(`update public.listing_departures set left_at = now() - interval '61 minutes'`);
    assert.deepEqual(await answers(backer, id), await answers(backer, unknown));
    await edit({ status: 'Open' });
    await register(1_000);
    await edit({ status: 'Draft' });
    await backend.sql(`update public.listing_departures set left_at = now() - interval '61 minutes'`);
    assert.equal((await answers(backer, id))[0]?.[1], 'interest_not_open');
  });

  test('a new draft and its deletion are never announced; deleting and restoring a public listing are', async () => {
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'New', status: 'Draft' })
      .select('id')
      .single()
      .throwOnError();
    const { data: rows } = await cast.clients.anonymous
      .from('listing_departures')
      .select('*')
      .eq('listing_id', data.id)
      .throwOnError();
    assert.deepEqual(rows, []);
    await cast.clients.admin.from('listings').delete().eq('id', data.id).throwOnError();
    const { data: others } = await cast.clients.anonymous
      .from('listing_departures')
      .select('*')
      .eq('listing_id', data.id)
      .throwOnError();
    assert.deepEqual(others, []);
    await cast.clients.admin.from('listings').delete().eq('id', id).throwOnError();
    const [deleted] = await departures();
    assert.equal(deleted?.listing_id, id);
    await backend.sql(`insert into public.listings (id, name, status) values ($1, 'Back', 'Open')`, [id]);
    const [back] = await departures();
    assert(String(back?.left_at) > String(deleted?.left_at));
  });
});
