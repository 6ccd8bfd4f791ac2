import { configureBackend } from '@fairshore/shared-auth';
import {
  currentAddress,
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { useNavigate } from '@fairshore/shared-ui/router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const admin = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'admin@fairshore.example', name: 'Staff' };
const harbour = listingRow();
const interests = [
  {
    id: 'interest-1',
    user_id: 'user-1',
    project_id: harbour['id'],
    amount: '8000.00',
    note: 'Quarterly reports, please.',
    email: 'ana@fairshore.example',
    created_at: '2026-01-10T08:00:00+00:00',
    updated_at: '2026-01-10T08:00:00+00:00',
    project_name: 'Harbour Row Residences',
  },
];

function stub(rows: readonly unknown[], more: Parameters<typeof stubBackend>[0] = {}) {
  return stubBackend({
    'POST /rest/v1/rpc/is_admin': () => ({ body: true }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 3, listings: 32, interests: 5, leads: 1, rewards: 0 },
    }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'GET /rest/v1/listings': () => ({ body: [harbour] }),
    'POST /rest/v1/rpc/console_interests': () => ({ body: { rows, total: rows.length, isCapped: false } }),
    ...more,
  });
}

/** The remote, with a button in place of the browser's own. */
const withBack = {
  routes: remote.routes.map((route) => ({
    ...route,
    async load() {
      const Page = await route.load();
      return function PageWithBack() {
        const navigate = useNavigate();
        return (
          <>
            <Page />
            <button onClick={() => void navigate(-1)}>Back in the browser</button>
          </>
        );
      };
    },
  })),
};

beforeEach(() => {
  localStorage.clear();
  stubRealtime();
  storeSession(admin);
});

it('lists every interest with backer, project, amount, note and day', async () => {
  stub(interests);
  await renderRemote(remote, '/admin?tab=interests');
  expect(await screen.findByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Interests' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Backer',
    'Project',
    'Amount',
    'State',
    'Note',
    'Created',
  ]);
  await waitFor(() =>
    expect(table.getAllByRole('row')[1]).toHaveAccessibleName(
      // jsdom treats the line break opportunity in the address as a space.
      'ana @fairshore.example Harbour Row Residences Only interests in Harbour Row Residences $8,000 Registered Quarterly reports, please. 10 Jan 2026',
    ),
  );
  expect(table.getByRole('link', { name: 'Harbour Row Residences' })).toHaveAttribute(
    'href',
    `/project/${String(harbour['id'])}`,
  );
  expect(table.queryByRole('button', { name: /edit|delete/i })).toBeNull();
});

it('searches by e-mail and by the name of the project, on the server', async () => {
  const seen = stub(interests);
  await renderRemote(remote, '/admin?tab=interests');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search interests' }), {
    target: { value: 'harbour' },
  });
  const asked = () => seen.findLast(({ path }) => path === '/rest/v1/rpc/console_interests')?.body;
  await waitFor(() => expect(asked()).toMatchObject({ p_search: 'harbour' }));
  expect(currentAddress()).toBe('/admin?tab=interests&q=harbour');
});

it('shows the interests of one project only, then all again', async () => {
  const seen = stub(interests);
  await renderRemote(remote, '/admin?tab=interests');
  await userEvent.click(
    await screen.findByRole('link', { name: 'Only interests in Harbour Row Residences' }),
  );
  const asked = () => seen.findLast(({ path }) => path === '/rest/v1/rpc/console_interests')?.body;
  await waitFor(() => expect(asked()).toMatchObject({ p_project_id: harbour['id'] }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Only Harbour Row Residences: show all projects' }),
  );
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=interests'));
  expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
});

it('narrows the interests to those to forward, also within one project', async () => {
  const seen = stub(interests, {
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 3, listings: 32, interests: 5, to_forward: 2, leads: 1, rewards: 0 },
    }),
  });
  await renderRemote(remote, '/admin?tab=interests');
  expect(await screen.findByRole('link', { name: 'Interests 2 to forward' })).toBeVisible();
  await userEvent.click(await screen.findByRole('radio', { name: 'To forward' }));
  const asked = () => seen.findLast(({ path }) => path === '/rest/v1/rpc/console_interests')?.body;
  await waitFor(() => expect(asked()).toMatchObject({ p_state: 'to_forward' }));
  expect(currentAddress()).toBe('/admin?tab=interests&state=to_forward');
  await userEvent.click(
    await screen.findByRole('link', { name: 'Only interests in Harbour Row Residences' }),
  );
  await waitFor(() => expect(asked()).toMatchObject({ p_state: 'to_forward', p_project_id: harbour['id'] }));
});

it('opens an interest over the filtered list, follows changes by others, and asks before discarding a reason', async () => {
  let state = 'confirmed';
  const id = '3b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
  const row = () => ({ ...interests[0], id, state, confirmed_at: '2026-01-10T08:00:00+00:00' });
  stubBackend({
    'POST /rest/v1/rpc/is_admin': () => ({ body: true }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 3, listings: 32, interests: 5, leads: 1, rewards: 0 },
    }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'GET /rest/v1/listings': () => ({ body: [harbour] }),
    'GET /rest/v1/interests': () => ({ body: row() }),
    'POST /rest/v1/rpc/interest_earlier_terms': () => ({
      body: [
        {
          project_id: harbour['id'],
          terms_version: 2,
          changes: [{ term: 'apr', before: '9', after: '11.5', changed_at: '2026-11-20T10:00:00Z' }],
        },
      ],
    }),
    'POST /rest/v1/rpc/console_interests': () => ({ body: { rows: [row()], total: 1, isCapped: false } }),
    'POST /rest/v1/rpc/forward_interest': () => {
      state = 'forwarded';
      return {
        status: 400,
        body: { code: 'P0001', hint: 'interest_step', message: 'This interest was forwarded already.' },
      };
    },
  });
  await renderRemote(remote, `/admin?tab=interests&projectId=${String(harbour['id'])}`);
  await userEvent.click(await screen.findByRole('link', { name: '10 Jan 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interest' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  const earlier = await dialog.findByRole('group', { name: 'Registered under earlier terms' });
  expect(earlier).toHaveTextContent('Target APR 9.0% → 11.5%');

  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  await waitFor(() =>
    expect(reason).toHaveAccessibleDescription('Please give a reason first. The backer reads it.'),
  );
  expect(reason).toHaveFocus();
  await userEvent.type(reason, 'They are asked.');
  expect(dialog.queryByText(/give a reason first/)).toBeNull();

  await userEvent.click(dialog.getByRole('button', { name: 'Forward to the issuer' }));
  expect(await dialog.findByText('This interest was forwarded already.')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Issuer invites' })).toBeEnabled();
  expect(dialog.queryByRole('button', { name: 'Forward to the issuer' })).toBeNull();
  expect(reason).toHaveValue('They are asked.');

  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(reason).toHaveValue('They are asked.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() =>
    expect(currentAddress()).toBe(`/admin?tab=interests&projectId=${String(harbour['id'])}`),
  );
});

it('warns of new terms in an open interest, before it is forwarded', async () => {
  const realtime = stubRealtime();
  const id = '3b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
  const row = { ...interests[0], id, state: 'confirmed', confirmed_at: '2026-01-10T08:00:00+00:00' };
  let changes: unknown[] = [];
  stub([row], {
    'GET /rest/v1/interests': () => ({ body: row }),
    'POST /rest/v1/rpc/interest_earlier_terms': () => ({ body: changes }),
  });
  await renderRemote(remote, `/admin?tab=interests&row=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Interest' }));
  expect(dialog.getByRole('button', { name: 'Forward to the issuer' })).toBeEnabled();
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  const change = { term: 'apr', before: '9', after: '11.5', changed_at: '2026-11-20T10:00:00Z' };
  changes = [{ project_id: harbour['id'], terms_version: 2, changes: [change] }];
  act(() => realtime.push({ table: 'listings', type: 'UPDATE', record: { ...harbour, apr: '11.5' } }));
  const warning = await dialog.findByRole('group', { name: 'Registered under earlier terms' });
  expect(warning).toHaveTextContent('Target APR 9.0% → 11.5%');
});

it('offers to load again which terms an interest was registered under', async () => {
  const id = '3b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
  const row = { ...interests[0], id };
  let answer: { status?: number; body: unknown } = { status: 403, body: { code: '42501' } };
  stub([row], {
    'GET /rest/v1/interests': () => ({ body: row }),
    'POST /rest/v1/rpc/interest_earlier_terms': () => answer,
  });
  await renderRemote(remote, `/admin?tab=interests&row=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Interest' }));
  expect(await dialog.findByText(/^Could not load which terms/)).toBeVisible();
  const change = { term: 'apr', before: '9', after: '11.5', changed_at: '2026-11-20T10:00:00Z' };
  answer = { body: [{ project_id: harbour['id'], terms_version: 2, changes: [change] }] };
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('group', { name: 'Registered under earlier terms' })).toBeVisible();
});

it('looks for new terms once after a burst of changes to the listing', async () => {
  const realtime = stubRealtime();
  const id = '3b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
  const row = { ...interests[0], id, state: 'confirmed', confirmed_at: '2026-01-10T08:00:00+00:00' };
  const seen = stub([row], {
    'GET /rest/v1/interests': () => ({ body: row }),
    'POST /rest/v1/rpc/interest_earlier_terms': () => ({ body: [] }),
  });
  const asked = () => seen.filter(({ path }) => path.endsWith('interest_earlier_terms')).length;
  await renderRemote(remote, `/admin?tab=interests&row=${id}`);
  await screen.findByRole('dialog', { name: 'Interest' });
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  const before = asked();
  for (const raised of ['1', '2', '3'])
    await act(async () =>
      realtime.push({ table: 'listings', type: 'UPDATE', record: { ...harbour, raised } }),
    );
  expect(asked()).toBe(before);
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  // The list's own connection may refresh once more.
  expect(asked()).toBeLessThan(before + 3);
});

it('handles a double click on a step as one click', async () => {
  const id = '3b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
  let state = 'confirmed';
  const row = () => ({ ...interests[0], id, state, confirmed_at: '2026-01-10T08:00:00+00:00' });
  const seen = stubBackend({
    'POST /rest/v1/rpc/is_admin': () => ({ body: true }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 3, listings: 32, interests: 5, leads: 1, rewards: 0 },
    }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'GET /rest/v1/interests': () => ({ body: row() }),
    'POST /rest/v1/rpc/interest_earlier_terms': () => ({ body: [] }),
    'POST /rest/v1/rpc/console_interests': () => ({ body: { rows: [row()], total: 1, isCapped: false } }),
    'POST /rest/v1/rpc/forward_interest': () => {
      state = 'forwarded';
      return { body: row() };
    },
  });
  await renderRemote(remote, '/admin?tab=interests');
  await userEvent.click(await screen.findByRole('link', { name: '10 Jan 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interest' }));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Forward to the issuer' }));
  expect(await dialog.findByRole('button', { name: 'Issuer invites' })).toBeEnabled();
  const sent = seen.filter(({ path }) => path.endsWith('forward_interest'));
  // As stored, because the database compares it.
  expect(sent.map(({ body }) => body)).toEqual([{ p_interest_id: id, p_seen: interests[0]?.updated_at }]);
});

it('stays open, with the focus on the pressed step, while it is sent and when it fails', async () => {
  const id = '3b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
  const row = { ...interests[0], id, state: 'confirmed', confirmed_at: '2026-01-10T08:00:00+00:00' };
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  stub([], {
    'GET /rest/v1/interests': () => ({ body: row }),
    'POST /rest/v1/rpc/interest_earlier_terms': () => ({ body: [] }),
    'POST /rest/v1/rpc/forward_interest': async () => {
      await held;
      return { status: 400, body: { code: 'P0001', message: 'Not now.' } };
    },
  });
  await renderRemote(withBack, `/admin?tab=interests&row=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Interest' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'They asked for it.');
  const forward = dialog.getByRole('button', { name: 'Forward to the issuer' });
  await userEvent.click(forward);
  await waitFor(() => expect(forward).toHaveAttribute('aria-busy', 'true'));
  // Browsers take the focus from a disabled button.
  expect(forward).toBeEnabled();
  expect(dialog.getByRole('button', { name: 'Mark as closed' })).toHaveAttribute('aria-disabled', 'true');
  // Nobody may believe that it was not sent, nor miss that it failed.
  await userEvent.keyboard('{Escape}');
  for (const close of dialog.getAllByRole('button', { name: 'Close' })) expect(close).toBeDisabled();
  fireEvent.click(screen.getByText('Back in the browser'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  refuse();
  expect(await dialog.findByText('Not now.')).toBeVisible();
  expect(forward).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard your reason?' })).toBeVisible();
});

it('says that an interest could not be loaded after a step, and offers the next step once it is', async () => {
  const id = '3b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
  let state = 'confirmed';
  let isDown = false;
  const row = () => ({ ...interests[0], id, state, confirmed_at: '2026-01-10T08:00:00+00:00' });
  stub([], {
    'GET /rest/v1/interests': () =>
      isDown ? { status: 400, body: { code: 'P0001', message: 'Not now.' } } : { body: row() },
    'POST /rest/v1/rpc/interest_earlier_terms': () => ({ body: [] }),
    'POST /rest/v1/rpc/forward_interest': () => {
      state = 'forwarded';
      isDown = true;
      return { body: row() };
    },
  });
  await renderRemote(remote, `/admin?tab=interests&row=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Interest' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Forward to the issuer' }));
  expect(
    await dialog.findByText('The current state of this interest could not be loaded. Not now.'),
  ).toBeVisible();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('button', { name: 'Issuer invites' })).toBeEnabled();
  expect(dialog.queryByText(/could not be loaded/)).toBeNull();
});

/** Opens an interest that is confirmed; `close` answers its closing, `change` is what others store. */
async function openInterest(
  close: Parameters<typeof stubBackend>[0][string] = () => ({ body: null }),
  shown: Parameters<typeof renderRemote>[0] = remote,
) {
  const id = '3b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
  let row: Record<string, unknown> = {
    ...interests[0],
    id,
    state: 'confirmed',
    confirmed_at: '2026-01-10T08:00:00+00:00',
  };
  let isThere = true;
  const seen = stub([row], {
    'GET /rest/v1/interests': () => ({ body: isThere ? row : null }),
    'POST /rest/v1/rpc/interest_earlier_terms': () => ({ body: [] }),
    'POST /rest/v1/rpc/close_interest': close,
    'POST /rest/v1/rpc/forward_interest': close,
  });
  await renderRemote(shown, `/admin?tab=interests&row=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Interest' }));
  const reason = () => dialog.getByRole('textbox', { name: 'Reason' });
  const change = (changes: object): { status?: number; body: unknown } => {
    row = { ...row, ...changes };
    return { body: row };
  };
  const withdraw = () => void (isThere = false);
  return { dialog, reason, change, withdraw, seen };
}

async function answerQuestion(answer: string) {
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

type OpenedInterest = Awaited<ReturnType<typeof openInterest>>;

it('reports a step whose response was lost as taken once the interest shows it', async () => {
  const { dialog, reason, change } = await openInterest(() => {
    change({ state: 'closed', state_reason: 'Over.' });
    throw new TypeError('fetch failed');
  });
  await userEvent.type(reason(), 'Over.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  await answerQuestion('Mark as closed');
  expect(await screen.findByText('The interest is closed.')).toBeVisible();
  expect(dialog.queryByRole('textbox')).toBeNull();
  // Nothing is left over that closing would discard.
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Interest' })).toBeNull());
});

it('keeps what is typed while a step is being sent', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { dialog, reason, change } = await openInterest(async () => {
    await held;
    return change({ state: 'closed', state_reason: 'Over.' });
  });
  await userEvent.type(reason(), 'Over.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  await answerQuestion('Mark as closed');
  await userEvent.type(reason(), ' We wrote to them.');
  release();
  expect(await screen.findByText('The interest is closed.')).toBeVisible();
  await waitFor(() => expect(reason()).toHaveValue('Over. We wrote to them.'));
});

it.each([
  ['closed', (interest: OpenedInterest) => interest.change({ state: 'closed', state_reason: 'Elsewhere.' })],
  ['withdrawn', (interest: OpenedInterest) => interest.withdraw()],
])('shows a typed reason that can no longer be sent, to be copied: %s', async (_, end) => {
  const realtime = stubRealtime();
  const interest = await openInterest();
  const { dialog, reason } = interest;
  await userEvent.type(reason(), 'They are asked.');
  await waitFor(() => expect(realtime.followed()).toContain('interests'));
  end(interest);
  act(() => realtime.push({ table: 'interests', type: 'UPDATE', record: {} }));
  await waitFor(() => expect(reason()).toHaveAttribute('readonly'));
  expect(reason()).toHaveValue('They are asked.');
  expect(reason()).toHaveAccessibleDescription(
    'It was not sent, because no step can be taken any more. Copy what you still need.',
  );
  expect(dialog.queryByRole('button', { name: 'Mark as closed' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(reason()).toHaveValue('They are asked.');
});

it('offers what can be done with the interest of an erased person, who only reads of it if that is undone', async () => {
  const id = '3b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
  const row = { ...interests[0], id, user_id: null, email: null, note: null, state: 'confirmed' };
  stub([row], {
    'GET /rest/v1/interests': () => ({ body: row }),
    'POST /rest/v1/rpc/interest_earlier_terms': () => ({ body: [] }),
  });
  await renderRemote(remote, `/admin?tab=interests&row=${id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Interest' }));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    'This person was erased. They only read it if that is undone, which is possible for 24 hours.',
  );
  expect(dialog.queryByRole('button', { name: 'Forward to the issuer' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
      'Please give a reason first.',
    ),
  );
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Over.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
    'This can’t be undone. Nobody is told, because this person was erased. They read your reason only if that is undone within 24 hours.',
  );
});

it('asks before an interest is closed for good, and sends what was seen then', async () => {
  const realtime = stubRealtime();
  const { dialog, reason, change, seen } = await openInterest(() => ({
    status: 400,
    body: { code: 'P0001', hint: 'interest_changed', message: 'This interest has changed meanwhile.' },
  }));
  const closings = () => seen.filter(({ path }) => path.endsWith('close_interest'));
  expect(reason()).toHaveAccessibleDescription(
    'The backer reads it at once, in their portal and in the mail about this step if they get one. It can’t be changed afterwards.',
  );
  await userEvent.type(reason(), 'Over.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  const question = await screen.findByRole('alertdialog', { name: 'Close this interest for good?' });
  expect(question).toHaveAccessibleDescription(
    'This can’t be undone. ana@fairshore.example is told at once, with your reason.',
  );
  await answerQuestion('Cancel');
  expect(closings()).toEqual([]);
  expect(reason()).toHaveValue('Over.');

  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  await screen.findByRole('alertdialog');
  change({ state: 'forwarded', updated_at: '2026-01-11T08:00:00+00:00' });
  act(() => realtime.push({ table: 'interests', type: 'UPDATE', record: {} }));
  await dialog.findByText('Forwarded');
  await answerQuestion('Mark as closed');
  expect(await dialog.findByText('This interest has changed meanwhile.')).toBeVisible();
  expect(closings()).toMatchObject([{ body: { p_reason: 'Over.', p_seen: '2026-01-10T08:00:00+00:00' } }]);
});

const expectFocusInside = () =>
  waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toHaveAccessibleName('Interest'));

it.each<[string, (change: OpenedInterest['change']) => ReturnType<OpenedInterest['change']>]>([
  ['fails', () => ({ status: 503, body: { message: 'Down.' } })],
  [
    'is refused',
    (change) => {
      change({ state: 'forwarded', updated_at: '2026-01-11T08:00:00+00:00' });
      return { status: 400, body: { code: 'P0001', hint: 'interest_changed', message: 'It has changed.' } };
    },
  ],
  ['succeeds', (change) => change({ state: 'closed', state_reason: 'Over.' })],
])('keeps the focus in the dialog when closing an interest %s', async (outcome, close) => {
  const interest = await openInterest(() => close(interest.change));
  const { dialog, reason } = interest;
  await userEvent.type(reason(), 'Over.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  await answerQuestion('Mark as closed');
  if (outcome === 'succeeds') await dialog.findByText('Closed');
  else expect(await dialog.findByRole('alert')).toBeVisible();
  await expectFocusInside();
});

it('keeps the focus in the dialog when its interest is withdrawn while closing it is asked about', async () => {
  const realtime = stubRealtime();
  const { dialog, reason, withdraw } = await openInterest();
  await userEvent.type(reason(), 'Over.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  await screen.findByRole('alertdialog');
  await waitFor(() => expect(realtime.followed()).toContain('interests'));
  withdraw();
  act(() => realtime.push({ table: 'interests', type: 'UPDATE', record: {} }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await expectFocusInside();
  // Whatever puts it behind the dialog, such as what finds a lost focus a place on the page.
  const behind = screen.getByText('10 Jan 2026', { selector: 'a' });
  act(() => behind.focus());
  await expectFocusInside();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => behind.focus());
  expect(behind).toHaveFocus();
});

it.each([
  [{ state: 'closed', state_reason: 'Elsewhere.' }, 'Closed'],
  [{ state: 'lapsed', expires_at: null }, 'Lapsed'],
])('says that a step was refused although none is left: %j', async (now, state) => {
  const { dialog, change } = await openInterest(() => {
    change({ ...now, updated_at: '2026-01-11T08:00:00+00:00' });
    return {
      status: 400,
      body: { code: 'P0001', hint: 'interest_changed', message: 'It has changed meanwhile.' },
    };
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Forward to the issuer' }));
  expect(await dialog.findByText(state)).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('It has changed meanwhile.');
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Forward to the issuer' })).toBeNull();
  await expectFocusInside();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Interest' })).toBeNull());
});

it('goes Back from the question whether to close an interest to the interest, then to the list', async () => {
  const interest: OpenedInterest = await openInterest(
    () => interest.change({ state: 'closed', state_reason: 'Over.' }),
    withBack,
  );
  const { dialog, reason } = interest;
  // The button is beneath the dialog and stands in for the browser's own.
  const goBack = () => fireEvent.click(screen.getByText('Back in the browser'));
  await userEvent.type(reason(), 'Over.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  await screen.findByRole('alertdialog', { name: 'Close this interest for good?' });
  goBack();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(reason()).toHaveValue('Over.');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  await answerQuestion('Mark as closed');
  await waitFor(() => expect(dialog.queryByRole('textbox')).toBeNull());
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Interest' })).toBeNull());
  expect(currentAddress()).toBe('/admin?tab=interests');
});

it('says no more of a refused step once the interest is withdrawn', async () => {
  const { dialog, withdraw } = await openInterest(() => {
    withdraw();
    return { status: 400, body: { code: 'P0001', hint: 'interest_not_found', message: 'It is not there.' } };
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Forward to the issuer' }));
  expect(await dialog.findByText(/its backer withdrew it/)).toBeVisible();
  expect(dialog.queryByText('It is not there.')).toBeNull();
});

it('sends no reason that consists of characters nobody sees', async () => {
  const { dialog, reason, seen } = await openInterest();
  fireEvent.change(reason(), { target: { value: '\u200B' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as closed' }));
  await waitFor(() =>
    expect(reason()).toHaveAccessibleDescription('Please give a reason first. The backer reads it.'),
  );
  expect(seen.some(({ path }) => path.endsWith('close_interest'))).toBe(false);
});

it('leaves nothing in the history: after an interest is closed, Back undoes the filter', async () => {
  stub([{ ...interests[0], id: '3b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11' }], {
    'GET /rest/v1/interests': () => ({ body: interests[0] }),
    'POST /rest/v1/rpc/interest_earlier_terms': () => ({ body: [] }),
  });
  await renderRemote(withBack, '/admin?tab=interests');
  await userEvent.click(
    await screen.findByRole('link', { name: 'Only interests in Harbour Row Residences' }),
  );
  const filtered = `/admin?tab=interests&projectId=${String(harbour['id'])}`;
  await waitFor(() => expect(currentAddress()).toBe(filtered));
  await userEvent.click(await screen.findByRole('link', { name: '10 Jan 2026' }));
  await screen.findByRole('dialog', { name: 'Interest' });
  await waitFor(() => expect(currentAddress()).toContain('row='));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(currentAddress()).toBe(filtered));
  await userEvent.click(await screen.findByRole('button', { name: 'Back in the browser' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=interests'));
});

it('says when nothing was found', async () => {
  stub([]);
  await renderRemote(remote, '/admin?tab=interests');
  expect(await screen.findByText('No interests found')).toBeVisible();
});

it('shows examples in place of interests that can’t be loaded, which open nothing and are no filter', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const seen = stub([], {
    'POST /rest/v1/rpc/console_interests': () => ({
      status: 500,
      body: { message: 'The database is restarting.' },
    }),
  });
  await renderRemote(remote, '/admin?tab=interests&projectId=demo-grain');
  expect(await screen.findByText('Quarterly reports, please.')).toBeVisible();
  for (const link of within(screen.getByRole('table', { name: 'Interests' })).getAllByRole('link'))
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/project\/demo/));
  expect(screen.queryByRole('button', { name: /show all projects$/ })).toBeNull();
  const asked = seen.findLast(({ path }) => path === '/rest/v1/rpc/console_interests')?.body;
  expect(asked).not.toMatchObject({ p_project_id: 'demo-grain' });
});

it('shows example interests without a backend', async () => {
  localStorage.clear();
  configureBackend(null);
  await renderRemote(remote, '/admin?tab=interests&q=mihai');
  expect(await screen.findByText('Quarterly reports, please.')).toBeVisible();
  expect(screen.queryByText('dana@example.com')).toBeNull();
  const only = screen.getAllByRole('link', { name: /^Only interests in / })[0];
  const name = only?.getAttribute('aria-label')?.replace('Only interests in ', '');
  if (only) await userEvent.click(only);
  expect(await screen.findByRole('button', { name: `Only ${name}: show all projects` })).toBeVisible();
});
