import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isFull, type TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, roles, type Cast, type Role } from './cast';
import { onServerFirst, startDatabase } from './engines';
import { foldedCases } from './foldedCases';
import { commonWord, rareCountry, rareWord, seedListings } from './manyListings';

/** Enough listings for several pages of 70; twice as many in a full run. */
const size = isFull ? 3_000 : 1_500;
const blind: readonly Role[] = ['anonymous', 'backer', 'suspended', 'manager', 'claimsAdmin'];
const draft = '00000000-0000-4000-8000-0000000000d1';
const statusless = '00000000-0000-4000-8000-0000000000d2';
const secret = 'undisclosed';

interface Asked {
  p_search?: string;
  p_category?: string;
  p_statuses?: string[];
  p_country?: string;
  p_apr_min?: number;
  p_apr_max?: number;
  p_max_ticket?: number;
  p_ids?: string[];
}

const columns = { 'top-rated': 'rating_rank', newest: 'created_at', progress: 'progress' } as const;
type Sort = keyof typeof columns;
const sorts: readonly Sort[] = ['top-rated', 'newest', 'progress'];

/** A plain SQL condition for what the functions have to find. */
function plainCondition(asked: Asked): string {
  const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const list = (values: string[]) => `(${[...values, ''].map(quote).join(', ')})`;
  const words = `private.folded(${quote((asked.p_search ?? '').trim())})`;
  return [
    `status is distinct from 'Draft'`,
    `(strpos(private.folded(name), ${words}) > 0 or strpos(private.folded(sector), ${words}) > 0
      or strpos(private.folded(coalesce(description, '')), ${words}) > 0)`,
    asked.p_category === undefined ? '' : `category = ${quote(asked.p_category)}`,
    asked.p_statuses === undefined ? '' : `coalesce(status, 'Open') in ${list(asked.p_statuses)}`,
    asked.p_country === undefined ? '' : `country = ${quote(asked.p_country)}`,
    asked.p_apr_min === undefined ? '' : `apr >= ${asked.p_apr_min}`,
    asked.p_apr_max === undefined ? '' : `apr <= ${asked.p_apr_max}`,
    asked.p_max_ticket === undefined ? '' : `min_ticket <= ${asked.p_max_ticket}`,
    asked.p_ids === undefined ? '' : `id::text in ${list(asked.p_ids)}`,
  ]
    .filter(Boolean)
    .join(' and ');
}

const searches: readonly Asked[] = [
  {},
  ...['', 'a', 'Z', 'zq', '7', '%', '_', '\\', '%%%', "o'", '. i', 'ăț', 'ț', '日本', 'Î', '"', '€'].map(
    (p_search) => ({
      p_search,
    }),
  ),
  ...[
    commonWord.toUpperCase(),
    rareWord,
    'xylophone',
    '100% "net"',
    'a_b',
    'c:\\share',
    'real est',
    'lot 12',
    'ai',
  ].map((p_search) => ({ p_search })),
  {
    p_search: ` ${commonWord}  `,
    p_statuses: ['Open'],
    p_country: 'DE',
    p_apr_min: 10,
    p_apr_max: 12,
    p_max_ticket: 500,
  },
  { p_search: commonWord, p_country: rareCountry },
  { p_search: commonWord, p_apr_min: 50 },
  { p_search: 'ab', p_statuses: ['Filling', 'Closed'], p_category: 'carbon' },
  { p_search: `${commonWord} nowhere` },
  // Would match only across the end of the name and the start of the sector, which must not match.
  { p_search: 'waterreal' },
  { p_category: 'carbon' },
  { p_category: 'gold' },
  { p_statuses: ['Open'] },
  { p_statuses: ['Closed'], p_category: 'treasury' },
  { p_country: rareCountry },
  { p_apr_min: 17.5, p_apr_max: 17.5 },
  { p_max_ticket: 50, p_statuses: ['Filling'] },
  { p_ids: [statusless, draft, '00000000-0000-4000-9000-000000000007'] },
  { p_ids: [] },
];

onServerFirst('the pipeline, narrowed', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    await seedListings(backend, size);
    await backend.sql(
      `insert into public.listings (id, name, status, country, description, created_at) values
         ('${draft}', 'A draft', 'Draft', 'ZZ', 'Still ${secret}.', '2030-01-01'),
         ('${statusless}', 'Ățîș 100% "net" a_b', null, 'UK', 'See c:\\share, 日本, 5 €, it’s a-b', '2029-01-01')`,
    );
  });
  after(() => backend.stop());

  async function find(role: Role, asked: Asked & Record<string, unknown>) {
    return cast.clients[role].rpc('pipeline_listings', { p_limit: 100, ...asked }).select('*');
  }
  async function plain(asked: Asked, sort: Sort): Promise<string[]> {
    const rows = await backend.sql<{ id: string }>(
      `select id from public.listings where ${plainCondition(asked)} order by ${columns[sort]} desc, id desc`,
    );
    return rows.map(({ id }) => id);
  }

  test('texts and searches are compared as in the browser', async () => {
    for (const [text, compared] of foldedCases) {
      const [row] = await backend.sql<{ text: string; search: string | null }>(
        'select private.folded($1) as text, private.searched_words($1) as search',
        [text],
      );
      assert.equal(row?.text, compared);
      assert.equal(row.search, compared.trim().replaceAll('\n', ''), text);
    }
    const [row] = await backend.sql<{ none: boolean }>(
      `select private.searched_words(E' \u200b ') is null as none`,
    );
    assert.equal(row?.none, true);
  });

  for (const p_search of ['atis', 'ATIS 100%', 'Ățîș', 'ati', "it's  a–b\u200b"])
    test(`${p_search} finds the listing called Ățîș`, async () => {
      const { data } = await find('anonymous', { p_search });
      assert(data);
      assert(data.some(({ id }) => id === statusless));
      const { data: count } = await cast.clients.anonymous.rpc('pipeline_count', { p_search });
      assert.equal(count, data.length);
    });

  for (const [index, asked] of searches.entries())
    test(`finds what a plain comparison finds: ${JSON.stringify(asked)}`, async () => {
      const sort = sorts[index % 3] ?? 'newest';
      const expected = await plain(asked, sort);
      const { data } = await find('anonymous', { ...asked, p_sort: sort }).then((answer) => answer);
      assert.deepEqual(
        data?.map(({ id }) => id),
        expected.slice(0, 100),
      );
      const count = await cast.clients.anonymous.rpc('pipeline_count', asked);
      assert.equal(count.data, Math.min(expected.length, 1_001));
    });

  for (const sort of sorts)
    test(`pages by key go through all matches once, ${sort}`, async () => {
      const asked = { p_search: rareWord.slice(0, 1), p_statuses: ['Open', 'Filling'] };
      const expected = (await plain(asked, sort)).slice(0, 420);
      const seen: string[] = [];
      let next = {};
      while (seen.length < expected.length) {
        const { data } = await find('anonymous', { ...asked, ...next, p_sort: sort, p_limit: 70 });
        const last = data?.at(-1);
        if (data === null || last === undefined) break;
        seen.push(...data.map(({ id }) => id));
        next = { p_after_value: String(last[columns[sort]]), p_after_id: last.id };
      }
      assert.deepEqual(seen.slice(0, expected.length), expected);
    });

  test('an unrated project follows the rated ones', async () => {
    const { data } = await find('anonymous', { p_ids: (await plain({}, 'newest')).slice(0, 90) });
    const ranks = data?.map(({ rating_average }) => rating_average) ?? [];
    assert(ranks.includes(null) && ranks.some((rank) => rank !== null));
    assert.equal(ranks.indexOf(null), ranks.filter((rank) => rank !== null).length);
  });

  const ways: Readonly<Record<string, Asked & Record<string, unknown>>> = {
    'by a search': { p_search: secret },
    'by a short search': { p_search: 'un', p_sort: 'newest', p_limit: 1 },
    'by its status': { p_statuses: ['Draft'], p_sort: 'newest' },
    'by its id': { p_ids: [draft] },
    'by its country': { p_country: 'ZZ' },
    'by a cursor right before it': {
      p_sort: 'newest',
      p_after_value: '2030-01-02',
      p_after_id: draft,
      p_limit: 1,
    },
  };
  for (const [way, asked] of Object.entries(ways))
    test(`a draft is found by admins only, ${way}`, async () => {
      for (const role of roles) {
        const { data, status } = await find(role, asked);
        if (role === 'expired' || role === 'forged') assert.equal(status, 401, role);
        else assert.equal(data?.some(({ id }) => id === draft) ?? 'nothing', role === 'admin', role);
      }
    });

  test('a draft is counted for admins only, and its country is not revealed', async () => {
    for (const role of [...blind, 'admin'] as const) {
      const { data } = await cast.clients[role].rpc('pipeline_count', { p_search: secret });
      assert.equal(data, role === 'admin' ? 1 : 0, role);
    }
    const { data } = await cast.clients.anonymous.rpc('pipeline_countries');
    assert.deepEqual(
      data?.toSorted(),
      ['BR', 'DE', 'GB', 'KE', 'NL', 'PL', 'PT', 'RO', 'US', rareCountry].sort(),
    );
  });

  test('the United Kingdom is found under both of its codes', async () => {
    for (const p_country of ['UK', 'GB']) {
      const { data } = await find('anonymous', { p_country });
      assert.deepEqual(
        data?.map(({ id }) => id),
        [statusless],
      );
    }
  });

  test('a page never has more than 100 listings', async () => {
    for (const [asked, given] of [
      [100_000, 100],
      [24, 24],
      [0, 1],
      [-5, 1],
      [null, 24],
    ] as const) {
      const { data } = await find('anonymous', { p_limit: asked });
      assert.equal(data?.length, given);
    }
  });

  test('invalid arguments are refused', async () => {
    const long = Array.from({ length: 501 }, () => draft);
    assert.equal(
      (await find('anonymous', { p_sort: 'id; drop table listings' })).error?.hint,
      'order_unknown',
    );
    assert.equal((await find('anonymous', { p_ids: long })).error?.hint, 'list_too_long');
    assert.equal((await find('anonymous', { p_statuses: long })).error?.code, '23514');
    assert.equal((await cast.clients.anonymous.rpc('pipeline_count', { p_ids: long })).error?.code, '23514');
    const injected = { p_after_value: 'now(); delete from public.listings', p_after_id: draft };
    assert.equal((await find('anonymous', injected)).error?.code, '22P02');
  });

  test('the longest search is 100 characters', async () => {
    const { data } = await find('anonymous', { p_search: `100% "net" a_b${' '.repeat(120)}nowhere` });
    assert.deepEqual(
      data?.map(({ id }) => id),
      [statusless],
    );
  });

  test('a search follows edits of name, sector and description, and deletion', async () => {
    const { admin } = cast.clients;
    const { data } = await admin
      .from('listings')
      .insert({ name: 'Quokka', status: 'Open' })
      .select()
      .single()
      .throwOnError();
    const finds = async (p_search: string) => (await find('anonymous', { p_search })).data?.length;
    const change = (values: object) =>
      cast.untyped.admin.from('listings').update(values).eq('id', data.id).throwOnError();
    assert.equal(await finds('quokka'), 1);
    await change({ description: 'Numbat' });
    assert.equal(await finds('numbat'), 1);
    await change({ name: 'Wombat', description: null });
    assert.deepEqual([await finds('quokka'), await finds('numbat'), await finds('wombat')], [0, 0, 1]);
    await admin.from('listings').delete().eq('id', data.id).throwOnError();
    assert.equal(await finds('wombat'), 0);
  });
});
