import { allPages, pageSize } from './allPages';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `r${index}` }));

test.each([
  [0, 1],
  [1, 1],
  [pageSize - 1, 1],
  [pageSize, 2],
  [pageSize + 1, 2],
  [2 * pageSize, 3],
])('%d rows arrive once each, in order, in %d answers', async (count, answers) => {
  const all = rowsOf(count);
  const pageAfter = jest.fn(async (last?: { id: string }) => {
    const start = last === undefined ? 0 : all.findIndex(({ id }) => id === last.id) + 1;
    return all.slice(start, start + pageSize);
  });
  expect(await allPages(pageAfter)).toEqual(all);
  expect(pageAfter).toHaveBeenCalledTimes(answers);
});

it('ends where a source gives the same full page again and again', async () => {
  const pageAfter = jest.fn(async () => rowsOf(pageSize));
  expect(await allPages(pageAfter)).toHaveLength(pageSize);
  expect(pageAfter).toHaveBeenCalledTimes(2);
});

it('passes on what goes wrong', async () => {
  await expect(allPages(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
});
