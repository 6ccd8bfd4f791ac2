/** @environment browser */
import { whenPageIsShown } from './whenPageIsShown';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main id="main"><input aria-label="Name"><input type="checkbox"></main>';
});

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

test('does not interrupt typing in a field', () => {
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

test('can be cancelled', () => {
  const callback = jest.fn();
  show();
  whenPageIsShown(callback)();
  jest.advanceTimersByTime(10_000);
  expect(callback).not.toHaveBeenCalled();
});
