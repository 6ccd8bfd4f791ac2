import { act, renderHook } from '@testing-library/react';
import { hide, useHiddenAmounts } from './useHiddenAmounts';

const key = 'fairshore.hidden-amounts';

beforeEach(() => act(() => hide(false)));
afterEach(() => jest.restoreAllMocks());

it('hides for every component at once, and keeps it until amounts are shown again', () => {
  const one = renderHook(useHiddenAmounts);
  const other = renderHook(useHiddenAmounts);
  expect(one.result.current.isHidden).toBe(false);
  expect(localStorage.getItem(key)).toBeNull();

  act(() => one.result.current.toggle());
  expect(other.result.current.isHidden).toBe(true);
  expect(localStorage.getItem(key)).toBe('true');

  act(() => other.result.current.toggle());
  expect(one.result.current.isHidden).toBe(false);
  expect(localStorage.getItem(key)).toBeNull();
});

it('follows another tab', () => {
  const { result } = renderHook(useHiddenAmounts);
  act(() => {
    localStorage.setItem(key, 'true');
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(result.current.isHidden).toBe(true);
});

it('hides until the next load where storage is refused', () => {
  const { result } = renderHook(useHiddenAmounts);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  act(() => result.current.toggle());
  expect(result.current.isHidden).toBe(true);
});
