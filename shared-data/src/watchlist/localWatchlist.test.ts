/** @environment browser */
import {
  forgetLocally,
  localWatchlist,
  localWatchlistKey,
  nothingWatchedLocally,
  subscribeToLocalWatchlist,
  watchLocally,
} from './localWatchlist';

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  // A successful write clears the in-memory fallback that a blocked one left behind.
  watchLocally('reset', true);
  watchLocally('reset', false);
});

test('reading stores nothing, watching does, and removing the last project removes the key', () => {
  expect(localWatchlist()).toEqual([]);
  expect(localWatchlist()).toBe(nothingWatchedLocally());
  expect(localStorage).toHaveLength(0);
  watchLocally('a', true);
  watchLocally('b', true);
  watchLocally('a', true);
  expect(localWatchlist()).toEqual(['b', 'a']);
  expect(localStorage.getItem(localWatchlistKey)).toBe('{"ids":["b","a"]}');
  watchLocally('b', false);
  watchLocally('a', false);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['no JSON', '{"ids":', []],
  ['a text', '"a"', []],
  ['null', 'null', []],
  ['no list', '{"ids":"a"}', []],
  ['other things in the list', '{"ids":["a",1,null,"","b","a"]}', ['a', 'b']],
])('%s in storage is ignored, and overwritten by the next change', (_name, text, ids) => {
  localStorage.setItem(localWatchlistKey, text);
  expect(localWatchlist()).toEqual(ids);
  expect(localWatchlist()).toBe(localWatchlist());
  watchLocally('new', true);
  expect(localWatchlist()).toEqual(['new', ...ids]);
});

test('a stored list beyond the limit is truncated', () => {
  const ids = Array.from({ length: 250 }, (_, index) => `project-${index}`);
  localStorage.setItem(localWatchlistKey, JSON.stringify({ ids }));
  expect(localWatchlist()).toHaveLength(200);
});

test('changes from another tab are reported, changes to other keys are not', () => {
  const heard = jest.fn();
  const stop = subscribeToLocalWatchlist(heard);
  localStorage.setItem(localWatchlistKey, '{"ids":["elsewhere"]}');
  window.dispatchEvent(new StorageEvent('storage', { key: localWatchlistKey }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(localWatchlist()).toEqual(['elsewhere']);
  window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.theme' }));
  expect(heard).toHaveBeenCalledTimes(1);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(localWatchlist()).toEqual([]);
  // A page restored from the back/forward cache has missed all events meanwhile.
  localStorage.setItem(localWatchlistKey, '{"ids":["meanwhile"]}');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(heard).toHaveBeenCalledTimes(3);
  expect(localWatchlist()).toEqual(['meanwhile']);
  stop();
  watchLocally('a', true);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('with storage full or blocked the list lives as long as the page', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  watchLocally('a', true);
  watchLocally('b', true);
  expect(localWatchlist()).toEqual(['b', 'a']);
  forgetLocally(['b']);
  expect(localWatchlist()).toEqual(['a']);
  set.mockRestore();
  get.mockRestore();
  watchLocally('c', true);
  expect(localStorage.getItem(localWatchlistKey)).toBe('{"ids":["c","a"]}');
});

test('forgetting merged projects keeps those added meanwhile', () => {
  watchLocally('a', true);
  const merged = localWatchlist();
  watchLocally('b', true);
  forgetLocally(merged);
  expect(localWatchlist()).toEqual(['b']);
});
