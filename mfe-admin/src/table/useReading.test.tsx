import { act, render, screen } from '@testing-library/react';
import { useReading } from './useReading';

function Rows({ letters }: { letters: string }) {
  const { top, isReading, on } = useReading();
  return (
    <div ref={top}>
      <div {...on}>
        {[...letters].map((letter) => (
          <button key={letter}>{letter}</button>
        ))}
      </div>
      <p>{isReading ? 'reading' : 'elsewhere'}</p>
    </div>
  );
}

it('ends with the row that has the focus, which is never blurred when it is removed', async () => {
  const { rerender } = render(<Rows letters="abc" />);
  act(() => screen.getByRole('button', { name: 'b' }).focus());
  expect(await screen.findByText('reading')).toBeVisible();
  rerender(<Rows letters="ab" />);
  expect(screen.getByText('reading')).toBeVisible();
  rerender(<Rows letters="a" />);
  expect(await screen.findByText('elsewhere')).toBeVisible();
});
