import { act, renderHook } from '@testing-library/react';
import { useTypedSearch } from './useTypedSearch';

beforeEach(() => jest.useFakeTimers());

function renderBox(stated = '') {
  const state = jest.fn<void, [string]>();
  const { result, rerender } = renderHook(({ search }) => useTypedSearch(search, state), {
    initialProps: { search: stated },
  });
  return {
    state,
    typed: () => result.current.typed,
    type: (text: string) => act(() => result.current.type(text)),
    put: (text: string) => act(() => result.current.put(text)),
    settle: () => act(() => result.current.settle()),
    wait: () => act(() => jest.advanceTimersByTime(250)),
    address: (search: string) => rerender({ search }),
  };
}

test('an address that catches up late does not undo typing', () => {
  const box = renderBox();
  box.type('in');
  box.wait();
  box.type('inso');
  box.address('in');
  expect(box.typed()).toBe('inso');
  box.wait();
  expect(box.state.mock.calls).toEqual([['in'], ['inso']]);
});

test('an outside change of the address is shown and cancels pending input', () => {
  const box = renderBox('vault');
  box.type('vaults');
  box.address('');
  expect(box.typed()).toBe('');
  box.wait();
  expect(box.state).not.toHaveBeenCalled();
});

test('Back cancels pending input also if it changes something else than the search', () => {
  const box = renderBox('vault');
  box.type('vaults');
  act(() => window.dispatchEvent(new PopStateEvent('popstate')));
  expect(box.typed()).toBe('vault');
  box.wait();
  expect(box.state).not.toHaveBeenCalled();
});

test('`settle` states the text typed last, even before it is rendered', () => {
  const state = jest.fn<void, [string]>();
  const { result } = renderHook(() => useTypedSearch('vault', state));
  // The button that clears the box moves the focus into it, and what had the focus settles the search.
  act(() => {
    result.current.type('');
    result.current.settle();
  });
  expect(state.mock.calls).toEqual([['']]);
  expect(result.current.typed).toBe('');
});

test('`put` leaves stating the text to the caller, and `settle` states pending input at once', () => {
  const box = renderBox('vault');
  box.type('vaults');
  box.put('');
  box.wait();
  expect(box.state).not.toHaveBeenCalled();
  box.type('cask');
  box.settle();
  box.settle();
  expect(box.state.mock.calls).toEqual([['cask']]);
});
