import { act, renderHook } from '@testing-library/react';
import { storedFlag } from './storedFlag';

const key = 'fairshore.flag';
const flag = storedFlag(key);

beforeEach(() => act(() => flag.set(false)));
afterEach(() => jest.restoreAllMocks());

it('is on in every component at once, and stored until it is off again', () => {
  const one = renderHook(flag.useIsOn);
  const other = renderHook(flag.useIsOn);
  expect(one.result.current).toBe(false);
  expect(localStorage.getItem(key)).toBeNull();

  act(() => flag.set(true));
  expect(other.result.current).toBe(true);
  expect(localStorage.getItem(key)).toBe('true');

  act(() => flag.set(false));
  expect(one.result.current).toBe(false);
  expect(localStorage.getItem(key)).toBeNull();
});

it.each([
  ['follows changes in another tab', () => new StorageEvent('storage', { key })],
  [
    'is on, on return from the back/forward cache, if another tab has turned it on',
    () => new PageTransitionEvent('pageshow', { persisted: true }),
  ],
])('%s', (_, event) => {
  const { result } = renderHook(flag.useIsOn);
  act(() => {
    localStorage.setItem(key, 'true');
    window.dispatchEvent(event());
  });
  expect(result.current).toBe(true);
});

it('is on until the next load when storage is blocked', () => {
  const { result } = renderHook(flag.useIsOn);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  act(() => flag.set(true));
  expect(result.current).toBe(true);
});
