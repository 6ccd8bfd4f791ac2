import { act, renderHook } from '@testing-library/react';
import { useSettled } from './useSettled';

beforeEach(() => jest.useFakeTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test.each([
  ['that is there at once', ['24 projects']],
  ['that arrives later', ['', '24 projects']],
])('a first text %s is not announced, the next ones are once they are stable', (_, first) => {
  const { result, rerender } = renderHook(useSettled, { initialProps: first[0] ?? '' });
  for (const text of first) {
    rerender(text);
    wait(2_000);
  }
  expect(result.current).toBe('');
  rerender('3 projects');
  wait(800);
  rerender('2 projects');
  wait(800);
  expect(result.current).toBe('');
  wait(200);
  expect(result.current).toBe('2 projects');
  rerender('24 projects');
  wait(1_000);
  expect(result.current).toBe('24 projects');
});
