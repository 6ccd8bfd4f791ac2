import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('the terms of an open listing', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  const terms = { name: 'Terms', country: 'PT', min_ticket: 100, hard_cap: 1000 };
  const refusals = [
    ['listing_country_unknown', { country: 'ZZ' }],
    ['listing_country_unknown', { country: 'EU' }],
    ['listing_without_cap', { hard_cap: 0 }],
    ['listing_ticket_above_cap', { min_ticket: 999_999_999 }],
    ['listing_ticket_above_cap', { hard_cap: 99 }],
  ] as const;

  for (const [hint, change] of refusals) {
    test(`${JSON.stringify(change)} waits as a draft, and may end closed`, async () => {
      const { admin } = cast.clients;
      // A listing without a status is shown as open on its page.
      for (const status of ['Open', 'Filling', null]) {
        const { error } = await admin.from('listings').insert({ ...terms, ...change, status });
        assert.deepEqual([error?.code, error?.hint], ['P0001', hint], String(status));
        assert.match(error?.message ?? '', /\.$/);
      }
      for (const status of ['Draft', 'Closed']) {
        const { data } = await admin
          .from('listings')
          .insert({ ...terms, ...change, status })
          .select('id')
          .single()
          .throwOnError();
        const opened = await admin.from('listings').update({ status: 'Open' }).eq('id', data.id);
        assert.equal(opened.error?.hint, hint, `${status} to Open`);
        await admin
          .from('listings')
          .update({ ...terms, status: 'Open' })
          .eq('id', data.id)
          .throwOnError();
        const broken = await admin.from('listings').update(change).eq('id', data.id);
        assert.equal(broken.error?.hint, hint, 'while it is open');
      }
    });
  }

  test('too many highlights and a too long one are refused with an explanation', async () => {
    for (const [highlights, message] of [
      [Array.from({ length: 9 }, (_, index) => `Point ${index}`), 'A listing can have at most 8 highlights.'],
      [['x'.repeat(121)], 'A highlight can have at most 120 characters.'],
    ] as const) {
      const { error } = await cast.clients.admin
        .from('listings')
        .insert({ ...terms, highlights: [...highlights] });
      assert.deepEqual([error?.code, error?.message], ['23514', message]);
    }
  });

  test('a listing that was already open keeps accepting interest and votes', async () => {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Older', 'Draft') returning id`,
    );
    await backend.sql(`do $$ begin
      set local session_replication_role = replica;
      update public.listings set status = 'Open', country = 'ZZ', hard_cap = 0 where name = 'Older';
    end $$`);
    const { error } = await cast.clients.anonymous.rpc('rate_project', {
      p_project_id: row?.id ?? '',
      p_device_secret: 'a-device-that-votes-here',
      p_rating: 4,
    });
    assert.equal(error, null);
  });

  test('the country codes are the assigned ones, plus UK', async () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const [row] = await backend.sql<{ codes: string[] }>(
      `select array(select chr(a) || chr(b) from generate_series(65, 90) a, generate_series(65, 90) b
        where private.is_country(chr(a) || chr(b)) order by 1) as codes`,
    );
    assert.equal(row?.codes.length, 250);
    assert.deepEqual(
      row.codes.filter((code) => names.of(code) === undefined),
      [],
    );
    for (const code of ['ZZ', 'EU', 'XK', 'AN', 'SU']) assert(!row.codes.includes(code), code);
  });
});
