/** @environment browser */
import { whenPageIsShown } from './whenPageIsShown';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main id="main"><input aria-label="Name"><input type="checkbox"></main>';
});
afterEach(() => jest.useRealTimers());

const show = () => document.querySelector('main')?.append(document.createElement('h1'));

test('waits for the heading of the page, but not for ever', () => {
  const late = jest.fn();
  whenPageIsShown(late);
  jest.advanceTimersByTime(4_000);
  expect(late).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(late).toHaveBeenCalledTimes(1);

  const shown = jest.fn();
  show();
  whenPageIsShown(shown);
  jest.advanceTimersByTime(100);
  expect(shown).toHaveBeenCalledTimes(1);
});

test('takes no letters away from a field that somebody is in', () => {
  const callback = jest.fn();
  show();
  document.querySelector('input')?.focus();
  whenPageIsShown(callback);
  jest.advanceTimersByTime(60_000);
  expect(callback).not.toHaveBeenCalled();
  document.querySelector<HTMLElement>('[type=checkbox]')?.focus();
  jest.advanceTimersByTime(100);
  expect(callback).toHaveBeenCalledTimes(1);
});

test('is told that nobody waits any more', () => {
  const callback = jest.fn();
  show();
  whenPageIsShown(callback)();
  jest.advanceTimersByTime(10_000);
  expect(callback).not.toHaveBeenCalled();
});
