import { renderHook } from '@testing-library/react';
import { useReloadOnBuild } from './useReloadOnBuild';

const open = new Set<EventTarget>();

beforeEach(() => {
  open.clear();
  class Stream extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    close() {
      open.delete(this);
    }
  }
  Reflect.set(globalThis, 'EventSource', Stream);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  jest.restoreAllMocks();
});

function tell(type: string, data: unknown) {
  for (const stream of open) stream.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
}

function show(isShown: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  document.dispatchEvent(new Event('visibilitychange'));
}

const override = {
  override: { name: 'mfe-x', origin: 'http://localhost:4100' },
};

test('a tab follows a server while it is seen, and reloads for a release that it has missed', () => {
  const reload = jest.fn();
  const active = [override];
  const { unmount } = renderHook(() => useReloadOnBuild(active, reload));
  tell('state', { released: 'a' });
  show(false);
  expect(open.size).toBe(0);
  show(true);
  tell('state', { released: 'a' });
  expect(reload).not.toHaveBeenCalled();
  show(false);
  show(true);
  tell('state', { released: 'b' });
  expect(reload).toHaveBeenCalledTimes(1);
  tell('release', { hash: 'c' });
  expect(reload).toHaveBeenCalledTimes(2);
  unmount();
  show(true);
  expect(open.size).toBe(0);
});

test('a tab that was never seen follows a server until it knows the release that it has loaded', () => {
  show(false);
  const reload = jest.fn();
  const active = [override];
  renderHook(() => useReloadOnBuild(active, reload));
  expect(open.size).toBe(1);
  tell('state', { released: 'a' });
  expect(open.size).toBe(0);
  show(true);
  tell('state', { released: 'b' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a tab that is hidden before a server has named its release goes on following it', () => {
  const reload = jest.fn();
  const active = [override];
  renderHook(() => useReloadOnBuild(active, reload));
  show(false);
  expect(open.size).toBe(1);
  tell('release', { hash: 'b' });
  expect(reload).toHaveBeenCalledTimes(1);
});
