import { loadRealtime } from '@fairshore/shared-auth';
import { act, renderHook, waitFor } from '@testing-library/react';
import { stubBackend, stubRealtime } from '../testing';
import { useTableChanges } from './useTableChanges';

jest.mock('@fairshore/shared-auth', () => {
  const real = jest.requireActual<{ loadRealtime: typeof loadRealtime }>('@fairshore/shared-auth');
  return { ...real, loadRealtime: jest.fn(real.loadRealtime) };
});
const loading = jest.mocked(loadRealtime);

beforeEach(() => void stubBackend({}));
beforeEach(() => loading.mockClear());

const lost = new Error('Loading chunk 7 failed.');

function follow(options?: { isSlow: boolean }) {
  const onConnect = jest.fn();
  const realtime = stubRealtime(options);
  const hook = renderHook(() => useTableChanges({ table: 'listings', onChange: () => undefined, onConnect }));
  return { ...hook, realtime, onConnect };
}

test('code that failed to load is loaded once the connection is back, and changes arrive', async () => {
  loading.mockRejectedValueOnce(lost);
  const { result, realtime, onConnect, unmount } = follow();
  await waitFor(() => expect(result.current).toBe('off'));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toBe('live'));
  expect(realtime.followed()).toEqual(['listings']);
  expect(onConnect).toHaveBeenCalledTimes(1);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(loading).toHaveBeenCalledTimes(2);
  unmount();
});

test('code that fails to load is requested again after growing pauses, until the page is left', async () => {
  jest.useFakeTimers();
  loading.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const { unmount } = follow();
  const times: number[] = [];
  for (const seconds of [0, 5, 5, 5, 5]) {
    await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    times.push(loading.mock.calls.length);
  }
  expect(times).toEqual([1, 2, 2, 3, 3]);
  unmount();
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(loading).toHaveBeenCalledTimes(3);
});

test('a channel that the server closes is joined again after a pause, and its page catches up', async () => {
  jest.useFakeTimers();
  const { result, realtime, onConnect, unmount } = follow();
  const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  await after(1);
  expect(onConnect).toHaveBeenCalledTimes(1);

  for (const count of [2, 3]) {
    realtime.close('listings');
    await after(1);
    expect([result.current, realtime.followed()]).toEqual(['off', []]);
    await after(5);
    expect([result.current, realtime.followed()]).toEqual(['live', ['listings']]);
    expect(onConnect).toHaveBeenCalledTimes(count);
  }

  realtime.close('listings');
  await after(1);
  unmount();
  await after(600);
  expect(realtime.followed()).toEqual([]);
});

test('a page catches up each time the server says that it follows the table', async () => {
  jest.useFakeTimers();
  const { result, realtime, onConnect, unmount } = follow({ isSlow: true });
  const told = async (status: 'ok' | 'error') => {
    realtime.tell(status, 'listings');
    await act(() => jest.advanceTimersByTimeAsync(100));
    return [result.current, onConnect.mock.calls.length];
  };
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(realtime.followed()).toEqual(['listings']);
  expect([result.current, onConnect.mock.calls.length]).toEqual(['connecting', 0]);
  expect(await told('ok')).toEqual(['live', 1]);
  expect(await told('error')).toEqual(['off', 1]);
  expect(await told('ok')).toEqual(['live', 2]);
  unmount();
});
