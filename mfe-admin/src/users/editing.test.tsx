import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { stubBackend } from '@fairshore/shared-data/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDeleteProfile, useSaveProfile } from './editing';
import { toProfile } from '../records/profile';
import type { ChangedProfile, NewProfile, ProfileDraft } from '../records/profile';

const row = {
  id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11',
  email: 'ana@mail.example',
  full_name: 'Ana Marin',
  name: null,
  role: 'investor',
  status: 'active',
  created_at: '2026-01-10T08:00:00+00:00',
  edit_version: 4,
};
const seen = toProfile(row);
const draft: ProfileDraft = {
  email: 'ana@mail.example',
  fullName: 'Ana Marin',
  role: 'manager',
  status: 'active',
};
const profiles = '/rest/v1/profiles';

function render<Result>(hook: () => Result) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

async function save(what: NewProfile | ChangedProfile) {
  const hook = render(() => useSaveProfile());
  return act(() => hook.current.mutateAsync(what));
}

function deleting() {
  const hook = render(() => useDeleteProfile());
  return async () => act(() => hook.current.mutateAsync(row.id));
}

const remove = () => deleting()();

it('stores a new person under the form’s id, so that a retry does not create another one', async () => {
  const seenRequests = stubBackend({ [`POST ${profiles}`]: () => ({ status: 201, body: row }) });
  await save({ id: row.id, draft });
  expect(seenRequests[0]?.body).toEqual({
    id: row.id,
    email: 'ana@mail.example',
    full_name: 'Ana Marin',
    role: 'manager',
    status: 'active',
  });
});

it('stores changes to a person, based on the version that was read', async () => {
  const requests = stubBackend({ [`PATCH ${profiles}`]: () => ({ body: [{ ...row, role: 'analyst' }] }) });
  const stored = await save({ seen, changes: { role: 'analyst', fullName: seen.fullName } });
  expect(stored.role).toBe('analyst');
  expect(requests.map(({ body }) => body)).toEqual([{ role: 'analyst' }]);
  expect(requests[0]?.query.get('edit_version')).toBe('eq.4');
});

it('stores changes to an invited person who signs up meanwhile under the id of their account', async () => {
  const account = { ...row, id: '0b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d22', edit_version: 5 };
  const requests = stubBackend({
    [`PATCH ${profiles}`]: ({ query }) => ({
      body: query.get('id') === `eq.${account.id}` ? [{ ...account, role: 'analyst' }] : [],
    }),
    [`GET ${profiles}`]: ({ query }) => ({ body: query.get('email') === `eq.${row.email}` ? [account] : [] }),
  });
  expect(await save({ seen, changes: { role: 'analyst' } })).toMatchObject({
    id: account.id,
    role: 'analyst',
  });
  expect(requests.at(-1)).toMatchObject({ method: 'PATCH', body: { role: 'analyst' } });
  expect(requests.at(-1)?.query.get('edit_version')).toBe('eq.5');
});

it('says that a person is gone', async () => {
  stubBackend({ [`PATCH ${profiles}`]: () => ({ body: [] }), [`GET ${profiles}`]: () => ({ body: [] }) });
  await expect(save({ seen, changes: { role: 'analyst' } })).rejects.toMatchObject({
    message: 'The user is gone, or your account may not change it.',
  });
});

it('shows who changed the same field meanwhile', async () => {
  stubBackend({
    [`PATCH ${profiles}`]: () => ({ body: [] }),
    [`GET ${profiles}`]: () => ({ body: [{ ...row, role: 'admin', edit_version: 5 }] }),
    'POST /rest/v1/rpc/console_audit': () => ({ status: 500, body: { message: 'down' } }),
  });
  await expect(save({ seen, changes: { role: 'analyst' } })).rejects.toMatchObject({
    code: 'edit_conflict',
    fields: ['role'],
    theirs: { role: 'admin' },
    lastEdit: null,
  });
});

it('says that an address is already used', async () => {
  stubBackend({
    [`POST ${profiles}`]: () => ({
      status: 409,
      body: {
        code: '23505',
        message: 'duplicate key value violates unique constraint "profiles_email_key"',
      },
    }),
  });
  await expect(save({ id: row.id, draft })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'There already is a user with this e-mail address.',
  });
});

const refused = { status: 400, body: { code: 'P0001', message: 'Refused.', hint: 'profile_has_interests' } };
const busy = { status: 503, body: { message: 'Try again later.' } };
const lastAdmin = { status: 400, body: { code: 'P0001', message: 'The last one.', hint: 'last_admin' } };

it.each([
  ['deleted', { body: [{ id: row.id }] }, { body: [] }, 'deleted'],
  ['suspended where the deletion is refused', refused, { body: [{ id: row.id }] }, 'suspended'],
  ['suspended for now where the deletion fails', busy, { body: [{ id: row.id }] }, 'suspended-for-now'],
  ['deleted if a gateway lost the response', busy, { body: [] }, 'deleted'],
])('%s', async (_name, deletion, suspension, result) => {
  const requests = stubBackend({
    [`DELETE ${profiles}`]: () => deletion,
    [`PATCH ${profiles}`]: () => suspension,
  });
  expect(await remove()).toBe(result);
  if (result !== 'deleted') expect(requests.at(-1)?.body).toEqual({ status: 'suspended' });
});

it('says why a person could be neither deleted nor suspended', async () => {
  stubBackend({ [`DELETE ${profiles}`]: () => lastAdmin, [`PATCH ${profiles}`]: () => lastAdmin });
  await expect(remove()).rejects.toMatchObject({ message: 'The last one.', code: 'last_admin' });
});

it('says that a person may not be deleted if row-level security hides them', async () => {
  stubBackend({ [`DELETE ${profiles}`]: () => ({ body: [] }), [`PATCH ${profiles}`]: () => ({ body: [] }) });
  await expect(remove()).rejects.toMatchObject({ kind: 'denied' });
});

it('treats a deletion whose response was lost as done', async () => {
  stubBackend({ [`PATCH ${profiles}`]: () => ({ body: [] }) });
  expect(await remove()).toBe('deleted');
});

it('treats a deletion as done that is repeated after neither response arrived', async () => {
  stubBackend({});
  const again = deleting();
  await expect(again()).rejects.toMatchObject({ kind: 'offline' });
  stubBackend({ [`DELETE ${profiles}`]: () => ({ body: [] }), [`PATCH ${profiles}`]: () => ({ body: [] }) });
  expect(await again()).toBe('deleted');
});
