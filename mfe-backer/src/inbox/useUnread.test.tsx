import { AuthProvider } from '@fairshore/shared-auth';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { storeSession, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useUnread } from './useUnread';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };
let unread = 1;

function renderUnread() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  return () => renderHook(useUnread, { wrapper });
}

beforeEach(() => {
  localStorage.clear();
  storeSession(ana);
  unread = 1;
  stubBackend({
    'GET /rest/v1/notifications': () => ({
      body: Array.from({ length: unread }, (_, place) => ({ id: `n${place}` })),
    }),
  });
});

test('counts what came while the portal was left for a moment', async () => {
  const realtime = stubRealtime();
  const visit = renderUnread();
  const first = visit();
  await waitFor(() => expect(first.result.current).toBe(1));
  await waitFor(() => expect(realtime.followed()).toEqual(['notifications']));
  first.unmount();

  unread = 2;
  const second = visit();
  await waitFor(() => expect(second.result.current).toBe(2));
});

test('counts what came after the first answer, before the server followed changes', async () => {
  const realtime = stubRealtime({ isSlow: true });
  const { result } = renderUnread()();
  await waitFor(() => expect(result.current).toBe(1));
  await waitFor(() => expect(realtime.followed()).toEqual(['notifications']));

  unread = 2;
  realtime.tell('ok', 'notifications');
  await waitFor(() => expect(result.current).toBe(2));
});
