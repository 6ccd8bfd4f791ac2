import { useLocation, useNavigationType } from '@fairshore/shared-ui/router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureBackend } from '../backend/backend';
import { useHasAdminSession } from '../session/adminSession';
import { FakeAuthClient, aSession } from '../testing/FakeAuthClient';
import { answerData, freshBrowser, renderWithAuth, storeSession } from '../testing/renderWithAuth';
import { RequireAdmin } from './RequireAdmin';
import { RequireBacker } from './RequireBacker';

jest.mock('@supabase/auth-js', () => ({ GoTrueClient: FakeAuthClient }));

const IS_ADMIN = '/rest/v1/rpc/is_admin';
const address = () => screen.getByLabelText('Address').textContent;

beforeEach(() => {
  // What is tried again, is so at once.
  jest.useFakeTimers({ advanceTimers: true });
  freshBrowser();
});

function signedIn(): void {
  FakeAuthClient.session = aSession();
  storeSession(aSession());
}

describe('RequireBacker', () => {
  const portal = (
    <RequireBacker>
      <h1>Portal</h1>
    </RequireBacker>
  );

  test('verifies, then shows the page to a signed-in person', async () => {
    signedIn();
    renderWithAuth(portal);
    expect(screen.getByRole('status')).toHaveTextContent('Verifying access…');
    expect(await screen.findByRole('heading', { name: 'Portal' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the sign-in modal for a visitor, and shows the page once they are signed in', async () => {
    const user = userEvent.setup();
    renderWithAuth(portal);
    expect(await screen.findByRole('dialog', { name: 'Join Fairshore' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email'), 'backer@fairshore.example');
    await user.type(screen.getByLabelText('Password'), 'Backer-demo-2026{Enter}');
    expect(await screen.findByText('Portal')).toBeInTheDocument();
    expect(address()).toBe('/here');
  });

  test('leads a visitor who signs in to the part that the address names, which was not there before', async () => {
    const user = userEvent.setup();
    const Arrival = () => <p>{`${useNavigationType()} ${useLocation().hash}`}</p>;
    renderWithAuth(
      <RequireBacker>
        <Arrival />
      </RequireBacker>,
      '/here?tab=a#part',
    );
    await screen.findByRole('dialog', { name: 'Join Fairshore' });
    await user.type(screen.getByLabelText('Email'), 'backer@fairshore.example');
    await user.type(screen.getByLabelText('Password'), 'Backer-demo-2026{Enter}');
    // A new entry in its place is a new arrival for the page; a step back is none.
    expect(await screen.findByText('REPLACE #part')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/here?tab=a#part');
  });

  test('leaves a panel with a way back to the modal when that is dismissed', async () => {
    const user = userEvent.setup();
    renderWithAuth(portal);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to continue' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  test.each([
    ['session', 'fairshore.auth', '{"access_token":'],
    ['userSession', 'userSession', 'Ana'],
  ])('sends a person whose %s is corrupt to Home, and forgets it', async (_, key, item) => {
    localStorage.setItem(key, item);
    renderWithAuth(portal);
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem(key)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('with a corrupt session the header’s link to the console goes as well', async () => {
    localStorage.setItem('fairshore.auth', '{"access_token":');
    localStorage.setItem('adminSession', '{"isAuthenticated":true}');
    const Link = () => <p>{useHasAdminSession() ? 'Admin' : 'No admin'}</p>;
    renderWithAuth(<Link />);
    expect(await screen.findByText('No admin')).toBeVisible();
  });

  test('lets everyone through in demo mode', async () => {
    configureBackend(null);
    renderWithAuth(portal);
    expect(await screen.findByRole('heading', { name: 'Portal' })).toBeVisible();
  });

  test('does not ask for a sign-in while somebody is signing out', async () => {
    signedIn();
    const user = userEvent.setup();
    renderWithAuth(portal);
    await screen.findByRole('heading', { name: 'Portal' });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('signed-out: nobody')).toBeVisible();
  });
});

describe('RequireAdmin', () => {
  const console = (
    <RequireAdmin>
      <h1>Console</h1>
    </RequireAdmin>
  );

  test('sends a visitor to the admin sign-in', async () => {
    renderWithAuth(console);
    await waitFor(() => expect(address()).toBe('/admin/login'));
  });

  test('shows the page to an admin and marks the browser', async () => {
    signedIn();
    answerData(IS_ADMIN, () => ({ status: 200, body: true }));
    renderWithAuth(console);
    expect(screen.getByRole('status')).toHaveTextContent('Verifying access…');
    expect(await screen.findByRole('heading', { name: 'Console' })).toBeVisible();
    expect(localStorage.getItem('adminSession')).toBe('{"isAuthenticated":true}');
  });

  test('signs out a person who is definitely not an admin, on this device only', async () => {
    signedIn();
    answerData(IS_ADMIN, () => ({ status: 200, body: false }));
    const { notices } = renderWithAuth(console);
    await waitFor(() => expect(address()).toBe('/admin/login'));
    expect(FakeAuthClient.calls.filter(([method]) => method === 'signOut')).toEqual([
      ['signOut', { scope: 'local' }],
    ]);
    expect(notices).toEqual(['Not authorized.']);
    expect(screen.queryByText('Console')).toBeNull();
  });

  test('tries a failing check three times, then says so without signing out, and goes on by itself', async () => {
    signedIn();
    localStorage.setItem('adminSession', '{"isAuthenticated":true}');
    let attempts = 0;
    let isDown = true;
    answerData(IS_ADMIN, () => {
      attempts += 1;
      return isDown ? { status: 400, body: { message: 'upstream is gone' } } : { status: 200, body: true };
    });
    renderWithAuth(console);
    const heading = { name: 'Your access could not be verified' };
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(attempts % 3).toBe(0);
    expect(address()).toBe('/here');
    expect(FakeAuthClient.calls.map(([method]) => method)).not.toContain('signOut');
    expect(localStorage.getItem('adminSession')).not.toBeNull();

    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Console' })).toBeVisible();
  });

  test('checks again when asked to, and lets the person sign out instead', async () => {
    signedIn();
    let answer = { status: 400, body: { message: 'down' } as object | boolean };
    answerData(IS_ADMIN, () => answer);
    const user = userEvent.setup();
    renderWithAuth(console);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Trying…' })).toBeVisible();
    answer = { status: 200, body: false };
    await waitFor(() => expect(address()).toBe('/admin/login'));
  });

  test('keeps a session that could not be renewed, and goes on once it is', async () => {
    storeSession(aSession());
    FakeAuthClient.sessionError = { name: 'AuthRetryableFetchError', message: 'Failed to fetch' };
    answerData(IS_ADMIN, () => ({ status: 200, body: true }));
    renderWithAuth(console);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(address()).toBe('/here');

    FakeAuthClient.sessionError = null;
    FakeAuthClient.session = aSession();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Console' })).toBeVisible();
  });

  test('goes to the sign-in once the server drops a session that could not be renewed before', async () => {
    storeSession(aSession());
    FakeAuthClient.sessionError = { name: 'AuthRetryableFetchError', message: 'Failed to fetch' };
    renderWithAuth(console);
    await screen.findByRole('button', { name: 'Retry' });
    FakeAuthClient.sessionError = null;
    localStorage.removeItem('fairshore.auth');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(address()).toBe('/admin/login'));
  });

  test('does not mark the browser for an admin who signed out before the answer arrived', async () => {
    signedIn();
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const answered = globalThis.fetch;
    answerData(IS_ADMIN, () => ({ status: 200, body: true }));
    globalThis.fetch = async (...request) => {
      if (String(request[0]).includes(IS_ADMIN)) await waiting;
      return answered(...request);
    };
    const user = userEvent.setup();
    renderWithAuth(console);
    await screen.findByText(/^signed-in/);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByText(/^signed-out/);
    answer();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(localStorage.getItem('adminSession')).toBeNull();
  });

  test('recovers from a single failure while still checking', async () => {
    signedIn();
    let attempts = 0;
    answerData(IS_ADMIN, () => {
      attempts += 1;
      return attempts === 1 ? { status: 400, body: { message: 'once' } } : { status: 200, body: true };
    });
    renderWithAuth(console);
    expect(await screen.findByRole('heading', { name: 'Console' })).toBeVisible();
  });

  test('checks again on every session event and hides the page after a no', async () => {
    signedIn();
    let isAdmin = true;
    answerData(IS_ADMIN, () => ({ status: 200, body: isAdmin }));
    renderWithAuth(console);
    await screen.findByRole('heading', { name: 'Console' });

    act(() => FakeAuthClient.current?.emit('TOKEN_REFRESHED', aSession()));
    expect(screen.getByRole('heading', { name: 'Console' })).toBeVisible();

    isAdmin = false;
    act(() => FakeAuthClient.current?.emit('USER_UPDATED', aSession()));
    await waitFor(() => expect(address()).toBe('/admin/login'));
  });

  test('keeps the page for an admin at work when a later check can not be made', async () => {
    signedIn();
    let isDown = false;
    answerData(IS_ADMIN, () =>
      isDown ? { status: 400, body: { message: 'down' } } : { status: 200, body: true },
    );
    renderWithAuth(console);
    await screen.findByRole('heading', { name: 'Console' });
    isDown = true;
    act(() => FakeAuthClient.current?.emit('TOKEN_REFRESHED', aSession()));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('heading', { name: 'Console' })).toBeVisible();
  });

  test('lets everyone through in demo mode', async () => {
    configureBackend(null);
    renderWithAuth(console);
    expect(await screen.findByRole('heading', { name: 'Console' })).toBeVisible();
  });
});
