import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const projectId = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const row = {
  id: 'i1',
  user_id: 'u1',
  project_id: projectId,
  amount: 5000,
  note: 'Call me',
  email: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  state: 'registered',
  expires_at: null,
  terms: {
    name: 'Quay Row',
    sector: 'Real Estate',
    country: 'PT',
    apr: 9,
    min_ticket: 500,
    timeline: null,
  },
  listings: null,
};

// The code loaded for signed-in users is compiled before the tests.
beforeAll(() => Promise.all([import('./KeptInterest'), import('../notes/KeptNotes')]), 120_000);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubRealtime();
  storeSession({ id: 'u1' });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function stub(initial: readonly object[], listed: readonly object[] = []) {
  const state = { stored: initial, isDown: false, listed };
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: state.listed }),
    '/rest/v1/interests': () =>
      state.isDown ? { status: 403, body: { code: '42501', message: 'denied' } } : { body: state.stored },
    '/rest/v1/decision_notes': () => ({ body: [] }),
    '/rest/v1/interest_receipts': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_questions': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'POST /rest/v1/rpc/withdraw_interest': () => {
      state.stored = [];
      return { body: 5000 };
    },
  });
  return { state, seen };
}

test('interest in a project that was taken down can be withdrawn at its address', async () => {
  const { seen } = stub([{ ...row, id: 'i0', project_id: 'another' }, row]);
  const user = userEvent.setup();
  await renderRemote(remote, `/project/${projectId}`);
  expect(await screen.findByRole('heading', { name: 'Not listed at present: Quay Row' })).toBeVisible();
  expect(document.title).toBe('Not listed at present: Quay Row · Fairshore');
  expect(screen.getByText('It may come back. What you registered is below.')).toBeVisible();
  const own = within(screen.getByRole('group', { name: 'Your interest' }));
  expect(own.getByText('$5,000')).toBeVisible();
  expect(own.getByText('“Call me”')).toBeVisible();
  expect(own.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(
    screen.getByText('It can be withdrawn at any time, and lowered once the project is listed again.'),
  ).toBeVisible();
  await user.click(own.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your interest?' }));
  expect(
    dialog.getByText(
      'Your interest of $5,000 in Quay Row will be removed. You can register interest again only once the project is open.',
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  const said = await screen.findByText('You withdrew your interest of $5,000 in Quay Row.');
  await waitFor(() => expect(said.closest('[tabindex]')).toHaveFocus());
  expect(screen.queryByRole('group', { name: 'Your interest' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Not listed at present: Quay Row' })).toBeVisible();
  expect(screen.getByText('It may come back.')).toBeVisible();
  const sent = seen.filter(({ path }) => path.endsWith('withdraw_interest')).map(({ body }) => body);
  expect(sent).toEqual([
    { p_project_id: projectId, p_expected_amount: 5000, p_request_id: expect.any(String) },
  ]);
});

test.each([
  ['while it is being read', [listingRow({ id: projectId, name: 'Quay Row' })]],
  ['before it is opened', []],
])('a project taken down %s is never said to be missing to whoever registered', async (_when, listed) => {
  const realtime = stubRealtime();
  const { state } = stub([row], listed);
  const said = new Set<string>();
  const watching = new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role=alert]')) said.add(alert.textContent);
  });
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  await renderRemote(remote, `/project/${projectId}`);
  if (listed.length > 0) {
    await screen.findByRole('heading', { level: 1, name: 'Quay Row' });
    await waitFor(() => expect(realtime.followed()).toContain('listings'));
    state.listed = [];
    act(() => realtime.push({ table: 'listings', type: 'DELETE', oldRecord: { id: projectId } }));
  }
  const title = 'Not listed at present: Quay Row';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect([...said]).toContain(`${title}It may come back. What you registered is below.Go back`);
  expect([...said].filter((alert) => alert.includes("We couldn't find"))).toEqual([]);
  watching.disconnect();
});

test('interest that could not be loaded there is not taken for none', async () => {
  const { state } = stub([row]);
  state.isDown = true;
  const user = userEvent.setup();
  await renderRemote(remote, `/project/${projectId}`);
  expect(await screen.findByText('What you registered here could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'That project isn’t listed at present.' })).toBeVisible();
  expect(document.title).toBe('Project · Fairshore');
  state.isDown = false;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  if (retry) await user.click(retry);
  expect(await screen.findByRole('group', { name: 'Your interest' })).toHaveTextContent('$5,000');
  expect(screen.getByRole('heading', { name: 'Not listed at present: Quay Row' })).toBeVisible();
});

test('a missing project says nothing of interest to those who have none in it', async () => {
  const { seen } = stub([{ ...row, id: 'i0', project_id: 'another' }]);
  await renderRemote(remote, `/project/${projectId}`);
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/interests'))).toBe(true));
  expect(await screen.findByRole('heading', { name: "We couldn't find that project." })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Your interest' })).toBeNull();
});

test('an address that is no project’s is not looked up among what the person has', async () => {
  const { seen } = stub([row]);
  jest.useFakeTimers({ advanceTimers: true });
  await renderRemote(remote, '/project/harbour-row');
  expect(await screen.findByRole('heading', { name: "We couldn't find that project." })).toBeVisible();
  // What is loaded for signed-in users has had its turn.
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(seen.map(({ path }) => path)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/decision_notes|my_questions|\/interests/)]),
  );
});
