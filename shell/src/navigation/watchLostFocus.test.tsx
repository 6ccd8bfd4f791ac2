import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { watchLostFocus } from './watchLostFocus';

function Frame({ isFramed = false }: { isFramed?: boolean }) {
  useEffect(() => {
    return watchLostFocus();
  }, []);
  const [rows, setRows] = useState(['Harbour', 'Copper', 'Lagos']);
  const [asked, setAsked] = useState<string | null>(null);
  const [isLong, setIsLong] = useState(true);
  const [isSure, setIsSure] = useState(true);
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
          <ul aria-label="Projects" tabIndex={isFramed ? -1 : undefined}>
            {rows.map((row) => (
              <li key={row}>
                <a href={`#${row}`}>{row}</a>
                <button onClick={() => remove(row)}>Remove {row}</button>
                <button onClick={() => setAsked(row)}>Delete {row}</button>
                <Menu label={`Drop ${row}`} onChoose={() => remove(row)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>Words</p>
      {asked !== null && (
        <div role="dialog" tabIndex={-1}>
          {isLong && <button onClick={() => setIsLong(false)}>Less</button>}
          {isLong && <button onClick={() => setIsSure(false)}>Ask again</button>}
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
      {!isSure && (
        <div role="alertdialog" tabIndex={-1}>
          <button
            onClick={() => {
              setIsLong(false);
              setIsSure(true);
            }}
          >
            Sure
          </button>
        </div>
      )}
    </main>
  );
}

/** Rendered apart from what opened it, as menus are; goes with that. */
function Menu({ label, onChoose }: { label: string; onChoose(): void }) {
  return createPortal(
    <div role="menu" tabIndex={-1}>
      <button onClick={onChoose}>{label}</button>
    </div>,
    document.body,
  );
}

async function press(...names: string[]) {
  for (const name of names) {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
  }
}

test.each([
  ['a row is removed', ['Remove Copper']],
  ['a row is removed out of a dialog', ['Delete Harbour', 'Yes']],
  ['a whole view has given way to another', ['Statement']],
])('when %s, the focus is on the page', async (_, names) => {
  render(<Frame />);
  await press(...names);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each([
  ['a row is removed', ['Remove Copper']],
  ['a row is removed out of a dialog', ['Delete Harbour', 'Yes']],
])('when %s of a focusable list, the focus is on the list', async (_, names) => {
  render(<Frame isFramed />);
  await press(...names);
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
});

test('when a menu goes with the row that opened it, the focus is on the list', async () => {
  render(<Frame isFramed />);
  screen.getByRole('link', { name: 'Lagos' }).focus();
  await press('Drop Lagos');
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
});

test('after a toast the focus returns to where it was, or to what is left around that', async () => {
  render(
    <>
      <Frame isFramed />
      <div data-toasts tabIndex={-1}>
        <button onClick={({ currentTarget }) => currentTarget.remove()}>Undo</button>
      </div>
    </>,
  );
  await press('Remove Copper');
  await waitFor(() => expect(screen.getByRole('list')).toHaveFocus());
  screen.getByRole('link', { name: 'Lagos' }).focus();
  await press('Undo');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Lagos' })).toHaveFocus());
});

test('the first focused element may be gone before watching starts', async () => {
  document.body.insertAdjacentHTML('beforeend', '<ul tabindex="-1"><li><button>Remove</button></li></ul>');
  const [list, button] = [screen.getByRole('list'), screen.getByRole('button')];
  let path: EventTarget[] = [];
  document.addEventListener('focusin', (event) => (path = event.composedPath()), { once: true });
  button.focus();
  button.remove();
  const stop = watchLostFocus(path);
  await waitFor(() => expect(list).toHaveFocus());
  stop();
  list.remove();
});

test('a dialog may have opened before watching starts', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<ul tabindex="-1"><li><button>Erase</button></li></ul><div role="dialog"><button>Yes</button></div>',
  );
  const [list, dialog] = [screen.getByRole('list'), screen.getByRole('dialog')];
  const path = [screen.getByRole('button', { name: 'Erase' }), screen.getByRole('listitem'), list];
  screen.getByRole('button', { name: 'Yes' }).focus();
  const stop = watchLostFocus(path);
  screen.getByRole('listitem').remove();
  dialog.remove();
  await waitFor(() => expect(list).toHaveFocus());
  stop();
  list.remove();
});

test('when something is removed within a dialog, the focus stays in the dialog', async () => {
  render(<Frame />);
  await press('Delete Harbour', 'Less');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});

test('when a dialog on another one closes and what opened it is gone, the focus stays in the other one', async () => {
  render(<Frame />);
  await press('Delete Harbour', 'Ask again', 'Sure');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});

test('after a toast over a dialog the focus returns to the dialog', async () => {
  render(
    <>
      <Frame />
      <div data-toasts tabIndex={-1}>
        <button onClick={({ currentTarget }) => currentTarget.remove()}>Undo</button>
      </div>
    </>,
  );
  await press('Delete Harbour');
  screen.getByRole('button', { name: 'Yes' }).focus();
  await press('Undo');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus());
});

test.each([
  ['let it go', (words: Element) => fireEvent.pointerDown(words)],
  ['scrolls by the wheel', (words: Element) => fireEvent.wheel(words)],
])('the focus is not moved for a visitor who %s', async (_, act) => {
  render(<Frame />);
  screen.getByRole('link', { name: 'Harbour' }).focus();
  act(screen.getByText('Words'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Harbour' }));
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  expect(document.body).toHaveFocus();
});
