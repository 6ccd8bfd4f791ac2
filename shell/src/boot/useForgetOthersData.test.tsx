import { AuthProvider, useAuth } from '@fairshore/shared-auth';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForgetOthersData } from './useForgetOthersData';

function Person() {
  useForgetOthersData();
  const { user, signOut } = useAuth();
  return <button onClick={() => void signOut()}>{user ? `Sign out ${user.name}` : 'Nobody'}</button>;
}

test('data loaded for one person is gone once they have signed out', async () => {
  localStorage.clear();
  storeSession();
  stubBackend({
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(['drafts'], ['A draft']);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AuthProvider>
          <Person />
        </AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );

  const button = await screen.findByRole('button', { name: 'Sign out Ana Marin' });
  expect(queryClient.getQueryData(['drafts'])).toEqual(['A draft']);
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Nobody' })).toBeInTheDocument();
  await waitFor(() => expect(queryClient.getQueryData(['drafts'])).toBeUndefined());
});
