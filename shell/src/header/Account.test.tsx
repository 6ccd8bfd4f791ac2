import { AuthProvider } from '@fairshore/shared-auth';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { ThemeProvider } from '@fairshore/shared-ui';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from './Account';

beforeEach(() => localStorage.clear());

test.each([
  ['/pipeline', 1],
  ['/admin/login', 1],
  // The console's own Sign Out asks for confirmation.
  ['/admin', 0],
  ['/admin/', 0],
])('at %s the header has %d Logout buttons', async (address, count) => {
  storeSession({ name: 'Staff', email: 'admin@fairshore.example' });
  stubBackend({ 'POST /rest/v1/profiles': () => ({ status: 201, body: null }) });
  await act(async () => {
    render(
      <ThemeProvider>
        <MemoryRouter initialEntries={[address]}>
          <AuthProvider>
            <Account />
          </AuthProvider>
        </MemoryRouter>
      </ThemeProvider>,
    );
  });
  expect(await screen.findByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Logout' })).toHaveLength(count);
});

test('after the logout the focus is on the page, because the button is gone', async () => {
  storeSession({ name: 'Ana', email: 'ana@fairshore.example' });
  stubBackend({
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
  });
  render(
    <ThemeProvider>
      <MemoryRouter>
        <AuthProvider>
          <Account />
          <main id="main" tabIndex={-1} />
        </AuthProvider>
      </MemoryRouter>
    </ThemeProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
