import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { assignRoles, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('record_interest', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  async function makeListing(columns: Record<string, string | number | null> = {}): Promise<string> {
    const values = { name: 'Project', status: 'Open', min_ticket: 100, ...columns };
    const names = Object.keys(values);
    const places = names.map((_, index) => `$${index + 1}`);
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (${names.join(', ')}) values (${places.join(', ')}) returning id`,
      Object.values(values),
    );
    assert(row);
    return row.id;
  }

  async function countersOf(id: string) {
    const { data } = await cast.clients.admin
      .from('listings')
      .select('raised, raised_base, backers_count, progress')
      .eq('id', id)
      .single();
    return data;
  }

  test('adds to what was registered before, and the listing follows', async () => {
    const id = await makeListing({ raised: 1000, hard_cap: 2000 });
    const first = await cast.clients.backer.rpc('record_interest', {
      p_project_id: id,
      p_amount: 500,
      p_note: '  Please call me. ',
      p_request_id: randomUUID(),
    });
    assert.equal(first.error, null);
    assertContains(first.data, {
      user_id: cast.ids.backer,
      project_id: id,
      amount: 500,
      note: 'Please call me.',
      email: 'backer@people.example',
    });
    const second = await cast.clients.backer.rpc('record_interest', { p_project_id: id, p_amount: 250.5 });
    assertContains(second.data, { id: first.data?.id, amount: 750.5, note: 'Please call me.' });
    await cast.clients.manager.rpc('record_interest', { p_project_id: id, p_amount: 100 });
    assert.deepEqual(await countersOf(id), {
      raised: 1850.5,
      raised_base: 1000,
      backers_count: 2,
      progress: 93,
    });
  });

  test('counts a repeated request once and returns the row again', async () => {
    const id = await makeListing();
    const request = { p_project_id: id, p_amount: 300, p_request_id: randomUUID() };
    await cast.clients.backer.rpc('record_interest', request);
    const again = await cast.clients.backer.rpc('record_interest', request);
    assert.equal(again.data?.amount, 300);
    // Another person's request may have the same id by chance or on purpose: it is treated as a separate request.
    const other = await cast.clients.manager.rpc('record_interest', request);
    assert.equal(other.data?.amount, 300);
    assert.equal((await countersOf(id))?.raised, 600);
  });

  test('answers a repeated request even after the project has closed', async () => {
    const id = await makeListing();
    const request = { p_project_id: id, p_amount: 300, p_request_id: randomUUID() };
    await cast.clients.backer.rpc('record_interest', request);
    await cast.clients.admin.from('listings').update({ status: 'Closed' }).eq('id', id);
    assert.equal((await cast.clients.backer.rpc('record_interest', request)).data?.amount, 300);
  });

  test('goes over the hard cap', async () => {
    const id = await makeListing({ hard_cap: 1000 });
    await cast.clients.backer.rpc('record_interest', { p_project_id: id, p_amount: 5000 });
    assertContains(await countersOf(id), { raised: 5000, progress: 100 });
  });

  test('treats a listing without a status as open', async () => {
    const id = await makeListing({ status: null });
    const { error } = await cast.clients.backer.rpc('record_interest', { p_project_id: id, p_amount: 100 });
    assert.equal(error, null);
  });

  const refusals = [
    { name: 'nothing', amount: 0, hint: 'amount_not_positive', message: 'Please enter a positive amount.' },
    { name: 'less than nothing', amount: -5, hint: 'amount_not_positive' },
    {
      name: 'less than the ticket',
      amount: 1499.99,
      hint: 'below_min_ticket',
      message: 'Minimum ticket is $1,500.',
    },
    { name: 'a fraction of a cent', amount: 1500.005, hint: 'amount_not_cents' },
    { name: 'more than a billion', amount: 1_000_000_000.01, hint: 'amount_too_large' },
    { name: 'a long note', note: 'x'.repeat(1001), hint: 'note_too_long' },
    {
      name: 'a draft',
      status: 'Draft',
      hint: 'listing_not_found',
      message: "We couldn't find that project.",
    },
    {
      name: 'a closed project',
      status: 'Closed',
      hint: 'interest_closed',
      message: 'This project is closed and takes no more interest.',
    },
  ];
  for (const { name, amount = 2000, note, status = 'Open', hint, message } of refusals) {
    test(`refuses ${name}`, async () => {
      const id = await makeListing({ status, min_ticket: 1500 });
      const { error } = await cast.clients.backer.rpc('record_interest', {
        p_project_id: id,
        p_amount: amount,
        p_note: note ?? null,
      });
      assertContains(error, { code: 'P0001', hint });
      if (message) assert.equal(error?.message, message);
      assert.equal((await countersOf(id))?.raised, 0);
    });
  }

  test('accepts the limits themselves', async () => {
    const id = await makeListing({ min_ticket: 1500 });
    const amounts = [1500, 1_000_000_000 - 1500];
    for (const p_amount of amounts) {
      const { error } = await cast.clients.backer.rpc('record_interest', {
        p_project_id: id,
        p_amount,
        p_note: 'x'.repeat(1000),
      });
      assert.equal(error, null);
    }
    const beyond = await cast.clients.backer.rpc('record_interest', { p_project_id: id, p_amount: 1500 });
    assert.equal(beyond.error?.hint, 'amount_too_large');
  });

  test('refuses not-a-number and infinity, which JSON can carry as text', async () => {
    const id = await makeListing();
    for (const [text, hint] of [
      ['NaN', 'amount_not_positive'],
      ['Infinity', 'amount_too_large'],
    ]) {
      const { error } = await cast.untyped.backer.rpc('record_interest', {
        p_project_id: id,
        p_amount: text,
      });
      assert.equal(error?.hint, hint);
    }
  });

  test('refuses a project that does not exist, and a request id used for something else', async () => {
    const missing = await cast.clients.backer.rpc('record_interest', {
      p_project_id: randomUUID(),
      p_amount: 100,
    });
    assert.equal(missing.error?.hint, 'listing_not_found');
    const id = await makeListing();
    const p_request_id = randomUUID();
    await cast.clients.backer.rpc('record_interest', { p_project_id: id, p_amount: 100, p_request_id });
    const reused = await cast.clients.backer.rpc('record_interest', {
      p_project_id: id,
      p_amount: 200,
      p_request_id,
    });
    assert.equal(reused.error?.hint, 'request_reused');
    assert.equal((await countersOf(id))?.raised, 100);
  });

  test('tells a visitor to sign in and a suspended person that they are', async () => {
    const id = await makeListing();
    const request = { p_project_id: id, p_amount: 100 };
    const visitor = await cast.clients.anonymous.rpc('record_interest', request);
    assertContains(visitor.error, {
      hint: 'not_signed_in',
      message: 'Please sign in to confirm interest.',
    });
    const suspended = await cast.clients.suspended.rpc('record_interest', request);
    assert.equal(suspended.error?.hint, 'account_suspended');
    assert.equal((await cast.clients.expired.rpc('record_interest', request)).status, 401);
    assert.equal((await cast.clients.forged.rpc('record_interest', request)).status, 401);
  });

  test('a person without a profile is told to sign in again', async () => {
    const id = await makeListing();
    await backend.sql(`do $$ begin
      set local session_replication_role = replica;
      delete from public.profiles where id = '${cast.ids.claimsAdmin}';
    end $$`);
    const { error } = await cast.clients.claimsAdmin.rpc('record_interest', {
      p_project_id: id,
      p_amount: 100,
    });
    assert.equal(error?.hint, 'session_without_profile');
    await assignRoles(backend, cast);
  });

  test('tells a person which of their requests for a project were counted, and nobody else', async () => {
    const id = await makeListing();
    const elsewhere = await makeListing();
    const [counted, lost] = [randomUUID(), randomUUID()];
    await cast.clients.backer.rpc('record_interest', {
      p_project_id: id,
      p_amount: 800,
      p_request_id: counted,
    });
    const asked = { p_project_id: id, p_request_ids: [lost, counted] };
    const { data } = await cast.clients.backer.rpc('recorded_interest_requests', asked);
    assert.deepEqual(
      data?.map(({ request_id, amount }) => [request_id, amount]),
      [[counted, 800]],
    );
    const none = [
      await cast.clients.backer.rpc('recorded_interest_requests', { ...asked, p_project_id: elsewhere }),
      await cast.clients.manager.rpc('recorded_interest_requests', asked),
      await cast.clients.admin.rpc('recorded_interest_requests', asked),
    ];
    for (const answer of none) assert.deepEqual(answer.data, []);
    const visitor = await cast.clients.anonymous.rpc('recorded_interest_requests', asked);
    assert.equal(visitor.error?.code, '42501');
  });

  test('request ids are stored where no client can read them', async () => {
    const { error } = await cast.untyped.admin.from('interest_requests').select('*');
    assert(error);
    const inSchema = await cast.untyped.admin.schema('private').from('interest_requests').select('*');
    assert(inSchema.error);
  });
});
