import { configureBackend } from '@fairshore/shared-auth';
import {
  currentAddress,
  renderRemote,
  sessionOf,
  step,
  storeSession,
  stubBackend,
} from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { sectionOf } from './consoleSections';

const admin = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'admin@fairshore.example', name: 'Staff' };
function stub(isAdmin = true, answers: Parameters<typeof stubBackend>[0] = {}) {
  return stubBackend({
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    'POST /rest/v1/rpc/is_admin': () => ({ body: isAdmin }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 3, listings: 32, interests: 5, leads: 1, rewards: 0 },
    }),
    'POST /rest/v1/rpc/console_listings': () => ({ body: { rows: [], total: 0, isCapped: false } }),
    ...answers,
  });
}

beforeEach(() => localStorage.clear());

it('opens on Listings with their number in the sidebar', async () => {
  stub();
  storeSession(admin);
  await renderRemote(remote, '/admin');
  const sidebar = within(await screen.findByRole('navigation', { name: 'Console' }));
  expect(await sidebar.findByRole('link', { name: /Listings\s*32/, current: 'page' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
});

it('says that the numbers in the sidebar could not be read', async () => {
  stub(true, { 'POST /rest/v1/rpc/console_counts': () => ({ status: 400, body: { message: 'No.' } }) });
  storeSession(admin);
  await renderRemote(remote, '/admin');
  const sidebar = within(await screen.findByRole('navigation', { name: 'Console' }));
  const [number] = await sidebar.findAllByText('—');
  expect(number).toBeVisible();
  expect(sidebar.getByRole('link', { name: /^Leads\s*Not known at the moment:\s*new$/ })).toBeVisible();
});

it('keeps the sidebar if the code of a section does not arrive, and opens the section after Retry', async () => {
  stub();
  storeSession(admin);
  jest.spyOn(sectionOf('settings').source, 'load').mockRejectedValueOnce(new Error('offline'));
  await renderRemote(remote, '/admin?tab=settings');
  expect(await screen.findByRole('heading', { name: 'This section could not be opened' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Console' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Data Tools' })).toBeVisible();
});

it.each([
  ['denies what another admin has taken away', 403, { code: '42501', message: 'permission denied' }],
  [
    'says that the session was ended elsewhere',
    400,
    { code: 'P0001', hint: 'session_ended', message: 'Your session has ended. Please sign in again.' },
  ],
  [
    'asks for the code of an app that was set up elsewhere',
    400,
    { code: 'P0001', hint: 'second_factor_required', message: 'Please enter the code first.' },
  ],
])('leaves the console once the database %s', async (_case, status, body) => {
  let isAdmin = true;
  stubBackend({
    'POST /auth/v1/token': () => ({ body: sessionOf(admin) }),
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    'POST /rest/v1/rpc/is_admin': () => ({ body: isAdmin }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'POST /rest/v1/rpc/console_listings': () =>
      isAdmin ? { body: { rows: [], total: 0, isCapped: false } } : { status, body },
  });
  storeSession(admin);
  await renderRemote(remote, '/admin');
  await screen.findByRole('heading', { name: 'No listings found' });
  isAdmin = false;
  await userEvent.click(screen.getByRole('radio', { name: 'Draft' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin/login'));
});

it('shows what the figures in the sidebar count', async () => {
  stub();
  storeSession(admin);
  await renderRemote(remote, '/admin');
  const sidebar = within(await screen.findByRole('navigation', { name: 'Console' }));
  expect(await sidebar.findByText('new')).toBeVisible();
  expect(sidebar.getByRole('link', { name: 'Leads 1 new' })).toBeVisible();
  expect(sidebar.getByRole('link', { name: 'Rewards 0 to be paid' })).toBeVisible();
  expect(sidebar.getByRole('link', { name: 'Users 3 in all' })).toBeVisible();
});

it('opens the next section at its top, the first one where the browser shows it', async () => {
  stub();
  storeSession(admin);
  const scrolled = jest.fn();
  window.scrollTo = scrolled;
  await renderRemote(remote, '/admin');
  const sidebar = within(await screen.findByRole('navigation', { name: 'Console' }));
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(sidebar.getByRole('link', { name: /^Settings/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
});

it('scrolls the current section into view in a narrow sidebar', async () => {
  stub();
  storeSession(admin);
  const box = (left: number, width: number) => ({ left, width, x: left, right: left + width }) as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
    return this.getAttribute('aria-current') === 'page' ? box(700, 100) : box(0, 300);
  });
  await renderRemote(remote, '/admin');
  const sidebar = await screen.findByRole('navigation', { name: 'Console' });
  expect(sidebar.scrollLeft).toBeGreaterThan(0);
  jest.restoreAllMocks();
});

it('turns the keys of one character off in the help, and on again in Settings', async () => {
  stub();
  storeSession(admin);
  await renderRemote(remote, '/admin');
  const search = await screen.findByRole('searchbox', { name: 'Search listings' });
  await userEvent.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await userEvent.click(help.getByRole('button', { name: 'Turn Off single-key shortcuts' }));
  expect(help.getByRole('button', { name: 'Turn On single-key shortcuts' })).toHaveFocus();
  expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Esc', 'F6']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('?/n');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(search).not.toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Turn On single-key shortcuts' }));
  expect(localStorage.getItem('fairshore.single-keys-off')).toBeNull();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

/** The remote within an element that Tab doesn't reach, as the page. */
const withPage = {
  routes: remote.routes.map((route) => ({
    ...route,
    async load() {
      const Page = await route.load();
      return () => (
        <div role="group" aria-label="Console" tabIndex={-1}>
          <Page />
        </div>
      );
    },
  })),
};

it('returns from the help to where it was opened by its key, even if Tab does not reach that', async () => {
  stub();
  storeSession(admin);
  await renderRemote(withPage, '/admin');
  // As the page is, which has the focus after signing in.
  const place = await screen.findByRole('group', { name: 'Console' });
  place.focus();
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place).toHaveFocus();
});

it('signs out after Confirm Logout, not after Cancel', async () => {
  const seen = stub();
  storeSession(admin);
  await renderRemote(remote, '/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Logout' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.some(({ path }) => path === '/auth/v1/logout')).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  const again = within(await screen.findByRole('dialog', { name: 'Confirm Logout' }));
  await userEvent.click(again.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin/login'));
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
  expect(localStorage.getItem('adminSession')).toBeNull();
});

it('keeps the console when Back closes Confirm Logout', async () => {
  stub();
  storeSession(admin);
  await renderRemote(remote, '/admin', { from: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('dialog', { name: 'Confirm Logout' });
  step(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentAddress()).toBe('/admin');
});

it('leaves the demo console without a promise to sign out devices, and forgets what it says', async () => {
  configureBackend(null);
  storeSession(admin);
  localStorage.setItem('settings', '{"userId":"","currency":"EUR"}');
  sessionStorage.setItem('fairshore.own.settings-draft', '{}');
  localStorage.setItem('adminSession', '{"isAuthenticated":true}');
  await renderRemote(remote, '/admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Logout' }));
  expect(
    dialog.getByText(/an earlier sign-in, the settings of the portal and what you have begun in this tab\./),
  ).toBeVisible();
  expect(dialog.queryByText(/all your devices/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin/login'));
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
  expect(localStorage.getItem('settings')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem('adminSession')).toBeNull();
});

it('rejects and signs out people who are not admins', async () => {
  stub(false);
  storeSession(admin);
  await renderRemote(remote, '/admin');
  await waitFor(() => expect(currentAddress()).toBe('/admin/login'));
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
});
