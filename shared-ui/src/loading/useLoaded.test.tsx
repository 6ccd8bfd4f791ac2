import { act, renderHook, waitFor } from '@testing-library/react';
import { loadable, useLoaded } from './useLoaded';

/** Code that loads only once the network is available. */
function source() {
  const network = { isThere: true, requests: 0 };
  const code = loadable(async () => {
    network.requests += 1;
    if (!network.isThere) throw new Error('Loading chunk 7 failed.');
    return 'code';
  });
  return { network, code };
}

test('loaded code is available immediately and not fetched again', async () => {
  const { network, code } = source();
  const first = renderHook(() => useLoaded(code));
  expect(first.result.current.value).toBeUndefined();
  await waitFor(() => expect(first.result.current.value).toBe('code'));
  const second = renderHook(() => useLoaded(code));
  expect(second.result.current.value).toBe('code');
  await act(async () => {});
  expect(network.requests).toBe(1);
});

test('nothing is fetched before it is wanted', async () => {
  const { network, code } = source();
  const { result, rerender } = renderHook(({ isWanted }) => useLoaded(code, isWanted), {
    initialProps: { isWanted: false },
  });
  await act(async () => {});
  expect(network.requests).toBe(0);
  rerender({ isWanted: true });
  await waitFor(() => expect(result.current.value).toBe('code'));
});

test.each([
  ['somebody asks again', (retry: () => void) => retry()],
  ['the browser is back on the network', () => window.dispatchEvent(new Event('online'))],
])('a failure lasts until %s', async (_case, tryAgain) => {
  const { network, code } = source();
  network.isThere = false;
  const { result } = renderHook(() => useLoaded(code));
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  network.isThere = true;
  act(() => tryAgain(result.current.retry));
  await waitFor(() => expect(result.current).toMatchObject({ hasFailed: false, value: 'code' }));
});
