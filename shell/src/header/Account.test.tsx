import { AuthProvider } from '@fairshore/shared-auth';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { ThemeProvider } from '@fairshore/shared-ui';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import { Account } from './Account';

beforeEach(() => localStorage.clear());

test.each([
  ['/pipeline', 1],
  ['/admin/login', 1],
  // The console's own Sign Out asks first.
  ['/admin', 0],
  ['/admin/', 0],
])('at %s there are %d ways out in the header', async (address, count) => {
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
