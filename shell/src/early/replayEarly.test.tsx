import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './early';
import { replayEarly } from './replayEarly';

function Page() {
  const [presses, setPresses] = useState(0);
  const [name, setName] = useState('');
  const [isMember, setIsMember] = useState(false);
  const [sent, setSent] = useState('nothing');
  const [isBroken, setIsBroken] = useState(false);
  const [keys, setKeys] = useState('');
  const [stars, setStars] = useState('none');
  const isByArrow = useRef(false);

  useEffect(() => {
    const note = ({ key }: KeyboardEvent) => setKeys((before) => before + key);
    document.addEventListener('keydown', note);
    return () => document.removeEventListener('keydown', note);
  }, []);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setSent(`${name}, ${isMember ? 'a member' : 'a guest'}`);
  }

  return (
    <form onSubmit={handleSubmit}>
      <button type="button" onClick={() => setPresses((count) => count + 1)}>
        <span>Pressed</span> {presses}
      </button>
      <label>
        Name
        <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <label>
        Member
        <input type="checkbox" checked={isMember} onChange={() => setIsMember(!isMember)} />
      </label>
      <fieldset onKeyDown={({ key }) => (isByArrow.current = key.startsWith('Arrow'))}>
        {['1', '2'].map((star) => (
          <input
            key={star}
            type="radio"
            name="stars"
            aria-label={star}
            checked={stars.endsWith(star)}
            onChange={() => setStars(`${isByArrow.current ? 'chosen' : 'voted'} ${star}`)}
          />
        ))}
      </fieldset>
      <p>Stars: {stars}</p>
      <button>Send</button>
      <output>{sent}</output>
      <p>Keys: {keys}</p>
      {isBroken ? 'No picture' : <img alt="Picture" src="/a.svg" onError={() => setIsBroken(true)} />}
    </form>
  );
}

function SignIn() {
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState('');
  const canSend = password !== '';
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (canSend) setSent(password);
  }
  return (
    <form onSubmit={handleSubmit}>
      <input aria-label="Password" value={password} onChange={({ target }) => setPassword(target.value)} />
      <button disabled={!canSend}>Sign In</button>
      <output>{sent}</output>
    </form>
  );
}

const drawnByServer = `<form><button type="button"><span>Pressed</span> <!-- -->0</button><label>Name<input value=""/></label>
<label>Member<input type="checkbox"/></label><fieldset><input type="radio" name="stars" aria-label="1"/><input type="radio" name="stars" aria-label="2"/></fieldset><p>Stars: <!-- -->none</p><button>Send</button><output>nothing</output><p>Keys: <!-- --></p><img alt="Picture" src="/a.svg"/></form>`;

test('input to a page that is not interactive yet is replayed later, in order, and once', async () => {
  const place = document.createElement('div');
  place.innerHTML = drawnByServer.replaceAll('\n', '');
  document.body.append(place);
  const image = screen.getByRole('img');
  for (const [name, value] of Object.entries({ complete: true, currentSrc: '/a.svg', naturalWidth: 0 }))
    Object.defineProperty(image, name, { value });

  const person = userEvent.setup();
  await person.keyboard('/x');
  await person.click(screen.getByText('Pressed'));
  await person.type(screen.getByLabelText('Name'), 'Ana');
  await person.click(screen.getByLabelText('Member'));
  screen.getByRole('radio', { name: '1' }).focus();
  await person.keyboard('{ArrowRight}');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('status')).toHaveTextContent('nothing');

  const recovered: unknown[] = [];
  await act(async () =>
    hydrateRoot(place, <Page />, { onRecoverableError: (error) => recovered.push(error) }),
  );
  // A part of the page may be interactive before the rest is; input to it meanwhile is still handled only once.
  await person.click(screen.getByText('Pressed'));
  expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeInTheDocument();
  await act(replayEarly);
  expect(recovered).toEqual([]);
  expect(screen.getByRole('button', { name: 'Pressed 2' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  expect(screen.getByLabelText('Member')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Ana, a member');
  expect(screen.getByText('No picture')).toBeInTheDocument();
  expect(screen.getByText('Keys: /ArrowRight')).toBeInTheDocument();
  // The arrow key has chosen, as it does on an interactive page.
  expect(screen.getByText('Stars: chosen 2')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Pressed 2' }));
  await act(replayEarly);
  expect(screen.getByRole('button', { name: 'Pressed 3' })).toBeInTheDocument();
});

test('Enter submits a form whose button was disabled only because what was typed was not known yet', async () => {
  const place = document.createElement('div');
  place.innerHTML =
    '<form><input aria-label="Password" value=""/><button disabled="">Sign In</button><output></output></form>';
  document.body.replaceChildren(place);
  // The page's script records the input; the first test ended its recording, so it is loaded again.
  jest.resetModules();
  window.fairshoreEarly = undefined;
  await import('./early');

  const person = userEvent.setup();
  await person.type(screen.getByLabelText('Password'), 'Admin-demo-2026');
  // Unlike user-event, a browser submits nothing on Enter while the button is disabled.
  fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'Enter' });
  await act(async () => hydrateRoot(place, <SignIn />));
  await act(replayEarly);
  expect(await screen.findByText('Admin-demo-2026', { selector: 'output' })).toBeInTheDocument();
});

test('a press on the icon of a button counts, too', async () => {
  function Bookmark() {
    const [isWatched, setIsWatched] = useState(false);
    return (
      <button aria-pressed={isWatched} onClick={() => setIsWatched(!isWatched)}>
        <svg role="img">
          <path d="M0 0h8" />
        </svg>
      </button>
    );
  }
  const place = document.createElement('div');
  place.innerHTML = '<button aria-pressed="false"><svg role="img"><path d="M0 0h8"></path></svg></button>';
  document.body.replaceChildren(place);
  jest.resetModules();
  window.fairshoreEarly = undefined;
  await import('./early');

  const person = userEvent.setup();
  const icon = screen.getByRole('img', { hidden: true });
  await person.click(icon.firstElementChild ?? icon);
  await act(async () => hydrateRoot(place, <Bookmark />));
  await act(replayEarly);
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
});

test('pressing twice opens and closes: each press sees what the one before has left', async () => {
  const found: boolean[] = [];
  function Menu() {
    const [isOpen, setIsOpen] = useState(false);
    function handleClick() {
      found.push(isOpen);
      setIsOpen(!isOpen);
    }
    return <button onClick={handleClick} />;
  }
  const place = document.createElement('div');
  place.innerHTML = '<button></button>';
  document.body.replaceChildren(place);
  await act(async () => hydrateRoot(place, <Menu />));
  const press = { kind: 'press', target: screen.getByRole('button') } as const;
  window.fairshoreEarly = () => [press, press, press];

  // As in a browser: `act` renders only after everything is done.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  await replayEarly();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(found).toEqual([false, true, false]);
});

test.each([
  ['hidden from whoever has a session stored', '{}', true],
  ['shown to everybody else', null, false],
])('what only guests see is %s until the page is interactive', async (_, session, isHidden) => {
  localStorage.clear();
  if (session !== null) localStorage.setItem('fairshore.auth', session);
  jest.resetModules();
  window.fairshoreEarly = undefined;
  await import('./early');
  const { documentElement } = document;
  expect(documentElement.hasAttribute('data-session')).toBe(isHidden);
  await replayEarly();
  expect(documentElement.hasAttribute('data-session')).toBe(false);
});
