import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberReturnPath } from '../address/returnPath';
import { configureBackend } from '../backend/backend';
import { FakeAuthClient, aSession } from '../testing/FakeAuthClient';
import { answerData, freshBrowser, renderWithAuth, storeSession } from '../testing/renderWithAuth';
import { useAuth } from './sessionContext';

jest.mock('@supabase/auth-js', () => ({ GoTrueClient: FakeAuthClient }));

const BACKEND = { url: 'https://backend.example', publishableKey: 'sb_publishable_test' };
const EXPIRED = { data: {}, error: { code: 'otp_expired', message: 'Email link is invalid or has expired' } };
const SIGNED_IN = 'signed-in: Ana Marin <backer@fairshore.example>';
const address = () => screen.getByLabelText('Address').textContent;

beforeEach(freshBrowser);

/** Opens the site at an address, as the shell does: the backend is configured, then the app renders. */
function openAt(path: string) {
  window.history.replaceState(null, '', path);
  configureBackend(BACKEND);
  const { pathname, search, hash } = window.location;
  return renderWithAuth(<h1>Here</h1>, pathname + search + hash);
}

function signedIn(): void {
  FakeAuthClient.session = aSession();
  storeSession(aSession());
}

test('a visitor loads no auth client', async () => {
  renderWithAuth(<h1>Here</h1>);
  expect(screen.getByText('signed-out: nobody')).toBeVisible();
  await act(async () => {});
  expect(FakeAuthClient.current).toBeNull();
});

test('a stored session shows its person while it is checked, then signs in and keeps the hint', async () => {
  signedIn();
  renderWithAuth(<h1>Here</h1>);
  expect(screen.getByText('loading: Ana Marin <backer@fairshore.example>')).toBeVisible();
  expect(await screen.findByText(SIGNED_IN)).toBeVisible();
  expect(localStorage.getItem('userSession')).toBe('{"name":"Ana Marin","email":"backer@fairshore.example"}');
});

test('the profile is ensured once for a token, and a failure only warns', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  answerData('/rest/v1/profiles', () => ({ status: 403, body: { message: 'suspended' } }));
  signedIn();
  renderWithAuth(<h1>Here</h1>);
  await screen.findByText(SIGNED_IN);
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The profile could not be ensured:', 'suspended'));
  const requests = jest.mocked(fetch).mock.calls;
  expect(requests).toHaveLength(1);
  expect(requests[0]?.[1]?.body).toBe(JSON.stringify({ id: aSession().user.id, full_name: 'Ana Marin' }));
  warn.mockRestore();
});

test('sign-out clears both stored sessions and session storage, is global and goes home', async () => {
  signedIn();
  localStorage.setItem('adminSession', '{"isAuthenticated":true}');
  sessionStorage.setItem('draft', '1');
  const { notices } = renderWithAuth(<h1>Here</h1>);
  await screen.findByText(SIGNED_IN);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(FakeAuthClient.calls).toEqual([['signOut', { scope: 'global' }]]);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(notices).toEqual([]);
});

test('sign-out works without the server and says what that leaves', async () => {
  signedIn();
  FakeAuthClient.answers['signOut'] = ({ scope }: { scope: string }) => ({
    data: {},
    error: scope === 'global' ? { message: 'Failed to fetch' } : null,
  });
  const { notices } = renderWithAuth(<h1>Here</h1>);
  await screen.findByText(SIGNED_IN);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('signed-out: nobody')).toBeVisible();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatch(/^You are signed out on this device\./);
});

test('a session that ends by itself is announced', async () => {
  signedIn();
  const { notices } = renderWithAuth(<h1>Here</h1>);
  await screen.findByText(SIGNED_IN);
  act(() => FakeAuthClient.current?.emit('SIGNED_OUT', null));
  expect(await screen.findByText('signed-out: nobody')).toBeVisible();
  expect(notices).toEqual(['You have been signed out.']);
});

test('signing in in another tab signs in here', async () => {
  renderWithAuth(<h1>Here</h1>);
  signedIn();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
  expect(await screen.findByText(SIGNED_IN)).toBeVisible();
});

describe('an address', () => {
  test('with a confirmation link signs in, says so and leads back to where the person was', async () => {
    rememberReturnPath('/project/demo?from=mail');
    const { notices } = openAt('/?token_hash=abc&type=signup');
    expect(window.location.href).toBe(`${window.location.origin}/`);
    expect(await screen.findByText(SIGNED_IN)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/project/demo?from=mail'));
    expect(FakeAuthClient.calls[0]).toEqual(['verifyOtp', { token_hash: 'abc', type: 'signup' }]);
    expect(notices).toEqual(['Your email is confirmed. You are signed in.']);
  });

  test('with a spent link opens the sign-in window, which says why', async () => {
    FakeAuthClient.answers['verifyOtp'] = () => EXPIRED;
    openAt('/?token_hash=abc&type=signup');
    expect(await screen.findByRole('dialog', { name: 'Join Fairshore' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^This confirmation link has expired or was already used\./,
    );
    expect(screen.getByText('signed-out: nobody')).toBeInTheDocument();
  });

  test('with a password link leads to a new password', async () => {
    const user = userEvent.setup();
    const { notices } = openAt('/?token_hash=abc&type=recovery');
    expect(await screen.findByRole('dialog', { name: 'Choose a new password' })).toBeVisible();
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.type(screen.getByLabelText('Confirm new password'), 'other');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(
      await screen.findByText(
        'Password must be at least 8 chars and include upper/lower case plus a number or symbol.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Passwords do not match.')).toBeVisible();

    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'Changed-2026');
    await user.clear(screen.getByLabelText('Confirm new password'));
    await user.type(screen.getByLabelText('Confirm new password'), 'Changed-2026');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(FakeAuthClient.calls.at(-1)).toEqual(['updateUser', { password: 'Changed-2026' }]);
    expect(notices).toEqual(['Password updated.']);
  });

  test('with a code of Google finishes the sign-in', async () => {
    FakeAuthClient.answers['exchangeCodeForSession'] = () => {
      FakeAuthClient.current?.emit('SIGNED_IN', aSession());
      return { data: { session: aSession() }, error: null };
    };
    openAt('/?code=42');
    expect(window.location.search).toBe('');
    expect(await screen.findByText(SIGNED_IN)).toBeVisible();
  });

  test('with a refusal of Google says so', async () => {
    const { notices } = openAt('/?error=access_denied&error_description=The+user+said+no');
    await waitFor(() => expect(notices).toEqual(['Google sign-in failed.']));
    expect(screen.getByText('signed-out: nobody')).toBeVisible();
  });

  test('with tokens in its fragment is cleaned, and nobody is signed in by them', async () => {
    openAt('/here#access_token=stolen&refresh_token=x&token_type=bearer&expires_in=3600');
    expect(window.location.hash).toBe('');
    expect(await screen.findByText('signed-out: nobody')).toBeVisible();
    expect(FakeAuthClient.current).not.toBeNull();
    expect(FakeAuthClient.calls).toEqual([]);
  });

  test('in demo mode is cleaned and not followed', () => {
    window.history.replaceState(null, '', '/?token_hash=abc&type=signup');
    configureBackend(null);
    renderWithAuth(<h1>Here</h1>, '/');
    expect(window.location.search).toBe('');
    expect(screen.getByText('signed-out: nobody')).toBeVisible();
  });
});

test('useAuth outside the provider says what to do', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  function Lost() {
    useAuth();
    return null;
  }
  expect(() => render(<Lost />)).toThrow(/Render <AuthProvider> once, inside the router/);
  error.mockRestore();
});
