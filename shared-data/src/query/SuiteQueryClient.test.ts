import { QueryObserver } from '@tanstack/react-query';
import type { InvalidateOptions } from '@tanstack/react-query';
import { AppError } from '../errors';
import { createQueryClient } from './queryClient';

/** A list whose first read is answered when `answer` is called, and later ones at once, each with what was stored when it began. */
function watchedList() {
  const queryClient = createQueryClient();
  const stored: string[] = [];
  let answer: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    answer = () => void resolve();
  });
  const reads: string[][] = [];
  const queryFn = async () => {
    const read = [...stored];
    reads.push(read);
    if (reads.length === 1) await first;
    return read;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn });
  observer.subscribe(() => undefined);
  const refresh = (options?: InvalidateOptions) =>
    queryClient.invalidateQueries({ queryKey: ['list'] }, options);
  const change = (text: string) => {
    stored.push(text);
    return refresh();
  };
  return { queryClient, refresh, change, reads, answer, shown: () => observer.getCurrentResult().data };
}

/** Lets everything happen that waits for no answer. */
const settle = () => new Promise(setImmediate);

test('what is stored while a list is first read is in the list after all', async () => {
  const { change, answer, shown } = watchedList();
  void change('a question');
  answer();
  await settle();
  expect(shown()).toEqual(['a question']);
});

test('changes that come faster than the first answer don’t put it off', async () => {
  const { change, reads, answer, shown } = watchedList();
  ['a', 'b', 'c'].forEach((text) => void change(text));
  expect(reads).toEqual([[]]);
  answer();
  await settle();
  expect(shown()).toEqual(['a', 'b', 'c']);
});

test('whoever changed something doesn’t wait for lists that aren’t shown yet, but for those that are', async () => {
  const { change, answer, reads, queryClient, shown } = watchedList();
  const queryFn = jest.fn(async () => reads.length);
  new QueryObserver(queryClient, { queryKey: ['list', 'count'], queryFn }).subscribe(() => undefined);
  await settle();
  await change('a question');
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(shown()).toBeUndefined();
  answer();
  await settle();
  await change('another');
  expect(shown()).toEqual(['a question', 'another']);
});

test.each([
  [undefined, true],
  [{ throwOnError: true }, false],
])('whoever saved something waits at most 2 s for lists that hang, with %p: %p', async (options, isTold) => {
  jest.useFakeTimers();
  const queryClient = createQueryClient();
  const queryFn = jest
    .fn()
    .mockResolvedValueOnce([])
    .mockReturnValue(new Promise(() => undefined));
  new QueryObserver(queryClient, { queryKey: ['list'], queryFn }).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  let isOver = false;
  void queryClient.invalidateQueries(undefined, options).then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(1_999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(isTold);
  expect(queryFn).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('a caller that a running read is enough for is told by that', async () => {
  const { refresh, reads, answer } = watchedList();
  const isOver = refresh({ cancelRefetch: false });
  answer();
  await isOver;
  expect(reads).toHaveLength(1);
});

test('whoever wants failures thrown is told of one', async () => {
  const queryClient = createQueryClient();
  const queryFn = () => Promise.reject(new AppError('denied', 'No.'));
  new QueryObserver(queryClient, { queryKey: ['list'], queryFn }).subscribe(() => undefined);
  const isOver = queryClient.invalidateQueries({ queryKey: ['list'] }, { throwOnError: true });
  await expect(isOver).rejects.toThrow('No.');
});

test('a first read that failed is not repeated: its view offers that', async () => {
  const queryClient = createQueryClient();
  const queryFn = jest.fn(() => Promise.reject(new AppError('denied', 'No.')));
  new QueryObserver(queryClient, { queryKey: ['list'], queryFn }).subscribe(() => undefined);
  await queryClient.invalidateQueries({ queryKey: ['list'] });
  expect(queryFn).toHaveBeenCalledTimes(1);
});
