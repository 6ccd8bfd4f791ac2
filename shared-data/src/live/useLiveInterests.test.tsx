import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { interestKeys } from '../interests/interestKeys';
import { QueryClientProvider, createQueryClient, useQuery } from '../query';
import { stubBackend, stubRealtime } from '../testing';
import { useLiveInterests } from './useLiveInterests';

const userId = '2c5ea4c0-4067-4e9a-8b2d-1f0f4d7c9a10';

test('what changed before the server followed the interests is shown', async () => {
  stubBackend({});
  const realtime = stubRealtime({ isSlow: true });
  const ask = jest.fn(async () => ['now']).mockResolvedValueOnce(['before']);
  const client = createQueryClient();
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
  await waitFor(() => expect(result.current.data).toEqual(['before']));
  await waitFor(() => expect(realtime.followed()).toContain('interests'));
  act(() => realtime.tell('ok', 'interests'));
  await waitFor(() => expect(result.current.data).toEqual(['now']));
  expect(ask).toHaveBeenCalledTimes(2);
});
