import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hydratesByItself } from './hydratesByItself';

const drawn = jest.fn();

const Part = hydratesByItself(function Part({ name }: { name: string }) {
  drawn(name);
  return <p>{name}</p>;
});

function Page() {
  const [name, setName] = useState('Harbour');
  const [presses, setPresses] = useState(0);
  return (
    <>
      <button onClick={() => setPresses(presses + 1)}>Pressed {presses}</button>
      <button onClick={() => setName('Forest')}>Other</button>
      <Part name={name} />
    </>
  );
}

beforeEach(() => drawn.mockClear());

test('a part re-renders for its own props, not for changes around it', () => {
  render(<Page />);
  act(() => screen.getByRole('button', { name: 'Pressed 0' }).click());
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument();
  expect(drawn.mock.calls).toEqual([['Harbour']]);
  act(() => screen.getByRole('button', { name: 'Other' }).click());
  expect(screen.getByText('Forest')).toBeInTheDocument();
});

test('the server’s element is kept, even when something around it changes first', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  // As the server renders it: a Suspense boundary of its own, already complete.
  root.innerHTML = '<button>Pressed <!-- -->0</button><button>Other</button><!--$--><p>Harbour</p><!--/$-->';
  const part = root.querySelector('p');
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(root, <Page />, { onRecoverableError });
    root.querySelector('button')?.click();
  });
  expect(root.querySelector('p')).toBe(part);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(drawn).toHaveBeenCalledWith('Harbour');
  root.remove();
});
