import { allPages, pageAfter, pageSize } from './allPages';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }));

test.each([
  [0, 1],
  [1, 1],
  [pageSize - 1, 1],
  [pageSize, 2],
  [pageSize + 1, 2],
  [2 * pageSize, 3],
])('%d rows are returned once each, in order, from %d responses', async (count, answers) => {
  const all = rowsOf(count);
  const pageAfter = jest.fn(async (last?: { id: string }) => {
    const start = last === undefined ? 0 : all.findIndex(({ id }) => id === last.id) + 1;
    return all.slice(start, start + pageSize);
  });
  expect(await allPages(pageAfter)).toEqual(all);
  expect(pageAfter).toHaveBeenCalledTimes(answers);
});

it('stops when a source keeps returning the same full page', async () => {
  const pageAfter = jest.fn(async () => rowsOf(pageSize));
  expect(await allPages(pageAfter)).toHaveLength(pageSize);
  expect(pageAfter).toHaveBeenCalledTimes(2);
});

it('passes on errors', async () => {
  await expect(allPages(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test.each([
  ['the first page', undefined, []],
  [
    'the page after a row',
    { id: 'r1', createdAt: '2026-01-01' },
    ['or created_at.lt."2026-01-01",and(created_at.eq."2026-01-01",id.lt.r1)'],
  ],
])('%s is requested newest first', (_, last, condition) => {
  const asked: string[] = [];
  const { signal } = new AbortController();
  const call = {
    or: (filters: string) => note(`or ${filters}`),
    order: (column: string, { ascending }: { ascending: boolean }) => note(`${column} ${ascending}`),
    limit: (count: number) => note(`limit ${count}`),
    abortSignal: (given: AbortSignal) => note(`signal ${given === signal}`),
  };
  function note(what: string): typeof call {
    asked.push(what);
    return call;
  }
  expect(pageAfter(call, last, signal)).toBe(call);
  expect(asked).toEqual([...condition, 'created_at false', 'id false', `limit ${pageSize}`, 'signal true']);
});
