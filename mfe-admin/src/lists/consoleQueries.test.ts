import { configureBackend } from '@fairshore/shared-auth';
import { QueryClient } from '@fairshore/shared-data/query';
import { listingRow, stubBackend } from '@fairshore/shared-data/testing';
import {
  consoleCounts,
  consoleInterests,
  consoleListings,
  consolePage,
  consoleRewards,
  consoleUsers,
} from './consoleQueries';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const view = { search: '', filters: {}, sort: null, page: 1, pageSize: 25 } as const;
const userRow = {
  id: 'u1',
  email: 'ana@people.example',
  full_name: null,
  name: null,
  role: 'analyst',
  status: 'suspended',
  created_at: '2026-01-10T23:30:00.5+00:00',
  edit_version: 3,
  shown_name: 'Ana Marin',
};
const interestRow = {
  id: 'i1',
  user_id: 'u1',
  project_id: 'p1',
  amount: 8000,
  note: null,
  email: 'ana@people.example',
  created_at: '2026-01-10T08:00:00+00:00',
  updated_at: '2026-01-10T08:00:00+00:00',
  project_name: 'Harbour Row Residences',
};
const rewardRow = {
  id: 'r1',
  referrer: 'Ana',
  referee: 'Owen',
  amount: 50,
  status: 'pending',
  created_at: '2026-01-10T08:00:00+00:00',
  paid_at: null,
  edit_version: 1,
};
const answer = (row: unknown) => () => ({ body: { rows: [row], total: 90_001, isCapped: false } });

test('users: the server searches, filters, sorts and counts', async () => {
  const seen = stubBackend({ 'POST /rest/v1/rpc/console_users': answer(userRow) });
  const { rows, total } = await client.fetchQuery(
    consoleUsers({
      search: '50%, "a"',
      filters: { role: 'analyst', status: 'suspended' },
      sort: { key: 'name', direction: 'ascending' },
      page: 3,
      pageSize: 100,
    }),
  );
  expect(seen[0]?.body).toEqual({
    p_search: '50%, "a"',
    p_role: 'analyst',
    p_status: 'suspended',
    p_sort: 'name',
    p_ascending: true,
    p_offset: 200,
    p_limit: 100,
    p_after_time: null,
    p_after_id: null,
  });
  expect(total).toBe(90_001);
  expect(rows).toEqual([
    {
      id: 'u1',
      email: 'ana@people.example',
      fullName: null,
      name: 'Ana Marin',
      role: 'analyst',
      status: 'suspended',
      createdAt: '2026-01-10',
      editVersion: 3,
    },
  ]);
});

test('a search that is pasted with a null character, which no stored text contains, goes without it', async () => {
  const seen = stubBackend({ 'POST /rest/v1/rpc/console_users': answer(userRow) });
  await client.fetchQuery(consoleUsers({ ...view, search: ' an\0a ', filters: {} }));
  expect(seen[0]?.body).toMatchObject({ p_search: 'ana' });
});

test('without a sort order the newest come first', async () => {
  const seen = stubBackend({ 'POST /rest/v1/rpc/console_listings': answer(listingRow()) });
  const { rows } = await client.fetchQuery(consoleListings({ ...view, filters: { status: 'Draft' } }));
  expect(seen[0]?.body).toMatchObject({
    p_sort: null,
    p_ascending: false,
    p_offset: 0,
    p_status: 'Draft',
  });
  expect(rows[0]).toMatchObject({ name: 'Harbour Row Residences', apr: 11.5 });
});

test('an interest carries the name of its project', async () => {
  const seen = stubBackend({ 'POST /rest/v1/rpc/console_interests': answer(interestRow) });
  const { rows } = await client.fetchQuery(consoleInterests({ ...view, filters: { projectId: 'p1' } }));
  expect(seen[0]?.body).not.toHaveProperty('p_state');
  expect(seen[0]?.body).toMatchObject({ p_project_id: 'p1' });
  expect(rows[0]).toMatchObject({ projectName: 'Harbour Row Residences', amount: 8_000 });
});

test('interests are filtered by where they stand', async () => {
  const seen = stubBackend({ 'POST /rest/v1/rpc/console_interests': answer(interestRow) });
  await client.fetchQuery(consoleInterests({ ...view, filters: { state: 'to_forward' } }));
  expect(seen[0]?.body).toMatchObject({ p_state: 'to_forward', p_project_id: null });
});

test('rewards are filtered by status', async () => {
  const seen = stubBackend({ 'POST /rest/v1/rpc/console_rewards': answer(rewardRow) });
  const { rows } = await client.fetchQuery(consoleRewards({ ...view, filters: { status: 'pending' } }));
  expect(seen[0]?.body).toMatchObject({ p_status: 'pending' });
  expect(rows[0]).toMatchObject({ referrer: 'Ana', editVersion: 1 });
});

test('a total that is capped says so', async () => {
  stubBackend({
    '/rest/v1/rpc/console_users': () => ({ body: { rows: [], total: 10_000, isCapped: true } }),
  });
  expect(await client.fetchQuery(consoleUsers(view))).toEqual({ rows: [], total: 10_000, isCapped: true });
});

test('all counts are fetched in one call', async () => {
  const counts = { users: 20_000, listings: 1, leads: 3, rewards: 4, questions: 2 };
  const body = { ...counts, interests: 100_000, to_forward: 70 };
  const seen = stubBackend({ 'POST /rest/v1/rpc/console_counts': () => ({ body }) });
  expect(await client.fetchQuery(consoleCounts())).toEqual({ ...counts, toForward: 70 });
  expect(seen).toHaveLength(1);
});

describe('without a backend', () => {
  let seen: unknown[];
  beforeEach(() => {
    seen = stubBackend({});
    configureBackend(null);
  });
  afterEach(() => expect(seen).toHaveLength(0));

  test('the examples are searched, filtered, sorted and counted', async () => {
    const people = await client.fetchQuery(
      consoleUsers({
        search: 'EXAMPLE.com',
        filters: { role: 'investor' },
        sort: { key: 'email', direction: 'ascending' },
        page: 1,
        pageSize: 25,
      }),
    );
    expect(people.rows.map(({ email }) => email)).toEqual([
      'dana@example.com',
      'mihai@example.com',
      'petra@example.com',
    ]);
    expect(people.total).toBe(3);
    const second = await client.fetchQuery(consoleUsers({ ...view, page: 2 }));
    expect(second).toMatchObject({ rows: [], total: 6 });
  });

  test('listings stay within the seed of the console', async () => {
    const { rows } = await client.fetchQuery(consoleListings(view));
    expect(rows.length).toBeGreaterThan(2);
    for (const { minTicket, hardCap } of rows) {
      expect(minTicket).toBeGreaterThanOrEqual(250);
      expect(minTicket).toBeLessThanOrEqual(1_000);
      expect(hardCap).toBeGreaterThanOrEqual(900_000);
      expect(hardCap).toBeLessThanOrEqual(1_500_000);
    }
    const drafts = await client.fetchQuery(consoleListings({ ...view, filters: { status: 'Draft' } }));
    expect(drafts.rows.map(({ name }) => name)).toEqual(['Demo Solar Roofs']);
  });

  test('interests are found by their project, the largest first', async () => {
    const { rows } = await client.fetchQuery(
      consoleInterests({ ...view, search: 'grain', sort: { key: 'amount', direction: 'descending' } }),
    );
    expect(rows.map(({ amount }) => amount)).toEqual([75_000, 750]);
  });

  test('leads are found by the label of their kind', async () => {
    const { rows } = await client.fetchQuery(consolePage('leads', { ...view, search: 'package request' }));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['package_request']));
  });

  test('changes are listed and counted', async () => {
    const { demoRewards } = await import('../demo/demoPeople');
    const [first] = (await client.fetchQuery(consoleRewards({ ...view, filters: { status: 'pending' } })))
      .rows;
    if (first === undefined) throw new Error('There is no pending reward.');
    const before = (await client.fetchQuery(consoleCounts())).rewards;
    demoRewards.save({ ...first, status: 'paid', paidAt: '2026-01-01T00:00:00+00:00' });
    client.clear();
    const { rows } = await client.fetchQuery(consoleRewards({ ...view, filters: { status: 'pending' } }));
    expect(rows.some(({ id }) => id === first.id)).toBe(false);
    expect((await client.fetchQuery(consoleCounts())).rewards).toBe(before - 1);
  });
});
