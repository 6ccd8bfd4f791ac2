import { renderHook } from '@testing-library/react';
import { toast } from '../toast';
import { useTellIfLeft } from '.';

function sent(whose: () => string) {
  const load = jest.fn(async () => ({ toast }));
  const { result, unmount } = renderHook(() => useTellIfLeft(load, whose));
  const tellIfLeft = result.current();
  expect(load).toHaveBeenCalledTimes(1);
  return { tellIfLeft, unmount };
}

test.each([
  ['says the outcome to who sent a form and left it', true, 'ana', true],
  ['leaves it to the form that is still there', false, 'ana', false],
  ['says nothing to the next person', true, 'ben', false],
])('%s', async (_, isLeft, now, isRaised) => {
  let person = 'ana';
  const { tellIfLeft, unmount } = sent(() => person);
  if (isLeft) unmount();
  person = now;
  const raise = jest.fn();
  expect(tellIfLeft(raise)).toBe(isLeft);
  await Promise.resolve().then(() => undefined);
  await Promise.resolve();
  expect(raise.mock.calls).toEqual(isRaised ? [[toast]] : []);
});
