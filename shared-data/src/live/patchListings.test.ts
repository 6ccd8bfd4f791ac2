import { QueryClient } from '../query';
import type { InfiniteData } from '../query';
import { listingKeys } from '../listings/listingQueries';
import type { PipelinePage } from '../listings/listingQueries';
import { toListing } from '../listings/listing';
import { defaultPipelineFilters } from '../listings/pipelineFilters';
import type { PipelineFilters } from '../listings/pipelineFilters';
import { listingRow } from '../testing';
import { patchListings, sumOfChanges } from './patchListings';
import type { TableChange } from './useTableChanges';

const ids = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`);
const [a, b, c] = ids as [string, string, string];

function clientWith(filters: PipelineFilters = defaultPipelineFilters) {
  const client = new QueryClient();
  const page = (pageIds: string[]) => ({
    listings: pageIds.map((id) => toListing(listingRow({ id }))),
    next: null,
  });
  client.setQueryData(listingKeys.pipeline(filters), {
    pages: [page([a]), page([b])],
    pageParams: [null, null],
  });
  const shown = () =>
    client
      .getQueryData<InfiniteData<PipelinePage>>(listingKeys.pipeline(filters))
      ?.pages.map((shownPage) => shownPage.listings.map(({ id, name }) => `${id.at(-1)}:${name}`));
  return { client, shown };
}

function patch(client: QueryClient, ...changes: TableChange[]) {
  patchListings(client, sumOfChanges(changes));
}

const at = '2026-11-20T10:00:01.5Z';
const insert = (row: Record<string, unknown>) =>
  ({ type: 'INSERT', row: listingRow(row), oldRow: {}, at }) as const;
const update = (row: Record<string, unknown>) =>
  ({ type: 'UPDATE', row: listingRow(row), oldRow: {}, at }) as const;

test('an inserted listing is on top', () => {
  const { client, shown } = clientWith();
  patch(client, insert({ id: c, name: 'New' }));
  expect(shown()).toEqual([['c:New', 'a:Harbour Row Residences'], ['b:Harbour Row Residences']]);
});

test('an insert of a listing already shown updates it in place', () => {
  const { client, shown } = clientWith();
  patch(client, insert({ id: b, name: 'Again' }));
  expect(shown()).toEqual([['a:Harbour Row Residences'], ['b:Again']]);
});

test('an insert that the filters exclude is left out', () => {
  const { client, shown } = clientWith({ ...defaultPipelineFilters, category: 'carbon' });
  patch(client, insert({ id: c }));
  expect(shown()?.flat()).toHaveLength(2);
});

test('an update replaces in place and adds no listing', () => {
  const { client, shown } = clientWith();
  patch(client, update({ id: b, name: 'Changed' }));
  patch(client, update({ id: c, name: 'Elsewhere' }));
  expect(shown()).toEqual([['a:Harbour Row Residences'], ['b:Changed']]);
  expect(client.getQueryData(listingKeys.one(b))).toBeUndefined();
});

/** An update as hosted realtime sends it when long texts are stored apart and didn't change. */
function updateWithoutTexts(row: Record<string, unknown>): TableChange {
  const { description, use_of_proceeds, risk_considerations, claim_dates, ...sent } = listingRow(row);
  return { type: 'UPDATE', row: sent, oldRow: { id: sent['id'] }, at };
}

test('an update that leaves out unchanged texts keeps them', () => {
  const { client } = clientWith();
  client.setQueryData(
    listingKeys.one(a),
    toListing(listingRow({ id: a, claim_dates: { apr: '2026-11-01' } })),
  );
  patch(
    client,
    updateWithoutTexts({ id: a, name: 'Voted' }),
    updateWithoutTexts({ id: a, rating_votes: 13 }),
  );
  const texts = {
    name: 'Harbour Row Residences',
    ratingVotes: 13,
    description: 'Forty-two furnished apartments on the Matosinhos waterfront.',
    useOfProceeds: 'Refinancing of the construction loan\nReserve',
    riskConsiderations: '• Vacancy\n• Interest rates',
  };
  expect(client.getQueryData(listingKeys.one(a))).toMatchObject({
    ...texts,
    claimDates: { apr: '2026-11-01' },
  });
  const list = client.getQueryData<InfiniteData<PipelinePage>>(listingKeys.pipeline(defaultPipelineFilters));
  expect(list?.pages[0]?.listings[0]).toMatchObject(texts);
});

test('a draft published without its unchanged texts is not added before it is complete', () => {
  const { client, shown } = clientWith();
  client.setQueryData(listingKeys.one(c), null);
  patch(client, updateWithoutTexts({ id: c, published_at: '2026-11-20T10:00:01.25+00:00' }));
  expect(shown()?.flat()).toHaveLength(2);
  expect(client.getQueryData(listingKeys.one(c))).toBeNull();
});

test('a draft that is published is on top, as a new one', () => {
  const { client, shown } = clientWith();
  patch(client, update({ id: c, name: 'Published', published_at: '2026-11-20T10:00:01.25+00:00' }));
  patch(client, update({ id: c, name: 'Rated', published_at: '2026-11-20T10:00:01.25+00:00' }));
  expect(shown()?.[0]).toEqual(['c:Rated', 'a:Harbour Row Residences']);
});

test('a change of a listing published before, on a page that is not loaded, adds nothing', () => {
  const { client, shown } = clientWith();
  patch(client, update({ id: c, published_at: '2026-11-20T09:59:00+00:00' }));
  expect(shown()?.flat()).toHaveLength(2);
});

test("an update reaches the listing's own page", () => {
  const { client } = clientWith();
  client.setQueryData(listingKeys.one(a), toListing(listingRow({ id: a })));
  patch(client, update({ id: a, raised: '1250000.00' }));
  expect(client.getQueryData(listingKeys.one(a))).toMatchObject({ raised: 1_250_000 });
});

test('a deleted listing is gone everywhere', () => {
  const { client, shown } = clientWith();
  client.setQueryData(listingKeys.one(a), toListing(listingRow({ id: a })));
  patch(client, { type: 'DELETE', row: {}, oldRow: { id: a }, at });
  expect(shown()).toEqual([[], ['b:Harbour Row Residences']]);
  expect(client.getQueryData(listingKeys.one(a))).toBeNull();
});

test('a batch applies the last change to each listing, with the latest insert on top', () => {
  const { client, shown } = clientWith();
  const d = '00000000-0000-4000-8000-00000000000d';
  patch(
    client,
    insert({ id: c, name: 'First' }),
    update({ id: a, name: 'Once' }),
    insert({ id: d, name: 'Second' }),
    update({ id: a, name: 'Twice' }),
    update({ id: c, name: 'Renamed' }),
    { type: 'DELETE', row: {}, oldRow: { id: b }, at },
  );
  expect(shown()).toEqual([['d:Second', 'c:Renamed', 'a:Twice'], []]);
});

test('a listing inserted and deleted within one batch is never shown', () => {
  const { client, shown } = clientWith();
  patch(client, insert({ id: c }), { type: 'DELETE', row: {}, oldRow: { id: c }, at });
  expect(shown()?.flat()).toHaveLength(2);
});

test('pages that a batch does not touch stay the same objects', () => {
  const { client } = clientWith();
  const key = listingKeys.pipeline(defaultPipelineFilters);
  const before = client.getQueryData<InfiniteData<PipelinePage>>(key);
  patch(client, update({ id: c, name: 'Elsewhere' }));
  expect(client.getQueryData(key)).toBe(before);
  patch(client, update({ id: b, name: 'Changed' }));
  expect(client.getQueryData<InfiniteData<PipelinePage>>(key)?.pages[0]).toBe(before?.pages[0]);
});

test('a listing that no longer matches the filters stays in place until the next load', () => {
  const { client, shown } = clientWith({ ...defaultPipelineFilters, category: 'real-estate' });
  patch(client, update({ id: a, category: 'carbon', name: 'Moved' }));
  expect(shown()).toEqual([['a:Moved'], ['b:Harbour Row Residences']]);
});
