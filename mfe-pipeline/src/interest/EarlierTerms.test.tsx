import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const projectId = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const mark = {
  project_id: projectId,
  terms_version: 2,
  changes: [{ term: 'apr', before: '12', after: '11.5', changed_at: '2026-11-20T10:00:00Z' }],
};

/** A backend with an interest under earlier terms until it is confirmed. */
function stubInterest({
  refusal,
  terms,
}: { refusal?: object; terms?: () => { status?: number; body: object } } = {}) {
  const interest = {
    id: 'i1',
    user_id: 'u1',
    project_id: projectId,
    amount: 600,
    note: 'Call me',
    email: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    state: 'registered',
    answer: null,
    state_reason: null,
    confirmed_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-12-24T00:00:00Z',
    counts: true,
  };
  let marks: object[] = [{ ...mark, project_id: 'another' }, mark];
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: [listingRow({ terms_version: 3 })] }),
    '/rest/v1/interests': () => ({ body: [interest] }),
    '/rest/v1/interest_receipts': () => ({ body: [{ id: 'r1' }] }),
    '/rest/v1/disclaimer_acknowledgements': () => ({
      body: [{ version: '2025-01', acknowledged_at: '2026-11-21T09:00:00Z' }],
    }),
    'POST /rest/v1/rpc/interest_freshness': () => ({ body: null }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    '/rest/v1/decision_notes': () => ({ body: [] }),
    '/rest/v1/rpc/my_changed_terms': terms ?? (() => ({ body: marks })),
    'POST /rest/v1/rpc/change_interest': () => ({ body: interest }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'POST /rest/v1/rpc/confirm_interest': () => {
      if (refusal) return { status: 400, body: refusal };
      marks = [];
      return { body: interest };
    },
  });
  return (call = 'confirm_interest') =>
    seen.filter(({ path }) => path.endsWith(call)).map(({ body }) => body);
}

const findMark = () => screen.findByRole('group', { name: 'Registered under earlier terms' });

async function open() {
  await renderRemote(remote, `/project/${projectId}`);
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  stubRealtime();
  storeSession({ id: 'u1' });
});

test('an interest under earlier terms is marked with the differences until it is confirmed', async () => {
  const sent = stubInterest();
  const user = await open();
  const marked = within(await findMark());
  expect(marked.getByText('Your interest stands under version 2 of the terms. Since then:')).toBeVisible();
  expect(marked.getByRole('definition')).toHaveTextContent('was 12.0% → , is now 11.5%');

  await user.click(screen.getByRole('button', { name: 'Confirm under today’s terms' }));
  expect(
    await screen.findByText('Your interest of $600 is confirmed and counts until 24 December 2026.'),
  ).toBeVisible();
  expect(sent()).toEqual([
    expect.objectContaining({
      p_expected_amount: 600,
      p_terms_version: 3,
    }),
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Registered under earlier terms' })).not.toBeInTheDocument(),
  );
});

test('terms that changed meanwhile can’t be confirmed unseen', async () => {
  const message = 'The terms changed while you were looking. Read them again, then confirm.';
  stubInterest({ refusal: { code: 'P0001', hint: 'terms_changed', message } });
  const user = await open();
  await findMark();
  await user.click(screen.getByRole('button', { name: 'Confirm under today’s terms' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('where the changes can’t be read, that is said, and saving the same amount is sent', async () => {
  let isDown = true;
  const sent = stubInterest({
    terms: () => (isDown ? { status: 400, body: { message: 'gone' } } : { body: [mark] }),
  });
  const user = await open();
  expect(await screen.findByText(/Whether its terms have changed since could not be loaded/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  expect(await screen.findByText('Your interest is now $600.')).toBeVisible();
  expect(sent('change_interest')).toEqual([expect.objectContaining({ p_amount: 600, p_terms_version: 3 })]);

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findMark()).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
