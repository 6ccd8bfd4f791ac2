import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { interestKeys } from '../interests/interestKeys';
import { QueryClientProvider, createQueryClient, useQuery } from '../query';
import type { QueryClient } from '../query';
import { stubBackend, stubRealtime } from '../testing';
import { useLiveInterests } from './useLiveInterests';

const userId = '2c5ea4c0-4067-4e9a-8b2d-1f0f4d7c9a10';

/** Shows a user's interests while they are followed; returns how often they are asked for. */
async function show(client: QueryClient): Promise<jest.Mock> {
  stubBackend({});
  const realtime = stubRealtime();
  const ask = jest.fn(async () => ['now']);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const { data } = useQuery({ queryKey: interestKeys.mine(userId), queryFn: ask });
      return { data, status: useLiveInterests({ userId }) };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.status).toBe('live'));
  expect(realtime.followed()).toContain('interests');
  await waitFor(() => expect(result.current.data).toEqual(['now']));
  return ask;
}

test('interests of an earlier visit are asked for again once they are followed', async () => {
  const client = createQueryClient();
  client.setQueryData(interestKeys.mine(userId), ['before'], { updatedAt: Date.now() - 1_000 });
  expect(await show(client)).toHaveBeenCalledTimes(1);
});

test('interests that the page has just asked for are not asked for twice', async () => {
  const ask = await show(createQueryClient());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ask).toHaveBeenCalledTimes(1);
});
