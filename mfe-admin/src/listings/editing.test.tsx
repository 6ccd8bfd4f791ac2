import { toListing } from '@fairshore/shared-data/listings';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { listingRow, stubBackend } from '@fairshore/shared-data/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EditConflict } from '../edits/EditConflict';
import { useDeleteListing, useSaveListing } from './editing';
import type { ChangedListing, ListingDraft, NewListing } from '../records/listingEdit';

const seen = toListing(listingRow());

const auditRow = {
  id: 7,
  at: '2026-11-24T09:30:00+00:00',
  actor_id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11',
  actor_email: 'other@fairshore.example',
  actor_role: 'admin',
  table_name: 'listings',
  row_id: seen.id,
  row_label: seen.name,
  action: 'update',
  changed_columns: ['apr'],
  before: { apr: 11.5 },
  after: { apr: 12 },
};

function render<Result>(hook: () => Result) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

/** Stubs a server with one listing, which another admin may have edited since it was read. */
function serve(now: Record<string, unknown> = {}) {
  let row = listingRow(now);
  return stubBackend({
    'GET /rest/v1/listings': () => ({ body: [row] }),
    'PATCH /rest/v1/listings': ({ query, body }) => {
      const version = Number(row['edit_version']);
      if (query.get('edit_version') !== `eq.${version}`) return { body: [] };
      row = { ...row, ...(body as object), edit_version: version + 1 };
      return { body: [row] };
    },
    'POST /rest/v1/listings': ({ body }) => {
      const sent = body as Record<string, unknown>;
      if (sent['id'] === row['id'])
        return { status: 409, body: { code: '23505', message: 'duplicate key value' } };
      return { status: 201, body: { ...row, ...sent } };
    },
    'POST /rest/v1/rpc/console_audit': () => ({
      body: { rows: [auditRow], total: 1, isCapped: false },
    }),
  });
}

async function save(changes: NewListing | ChangedListing) {
  const hook = render(() => useSaveListing());
  return act(() => hook.current.mutateAsync(changes));
}

type Values = Record<string, unknown>;

const patches = (requests: ReturnType<typeof serve>) => requests.filter(({ method }) => method === 'PATCH');

it('sends only the changed fields, based on the version that was read', async () => {
  const requests = serve();
  const stored = await save({ seen, changes: { apr: 9, name: seen.name } });
  expect(stored).toMatchObject({ apr: 9, editVersion: 2 });
  expect(patches(requests).map(({ body }) => body)).toEqual([{ apr: 9 }]);
  expect(patches(requests)[0]?.query.get('edit_version')).toBe('eq.1');
});

it('stores non-conflicting changes on top of another admin’s', async () => {
  const requests = serve({ name: 'Quay Row', edit_version: 2 });
  const stored = await save({ seen, changes: { apr: 9 } });
  expect(stored).toMatchObject({ apr: 9, name: 'Quay Row', editVersion: 3 });
  expect(patches(requests).map(({ body }) => body)).toEqual([{ apr: 9 }, { apr: 9 }]);
});

it('stores nothing if both changed a field, and returns the current row', async () => {
  const requests = serve({ apr: 12, edit_version: 2 });
  const failure: unknown = await save({ seen, changes: { apr: 9, timeline: '9 months' } }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(EditConflict);
  expect(failure).toMatchObject({ kind: 'conflict', fields: ['apr'], theirs: { apr: 12, editVersion: 2 } });
  expect(failure).toMatchObject({ lastEdit: { by: 'other@fairshore.example', at: auditRow.at } });
  expect((failure as Error).message).toMatch(/^other@fairshore.example changed the same fields/);
  expect(patches(requests)).toHaveLength(1);

  const theirs = (failure as EditConflict<typeof seen>).theirs;
  expect(await save({ seen: theirs, changes: { apr: 9 } })).toMatchObject({ apr: 9, editVersion: 3 });
});

it('does not treat its own change, whose response was lost, as a conflict', async () => {
  serve({ apr: 9, edit_version: 2 });
  expect(await save({ seen, changes: { apr: 9 } })).toMatchObject({ apr: 9, editVersion: 2 });
});

it('does not treat new interests as a conflict with a typed Raised figure', async () => {
  const requests = serve({ raised: 1_240_500, name: 'Quay Row', edit_version: 2 });
  await save({ seen, changes: { raised: 1_300_000 } });
  expect(patches(requests).map(({ body }) => body)).toEqual([{ raised: 1_300_000 }, { raised: 1_300_000 }]);
});

it.each<[name: string, from: Values, changes: Values, now: Values, sent: Values]>([
  ['a chosen one that is stored by sector', {}, { category: 'real-estate' }, {}, { category: 'real-estate' }],
  [
    'the old sector’s, chosen with a new sector',
    {},
    { sector: 'AI', category: 'real-estate' },
    {},
    { sector: 'AI', category: 'real-estate' },
  ],
  [
    'by sector again, by both',
    { category: 'carbon' },
    { apr: 9, category: null },
    { category: 'real-estate' },
    { apr: 9 },
  ],
  ['theirs, chosen', {}, { sector: 'AI' }, { category: 'carbon' }, { sector: 'AI' }],
  [
    'chosen here, while theirs follows their sector',
    {},
    { category: 'healthcare' },
    { sector: 'AI', category: 'technology' },
    { category: 'healthcare' },
  ],
])('stores a category as it was chosen: %s', async (_name, from, changes, now, sent) => {
  const requests = serve({ ...from, ...now, edit_version: 2 });
  await save({ seen: toListing(listingRow(from)), changes });
  expect(patches(requests).at(-1)?.body).toEqual(sent);
});

it('asks if both chose a category', async () => {
  serve({ category: 'carbon', edit_version: 2 });
  await expect(save({ seen, changes: { category: 'healthcare' } })).rejects.toMatchObject({
    fields: ['category'],
    theirs: { category: 'carbon' },
  });
});

it('resolves with the stored category if there was nothing to store', async () => {
  serve();
  expect(await save({ seen, changes: { category: null } })).toMatchObject({ category: 'real-estate' });
});

it('says so if the row may not be changed', async () => {
  stubBackend({
    'PATCH /rest/v1/listings': () => ({ body: [] }),
    'GET /rest/v1/listings': () => ({ body: [listingRow()] }),
  });
  await expect(save({ seen, changes: { apr: 9 } })).rejects.toMatchObject({ kind: 'denied' });
});

it('creates a listing once, however often it is sent', async () => {
  const requests = serve();
  const draft: ListingDraft = { ...seen, name: 'Harbour Row II' };
  await save({ id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', draft });
  expect(requests.at(-1)?.body).toMatchObject({ id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11' });
  expect(requests.at(-1)?.body).not.toHaveProperty('edit_version');

  // The first response was lost, and the name was corrected before the second attempt.
  const again = await save({ id: seen.id, draft: { ...draft, category: null } });
  expect(again).toMatchObject({
    id: seen.id,
    name: 'Harbour Row II',
    category: 'real-estate',
    editVersion: 2,
  });
});

it('stores By sector at the second attempt to create, if the first one stored another category', async () => {
  const requests = serve({ category: 'carbon' });
  await save({ id: seen.id, draft: { ...seen, category: null } });
  expect(patches(requests).at(-1)?.body).toEqual({ category: null });
});

it('says so if the listing may not be deleted', async () => {
  stubBackend({
    'DELETE /rest/v1/listings': () => ({ body: [] }),
    'GET /rest/v1/listings': () => ({ body: [{ id: seen.id }] }),
  });
  const hook = render(() => useDeleteListing());
  await act(() => expect(hook.current.mutateAsync(seen.id)).rejects.toMatchObject({ kind: 'denied' }));
});

it('has deleted a listing that is gone already, such as one whose first response was lost', async () => {
  stubBackend({
    'DELETE /rest/v1/listings': () => ({ body: [] }),
    'GET /rest/v1/listings': () => ({ body: [] }),
  });
  const hook = render(() => useDeleteListing());
  await act(() => expect(hook.current.mutateAsync(seen.id)).resolves.toBeUndefined());
});
