import { listingKeys } from '@fairshore/shared-data/listings';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { stubBackend } from '@fairshore/shared-data/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { PipelineCounters } from './PipelineCounters';

test('counters that were loaded stay when reading them again fails', async () => {
  stubBackend({ '/rest/v1/listing_counters': () => ({ status: 400, body: { message: 'gone' } }) });
  const client = createQueryClient();
  client.setQueryData(
    listingKeys.counters,
    { total: 24, active: 19, open: 12, backers: 1_817 },
    { updatedAt: 1 },
  );
  render(
    <QueryClientProvider client={client}>
      <PipelineCounters />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.getQueryState(listingKeys.counters)?.status).toBe('error'));
  expect(screen.getByText('1,817')).toBeInTheDocument();
});

test('counters that could not be read say so, and are read again by themselves', async () => {
  let isBroken = true;
  stubBackend({
    '/rest/v1/listing_counters': () =>
      isBroken
        ? { status: 403, body: { code: '42501', message: 'denied' } }
        : { body: { total: 24, active: 19, open: 12, backers: 1_817 } },
  });
  jest.useFakeTimers();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PipelineCounters />
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Backers').nextElementSibling).toHaveTextContent(/^Not known at the moment—$/);
  isBroken = false;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Backers').nextElementSibling).toHaveTextContent(/^1,817$/);
  jest.useRealTimers();
});
