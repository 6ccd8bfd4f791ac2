import { configureBackend } from '@fairshore/shared-auth';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import type { Listing } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import type { SeenRequest } from '@fairshore/shared-data/testing';
import { ToastRegion } from '@fairshore/shared-ui/toast';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { freshnessKey } from '../freshness/freshness';
import {
  myInterestIn,
  useChangeInterest,
  useConfirmInterest,
  useRecordInterest,
  useWithdrawInterest,
} from './interestQueries';

const projectId = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const stored = {
  id: 'i1',
  user_id: 'u1',
  project_id: projectId,
  amount: '600.00',
  note: null,
  email: 'ana@fairshore.example',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};

function renderMutation<Mutation>(useMutation: () => Mutation) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(useMutation, { wrapper }) };
}

const requestIds = (seen: readonly SeenRequest[]) =>
  seen
    .filter(({ path }) => path.includes('/rpc/'))
    .map(({ body }) => (body as { p_request_id: string }).p_request_id);

beforeEach(() => sessionStorage.clear());

test('a retry is the same request, the next attempt a new one', async () => {
  let isDown = true;
  const seen = stubBackend({
    'POST /rest/v1/rpc/record_interest': () => {
      if (isDown) throw new TypeError('fetch failed');
      return { body: stored };
    },
  });
  const { result, client } = renderMutation(useRecordInterest);
  const attempt = { projectId, amount: 100, note: null, seenAmount: 0 };

  await act(() => result.current.mutateAsync(attempt).catch(() => undefined));
  await waitFor(() => expect(result.current.error).toMatchObject({ kind: 'offline' }));
  isDown = false;
  await act(() => result.current.mutateAsync(attempt));
  expect(client.getQueryData(myInterestIn(projectId, 'u1').queryKey)?.amount).toBe(600);
  await act(() => result.current.mutateAsync(attempt));

  const [first, retry, next] = requestIds(seen);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(retry).toBe(first);
  expect(next).not.toBe(first);
  expect(seen[0]?.body).toMatchObject({ p_project_id: projectId, p_amount: 100, p_note: null });
});

test('the outcome is told on the page opened meanwhile, to whoever sent it', async () => {
  storeSession();
  let answer = () => ({ status: 200, body: stored as unknown });
  stubBackend({ 'POST /rest/v1/rpc/record_interest': () => answer() });
  render(<ToastRegion />);
  const { result, client } = renderMutation(useRecordInterest);
  client.setQueryData(listingById(projectId).queryKey, { name: 'Rimini Pier' } as Listing);
  const attempt = { projectId, amount: 100, note: null, seenAmount: 0 };
  const told = (text: string | RegExp) => screen.findByText(text, { selector: 'p' });

  window.history.replaceState(null, '', `/project/${projectId}`);
  await act(() => result.current.mutateAsync(attempt));
  expect(screen.queryByText(/Rimini Pier/)).toBeNull();

  window.history.replaceState(null, '', '/pipeline');
  await act(() => result.current.mutateAsync(attempt));
  expect(await told('Your interest in Rimini Pier was recorded.')).toBeVisible();

  answer = () => ({ status: 400, body: { code: 'P0001', hint: 'closed', message: 'It is closed.' } });
  await act(() => result.current.mutateAsync(attempt).catch(() => undefined));
  expect(await told('Your interest in Rimini Pier: It is closed.')).toBeVisible();

  answer = () => {
    throw new TypeError('fetch failed');
  };
  await act(() => result.current.mutateAsync(attempt).catch(() => undefined));
  expect(await told(/^It is not known yet whether your interest in Rimini Pier was stored/)).toBeVisible();
});

test('a double click is one request to the database', async () => {
  const seen = stubBackend({ 'POST /rest/v1/rpc/record_interest': () => ({ body: stored }) });
  const { result } = renderMutation(useRecordInterest);
  const attempt = { projectId, amount: 250, note: 'Twice', seenAmount: 0 };
  await act(() => Promise.all([result.current.mutateAsync(attempt), result.current.mutateAsync(attempt)]));
  const [first, second] = requestIds(seen);
  expect(second).toBe(first);
});

test.each(['withdraw', 'change'] as const)(
  'a %s whose answer was lost is not repeated for an interest that has changed since',
  async (kind) => {
    const seen = stubBackend({
      [`POST /rest/v1/rpc/${kind}_interest`]: () => {
        throw new TypeError('fetch failed');
      },
    });
    const { result } = renderMutation(() => ({
      withdraw: useWithdrawInterest(),
      change: useChangeInterest(),
    }));
    async function idOfAttempt(day: string) {
      const shown = { amount: 600, updatedAt: `2026-01-${day}T00:00:00Z` };
      const { withdraw, change } = result.current;
      await act(async () => {
        const sent =
          kind === 'withdraw'
            ? withdraw.mutateAsync({ projectId, seen: shown })
            : change.mutateAsync({ projectId, amount: 900, note: null, seen: shown });
        await expect(sent).rejects.toMatchObject({ kind: 'offline' });
      });
      return requestIds(seen).at(-1);
    }
    const first = await idOfAttempt('02');
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOfAttempt('02')).toBe(first);
    expect(await idOfAttempt('03')).not.toBe(first);
  },
);

test('in demo mode nothing is sent', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  const { result } = renderMutation(useRecordInterest);
  let interest: unknown;
  await act(async () => {
    interest = await result.current.mutateAsync({
      projectId: 'demo',
      amount: 500,
      note: null,
      seenAmount: 0,
    });
  });
  expect(interest).toBeNull();
  expect(seen).toHaveLength(0);
});

test('a confirmation makes it out of date how fresh the raised figure is', async () => {
  stubBackend({ 'POST /rest/v1/rpc/confirm_interest': () => ({ body: stored }) });
  const { result, client } = renderMutation(useConfirmInterest);
  const queryKey = [...freshnessKey(projectId), 1_000];
  client.setQueryData(queryKey, { raised: 1_000, fresh: 0, days: 30 });
  await act(() => result.current.mutateAsync({ projectId, seenAmount: 600, disclaimer: null }));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
