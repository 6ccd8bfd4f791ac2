import { checkIsAdmin, configureBackend, loadAuth } from '@fairshore/shared-auth';
import {
  currentAddress,
  renderRemote,
  sessionOf,
  storeSession,
  stubBackend,
} from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

jest.mock('@fairshore/shared-auth', () => {
  const real = jest.requireActual<{ checkIsAdmin: typeof checkIsAdmin }>('@fairshore/shared-auth');
  return { ...real, checkIsAdmin: jest.fn(real.checkIsAdmin) };
});

const admin = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'admin@fairshore.example', name: 'Staff' };

interface Stub {
  isAdmin?: () => { status?: number; body: unknown };
  token?: () => { status?: number; body: unknown };
  more?: Parameters<typeof stubBackend>[0];
}

function stub({
  isAdmin = () => ({ body: true }),
  token = () => ({ body: sessionOf(admin) }),
  more = {},
}: Stub = {}) {
  return stubBackend({
    'POST /auth/v1/token': token,
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    'POST /rest/v1/rpc/is_admin': isAdmin,
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'GET /rest/v1/listings': () => ({ body: [] }),
    ...more,
  });
}

async function fillIn(email: string, password: string) {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
}

beforeEach(() => localStorage.clear());

it('enables Sign In once both fields are filled', async () => {
  stub();
  await renderRemote(remote, '/admin/login');
  const button = await screen.findByRole('button', { name: 'Sign In' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Email'), 'admin@fairshore.example');
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  expect(button).toBeEnabled();
});

it('shows and hides the password', async () => {
  stub();
  await renderRemote(remote, '/admin/login');
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
});

it('signs an admin in with the trimmed e-mail and goes to the console', async () => {
  const seen = stub();
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const answered = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    if (String(request[0]).includes('/token')) await waiting;
    return answered(...request);
  };
  await renderRemote(remote, '/admin/login');
  await fillIn('  admin@\u200Bfairshore.example ', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
  answer();
  await waitFor(() => expect(currentAddress()).toBe('/admin'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  expect(seen.find(({ path }) => path === '/auth/v1/token')?.body).toMatchObject({
    email: 'admin@fairshore.example',
    password: 'secret',
  });
});

const app = { id: 'a1f8f6e0-3c0a-4a54-9d36-0c5d6f6f2d77', aal: 'aal1' as const };

/** Signs in with a password up to the request for the app's code. */
async function reachCode(answers: Stub = {}) {
  const seen = stub({
    token: () => ({ body: sessionOf(admin, app) }),
    more: {
      [`POST /auth/v1/factors/${app.id}/challenge`]: () => ({ body: { id: 'c1', type: 'totp' } }),
      [`POST /auth/v1/factors/${app.id}/verify`]: () => ({ body: sessionOf(admin, { ...app, aal: 'aal2' }) }),
    },
    ...answers,
  });
  await renderRemote(remote, '/admin/login');
  await fillIn('admin@fairshore.example', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your code' }));
  const giveCode = () => userEvent.type(dialog.getByLabelText('Six-digit code'), '123456{Enter}');
  return { seen, giveCode };
}

it('requires a code from people with an authenticator app before the console opens', async () => {
  const { seen, giveCode } = await reachCode();
  expect(seen.filter(({ path }) => path === '/rest/v1/rpc/is_admin')).toHaveLength(0);
  expect(currentAddress()).toBe('/admin/login');
  await giveCode();
  await waitFor(() => expect(currentAddress()).toBe('/admin'));
});

it.each([
  ['who are not admins', () => ({ body: false }), 'Not authorized.'],
  [
    'whose check failed',
    () => ({ status: 500, body: { message: 'The database is restarting.' } }),
    'The database is restarting.',
  ],
])(
  'signs out people %s after their code, too',
  async (_, isAdmin, shown) => {
    const { giveCode } = await reachCode({ isAdmin });
    await giveCode();
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(localStorage.getItem('fairshore.auth')).toBeNull();
    expect(screen.queryByText(/which is not an admin account/)).toBeNull();
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  },
  10_000,
);

const ana = { id: '2c5ea4c0-4067-4e9a-8b2d-1f0f4d7c9a10', email: 'ana@fairshore.example', name: 'Ana Marin' };

/** Signs Ana in, as in another tab. */
async function signInAna() {
  const { access_token, refresh_token } = sessionOf(ana);
  const { error } = await (await loadAuth()).setSession({ access_token, refresh_token });
  expect(error).toBeNull();
}

/** Whether the page tells that Ana is signed in, and leaves her so. */
async function expectAnaToStay(seen: ReturnType<typeof stub>) {
  expect(await screen.findByText(/signed in as ana@fairshore.example, which is not an admin/)).toBeVisible();
  expect(screen.queryByText('Not authorized.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(seen.filter(({ path }) => path === '/auth/v1/logout')).toHaveLength(0);
  expect(localStorage.getItem('fairshore.auth')).toContain(ana.email);
}

it('leaves alone who signs in in another tab while the code is awaited', async () => {
  const { seen } = await reachCode({
    isAdmin: () => ({ body: false }),
    more: { 'GET /auth/v1/user': () => ({ body: sessionOf(ana).user }) },
  });
  await signInAna();
  await expectAnaToStay(seen);
});

it('leaves alone who signs in in another tab while the account is checked', async () => {
  const seen = stub({
    isAdmin: () => ({ body: false }),
    more: {
      'GET /auth/v1/user': () => ({ body: sessionOf(ana).user }),
      'POST /rest/v1/rpc/is_admin': async () => {
        if (!localStorage.getItem('fairshore.auth')?.includes(ana.email)) await signInAna();
        return { body: false };
      },
    },
  });
  await renderRemote(remote, '/admin/login');
  await fillIn('admin@fairshore.example', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await expectAnaToStay(seen);
});

it('can be begun again after the request for a code was closed', async () => {
  await reachCode();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('dialog', { name: 'Enter your code' })).toBeInTheDocument();
});

it('continues to the requested console address, such as a row that a colleague linked to', async () => {
  stub();
  const row = '/admin?tab=listings&sort=name&row=7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11';
  await renderRemote(remote, row);
  await waitFor(() => expect(currentAddress()).toBe('/admin/login'));
  await fillIn('admin@fairshore.example', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(currentAddress()).toBe(row));
});

it.each([
  ['Invalid login credentials', 'Invalid email or password.'],
  ['Email not confirmed', 'Please confirm your email before signing in.'],
  ['The account is being migrated.', 'The account is being migrated.'],
])('answers %j with a red box', async (serverText, shown) => {
  stub({ token: () => ({ status: 400, body: { message: serverText } }) });
  await renderRemote(remote, '/admin/login');
  await fillIn('admin@fairshore.example', 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('signs out people who are not admins', async () => {
  const seen = stub({ isAdmin: () => ({ body: false }) });
  await renderRemote(remote, '/admin/login');
  await fillIn('ana@fairshore.example', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not authorized.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(seen.filter(({ path }) => path === '/auth/v1/logout')).toHaveLength(1);
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
  expect(currentAddress()).toBe('/admin/login');
});

it('shows why the admin check failed, and signs out', async () => {
  stub({ isAdmin: () => ({ status: 500, body: { message: 'The database is restarting.' } }) });
  await renderRemote(remote, '/admin/login');
  await fillIn('admin@fairshore.example', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is restarting.');
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
}, 10_000);

it('says Unexpected error if the server refuses without a message', async () => {
  stub({ token: () => ({ status: 400, body: {} }) });
  await renderRemote(remote, '/admin/login');
  await fillIn('admin@fairshore.example', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected error');
});

it('says Unexpected error if the code of the admin check can’t be loaded', async () => {
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  jest.mocked(checkIsAdmin).mockRejectedValueOnce(lost);
  stub();
  await renderRemote(remote, '/admin/login');
  await fillIn('admin@fairshore.example', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected error');
});

it('keeps a session that could not be checked, and continues after a retry', async () => {
  let isDown = true;
  stub({ isAdmin: () => (isDown ? { status: 503, body: { message: 'Starting up.' } } : { body: true }) });
  storeSession(admin);
  await renderRemote(remote, '/admin/login');
  expect(await screen.findByText('Starting up.')).toBeVisible();
  expect(localStorage.getItem('fairshore.auth')).not.toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin'));
});

it('still offers to check the session again after a try with a wrong password', async () => {
  let isDown = true;
  stub({
    isAdmin: () => (isDown ? { status: 503, body: { message: 'Starting up.' } } : { body: true }),
    token: () => ({ status: 400, body: { message: 'Invalid login credentials' } }),
  });
  storeSession(admin);
  await renderRemote(remote, '/admin/login');
  expect(await screen.findByText('Starting up.')).toBeVisible();
  await fillIn('admin@fairshore.example', 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Invalid email or password.')).toBeVisible();
  isDown = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin'));
});

it('takes an existing admin session straight to the console', async () => {
  stub();
  storeSession(admin);
  await renderRemote(remote, '/admin/login');
  await waitFor(() => expect(currentAddress()).toBe('/admin'));
});

it('tells a signed-in backer that the account is not an admin account', async () => {
  stub({ isAdmin: () => ({ body: false }) });
  storeSession({ ...admin, email: 'ana@fairshore.example' });
  await renderRemote(remote, '/admin/login');
  expect(
    await screen.findByText(/signed in as ana@fairshore.example, which is not an admin account/),
  ).toBeVisible();
  expect(localStorage.getItem('fairshore.auth')).not.toBeNull();
});

it('opens the console on example data without a backend', async () => {
  configureBackend(null);
  await renderRemote(remote, '/admin/login');
  await userEvent.click(await screen.findByRole('link', { name: 'Open the console' }));
  expect(await screen.findByText('Demo Grain Receivables')).toBeVisible();
});

it('redirects a section’s link below /admin-console to that section', async () => {
  configureBackend(null);
  await renderRemote(remote, '/admin-console?tab=leads');
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=leads'));
});

it('redirects /admin-console to /admin, and visitors from there to the sign-in', async () => {
  stub();
  await renderRemote(remote, '/admin-console');
  await waitFor(() => expect(currentAddress()).toBe('/admin/login'));
});
