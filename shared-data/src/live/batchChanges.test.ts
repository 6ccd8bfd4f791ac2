/** @environment browser */
import { batchChanges } from './batchChanges';

beforeEach(() => jest.useFakeTimers());

test('the first change is applied with the next frame, a burst in one batch after it', () => {
  const batches: (readonly number[])[] = [];
  const { add } = batchChanges<number>((changes) => batches.push(changes));
  add(1);
  jest.advanceTimersByTime(20);
  expect(batches).toEqual([[1]]);
  for (let change = 2; change <= 500; change += 1) add(change);
  jest.advanceTimersByTime(60);
  expect(batches).toHaveLength(1);
  jest.advanceTimersByTime(100);
  expect(batches).toHaveLength(2);
  expect(batches[1]).toHaveLength(499);
});

test('pending changes are dropped on stop', () => {
  const apply = jest.fn();
  const { add, stop } = batchChanges(apply);
  add(1);
  stop();
  jest.advanceTimersByTime(1_000);
  expect(apply).not.toHaveBeenCalled();
});
