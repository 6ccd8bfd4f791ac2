import { AuthProvider, configureBackend } from '@fairshore/shared-auth';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { ThemeProvider } from '@fairshore/shared-ui';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NavigationItem } from '@fairshore/remote-kit/registry';
import { testRegistry, testRelease } from '../loader/testRelease';
import { Header } from './Header';

const navigation: NavigationItem[] = [
  { label: 'Pipeline', path: '/pipeline', place: 'header', order: 30 },
  { label: 'Home', path: '/', place: 'header', order: 10 },
  { label: 'Terms', path: '/terms', place: 'footer', order: 10 },
];
const { release } = testRelease('1');

async function renderHeader(options: { disabled?: boolean } = {}) {
  configureBackend(null);
  await renderFrame(options);
}

async function renderFrame(options: { disabled?: boolean } = {}) {
  await act(async () => {
    render(
      <ThemeProvider>
        <MemoryRouter initialEntries={['/pipeline']}>
          <AuthProvider>
            <Header registry={testRegistry(release, { navigation, ...options })} />
            <button>On the page</button>
          </AuthProvider>
        </MemoryRouter>
      </ThemeProvider>,
    );
  });
}

beforeEach(() => localStorage.clear());

test('links come from the registry, in its order, and mark the current page', async () => {
  await renderHeader();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'Pipeline']);
  expect(screen.getByRole('link', { name: 'Pipeline' })).toHaveAttribute('aria-current', 'page');
});

test('links to a disabled remote stay, because its page gives the reason', async () => {
  await renderHeader({ disabled: true });
  expect(screen.getByRole('link', { name: 'Pipeline' })).toHaveAttribute('href', '/pipeline');
});

test.each([
  [{ isAuthenticated: true }, 1],
  [{ isAuthenticated: false }, 0],
])('the Admin link is there only with an admin session flag: %j', async (stored, count) => {
  localStorage.setItem('adminSession', JSON.stringify(stored));
  await renderHeader();
  const links = screen.queryAllByRole('link', { name: 'Admin' });
  expect(links).toHaveLength(count);
  links.forEach((link) => expect(link).toHaveAttribute('href', '/admin-console'));
});

test('the phone menu opens and closes by its button, and closes on Escape and on a link, even to the same page', async () => {
  await renderHeader();
  const toggle = screen.getByText('Menu');
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true';

  await userEvent.click(toggle);
  expect(isOpen()).toBe(true);
  await userEvent.click(toggle);
  expect(isOpen()).toBe(false);

  await userEvent.click(toggle);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(toggle).toHaveFocus();

  for (const name of ['Pipeline', 'Home']) {
    await userEvent.click(toggle);
    await userEvent.click(screen.getByRole('link', { name }));
    expect(isOpen()).toBe(false);
  }
});

test('Tab reaches what a guest has in the order in which a wide window shows it', async () => {
  await renderHeader();
  const reached: (string | null)[] = [];
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab();
    reached.push(document.activeElement?.textContent ?? null);
  }
  expect(reached).toEqual(['Fairshore', 'Home', 'Pipeline', 'Sign in', 'Get Started']);
});

test('the phone menu closes when the focus leaves the header, because it would cover what has the focus', async () => {
  await renderHeader();
  const toggle = screen.getByText('Menu');
  await userEvent.click(toggle);
  for (const next of ['Home', 'Pipeline', 'Sign in', 'Get Started']) {
    await userEvent.tab();
    expect(screen.getByText(next)).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  }
  await userEvent.tab();
  expect(screen.getByText('On the page')).toHaveFocus();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('a guest has Get Started, which opens the sign-up form, and no account', async () => {
  stubBackend({});
  await renderFrame();
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Join Fairshore' }));
  expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
});

test('a guest has Sign in beside it, which opens the sign-in form', async () => {
  stubBackend({});
  await renderFrame();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Join Fairshore' }));
  expect(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
});

test('a signed-in user sees name, e-mail, Dashboard and Logout, and no Get Started', async () => {
  storeSession({ name: 'Ștefania-Alexandrina Constantinescu-Dumitrescu', email: 'long@fairshore.example' });
  stubBackend({ 'POST /rest/v1/profiles': () => ({ status: 201, body: null }) });
  await renderFrame();
  expect(await screen.findByText('Ștefania-Alexandrina Constantinescu-Dumitrescu')).toBeInTheDocument();
  expect(screen.getByText('long@fairshore.example')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Get Started' })).not.toBeInTheDocument();
});
