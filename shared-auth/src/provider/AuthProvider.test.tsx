import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberReturnPath } from '../address/storeReturnPath';
import { configureBackend } from '../backend/backend';
import { FakeAuthClient, aSession } from '../testing/FakeAuthClient';
import { answerData, freshBrowser, renderWithAuth, storeSession } from '../testing/renderWithAuth';
import { RequireBacker } from '../gates/RequireBacker';
import { onAuthNotice } from '../notices/authNotice';
import { useAuth } from '../session-context/sessionContext';

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

/** The bodies of the requests that ensure the profile. */
function ensuredProfiles(): unknown[] {
  return jest
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => init?.body);
}

test('the profile is ensured once for a token, and a failure only warns', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  answerData('/rest/v1/profiles', () => ({ status: 403, body: { message: 'not now' } }));
  signedIn();
  renderWithAuth(<h1>Here</h1>);
  await screen.findByText(SIGNED_IN);
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The profile could not be ensured:', 'not now'));
  act(() => FakeAuthClient.current?.emit('SIGNED_IN', FakeAuthClient.session));
  expect(ensuredProfiles()).toEqual([JSON.stringify({ id: aSession().user.id, full_name: 'Ana Marin' })]);
  warn.mockRestore();
});

test.each([
  ['a renewed token', 'TOKEN_REFRESHED', { access_token: 'renewed' }, {}],
  ['a changed account', 'USER_UPDATED', {}, { updated_at: '2026-11-01T00:00:00Z' }],
] as const)('the profile is ensured again after %s', async (_, event, session, account) => {
  signedIn();
  renderWithAuth(<h1>Here</h1>);
  await screen.findByText(SIGNED_IN);
  await waitFor(() => expect(ensuredProfiles()).toHaveLength(1));
  const next = { ...aSession(), ...session };
  Object.assign(next.user, account);
  act(() => FakeAuthClient.current?.emit(event, next));
  await waitFor(() => expect(ensuredProfiles()).toHaveLength(2));
});

test.each([
  ['suspended', ['Your account is suspended, so nothing can be saved. Please contact support.']],
  ['active', []],
])('a person whose account is %s is told so once', async (status, expected) => {
  let lookUps = 0;
  answerData('/rest/v1/profiles', () => {
    lookUps += 1;
    return { status: 200, body: [{ status }] };
  });
  signedIn();
  const { notices } = renderWithAuth(<h1>Here</h1>);
  await screen.findByText(SIGNED_IN);
  await waitFor(() => expect(lookUps).toBe(2));
  await act(async () =>
    FakeAuthClient.current?.emit('TOKEN_REFRESHED', { ...aSession(), access_token: 'b' }),
  );
  await waitFor(() => expect(lookUps).toBe(3));
  expect(notices).toEqual(expected);
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

test('a late sign-out event does not end the session of a person who has signed in since', async () => {
  signedIn();
  const { notices } = renderWithAuth(<h1>Here</h1>);
  await screen.findByText(SIGNED_IN);
  const stored = localStorage.getItem('fairshore.auth');
  act(() => FakeAuthClient.current?.hear('SIGNED_OUT', null));
  await act(async () => {});
  expect(localStorage.getItem('fairshore.auth')).toBe(stored);
  expect(screen.getByText(SIGNED_IN)).toBeVisible();
  expect(notices).toEqual([]);
});

describe('another tab', () => {
  function tellOfStorage(key: string | null): void {
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  }

  test('that signs in signs in here, even if the auth client was not loaded', async () => {
    renderWithAuth(<h1>Here</h1>);
    expect(FakeAuthClient.current).toBeNull();
    signedIn();
    tellOfStorage('fairshore.auth');
    expect(await screen.findByText(SIGNED_IN)).toBeVisible();
  });

  test.each(['fairshore.auth', null])('that signs out (%s) signs out here and says so once', async (key) => {
    signedIn();
    const { notices } = renderWithAuth(<h1>Here</h1>);
    await screen.findByText(SIGNED_IN);
    localStorage.clear();
    FakeAuthClient.session = null;
    tellOfStorage(key);
    expect(await screen.findByText('signed-out: nobody')).toBeVisible();
    act(() => FakeAuthClient.current?.hear('SIGNED_OUT', null));
    expect(notices).toEqual(['You have been signed out.']);
  });

  test('whose sign-out event arrives before its storage change leaves no name behind', async () => {
    signedIn();
    renderWithAuth(<h1>Here</h1>);
    await screen.findByText(SIGNED_IN);
    localStorage.removeItem('userSession');
    act(() => FakeAuthClient.current?.hear('SIGNED_OUT', null));
    await waitFor(() => expect(localStorage.getItem('userSession')).not.toBeNull());
    localStorage.removeItem('fairshore.auth');
    FakeAuthClient.session = null;
    tellOfStorage('fairshore.auth');
    expect(await screen.findByText('signed-out: nobody')).toBeVisible();
    expect(localStorage.getItem('userSession')).toBeNull();
  });

  test('that stores something else changes nothing', async () => {
    renderWithAuth(<h1>Here</h1>);
    signedIn();
    tellOfStorage('settings');
    await act(async () => {});
    expect(FakeAuthClient.current).toBeNull();
  });
});

test('a stored session that can not be renewed now is kept, and a notice says so', async () => {
  signedIn();
  FakeAuthClient.sessionError = { name: 'AuthRetryableFetchError', status: 503 };
  const { notices } = renderWithAuth(<h1>Here</h1>);
  await waitFor(() =>
    expect(notices).toContain(
      'Your session could not be checked. Check your connection and reload the page.',
    ),
  );
  expect(localStorage.getItem('fairshore.auth')).not.toBeNull();
});

test('a person whose account was deleted is signed out, and told how to go on', async () => {
  signedIn();
  FakeAuthClient.answers['getUser'] = () => ({ data: {}, error: { code: 'user_not_found', status: 403 } });
  const { notices } = renderWithAuth(<h1>Here</h1>);
  await waitFor(() => expect(FakeAuthClient.calls).toContainEqual(['signOut', { scope: 'local' }]));
  await waitFor(() => expect(notices).toContain('You have been signed out.'));
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
});

test('an address confirmed on another device is shown here after the next request to the server', async () => {
  signedIn();
  const user = { ...aSession().user, email: 'ana@new.example' };
  FakeAuthClient.answers['getUser'] = () => ({ data: { user }, error: null });
  FakeAuthClient.renewed = { ...aSession(), access_token: 'renewed', user };
  renderWithAuth(<h1>Here</h1>);
  expect(await screen.findByText('signed-in: Ana Marin <ana@new.example>')).toBeVisible();
  expect(localStorage.getItem('userSession')).toBe('{"name":"Ana Marin","email":"ana@new.example"}');
});

test('no request is made in the name of a person who has logged out meanwhile', async () => {
  let answer = () => {};
  const { fetch: answered } = globalThis;
  globalThis.fetch = jest.fn((input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === 'POST'
      ? new Promise<Response>((resolve) => {
          answer = () => resolve(new Response('[]', { status: 201 }));
        })
      : answered(input, init),
  );
  signedIn();
  renderWithAuth(<h1>Here</h1>);
  await screen.findByText(SIGNED_IN);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('signed-out: nobody')).toBeVisible();
  await act(async () => answer());
  expect(fetch).toHaveBeenCalledTimes(1);
});

describe('the reason why the server ended the session', () => {
  const ended = (reason: string) => localStorage.setItem('fairshore.signed-out', JSON.stringify({ reason }));

  test.each([
    ['suspended', /^You have been signed out, because your account is suspended\. Please contact support\.$/],
    ['password', /^You have been signed out, because the password of your account was changed\./],
    ['second_factor', /^You have been signed out, because two-factor sign-in was set up for your account\./],
  ])('%s is shown after a reload too, and in the window that a guarded page opens', async (reason, text) => {
    ended(reason);
    const { notices } = renderWithAuth(<RequireBacker>Portal</RequireBacker>);
    await waitFor(() => expect(notices.at(-1)).toMatch(text));
    expect(within(await screen.findByRole('dialog')).getByText(text)).toBeInTheDocument();
  });

  test('is shown when another tab has found it out, and forgotten once somebody signs in', async () => {
    const { notices } = renderWithAuth(<h1>Here</h1>);
    await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));
    const dialog = await screen.findByRole('dialog');
    ended('suspended');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.signed-out' })));
    expect(await within(dialog).findByText(/suspended/)).toBeVisible();
    expect(notices.at(-1)).toMatch(/suspended/);
    signedIn();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
    expect(await screen.findByText(SIGNED_IN)).toBeInTheDocument();
    expect(localStorage.getItem('fairshore.signed-out')).toBeNull();
  });

  test('is not shown when it is unknown', () => {
    ended('whim');
    expect(renderWithAuth(<h1>Here</h1>).notices).toEqual([]);
  });
});

describe('an address', () => {
  test('with a confirmation link signs in, says so and leads back to where the person was', async () => {
    rememberReturnPath('/project/demo?from=mail');
    const toldAt: (string | null)[] = [];
    const stop = onAuthNotice(() => toldAt.push(address()));
    const { notices } = openAt('/?token_hash=abc&type=signup');
    expect(address()).toBe('/project/demo?from=mail');
    expect(await screen.findByText(SIGNED_IN)).toBeVisible();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(FakeAuthClient.calls[0]).toEqual(['verifyOtp', { token_hash: 'abc', type: 'signup' }]);
    expect(notices).toEqual(['Your email is confirmed. You are signed in.']);
    expect(toldAt).toEqual(['/project/demo?from=mail']);
    stop();
  });

  test('with a spent link opens the sign-in window, which says why', async () => {
    FakeAuthClient.answers['verifyOtp'] = () => EXPIRED;
    openAt('/?token_hash=abc&type=signup');
    expect(await screen.findByRole('dialog', { name: 'Join Fairshore' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^This confirmation link has expired or was already used\./,
    );
    expect(screen.getByText('signed-out: nobody')).toBeInTheDocument();
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

  test.each([
    ['/?error=access_denied&error_description=The+user+said+no', /^You cancelled signing in with Google\./],
    ['/?error=access_denied', /^You cancelled signing in with Google\./],
    [
      '/?error=server_error&error_code=unexpected_failure&error_description=x#error=server_error',
      /^Google sign-in failed\./,
    ],
  ])('with a refusal by Google (%s) goes back and offers other ways to sign in', async (path, sentence) => {
    rememberReturnPath('/project/demo?from=google');
    openAt(path);
    const dialog = await screen.findByRole('dialog', { name: 'Join Fairshore' });
    expect(within(dialog).getByText(sentence)).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/project/demo?from=google'));
    expect(screen.getByText('signed-out: nobody')).toBeInTheDocument();
  });

  test('with a refused code says so', async () => {
    FakeAuthClient.answers['exchangeCodeForSession'] = () => ({
      data: {},
      error: {
        name: 'AuthPKCECodeVerifierMissingError',
        message: 'PKCE code verifier not found in storage.',
      },
    });
    openAt('/?code=42');
    expect(await screen.findByRole('alert')).toHaveTextContent('Google sign-in failed.');
  });

  test.each(['/?token_hash=abc', '/?token_hash=&type=signup', '/?token_hash=abc&type=sms'])(
    'with part of a link (%s) says what to do',
    async (path) => {
      const { notices } = openAt(path);
      await waitFor(() =>
        expect(notices).toEqual([
          'This link is incomplete. Open it again from the email, or copy the whole address into the browser.',
        ]),
      );
      expect(window.location.search).toBe('');
      expect(FakeAuthClient.calls).toEqual([]);
    },
  );

  test('with a link of another account says who was and who is signed in', async () => {
    const other = aSession();
    Object.assign(other.user, { id: 'other', email: 'other@fairshore.example' });
    FakeAuthClient.session = other;
    storeSession(other);
    const { notices } = openAt('/?token_hash=abc&type=magiclink');
    expect(await screen.findByText(SIGNED_IN)).toBeVisible();
    await waitFor(() =>
      expect(notices).toEqual([
        'You are signed in. This browser was signed in as other@fairshore.example; it is now signed in as backer@fairshore.example.',
      ]),
    );
  });

  test('with a link of a suspended account says so', async () => {
    FakeAuthClient.answers['verifyOtp'] = () => ({
      data: {},
      error: { code: 'user_banned', status: 403, message: 'User is banned' },
    });
    const { notices } = openAt('/?token_hash=abc&type=magiclink');
    await waitFor(() => expect(notices).toEqual(['This account is suspended. Please contact support.']));
  });

  test('with tokens in its fragment is cleaned, and nobody is signed in by them', async () => {
    openAt('/here#access_token=stolen&refresh_token=x&token_type=bearer&expires_in=3600');
    expect(window.location.hash).toBe('');
    expect(await screen.findByText('signed-out: nobody')).toBeVisible();
    expect(FakeAuthClient.calls).toEqual([]);
    expect(FakeAuthClient.current?.sessionsAsked).toBeGreaterThan(0);
  });

  test('that gets tokens while the page is open loses them at the next sign-in', async () => {
    signedIn();
    renderWithAuth(<h1>Here</h1>);
    await screen.findByText(SIGNED_IN);
    window.history.replaceState(null, '', '/here?a=b#access_token=stolen&refresh_token=x');
    act(() => FakeAuthClient.current?.emit('SIGNED_IN', aSession()));
    expect(window.location.href).toBe(`${window.location.origin}/here?a=b`);
  });

  test('in demo mode is cleaned and not followed', () => {
    window.history.replaceState(null, '', '/?token_hash=abc&type=signup');
    configureBackend(null);
    renderWithAuth(<h1>Here</h1>, '/');
    expect(window.location.search).toBe('');
    expect(screen.getByText('signed-out: nobody')).toBeVisible();
  });
});

test.each([
  ['the same person, whose address has changed', { email: 'new@fairshore.example' }, true],
  ['somebody else', { id: 'tomasz', email: 'tomasz@fairshore.example' }, false],
])('the mark of an admin when the session becomes that of %s: kept %p', async (_, change, isKept) => {
  signedIn();
  localStorage.setItem('adminSession', '{"isAuthenticated":true}');
  const { user, ...session } = aSession();
  renderWithAuth(<h1>Here</h1>);
  await screen.findByText(SIGNED_IN);
  act(() => FakeAuthClient.current?.emit('SIGNED_IN', { ...session, user: { ...user, ...change } }));
  expect(await screen.findByText(new RegExp(`<${change.email}>`))).toBeVisible();
  expect(localStorage.getItem('adminSession') !== null).toBe(isKept);
});

test('the mark of an admin is removed when a link signs somebody else in as the page opens', async () => {
  const { user, ...session } = aSession();
  storeSession({ ...session, user: { ...user, id: 'other', email: 'other@fairshore.example' } });
  localStorage.setItem('userSession', '{"name":"Other","email":"other@fairshore.example"}');
  localStorage.setItem('adminSession', '{"isAuthenticated":true}');
  openAt('/?token_hash=abc&type=magiclink');
  expect(await screen.findByText(SIGNED_IN)).toBeVisible();
  expect(localStorage.getItem('adminSession')).toBeNull();
});

test('signing out in demo mode clears what an earlier session left, and blames no server', async () => {
  localStorage.setItem('adminSession', '{"isAuthenticated":true}');
  configureBackend(null);
  const { notices } = renderWithAuth(<h1>Here</h1>);
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(localStorage.getItem('adminSession')).toBeNull();
  expect(notices).toEqual([]);
});

test('useAuth outside the provider says what to do', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  function Lost() {
    useAuth();
    return null;
  }
  expect(() => render(<Lost />)).toThrow(/Render <AuthProvider> inside the router/);
  error.mockRestore();
});
