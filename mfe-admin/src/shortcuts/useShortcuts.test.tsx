import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { turnSingleKeys } from './singleKeys';
import { useShortcuts } from './useShortcuts';

function Page({ onKey, children }: { onKey(): void; children: ReactNode }) {
  useShortcuts({ n: onKey });
  return children;
}

test.each([
  ['a radio', <input key="" type="radio" data-testid="at" />, 1],
  ['a checkbox', <input key="" type="checkbox" data-testid="at" />, 1],
  ['a button', <button key="" type="button" data-testid="at" />, 1],
  ['a field without a type', <input key="" data-testid="at" />, 0],
  ['a search field', <input key="" type="search" data-testid="at" />, 0],
  ['a date', <input key="" type="date" data-testid="at" />, 0],
  ['a text area', <textarea key="" data-testid="at" />, 0],
  ['a select, which finds its options by letters', <select key="" data-testid="at" />, 0],
  [
    'a checkbox in a dialog',
    <div key="" role="dialog">
      <input type="checkbox" data-testid="at" />
    </div>,
    0,
  ],
])('a key pressed in %s', (_what, content, times) => {
  const onKey = jest.fn();
  render(<Page onKey={onKey}>{content}</Page>);
  fireEvent.keyDown(screen.getByTestId('at'), { key: 'n' });
  expect(onKey).toHaveBeenCalledTimes(times);
});

test('does nothing while single keys are turned off, also where storage is blocked', () => {
  const onKey = jest.fn();
  render(<Page onKey={onKey}>{null}</Page>);
  const refuse = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };
  for (const isBlocked of [false, true]) {
    if (isBlocked)
      for (const name of ['setItem', 'removeItem', 'getItem'] as const)
        jest.spyOn(Storage.prototype, name).mockImplementation(refuse);
    turnSingleKeys(false);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(onKey).not.toHaveBeenCalled();
    turnSingleKeys(true);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(onKey).toHaveBeenCalledTimes(1);
    onKey.mockClear();
  }
  jest.restoreAllMocks();
});
