/** @environment browser */
import { act, renderHook } from '@testing-library/react';
import { useSteadyRows } from './useSteadyRows';

interface Row {
  id: string;
  name: string;
}

const rowsOf = (letters: string, mark = ''): Row[] => [...letters].map((id) => ({ id, name: id + mark }));

function follow(initial: { rows: Row[]; view?: string; isReading?: boolean }) {
  const { result, rerender } = renderHook(
    ({ rows, view = 'first', isReading = true }: typeof initial) =>
      useSteadyRows({ rows, rowKey: ({ id }) => id, view, isReading }),
    { initialProps: initial },
  );
  return { rerender, result, shown: () => result.current.rows?.map(({ name }) => name).join(' ') };
}

it('updates rows in place and holds new ones back while somebody is reading', () => {
  const { rerender, result, shown } = follow({ rows: rowsOf('abc') });
  rerender({ rows: rowsOf('xcab', '!') });
  expect(shown()).toBe('a! b! c!');
  expect(result.current.waiting).toBe(1);
  act(() => result.current.show());
  expect(shown()).toBe('x! c! a! b!');
  expect(result.current.waiting).toBe(0);
});

it('counts as ahead what comes before the known rows, and not what takes the place of deleted ones', () => {
  const { rerender, result, shown } = follow({ rows: rowsOf('abc') });
  rerender({ rows: rowsOf('acd') });
  expect(shown()).toBe('a c');
  expect(result.current).toMatchObject({ waiting: 1, ahead: 0 });
  rerender({ rows: rowsOf('xacd') });
  expect(shown()).toBe('a c');
  expect(result.current).toMatchObject({ waiting: 2, ahead: 1 });
  rerender({ rows: rowsOf('wvu') });
  expect(result.current).toMatchObject({ waiting: 3, ahead: 3 });
});

it.each([
  ['one', 'xab', '!', 'a! b! c'],
  ['as many as a page has', 'xyz', '!', 'a b c'],
])('keeps the rows that new ones push off the end of a page: %s', (_case, letters, mark, kept) => {
  const { rerender, result, shown } = follow({ rows: rowsOf('abc') });
  rerender({ rows: rowsOf(letters, mark) });
  expect(shown()).toBe(kept);
  rerender({ rows: rowsOf(letters, mark) });
  expect(shown()).toBe(kept);
  act(() => result.current.show());
  expect(shown()).toBe([...letters].map((letter) => letter + mark).join(' '));
});

it('removes deleted rows', () => {
  const { rerender, shown } = follow({ rows: rowsOf('abc') });
  rerender({ rows: rowsOf('ac') });
  expect(shown()).toBe('a c');
});

it.each([
  ['nobody is reading', { isReading: false }],
  ['another view is shown', { view: 'second' }],
])('shows everything as it comes when %s', (_case, change) => {
  const { rerender, result, shown } = follow({ rows: rowsOf('abc') });
  rerender({ rows: rowsOf('xabc'), ...change });
  expect(shown()).toBe('x a b c');
  expect(result.current.waiting).toBe(0);
});
