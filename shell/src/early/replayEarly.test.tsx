import { act, screen } from '@testing-library/react';
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

const drawnByServer = `<form><button type="button"><span>Pressed</span> <!-- -->0</button><label>Name<input value=""/></label>
<label>Member<input type="checkbox"/></label><fieldset><input type="radio" name="stars" aria-label="1"/><input type="radio" name="stars" aria-label="2"/></fieldset><p>Stars: <!-- -->none</p><button>Send</button><output>nothing</output><p>Keys: <!-- --></p><img alt="Picture" src="/a.svg"/></form>`;

test('what is done to a page before it answers is done once it does, in order, and once', async () => {
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
  // A part of the page may answer before all of it does: what is done then is done once all the same.
  await person.click(screen.getByText('Pressed'));
  expect(screen.getByRole('button', { name: 'Pressed 0' })).toBeInTheDocument();
  act(replayEarly);
  expect(recovered).toEqual([]);
  expect(screen.getByRole('button', { name: 'Pressed 2' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  expect(screen.getByLabelText('Member')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Ana, a member');
  expect(screen.getByText('No picture')).toBeInTheDocument();
  expect(screen.getByText('Keys: /ArrowRight')).toBeInTheDocument();
  // An arrow has chosen, as it does on a page that answers.
  expect(screen.getByText('Stars: chosen 2')).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'Pressed 2' }));
  act(replayEarly);
  expect(screen.getByRole('button', { name: 'Pressed 3' })).toBeInTheDocument();
});
