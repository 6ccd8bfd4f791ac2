import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { SearchBox } from './SearchBox';

beforeEach(() => jest.useFakeTimers());

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('an address that updates late removes no typed letters', () => {
  const change = jest.fn();
  const { rerender } = render(<SearchBox search="" change={change} />);
  type('se');
  wait(250);
  type('sea');
  wait(250);
  type('sea w');
  rerender(<SearchBox search="se" change={change} />);
  expect(screen.getByRole('searchbox')).toHaveValue('sea w');
  rerender(<SearchBox search="sea" change={change} />);
  expect(screen.getByRole('searchbox')).toHaveValue('sea w');
  wait(250);
  expect(change.mock.calls.map(([view]) => view.search)).toEqual(['se', 'sea', 'sea w']);
});

test('no single key goes to it: words spoken to a computer would press it', () => {
  render(<SearchBox search="" change={jest.fn()} />);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});

test('an address changed from outside clears the box and cancels the pending change', () => {
  const change = jest.fn();
  const { rerender } = render(<SearchBox search="sea" change={change} />);
  type('sea w');
  rerender(<SearchBox search="" change={change} />);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  wait(500);
  expect(change).not.toHaveBeenCalled();
});
