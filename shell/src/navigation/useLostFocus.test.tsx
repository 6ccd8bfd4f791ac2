import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLostFocus } from './useLostFocus';

function Frame() {
  useLostFocus();
  const [rows, setRows] = useState(['Harbour', 'Copper', 'Lagos']);
  const [asked, setAsked] = useState<string | null>(null);
  const [isOther, setIsOther] = useState(false);
  const remove = (row: string) => setRows(rows.filter((kept) => kept !== row));
  return (
    <main id="main" tabIndex={-1}>
      {isOther ? (
        <div>
          <h1>Statement</h1>
          <button>Print</button>
        </div>
      ) : (
        <div>
          <button onClick={() => setIsOther(true)}>Statement</button>
          <ul aria-label="Projects">
            {rows.map((row) => (
              <li key={row}>
                <a href={`#${row}`}>{row}</a>
                <button onClick={() => remove(row)}>Remove {row}</button>
                <button onClick={() => setAsked(row)}>Delete {row}</button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>Words</p>
      {asked !== null && (
        <div role="dialog">
          <button
            onClick={() => {
              remove(asked);
              setAsked(null);
            }}
          >
            Yes
          </button>
        </div>
      )}
    </main>
  );
}

async function press(...names: string[]) {
  for (const name of names) {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  }
}

test.each([
  ['the row that follows', ['Remove Copper'], 'Lagos'],
  ['the row before, when it was the last', ['Remove Lagos'], 'Copper'],
  ['the row that follows also out of a dialog', ['Delete Harbour', 'Yes'], 'Copper'],
])('after a row is removed the focus is on %s', async (_, names, next) => {
  render(<Frame />);
  await press(...names);
  await waitFor(() => expect(screen.getByRole('link', { name: next })).toHaveFocus());
});

test.each([
  ['all rows are gone', ['Remove Harbour', 'Remove Copper', 'Remove Lagos']],
  ['a whole view has given way to another', ['Statement']],
])('when %s, it is on the page', async (_, names) => {
  render(<Frame />);
  await press(...names);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each([
  ['let it go', (words: Element) => fireEvent.pointerDown(words)],
  ['scrolls by the wheel', (words: Element) => fireEvent.wheel(words)],
])('whoever %s is not given it', async (_, act) => {
  render(<Frame />);
  screen.getByRole('link', { name: 'Harbour' }).focus();
  act(screen.getByText('Words'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Harbour' }));
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  expect(document.body).toHaveFocus();
});
