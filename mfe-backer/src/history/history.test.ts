import { configureBackend } from '@fairshore/shared-auth';
import { createQueryClient } from '@fairshore/shared-data/query';
import { stubBackend } from '@fairshore/shared-data/testing';
import { myInterestEvents } from './history';

const eventRow = (index: number, change: Record<string, unknown> = {}) => ({
  id: `e${index}`,
  user_id: 'u1',
  project_id: 'p1',
  kind: 'increased',
  amount: '100.50',
  total_after: '600.50',
  note: null,
  created_at: `2026-01-01T00:00:00.${String(index).padStart(6, '0')}+00:00`,
  listings: {
    id: 'p1',
    name: 'Harbour Row',
    sector: 'Real Estate',
    country: 'PT',
    apr: '11.5',
    status: 'Open',
  },
  terms: { name: 'Harbour', sector: 'Real Estate', country: 'PT', apr: 11, min_ticket: 500, timeline: ' ' },
  ...change,
});

const ask = () => createQueryClient().fetchQuery(myInterestEvents('u1'));

test('converts a row to an entry, even without its listing', async () => {
  const seen = stubBackend({
    '/rest/v1/interest_events': () => ({
      body: [
        eventRow(1, { note: 'More', interest_receipts: { id: 'r1' } }),
        eventRow(0, { kind: 'recorded', listings: null }),
      ],
    }),
  });
  const [first, second] = await ask();
  expect(first).toEqual({
    id: 'e1',
    userId: 'u1',
    projectId: 'p1',
    kind: 'increased',
    amount: 100.5,
    totalAfter: 600.5,
    note: 'More',
    createdAt: '2026-01-01T00:00:00.000001+00:00',
    listing: {
      id: 'p1',
      name: 'Harbour Row',
      sector: 'Real Estate',
      country: 'PT',
      apr: 11.5,
      status: 'Open',
    },
    terms: {
      name: 'Harbour',
      sector: 'Real Estate',
      country: 'PT',
      apr: 11,
      minTicket: 500,
      timeline: null,
    },
    receiptId: 'r1',
    takenBy: 'backer',
    reason: null,
  });
  expect(second).toMatchObject({ kind: 'recorded', listing: null, receiptId: null });
  expect(seen[0]?.query.get('user_id')).toBe('eq.u1');
  expect(seen[0]?.query.get('order')).toBe('created_at.desc,id.desc');
});

test('loads page by page, starting after the last entry, until it has all', async () => {
  const all = Array.from({ length: 1_200 }, (_, index) => eventRow(1_200 - index));
  let given = 0;
  const seen = stubBackend({
    '/rest/v1/interest_events': ({ query }) => {
      const page = all.slice(given, given + Number(query.get('limit')));
      given += page.length;
      return { body: page };
    },
  });
  expect((await ask()).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  const last = all[499];
  expect(seen[1]?.query.get('or')).toBe(
    `(created_at.lt."${last?.created_at}",and(created_at.eq."${last?.created_at}",id.lt.${last?.id}))`,
  );
  expect(seen).toHaveLength(3);
});

test('an unknown kind fails with a readable message', async () => {
  stubBackend({ '/rest/v1/interest_events': () => ({ body: [eventRow(1, { kind: 'sold' })] }) });
  await expect(ask()).rejects.toMatchObject({ code: 'unreadable_row' });
});

test('requests nothing in demo mode', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  expect(await ask()).toEqual([]);
  expect(seen).toHaveLength(0);
});
