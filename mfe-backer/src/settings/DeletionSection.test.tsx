import { QueryClient } from '@fairshore/shared-data/query';
import { renderRemote, sessionOf, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };
const due = '2026-11-27T09:41:00Z';
type Answers = Parameters<typeof stubBackend>[0];

/** Stubs a backend that stores whether a deletion is scheduled, and accepts "Right-2026" as the password. */
function stub(answers: Answers = {}, providers = ['email']) {
  let isPending = false;
  const seen = stubBackend({
    'GET /rest/v1/user_settings': () => ({ body: [] }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/interest_events': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'GET /auth/v1/user': () => ({
      body: { ...sessionOf(ana).user, identities: providers.map((provider) => ({ provider })) },
    }),
    'POST /auth/v1/token': ({ body }) =>
      JSON.stringify(body).includes('Right-2026')
        ? { body: { ...sessionOf(ana), access_token: 'of-the-password' } }
        : { status: 400, body: { code: 'invalid_credentials', msg: 'Invalid login credentials' } },
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    'POST /rest/v1/rpc/is_second_factor_due': () => ({ body: false }),
    'POST /rest/v1/rpc/my_sessions': () => ({ body: sessions }),
    'POST /rest/v1/rpc/my_account_deletion': () => ({
      body: isPending ? { requested_at: '2026-11-26T09:41:00Z', due_at: due } : null,
    }),
    'POST /rest/v1/rpc/request_account_deletion': () => {
      isPending = true;
      return { body: { due_at: due } };
    },
    'POST /rest/v1/rpc/keep_account': () => {
      isPending = false;
      return { body: true };
    },
    ...answers,
  });
  return seen;
}

const sessions = [
  {
    id: 'other',
    user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
    signed_in_at: '2026-11-20T08:00:00Z',
    last_used_at: '2026-11-25T10:00:00Z',
    is_current: false,
  },
  {
    id: 'this',
    user_agent: null,
    signed_in_at: '2026-11-26T08:00:00Z',
    last_used_at: '2026-11-26T08:00:00Z',
    is_current: true,
  },
];

async function open() {
  await renderRemote(remote, '/backer-portal?tab=settings');
  return within(await screen.findByRole('region', { name: 'Delete account' }));
}

beforeEach(() => {
  localStorage.clear();
  storeSession(ana);
});
afterEach(() => jest.restoreAllMocks());

// First, because the code of the notice is loaded only once.
it('never hides the page again while the notice of a deletion is loading', async () => {
  stub();
  const section = await open();
  await section.findByRole('button', { name: 'Delete my account…' });
  const tabs = screen.getByRole('tablist', { name: 'Backer portal' });
  let isEverHidden = false;
  const watch = new MutationObserver(() => {
    isEverHidden ||= getComputedStyle(tabs).visibility === 'hidden';
  });
  watch.observe(document.body, { attributes: true, subtree: true });
  await ask(section);
  await waitFor(() => expect(section.getByRole('button', { name: 'Keep my account' })).toHaveFocus());
  watch.disconnect();
  expect(isEverHidden).toBe(false);
});

it('says in its own words that the apps cannot be reached, also on Retry', async () => {
  let asked = 0;
  stub({
    'GET /auth/v1/user': () => {
      asked += 1;
      // The session and the account, and then the apps.
      if (asked > 2) throw new TypeError('Failed to fetch');
      return { body: { ...sessionOf(ana).user, identities: [{ provider: 'email' }] } };
    },
    'POST /rest/v1/rpc/my_account_deletion': () => ({ status: 503, body: {} }),
  });
  const section = await open();
  const retry = await section.findByRole('button', { name: 'Retry' });
  const apps = within(screen.getByRole('region', { name: 'Two-factor sign-in' }));
  expect(await apps.findByText(/^Your authenticator apps could not be loaded\./)).toBeVisible();
  const before = asked;
  await userEvent.click(retry);
  await waitFor(() => expect(asked).toBeGreaterThan(before));
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy', 'true'));
  expect(await apps.findByText(/^Your authenticator apps could not be loaded\./)).toBeVisible();
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
});

it('asks for the password, keeps a wrong one for correction, and shows until when the account can be kept', async () => {
  const seen = stub();
  const section = await open();
  await userEvent.click(await section.findByRole('button', { name: 'Delete my account…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const confirm = dialog.getByRole('button', { name: 'Delete in 24 hours' });

  const password = dialog.getByLabelText(/^Your password/);
  await userEvent.type(password, 'Wrong-2026');
  await userEvent.click(confirm);
  expect(await dialog.findByText('Wrong password. Please check your current password.')).toBeVisible();
  expect(password).toHaveValue('Wrong-2026');
  expect(password).toHaveFocus();
  expect(seen.some(({ path }) => path.endsWith('request_account_deletion'))).toBe(false);

  await userEvent.clear(password);
  await userEvent.type(password, 'Right-2026');
  await userEvent.click(confirm);
  expect(await section.findByText(/27 November 2026/)).toBeVisible();
  expect(screen.getAllByText(/^Your account is deleted on/)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.some(({ path }) => path === '/auth/v1/logout')).toBe(true);

  await userEvent.click(section.getByRole('button', { name: 'Keep my account' }));
  expect(await section.findByRole('button', { name: 'Delete my account…' })).toBeVisible();
});

it('says that the account stays, also when its state is read again only later', async () => {
  let isKept = false;
  stub({
    'POST /rest/v1/rpc/my_account_deletion': () =>
      isKept ? new Promise(() => undefined) : { body: { due_at: due } },
    'POST /rest/v1/rpc/keep_account': () => {
      isKept = true;
      return { body: true };
    },
  });
  const section = await open();
  await userEvent.click(await section.findByRole('button', { name: 'Keep my account' }));
  expect(await section.findByRole('button', { name: 'Delete my account…' })).toBeVisible();
  expect(await screen.findByText('Your account stays. Nothing was changed.')).toBeVisible();
});

it('tells the last administrator why the account is not deleted, and what to do', async () => {
  stub({
    'POST /rest/v1/rpc/my_account_deletion': () => ({ body: { due_at: due, held_by: 'last_admin' } }),
  });
  const section = await open();
  expect(
    await section.findByText(
      /^You are the last administrator, so your account can’t be deleted\. Make somebody else an administrator first\./,
    ),
  ).toHaveTextContent(/27 November 2026/);
  expect(section.queryByText(/^Your account is deleted on/)).toBeNull();
  expect(section.getByRole('button', { name: 'Keep my account' })).toBeVisible();
});

it('says what of the person stays, public questions among it', async () => {
  stub();
  const section = await open();
  expect(
    section.getByText('Public questions with their answers, as nobody’s: others read them'),
  ).toBeVisible();
});

it('says why the database refused', async () => {
  stub({
    'POST /rest/v1/rpc/request_account_deletion': () => ({
      status: 400,
      body: { code: 'P0001', message: 'You are the last administrator who stays.', hint: 'last_admin' },
    }),
  });
  const section = await open();
  await userEvent.click(await section.findByRole('button', { name: 'Delete my account…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Your password/), 'Right-2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete in 24 hours' }));
  expect(await dialog.findByText('You are the last administrator who stays.')).toBeVisible();
  expect(dialog.getByLabelText(/^Your password/)).toHaveValue('Right-2026');
});

it('asks no password of users who sign in with Google', async () => {
  stub({}, ['google']);
  const section = await open();
  await userEvent.click(await section.findByRole('button', { name: 'Delete my account…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/^Your password/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete in 24 hours' }));
  expect(await section.findByText(/27 November 2026/)).toBeVisible();
});

/** Presses "Delete in 24 hours" in the dialog of the section. */
async function ask(section: Awaited<ReturnType<typeof open>>, hasPassword = true) {
  await userEvent.click(await section.findByRole('button', { name: 'Delete my account…' }));
  const dialog = within(await screen.findByRole('dialog'));
  if (hasPassword) await userEvent.type(dialog.getByLabelText(/^Your password/), 'Right-2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete in 24 hours' }));
  return dialog;
}

const noAnswers = [
  ['is lost', () => Promise.reject(new TypeError('fetch failed'))],
  ['comes from a gateway', () => ({ status: 504, body: { message: 'upstream timed out' } })],
  ['can’t be read', () => ({ status: 502, body: null })],
] as const;
const askAs = [
  ['a password', 'email'],
  ['Google', 'google'],
] as const;

describe.each(askAs)('of somebody who signs in with %s', (_provider, provider) => {
  it.each(noAnswers)('claims nothing when the answer %s', async (_what, noAnswer) => {
    stub({ 'POST /rest/v1/rpc/request_account_deletion': noAnswer }, [provider]);
    const dialog = await ask(await open(), provider === 'email');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The server did not answer, so it is not known whether your account will be deleted. A mail tells you if it will.',
    );
  });

  it.each(noAnswers)('shows the deletion that was stored when the answer %s', async (_what, noAnswer) => {
    let isStored = false;
    stub(
      {
        'POST /rest/v1/rpc/request_account_deletion': () => {
          isStored = true;
          return noAnswer();
        },
        'POST /rest/v1/rpc/my_account_deletion': () => ({ body: isStored ? { due_at: due } : null }),
      },
      [provider],
    );
    const section = await open();
    await ask(section, provider === 'email');
    expect(await section.findByText(/27 November 2026/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(section.getByRole('button', { name: 'Keep my account' })).toHaveFocus());
  });

  it('says that nothing was asked for when the server refused', async () => {
    stub(
      {
        'POST /rest/v1/rpc/request_account_deletion': () => ({
          status: 403,
          body: { code: '42501', message: 'permission denied' },
        }),
      },
      [provider],
    );
    const dialog = await ask(await open(), provider === 'email');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/nothing was asked for/);
  });
});

it.each([
  ['the answer is lost', noAnswers[0][1]],
  ['it was asked for', () => ({ body: { due_at: due } })],
])('offers no deletion when %s and how the account stands can’t be read', async (_what, answer) => {
  let isDown = false;
  stub({
    'POST /rest/v1/rpc/request_account_deletion': () => {
      isDown = true;
      return answer();
    },
    'POST /rest/v1/rpc/my_account_deletion': () =>
      isDown ? { status: 403, body: { code: '42501', message: 'denied' } } : { body: null },
  });
  const section = await open();
  await ask(section);
  await section.findByText(/It could not be found out how your account stands/);
  const cancel = screen.queryByRole('button', { name: 'Cancel' });
  if (cancel) await userEvent.click(cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(section.queryByRole('button', { name: 'Delete my account…' })).toBeNull();
  await waitFor(() => expect(section.getByRole('button', { name: 'Retry' })).toHaveFocus());
});

it('shows that the account is kept although the answer was lost', async () => {
  let isKept = false;
  stub({
    'POST /rest/v1/rpc/my_account_deletion': () => ({ body: isKept ? null : { due_at: due } }),
    'POST /rest/v1/rpc/keep_account': () => {
      isKept = true;
      throw new TypeError('fetch failed');
    },
  });
  const section = await open();
  await userEvent.click(await section.findByRole('button', { name: 'Keep my account' }));
  expect(await section.findByRole('button', { name: 'Delete my account…' })).toBeVisible();
});

it('shows that the account is kept although its state could not be read again', async () => {
  let isKept = false;
  stub({
    'POST /rest/v1/rpc/my_account_deletion': () =>
      isKept ? { status: 403, body: { code: '42501', message: 'denied' } } : { body: { due_at: due } },
    'POST /rest/v1/rpc/keep_account': () => {
      isKept = true;
      return { body: true };
    },
  });
  const section = await open();
  await userEvent.click(await section.findByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(section.queryByText(/^Your account is deleted on/)).toBeNull());
});

it('says that the account could not be kept before its state has loaded again', async () => {
  stub({
    'POST /rest/v1/rpc/my_account_deletion': () => ({ body: { due_at: due } }),
    'POST /rest/v1/rpc/keep_account': () => ({ status: 403, body: { code: '42501', message: 'denied' } }),
  });
  const section = await open();
  const keep = await section.findByRole('button', { name: 'Keep my account' });
  const unloaded = jest
    .spyOn(QueryClient.prototype, 'invalidateQueries')
    .mockReturnValue(new Promise(() => undefined));
  await userEvent.click(keep);
  expect(await section.findByText(/^Your account could not be kept yet/)).toBeVisible();
  expect(unloaded).toHaveBeenCalled();
});

it('lists the devices, this one first, and signs out one of the others', async () => {
  let left = sessions;
  const seen = stub({
    'POST /rest/v1/rpc/my_sessions': () => ({ body: left }),
    'POST /rest/v1/rpc/end_session': () => {
      left = left.filter(({ is_current }) => is_current);
      return { body: true };
    },
  });
  await open();
  const list = await screen.findByRole('list', { name: 'Signed-in devices' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Unknown device.*This device.*In use now/);
  expect(second).toHaveTextContent(/Firefox on Windows.*Last used 25 Nov 2026/);
  await userEvent.click(within(list).getByRole('button', { name: /^Sign out Firefox on Windows/ }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(seen.find(({ path }) => path.endsWith('end_session'))?.body).toEqual({ p_id: 'other' });
  await waitFor(() => expect(list).toHaveFocus());
});

it('says by name as on screen that a device is being signed out', async () => {
  stub({
    'POST /rest/v1/rpc/my_sessions': () => ({ body: sessions }),
    'POST /rest/v1/rpc/end_session': () => new Promise(() => undefined),
  });
  await open();
  const button = await screen.findByRole('button', { name: /^Sign out Firefox on Windows/ });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAccessibleName('Signing out…'));
});

it('lists a device no more that was signed out although the answer was lost', async () => {
  let left = sessions;
  stub({
    'POST /rest/v1/rpc/my_sessions': () => ({ body: left }),
    'POST /rest/v1/rpc/end_session': () => {
      left = left.filter(({ is_current }) => is_current);
      throw new TypeError('fetch failed');
    },
  });
  await open();
  const list = await screen.findByRole('list', { name: 'Signed-in devices' });
  await userEvent.click(within(list).getByRole('button', { name: /^Sign out Firefox on Windows/ }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByText(/could not be signed out/)).toBeNull();
  await waitFor(() => expect(list).toHaveFocus());
});
