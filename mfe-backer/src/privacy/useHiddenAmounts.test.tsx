import { act, renderHook } from '@testing-library/react';
import { hide, useHiddenAmounts } from './useHiddenAmounts';

const key = 'fairshore.hidden-amounts';

beforeEach(() => act(() => hide(false)));
afterEach(() => jest.restoreAllMocks());

it('hides amounts in every component at once, and remembers it until they are shown again', () => {
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

it.each([
  ['follows changes in another tab', () => new StorageEvent('storage', { key })],
  [
    'hides on return from the back/forward cache what another tab has hidden',
    () => new PageTransitionEvent('pageshow', { persisted: true }),
  ],
])('%s', (_, event) => {
  const { result } = renderHook(useHiddenAmounts);
  act(() => {
    localStorage.setItem(key, 'true');
    window.dispatchEvent(event());
  });
  expect(result.current.isHidden).toBe(true);
});

it('hides until the next load when storage is blocked', () => {
  const { result } = renderHook(useHiddenAmounts);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  act(() => result.current.toggle());
  expect(result.current.isHidden).toBe(true);
});
