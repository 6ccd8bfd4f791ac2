import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useFocusAfterMore } from './useFocusAfterMore';

function Rows({ isLinked = false }) {
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [most, setMost] = useState(2);
  const isMore = most < 6;
  useFocusAfterMore(more, isMore, () =>
    [...(list.current?.querySelectorAll<HTMLElement>(isLinked ? 'a' : 'li') ?? [])].at(-1),
  );
  return (
    <>
      <input />
      <ul ref={list}>
        {Array.from({ length: most }, (_, row) => (
          <li key={row}>{isLinked ? <a href="#here">Row {row + 1}</a> : `Row ${row + 1}`}</li>
        ))}
      </ul>
      {isMore && (
        <button ref={more} onClick={() => setTimeout(() => act(() => setMost(most + 2)))}>
          More
        </button>
      )}
    </>
  );
}

test.each([false, true])(
  'the last portion passes the focus on to the last row before it; links: %s',
  async (isLinked) => {
    render(<Rows isLinked={isLinked} />);
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Row 4');
    expect(screen.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Row 6');
    expect(screen.getByText('Row 4')).toHaveFocus();
  },
);

test('whoever has moved on meanwhile keeps their focus', async () => {
  render(<Rows />);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Row 4');
  await userEvent.keyboard('{Enter}');
  screen.getByRole('textbox').focus();
  await screen.findByText('Row 6');
  expect(screen.getByRole('textbox')).toHaveFocus();
});
