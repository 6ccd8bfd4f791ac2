import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { gatherCast, type Cast } from './cast';
import { categoryCases } from './categoryCases';
import { onServerFirst, startDatabase } from './engines';

const device = 'the-secret-of-this-device';

onServerFirst('listings and votes', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  async function create(values: object = {}) {
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'Project', status: 'Open', ...values })
      .select()
      .single()
      .throwOnError();
    return data;
  }
  const read = async (id: string) =>
    (await cast.clients.admin.from('listings').select('*').eq('id', id).single().throwOnError()).data;
  const change = (id: string, values: object) =>
    cast.untyped.admin.from('listings').update(values).eq('id', id).throwOnError();
  const interest = (id: string, amount: number, who: 'backer' | 'manager' = 'backer') =>
    cast.clients[who].rpc('record_interest', { p_project_id: id, p_amount: amount }).throwOnError();
  const rate = (id: string, rating: number, secret = device) =>
    cast.clients.anonymous.rpc('rate_project', {
      p_project_id: id,
      p_device_secret: secret,
      p_rating: rating,
    });

  test('a new listing has the defaults of the form', async () => {
    const { data } = await cast.clients.admin.from('listings').insert({ name: 'New' }).select().single();
    assertContains(data, {
      sector: 'Real Estate',
      category: 'real-estate',
      country: 'US',
      apr: 8,
      min_ticket: 100,
      hard_cap: 200000,
      raised: 0,
      status: 'Draft',
      highlights: [],
      token_price: null,
      available_tokens: null,
    });
  });

  test('texts are trimmed and empty ones unset', async () => {
    const listing = await create({
      name: '  Harbour Row ',
      country: 'pt',
      description: ' Forty-two apartments. ',
      timeline: '  ',
      onepager_link: '',
      highlights: [' One ', '', '  ', 'Two'],
    });
    assertContains(listing, {
      name: 'Harbour Row',
      country: 'PT',
      description: 'Forty-two apartments.',
      timeline: null,
      onepager_link: null,
      highlights: ['One', 'Two'],
    });
  });

  test('counters are never written by a client, not by an admin either', async () => {
    const { id } = await create();
    for (const column of [
      'raised_base',
      'backers_count',
      'rating_average',
      'rating_votes',
      'created_at',
      'updated_at',
      'published_at',
      'progress',
    ]) {
      const value = column.endsWith('_at') ? '2020-01-01' : 3;
      const updated = await cast.untyped.admin
        .from('listings')
        .update({ [column]: value })
        .eq('id', id);
      assert(updated.error, `update ${column}`);
      const inserted = await cast.untyped.admin.from('listings').insert({ name: 'New', [column]: value });
      assert(inserted.error, `insert ${column}`);
    }
  });

  test('the publication date is set once and kept across drafts, edits and an undone deletion', async () => {
    const draft = await create({ status: 'Draft' });
    assert.equal(draft.published_at, null);
    await backend.sql(
      `update public.listings set created_at = now() - interval '9 days' where id = '${draft.id}'`,
    );
    await change(draft.id, { status: 'Open', closes_on: '2026-12-30' });
    const { published_at: published, closes_on: closesOn } = await read(draft.id);
    assert.ok(published !== null && Date.now() - Date.parse(published) < 60_000, 'not when it was drafted');
    assert.equal(closesOn, '2026-12-30');
    await change(draft.id, { status: 'Draft' });
    await change(draft.id, { status: null, name: 'Renamed' });
    assert.equal((await read(draft.id)).published_at, published);
    await cast.clients.admin.from('listings').delete().eq('id', draft.id).throwOnError();
    await cast.clients.admin.rpc('undo_deletion', { p_table: 'listings', p_row_id: draft.id }).throwOnError();
    assert.equal((await read(draft.id)).published_at, published);
    const open = await create();
    assert.equal(open.published_at, open.created_at);
  });

  test('published listings for programs exclude drafts and test data, even for an admin', async () => {
    const shown = await create({ status: null });
    const hidden = [await create({ status: 'Draft' }), await create({ is_test: true })];
    const ids = [shown, ...hidden].map(({ id }) => id);
    for (const role of ['anonymous', 'admin'] as const) {
      const { data } = await cast.clients[role]
        .from('published_listings')
        .select('id,status')
        .in('id', ids)
        .throwOnError();
      assert.deepEqual(data, [{ id: shown.id, status: 'Open' }]);
      const page = await cast.clients[role]
        .rpc('published_page', { p_limit: 100 })
        .select('id')
        .throwOnError();
      assert.deepEqual(
        page.data.filter(({ id }) => ids.includes(String(id))),
        [{ id: shown.id }],
      );
    }
    await cast.clients.admin.from('listings').delete().in('id', ids).throwOnError();
  });

  test('their pages have each listing once, latest published first, with and without a filter', async () => {
    const made = [];
    for (const sector of ['AI', 'AI', 'Real Estate', 'AI', 'AI'] as const)
      made.push(await create({ sector }));
    const newest = made.map(({ id }) => id).reverse();
    const after = async (values: object) =>
      (await cast.clients.anonymous.rpc('published_page', values).select('id,published_at').throwOnError())
        .data;
    const [first, second] = await after({ p_limit: 2 });
    assert.deepEqual([first?.id, second?.id], newest.slice(0, 2));
    const place = { p_after_at: second?.published_at, p_after_id: second?.id };
    const next = await after({ ...place, p_limit: 3 });
    assert.deepEqual(
      next.map(({ id }) => id),
      newest.slice(2, 5),
    );
    const narrowed = await after({
      ...place,
      p_limit: 2,
      p_sector: 'AI',
      p_status: 'Open',
      p_category: 'technology',
    });
    assert.deepEqual(
      narrowed.map(({ id }) => id),
      [newest[3], newest[4]],
    );
    await cast.clients.admin.from('listings').delete().in('id', newest).throwOnError();
  });

  test('a figure entered by an admin is shown next, and interest adds to it', async () => {
    const { id } = await create({ raised: 1000 });
    await interest(id, 500);
    await change(id, { raised: 9000 });
    assertContains(await read(id), { raised: 9000, raised_base: 8500 });
    await interest(id, 500);
    assertContains(await read(id), { raised: 9500, raised_base: 8500 });
    await change(id, { raised: 200 });
    assertContains(await read(id), { raised: 200, raised_base: -800 });
    await interest(id, 300);
    assertContains(await read(id), { raised: 500 });
  });

  test('interest that arrives after the figure has sunk to zero is shown whole, and none of it is an edit', async () => {
    const withdraw = (id: string, amount: number) =>
      backend.sql('delete from public.interests where project_id = $1 and amount = $2', [id, amount]);
    const single = await create();
    await interest(single.id, 600);
    await change(single.id, { raised: 0 });
    assertContains(await read(single.id), { raised: 0, raised_base: -600 });
    const edited = await read(single.id);
    await withdraw(single.id, 600);
    const left = { raised: 0, raised_base: 0, backers_count: 0 };
    assertContains(await read(single.id), {
      ...left,
      updated_at: edited.updated_at,
      edit_version: edited.edit_version,
    });
    await interest(single.id, 500);
    assertContains(await read(single.id), { raised: 500, raised_base: 0, backers_count: 1 });

    const pair = await create();
    await interest(pair.id, 300);
    await interest(pair.id, 200, 'manager');
    await change(pair.id, { raised: 100 });
    const corrected = await read(pair.id);
    for (const amount of [300, 200]) {
      await withdraw(pair.id, amount);
      assertContains(await read(pair.id), { raised: 0, updated_at: corrected.updated_at });
    }
    await interest(pair.id, 250);
    assertContains(await read(pair.id), { raised: 250 });
  });

  test('other edits leave the figure alone', async () => {
    const { id } = await create({ raised: 1000 });
    await interest(id, 500);
    await change(id, { name: 'Renamed', apr: 9.5, status: 'Filling' });
    assertContains(await read(id), { raised: 1500, raised_base: 1000, backers_count: 1, name: 'Renamed' });
  });

  test('editing moves a listing to the front of Home; interest and votes do not', async () => {
    const { id, updated_at } = await create();
    await interest(id, 500);
    await rate(id, 5);
    await change(id, { name: 'Project' });
    assert.equal((await read(id)).updated_at, updated_at);
    await change(id, { name: 'Renamed' });
    const renamed = (await read(id)).updated_at;
    assert(renamed > updated_at);
    await change(id, { raised: 4711 });
    assert((await read(id)).updated_at > renamed);
  });

  test('the category follows the sector until an admin chooses one', async () => {
    const { id } = await create({ sector: 'Security Tokens' });
    for (const { sector, category } of categoryCases) {
      await change(id, { sector });
      assertContains(await read(id), { sector, category });
    }
    await change(id, { category: 'healthcare' });
    await change(id, { sector: 'AI' });
    assertContains(await read(id), { category: 'healthcare' });
    await change(id, { category: null });
    assertContains(await read(id), { category: 'technology' });
  });

  test('a category that an update writes is kept, also when it is what the old sector gave', async () => {
    const { id } = await create({ sector: 'AI' });
    await change(id, { sector: 'Real Estate', category: 'technology' });
    assertContains(await read(id), { sector: 'Real Estate', category: 'technology' });
    await change(id, { sector: 'AI' });
    await change(id, { sector: 'Real Estate' });
    assertContains(await read(id), { category: 'real-estate' });
    await change(id, { sector: 'AI', category: null });
    assertContains(await read(id), { category: 'technology' });
  });

  test('in one transaction, a later update that leaves the category out follows the sector', async () => {
    const { id } = await create({ sector: 'AI' });
    await backend.sql(`do $$ begin
      update public.listings set category = 'technology' where id = '${id}';
      update public.listings set sector = 'Real Estate' where id = '${id}';
    end $$`);
    assertContains(await read(id), { category: 'real-estate' });
  });

  test('the console’s upsert creates and updates; the key stays', async () => {
    const id = '00000000-0000-4000-8000-0000000000d1';
    for (const name of ['First', 'Second']) {
      const values = { id, name, sector: 'AI', country: 'DE', raised: 100, status: 'Open' };
      await cast.clients.admin.from('listings').upsert(values).throwOnError();
    }
    assertContains(await read(id), { name: 'Second', raised: 100 });
    const moved = await cast.clients.admin
      .from('listings')
      .update({ id: '00000000-0000-4000-8000-0000000000d2' })
      .eq('id', id);
    assert.equal(moved.error?.hint, 'listing_key_fixed');
  });

  test('a listing with interests can’t be deleted, one without is deleted with its votes', async () => {
    const { admin } = cast.clients;
    const wanted = await create();
    await interest(wanted.id, 500);
    const refused = await admin.from('listings').delete().eq('id', wanted.id);
    assertContains(refused.error, { code: 'P0001', hint: 'listing_has_interests' });
    const unwanted = await create();
    await rate(unwanted.id, 5);
    await admin.from('listings').delete().eq('id', unwanted.id).throwOnError();
    assert.deepEqual(
      await backend.sql(`select 1 from public.project_ratings where project_id = '${unwanted.id}'`),
      [],
    );
  });

  test('counters count only what the reader may see', async () => {
    const counters = async (role: 'anonymous' | 'admin') =>
      (await cast.clients[role].from('listing_counters').select('*').single()).data;
    await create({ status: 'Draft' });
    const visitor = await counters('anonymous');
    const admin = await counters('admin');
    assert(visitor?.total && admin?.total && admin.total > visitor.total);
    assert.equal(admin.open, visitor.open);
    // A listing without status is open too: Home and the pipeline say the same.
    await create({ status: null });
    const later = await counters('anonymous');
    assert.equal(later?.open, Number(visitor.open) + 1);
    assert.equal(later.active, later.open);
  });

  test('each device has one vote per project; voting again replaces it', async () => {
    const { id } = await create();
    assertContains((await rate(id, 4)).data, { project_id: id, average: 4, votes: 1 });
    assertContains((await rate(id, 2)).data, { average: 2, votes: 1 });
    assertContains((await rate(id, 5, 'another-device-with-a-secret')).data, { average: 3.5, votes: 2 });
    assertContains(await read(id), { rating_average: 3.5, rating_votes: 2, rating_rank: 3.5 });
    assertContains((await rate(id, 9)).data, { average: 5 });
    assertContains((await rate(id, -3)).data, { average: 3 });
  });

  test('a device reads its own votes and nobody else’s', async () => {
    const { id } = await create();
    const secret = 'a-device-with-one-vote';
    await rate(id, 3, secret);
    const mine = await cast.clients.anonymous.rpc('my_ratings', { p_device_secret: secret });
    assertContains(mine.data?.[0] ?? null, { project_id: id, rating: 3 });
    assert.equal(mine.data?.length, 1);
    const others = await cast.clients.anonymous.rpc('my_ratings', {
      p_device_secret: 'a-device-without-votes',
    });
    assert.deepEqual(others.data, []);
    const [stored] = await backend.sql<{ rater_id: string }>(
      `select rater_id from public.project_ratings where project_id = '${id}'`,
    );
    assert.match(stored?.rater_id ?? '', /^[0-9a-f]{64}$/);
    // Knowing the stored value doesn't help: it is the secret's hash, not the secret.
    const withHash = await cast.clients.anonymous.rpc('my_ratings', {
      p_device_secret: stored?.rater_id ?? '',
    });
    assert.deepEqual(withHash.data, []);
  });

  test('votes on drafts, on nothing, without a device or without stars are refused', async () => {
    const { id } = await create();
    const draft = await create({ status: 'Draft' });
    assert.equal((await rate(draft.id, 5)).error?.hint, 'listing_not_found');
    assert.equal((await rate('00000000-0000-4000-8000-00000000dead', 5)).error?.hint, 'listing_not_found');
    assert.equal((await rate(id, 5, 'short')).error?.hint, 'device_unknown');
    assert.equal((await rate(id, 5, 'x'.repeat(201))).error?.hint, 'device_unknown');
    const empty = await cast.clients.anonymous.rpc('rate_project', {
      p_project_id: id,
      p_device_secret: device,
      p_rating: null,
    });
    assert.equal(empty.error?.hint, 'rating_required');
  });

  test('a reward is dated when it is paid, and undated when that is undone', async () => {
    const { admin } = cast.clients;
    const { data: reward } = await admin
      .from('rewards')
      .insert({ referrer: 'Ana', referee: 'Owen', amount: 50 })
      .select()
      .single()
      .throwOnError();
    const mark = async (status: string) =>
      (await admin.from('rewards').update({ status }).eq('id', reward.id).select().single().throwOnError())
        .data.paid_at;
    assert.equal(reward.paid_at, null);
    assert(await mark('paid'));
    assert.equal(await mark('pending'), null);
    const dated = await cast.untyped.admin
      .from('rewards')
      .update({ paid_at: '2020-01-01' })
      .eq('id', reward.id);
    assert.equal(dated.error?.code, '42501');
  });

  test('purging removes what is marked as test data, for an admin only', async () => {
    const { admin, backer } = cast.clients;
    const test = await create({ name: 'Test project', is_test: true });
    const real = await create({ name: 'Real project' });
    await interest(test.id, 500);
    await interest(real.id, 500);
    await admin
      .from('rewards')
      .insert({ referrer: 'T', referee: 'T', amount: 1, is_test: true })
      .throwOnError();
    await admin.from('profiles').insert({ email: 'test@people.example', is_test: true }).throwOnError();
    await markLeads();
    for (const role of ['anonymous', 'backer', 'manager', 'claimsAdmin'] as const)
      for (const name of ['purge_test_data', 'count_test_data'] as const)
        assert.equal((await cast.clients[role].rpc(name)).error?.code, '42501', `${role}, ${name}`);
    const marked = {
      interests: 1,
      listings: 1,
      leads: 1,
      service_marketplace_leads: 1,
      rewards: 1,
      profiles: 1,
    };
    assert.deepEqual((await admin.rpc('count_test_data')).data, marked);
    // Somebody marked one more row since these figures were shown.
    const before = { ...marked, listings: 0 };
    const { error } = await admin.rpc('purge_counted_test_data', { p_expected: before });
    assertContains(error, { code: 'P0001', hint: 'purge_changed' });
    assert.deepEqual((await admin.rpc('count_test_data')).data, marked, 'nothing was deleted');
    assert.deepEqual((await admin.rpc('purge_counted_test_data', { p_expected: marked })).data, marked);
    assert.equal((await backer.from('listings').select('id').eq('id', test.id)).data?.length, 0);
    assertContains(await read(real.id), { backers_count: 1 });
    const left = await admin.from('leads').select('email').like('email', '%@marked.example').throwOnError();
    assert.deepEqual(left.data, [{ email: 'real@marked.example' }]);
  });

  /** Creates two leads and a request; an admin marks one lead and the request as test data. */
  async function markLeads() {
    const { admin, anonymous } = cast.untyped;
    for (const name of ['real', 'test']) {
      const lead = { email: `${name}@marked.example`, intent: 'newsletter', source: 'resource_center' };
      await anonymous.from('leads').insert(lead).throwOnError();
    }
    const request = { name: 'T', email: 'test@marked.example', package_slug: 'a' };
    await anonymous.from('service_marketplace_leads').insert(request).throwOnError();
    for (const table of ['leads', 'service_marketplace_leads']) {
      const { data } = await admin
        .from(table)
        .update({ is_test: true })
        .eq('email', 'test@marked.example')
        .select('edit_version');
      assert.deepEqual(data, [{ edit_version: 1 }], 'nobody who writes a note is disturbed');
    }
  }

  test('a mark as test data moves nothing to the front page', async () => {
    const { id } = await create({ name: 'Stays where it is' });
    const before = await read(id);
    await cast.clients.admin.from('listings').update({ is_test: true }).eq('id', id).throwOnError();
    assertContains(await read(id), { updated_at: before?.updated_at });
  });
});
