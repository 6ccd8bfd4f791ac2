import { renderRemote, storeSession, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };

const entry = (place: number, change: Record<string, unknown> = {}) => ({
  id: `n${place}`,
  kind: 'forwarded',
  project_id: 'p1',
  receipt_id: null,
  data: { project: 'Quay Row', amount: 0, total: 500 },
  created_at: `2026-11-20T10:00:${String(59 - (place % 60)).padStart(2, '0')}+00:00`,
  read_at: null,
  ...change,
});

function pageOf(stored: ReturnType<typeof entry>[], query: URLSearchParams) {
  const wanted = query.get('read_at') === 'is.null' ? stored.filter((row) => row.read_at === null) : stored;
  const after = /id\.lt\.(\w+)/.exec(query.get('or') ?? '')?.[1];
  const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
  return wanted.slice(start, start + Number(query.get('limit')));
}

/** Stubs the inbox with stored rows; marking changes them. */
function stub(
  rows: ReturnType<typeof entry>[],
  untilMarked?: Promise<void>,
  answers: Parameters<typeof stubBackend>[0] = {},
) {
  let stored = rows;
  return stubBackend({
    'GET /rest/v1/user_settings': () => ({ body: [] }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/interest_events': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_account_deletion': () => ({ body: null }),
    'GET /rest/v1/notifications': ({ query }) => ({ body: pageOf(stored, query) }),
    'POST /rest/v1/rpc/read_notifications': ({ body }) => {
      const { p_ids: ids, p_is_read: isRead } = body as { p_ids: string[]; p_is_read: boolean };
      stored = stored.map((row) =>
        ids.includes(row.id) ? { ...row, read_at: isRead ? row.created_at : null } : row,
      ) as typeof stored;
      return { body: ids.length };
    },
    'POST /rest/v1/rpc/read_all_notifications': async () => {
      await untilMarked;
      stored = stored.map((row) => ({ ...row, read_at: row.created_at })) as unknown as typeof stored;
      return { body: stored.length };
    },
    ...answers,
  });
}

async function open() {
  await renderRemote(remote, '/backer-portal?tab=inbox');
  await screen.findByRole('radiogroup', { name: 'Which notifications are shown' });
  return within(screen.getByRole('region', { name: 'Inbox' }));
}

beforeEach(() => {
  localStorage.clear();
  storeSession(ana);
});

it('shows events with links and the number of unread ones, and marks one as read and unread', async () => {
  stub([
    entry(1, { kind: 'not_taken', data: { project: 'Quay Row', total: 0, reason: 'The round is full.' } }),
    entry(2, {
      kind: 'terms_changed',
      data: { project: 'Quay Row', changes: [{ term: 'apr', before: '9.5', after: '11' }] },
    }),
    entry(3, { kind: 'recorded', receipt_id: 'r1', read_at: '2026-11-20T10:00:00+00:00' }),
    entry(4, { kind: 'account_kept', project_id: null, data: {} }),
    entry(5, { kind: 'sold', project_id: null }),
    entry(7, {
      kind: 'invited',
      data: { project: 'Quay Row', reason: 'They write to you.' },
      read_at: '2026-11-20T10:00:00+00:00',
    }),
    entry(6, {
      kind: 'question_restored',
      data: { project: 'Quay Row', question: 'Who insures it?' },
      read_at: '2026-11-20T10:00:00+00:00',
    }),
  ]);
  const inbox = await open();
  const list = within(await inbox.findByRole('list', { name: 'Notifications' }));
  expect(list.getAllByRole('listitem')).toHaveLength(7);
  expect(list.getByRole('heading', { name: 'Your question on Quay Row is public again' })).toBeVisible();
  expect(list.getByText('Its answer is there as well. Nobody reads who asked.')).toBeVisible();
  expect(list.getByRole('link', { name: /^View the questions ?on Quay Row$/ })).toHaveAttribute(
    'href',
    '/project/p1#questions',
  );
  expect(
    list.getByRole('heading', { name: /^The issuer of Quay Row did not take up your interest ?, unread$/ }),
  ).toBeVisible();
  expect(list.getByText('Reason: The round is full.')).toBeVisible();
  expect(list.getByText('Message with the invitation: They write to you.')).toBeVisible();
  expect(list.getByText('Target APR 9.5% → 11.0%')).toBeVisible();
  expect(list.getByRole('link', { name: /^View the receipt ?of Quay Row$/ })).toHaveAttribute(
    'href',
    '/receipt/r1',
  );
  expect(list.getByRole('link', { name: /^View the project ?Quay Row$/ })).toHaveAttribute(
    'href',
    '/project/p1',
  );
  expect(list.getByRole('heading', { name: 'You registered interest in Quay Row' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /Inbox ?, unread: ?4/ })).toBeVisible();

  await userEvent.click(
    list.getByRole('button', { name: /^Mark as read ?: The terms of Quay Row changed$/ }),
  );
  expect(
    await list.findByRole('button', { name: /^Mark as unread ?: The terms of Quay Row changed$/ }),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('tab', { name: /Inbox ?, unread: ?3/ })).toBeVisible());
});

it.each([
  [200, /Inbox ?, unread: ?200$/],
  [201, /Inbox ?, unread: ?200\+$/],
])('counts no more than 200 unread ones: %i', async (unread, name) => {
  stub(Array.from({ length: unread }, (_, index) => entry(index + 1)));
  await open();
  expect(await screen.findByRole('tab', { name })).toBeVisible();
});

it('shows the tabs while unread ones are being counted', async () => {
  stub([], undefined, { 'GET /rest/v1/notifications': () => new Promise<never>(() => undefined) });
  await renderRemote(remote, '/backer-portal');
  await waitFor(() => expect(document.querySelector('[data-arriving]')).toBeNull());
  expect(screen.getByRole('tab', { name: 'Inbox' })).toBeVisible();
});

it('says that it is not known how many are unread', async () => {
  const down = { status: 400, body: { message: 'The database is restarting.' } };
  stub([], undefined, { 'GET /rest/v1/notifications': () => down });
  await renderRemote(remote, '/backer-portal');
  expect(
    await screen.findByRole('tab', { name: /^Inbox ?, unread: ?not known at the moment$/ }),
  ).toBeVisible();
});

it.each([
  [500, 'Nothing more happens with it; it still counts in what the project has raised.'],
  [0, 'Nothing more happens with it.'],
])('says whether a closed interest still counts: $%d', async (total, sentence) => {
  stub([entry(1, { kind: 'closed', data: { project: 'Quay Row', total } })]);
  const inbox = await open();
  expect(await inbox.findByText(sentence)).toBeVisible();
});

it('lists a receipt of another note or newer terms at the same amount', async () => {
  stub([entry(1, { kind: 'updated', receipt_id: 'r1' })]);
  const inbox = await open();
  expect(await inbox.findByRole('heading', { name: /^You updated your interest in Quay Row/ })).toBeVisible();
  expect(inbox.getByText(/^\$500 counts as before\./)).toBeVisible();
  expect(inbox.getByRole('link', { name: /^View the receipt/ })).toHaveAttribute('href', '/receipt/r1');
});

it.each([
  ['confirmable', 'Your interest stays under the earlier terms until you confirm it.'],
  [
    'project_closed',
    'Your interest stays under the earlier terms. A closed project asks for no confirmation.',
  ],
  ['invited', 'The issuer has invited you: what you agree is between you and them.'],
  ['closed', 'Your interest is closed and stays under the terms that it had.'],
])('for changed terms, says what can be done with an interest that is %s', async (standing, sentence) => {
  const changes = [{ term: 'status', before: 'Open', after: 'Closed' }];
  stub([entry(1, { kind: 'terms_changed', data: { project: 'Quay Row', changes, standing } })]);
  const inbox = await open();
  expect(await inbox.findByText(sentence)).toBeVisible();
  expect(inbox.queryAllByText(/until you confirm/)).toHaveLength(standing === 'confirmable' ? 1 : 0);
});

it.each([
  ['second_factor_turned_on', 'Two-factor sign-in was turned on'],
  ['second_factor_turned_off', 'Two-factor sign-in was turned off'],
  ['second_factor_removed', 'Two-factor sign-in was removed with a recovery code'],
])('says what to do if somebody else did it: %s', async (kind, title) => {
  stub([entry(1, { kind, project_id: null, data: {} })]);
  const inbox = await open();
  expect(await inbox.findByRole('heading', { name: `${title} , unread` })).toBeVisible();
  expect(inbox.getByText(/^It was not you\?/)).toBeVisible();
});

it('shows only unread ones, and marks all shown ones as read', async () => {
  const seen = stub([entry(1), entry(2, { read_at: '2026-11-20T10:00:00+00:00' })]);
  const inbox = await open();
  await inbox.findByRole('list', { name: 'Notifications' });
  await userEvent.click(inbox.getByRole('radio', { name: 'Unread' }));
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(1));
  await userEvent.click(inbox.getByRole('button', { name: 'Mark all as read' }));
  expect(await inbox.findByText('You have read everything')).toBeVisible();
  await waitFor(() =>
    expect(inbox.getByText('You have read everything').closest('[tabindex]')).toHaveFocus(),
  );
  expect(screen.getByRole('tab', { name: 'Inbox' })).toBeVisible();
  const marked = seen.find(({ path }) => path === '/rest/v1/rpc/read_all_notifications');
  expect(marked?.body).toEqual({ p_until: entry(1).created_at });
});

it('has an entry of a kind that this release does not know, which can be marked', async () => {
  stub([
    entry(1, { kind: 'sold' }),
    entry(2, { kind: 'sold_out', project_id: null, data: {}, read_at: '2026-11-20T10:00:00+00:00' }),
  ]);
  const inbox = await open();
  expect(
    await inbox.findByRole('heading', { name: 'Something happened with Quay Row , unread' }),
  ).toBeVisible();
  expect(inbox.getByRole('heading', { name: 'Something happened with your account' })).toBeVisible();
  expect(inbox.getAllByText(/^This page does not know what/)).toHaveLength(2);
  expect(inbox.getByRole('link', { name: /^View the project ?Quay Row$/ })).toBeVisible();
  await userEvent.click(inbox.getByRole('radio', { name: 'Unread' }));
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(1));
  await userEvent.click(inbox.getByRole('button', { name: 'Mark all as read' }));
  expect(await inbox.findByText('You have read everything')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Inbox' })).toBeVisible();
});

it('does not move the focus back if the user moved on while all are being marked as read', async () => {
  let answer = () => {};
  stub(
    [entry(1), entry(2)],
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const inbox = await open();
  await userEvent.click(inbox.getByRole('button', { name: 'Mark all as read' }));
  const link = inbox.getByRole('link', { name: 'Choose what comes by mail' });
  link.focus();
  answer();
  await waitFor(() => expect(inbox.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
  expect(link).toHaveFocus();
});

it('in the unread view, the keyboard focus moves to the next entry, and after the last one to the list', async () => {
  stub([
    entry(1, { data: { project: 'One' } }),
    entry(2, { data: { project: 'Two' } }),
    entry(3, { data: { project: 'Three' } }),
  ]);
  const inbox = await open();
  await inbox.findByRole('list', { name: 'Notifications' });
  await userEvent.click(inbox.getByRole('radio', { name: 'Unread' }));
  const buttonOf = (project: string) =>
    inbox.getByRole('button', { name: new RegExp(`^Mark as read ?: Your interest in ${project} `) });
  buttonOf('Two').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(2));
  expect(buttonOf('Three')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(1));
  expect(buttonOf('One')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await inbox.findByText('You have read everything')).toBeVisible();
  await waitFor(() =>
    expect(inbox.getByText('You have read everything').closest('[tabindex]')).toHaveFocus(),
  );
});

it('loads the next page after the last entry, and says when there is nothing', async () => {
  const seen = stub(Array.from({ length: 30 }, (_, index) => entry(index)));
  const inbox = await open();
  await inbox.findByRole('list', { name: 'Notifications' });
  expect(inbox.getAllByRole('listitem')).toHaveLength(25);
  await userEvent.click(inbox.getByRole('button', { name: 'Show earlier ones' }));
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(30));
  expect(inbox.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  await waitFor(() => expect(inbox.getAllByRole('listitem')[24]).toHaveFocus());
  expect(seen.some(({ query }) => query.get('or')?.includes('id.lt.n24'))).toBe(true);
});

const thirty = Array.from({ length: 30 }, (_, index) => entry(index));

it('says that earlier ones could not be loaded, where they were asked for', async () => {
  let isDown = true;
  stub([], undefined, {
    'GET /rest/v1/notifications': ({ query }) =>
      isDown && query.has('or')
        ? { status: 503, body: { message: 'The database is restarting.' } }
        : { body: pageOf(thirty, query) },
  });
  const inbox = await open();
  await userEvent.click(await inbox.findByRole('button', { name: 'Show earlier ones' }));
  expect(
    await inbox.findByText('Earlier ones could not be loaded. The database is restarting.'),
  ).toBeVisible();
  expect(inbox.queryByText(/could not be refreshed/)).toBeNull();
  isDown = false;
  await userEvent.click(inbox.getByRole('button', { name: 'Show earlier ones' }));
  await waitFor(() => expect(inbox.getAllByRole('listitem')).toHaveLength(30));
  expect(inbox.queryByText(/could not be loaded/)).toBeNull();
});

it('loads earlier ones although a new one arrives meanwhile', async () => {
  const realtime = stubRealtime();
  let asked = 0;
  let isNew = false;
  stub([], undefined, {
    'GET /rest/v1/notifications': ({ query }) => {
      if (query.has('or')) asked += 1;
      // The first page of earlier ones is still on its way when it is given up.
      if (asked === 1 && query.has('or')) return new Promise<never>(() => undefined);
      return { body: pageOf(isNew ? [entry(99), ...thirty] : thirty, query) };
    },
  });
  const inbox = await open();
  await waitFor(() => expect(realtime.followed()).toContain('notifications'));
  await userEvent.click(await inbox.findByRole('button', { name: 'Show earlier ones' }));
  await waitFor(() => expect(asked).toBe(1));
  isNew = true;
  realtime.push({ table: 'notifications', type: 'INSERT', record: { id: 'n99' } });
  await waitFor(() => expect(inbox.getAllByRole('listitem').length).toBe(31));
  expect(asked).toBe(2);
});

it('offers to mark all although their number could not be loaded', async () => {
  stub([], undefined, {
    'GET /rest/v1/notifications': ({ query }) =>
      query.get('limit') === '201' ? { status: 503, body: {} } : { body: pageOf(thirty, query) },
  });
  const inbox = await open();
  await inbox.findByRole('list', { name: 'Notifications' });
  expect(inbox.getByRole('button', { name: 'Mark all as read' })).toBeEnabled();
});

it('offers to mark all when only pages not loaded yet have unread ones', async () => {
  stub(
    Array.from({ length: 30 }, (_, index) =>
      entry(index, index < 28 ? { read_at: '2026-11-20T10:00:00+00:00' } : {}),
    ),
  );
  const inbox = await open();
  await inbox.findByRole('list', { name: 'Notifications' });
  expect(inbox.queryByRole('heading', { name: /unread$/ })).toBeNull();
  await waitFor(() => expect(inbox.getByRole('button', { name: 'Mark all as read' })).toBeEnabled());
});

it('an empty inbox says what will appear there', async () => {
  stub([]);
  expect(await (await open()).findByText('Nothing happened yet')).toBeVisible();
});

it('opening a notification that can’t be marked shows no error, marking them does', async () => {
  const refused = () => ({
    status: 400,
    body: { code: 'P0001', hint: 'account_suspended', message: 'Your account is suspended.' },
  });
  const seen = stub([entry(1)], undefined, {
    'POST /rest/v1/rpc/read_notifications': refused,
    'POST /rest/v1/rpc/read_all_notifications': refused,
  });
  const inbox = await open();
  const link = await inbox.findByRole('link', { name: /^View your interest/ });
  // As into another tab, which leaves the inbox where it is; jsdom has no other tab.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const before = seen.length;
  fireEvent.click(link, { ctrlKey: true });
  // Then the list is loaded anew.
  await waitFor(() =>
    expect(seen.slice(before).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/rest/v1/rpc/read_notifications', '/rest/v1/notifications']),
    ),
  );
  expect(inbox.queryByText(/could not be marked/)).toBeNull();
  await userEvent.click(inbox.getByRole('button', { name: /^Mark as read/ }));
  expect(await inbox.findByText('This could not be marked. Your account is suspended.')).toBeVisible();
  await userEvent.click(inbox.getByRole('button', { name: 'Mark all as read' }));
  expect(await inbox.findByText('This could not be marked. Your account is suspended.')).toBeVisible();
});

it.each([
  ['an entry', /^Mark as read/, /^Mark as unread/],
  ['all', 'Mark all as read', /^Mark as unread/],
])('shows no failure when %s was marked and only the answer was lost', async (_what, press, marked) => {
  let isRead = false;
  const lost = () => {
    isRead = true;
    return { status: 502, body: {} };
  };
  const seen = stub([], undefined, {
    // Without the filter for unread ones, the request is for the list.
    'GET /rest/v1/notifications': ({ query }) => ({
      body: isRead && query.has('read_at') ? [] : [entry(1, isRead ? { read_at: '2026-11-20' } : {})],
    }),
    'POST /rest/v1/rpc/read_notifications': lost,
    'POST /rest/v1/rpc/read_all_notifications': lost,
  });
  const inbox = await open();
  await inbox.findByRole('button', { name: /^Mark as read/ });
  await userEvent.click(inbox.getByRole('button', { name: press }));
  expect(await inbox.findByRole('button', { name: marked })).toBeVisible();
  await waitFor(() => expect(seen.some(({ path }) => path.startsWith('/rest/v1/rpc/read_'))).toBe(true));
  await waitFor(() => expect(inbox.queryByText('Marking…')).toBeNull());
  await act(async () => undefined);
  expect(inbox.queryByText(/could not be marked/)).toBeNull();
});

it('reports a loading failure, and retries', async () => {
  let isDown = true;
  stubBackend({
    'GET /rest/v1/notifications': () => (isDown ? { status: 503, body: {} } : { body: [entry(1)] }),
  });
  const inbox = await open();
  expect(await inbox.findByText('Your inbox could not be loaded')).toBeVisible();
  isDown = false;
  await userEvent.click(inbox.getByRole('button', { name: 'Retry' }));
  expect(await inbox.findByRole('list', { name: 'Notifications' })).toBeVisible();
});
