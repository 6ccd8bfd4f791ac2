import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnNote } from './OwnNote';

test('a short note is shown completely, without a button', () => {
  render(<OwnNote note="Call me." />);
  expect(screen.getByText('“Call me.”')).toHaveAttribute('dir', 'auto');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['of 1,000 characters', 'word '.repeat(200).trim(), `“${'word '.repeat(48).trim()}…”`],
  ['without a space', 'x'.repeat(1_000), `“${'x'.repeat(240)}…”`],
  ['of many lines', Array.from({ length: 40 }, (_, line) => `${line}`).join('\n'), '“0 1 2 3…”'],
])('a note %s is collapsed, expanded and collapsed again', async (_case, note, folded) => {
  render(<OwnNote note={note} />);
  expect(screen.getByText(folded)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole note', expanded: false }));
  expect(screen.getByText(`“${note.replaceAll('\n', ' ')}”`)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show less of the note', expanded: true }));
  expect(screen.getByText(folded)).toBeInTheDocument();
});
