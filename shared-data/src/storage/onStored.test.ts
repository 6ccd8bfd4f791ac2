/** @environment browser */
import { onStored } from './onStored';

const stored = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
const returned = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('tells of another tab’s change of the item, and of a return from the back/forward cache, until it is left', () => {
  const listener = jest.fn();
  const leave = onStored('fairshore.watchlist', listener);
  const calls = (act: () => void) => {
    listener.mockClear();
    act();
    return listener.mock.calls.length;
  };
  expect(calls(() => stored('fairshore.watchlist'))).toBe(1);
  expect(calls(() => stored(null))).toBe(1);
  expect(calls(() => stored('fairshore.theme'))).toBe(0);
  expect(calls(() => returned(true))).toBe(1);
  expect(calls(() => returned(false))).toBe(0);
  leave();
  expect(calls(() => stored('fairshore.watchlist'))).toBe(0);
  expect(calls(() => returned(true))).toBe(0);
});
