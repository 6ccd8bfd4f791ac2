import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { replayEarly } from './replayEarly';

const cards = ['Harbour Row', 'Ridge'];

/** A page with a search that is there at once, and cards whose data may come later. */
function Page({ hasCards = true }: { hasCards?: boolean }) {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [presses, setPresses] = useState<string[]>([]);
  const [sent, setSent] = useState('');
  return (
    <>
      <header>
        <button onClick={() => setPresses([...presses, 'header'])}>Get Started</button>
      </header>
      <main>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSent(name);
          }}
        >
          <label htmlFor="name">Full name</label>
          <input id="name" value={name} onChange={({ target }) => setName(target.value)} />
          <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
          <button>Send</button>
        </form>
        {hasCards &&
          cards.map((card) => (
            <article key={card}>
              <button onClick={() => setPresses([...presses, card])}>Watch</button>
            </article>
          ))}
        <button onClick={() => setPresses([...presses, 'main'])}>Get Started</button>
        <output>{presses.join()}</output>
        <p>Sent: {sent}</p>
      </main>
    </>
  );
}

const drawn = `<div id="root"><header><button>Get Started</button></header><main><form><label for="name">Full name</label>
<input id="name" value=""/><textarea aria-label="Note"></textarea><button>Send</button></form><article><button>Watch</button></article>
<article><button>Watch</button></article><button>Get Started</button><output></output><p>Sent: </p></main></div>`;

let root: Root | undefined;
const person = userEvent.setup();

/** Shows the server's page, whose inputs are recorded. */
async function serve() {
  document.body.innerHTML = drawn;
  jest.resetModules();
  window.fairshoreEarly = undefined;
  await import('./early');
}

/** Renders the page anew in its place. */
async function renderAnew(page = <Page />) {
  const place = document.querySelector('#root');
  if (!place) throw new Error('The server’s page is missing.');
  const made = root ?? createRoot(place);
  root = made;
  await act(async () => made.render(page));
}

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

const field = () => screen.getByLabelText('Full name');
const buttons = (name: string) => screen.getAllByRole('button', { name });
const press = (button: HTMLElement | undefined) => person.click(button ?? document.body);

test('what was typed and pressed is done to a page that is rendered anew', async () => {
  await serve();
  await person.type(field(), 'Ana');
  await person.type(screen.getByLabelText('Note'), 'Hello');
  await person.type(field(), ' Pop');
  await press(buttons('Watch')[1]);
  await press(buttons('Get Started')[0]);
  await press(buttons('Send')[0]);
  await renderAnew();
  await act(replayEarly);
  expect(await screen.findByText('Sent: Ana Pop')).toBeInTheDocument();
  expect(field()).toHaveValue('Ana Pop');
  expect(screen.getByLabelText('Note')).toHaveValue('Hello');
  expect(screen.getByRole('status')).toHaveTextContent('Ridge,header');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a press waits for a part of the page that comes later', async () => {
  await serve();
  await press(buttons('Watch')[0]);
  await renderAnew(<Page hasCards={false} />);
  await act(replayEarly);
  await renderAnew();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Harbour Row'));
});

test('a text does not wait for a press before it', async () => {
  await serve();
  await press(buttons('Watch')[0]);
  await person.type(field(), 'Ana');
  await renderAnew(<Page hasCards={false} />);
  await act(replayEarly);
  await waitFor(() => expect(field()).toHaveValue('Ana'));
  await renderAnew();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Harbour Row'));
});

test('whoever goes on meanwhile gets no press of before, and keeps what they type now', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await serve();
  await press(buttons('Watch')[0]);
  await person.type(field(), 'Ana');
  await renderAnew(<Page hasCards={false} />);
  await person.type(field(), 'Ion');
  await act(replayEarly);
  await person.type(screen.getByLabelText('Note'), 'Hello');
  await renderAnew();
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(field()).toHaveValue('Ion');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a text whose field never comes back is missed aloud', async () => {
  await serve();
  await person.type(field(), 'Ana');
  await renderAnew(<p>The page is unavailable.</p>);
  jest.useFakeTimers();
  try {
    await act(replayEarly);
    await act(() => jest.advanceTimersByTimeAsync(16_000));
  } finally {
    jest.useRealTimers();
  }
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Something you typed while the page was loading was lost.',
  );
  fireEvent.click(document.body);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
