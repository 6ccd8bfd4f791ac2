import { AuthProvider } from '@fairshore/shared-auth';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { storeSession, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useUnread } from './useUnread';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };

test('counts what came while the portal was left for a moment, and asks once on a first visit', async () => {
  localStorage.clear();
  storeSession(ana);
  let unread = 1;
  const seen = stubBackend({
    'GET /rest/v1/notifications': () => ({
      body: Array.from({ length: unread }, (_, place) => ({ id: `n${place}` })),
    }),
  });
  const realtime = stubRealtime();
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  const first = renderHook(useUnread, { wrapper });
  await waitFor(() => expect(first.result.current).toBe(1));
  await waitFor(() => expect(realtime.followed()).toEqual(['notifications']));
  first.unmount();

  unread = 2;
  const second = renderHook(useUnread, { wrapper });
  await waitFor(() => expect(second.result.current).toBe(2));
  expect(seen.filter(({ path }) => path === '/rest/v1/notifications')).toHaveLength(2);
});
