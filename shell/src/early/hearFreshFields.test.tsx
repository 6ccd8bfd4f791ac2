import { screen, waitFor } from '@testing-library/react';
import { Suspense, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { hearFreshFields } from './hearFreshFields';

const drawn = jest.fn();

function Part() {
  const [stars, setStars] = useState('no');
  const [isMember, setIsMember] = useState(false);
  const [name, setName] = useState('');
  // A store whose client value differs from the server's has the fields set again right after hydration.
  const isHere = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  drawn();
  return (
    <p title={isHere ? 'Here' : 'There'}>
      {['1', '2'].map((star) => (
        <input
          key={star}
          type="radio"
          name="stars"
          aria-label={star}
          checked={stars === star}
          onChange={() => setStars(star)}
        />
      ))}
      <input type="checkbox" aria-label="Member" checked={isMember} onChange={() => setIsMember(!isMember)} />
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <output>{`${stars} stars of ${name || 'nobody'}, ${isMember ? 'a member' : 'a guest'}`}</output>
    </p>
  );
}

function Page({ onTakenOver }: { onTakenOver: () => void }) {
  useLayoutEffect(onTakenOver, [onTakenOver]);
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

const fields =
  '<input type="radio" name="stars" aria-label="1"/><input type="radio" name="stars" aria-label="2"/><input type="checkbox" aria-label="Member"/><input aria-label="Name" value=""/>';
const byServer = `<!--$--><p title="There">${fields}<output>no stars of nobody, a guest</output></p><!--/$-->`;

let root: Root;
const recovered: unknown[] = [];

/** A page that was just hydrated, except for one part of it. */
async function hydrateFrame(): Promise<void> {
  const place = document.createElement('div');
  place.innerHTML = byServer;
  document.body.replaceChildren(place);
  await new Promise<void>((resolve) => {
    // The part is hydrated in a task of its own.
    const onRecoverableError = (error: unknown) => recovered.push(error);
    const onTakenOver = () => queueMicrotask(resolve);
    root = hydrateRoot(place, <Page onTakenOver={onTakenOver} />, { onRecoverableError });
  });
}

beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  hearFreshFields();
});
afterAll(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
beforeEach(() => drawn.mockClear());
afterEach(() => root.unmount());

const cases = [
  ['a radio', () => screen.getByRole('radio', { name: '2' }).click(), '2 stars of nobody, a guest'],
  ['a checkbox', () => screen.getByRole('checkbox').click(), 'no stars of nobody, a member'],
  [
    'a text',
    () => {
      const field = screen.getByRole<HTMLInputElement>('textbox');
      field.value = 'Ana';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    'no stars of Ana, a guest',
  ],
] as const;

test.each(cases)('%s in a part that is not hydrated yet is handled once', async (_, change, told) => {
  await hydrateFrame();
  expect(drawn).not.toHaveBeenCalled();
  change();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(told));
  expect(recovered).toEqual([]);
});

test('a checkbox in a hydrated part is handled once', async () => {
  await hydrateFrame();
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  screen.getByRole('checkbox').click();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('a member'));
  screen.getByRole('checkbox').click();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('a guest'));
});
