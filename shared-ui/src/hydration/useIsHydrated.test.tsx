import { act, render } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useIsHydrated } from './useIsHydrated';

const drawn = jest.fn();
const forever = new Promise<string>(() => undefined);

function Part({ arrives = false }: { arrives?: boolean }) {
  const isHydrated = useIsHydrated();
  drawn(isHydrated);
  return <p>{isHydrated && arrives ? use(forever) : 'Harbour'}</p>;
}

async function takeOver(page: React.ReactNode, html: string): Promise<HTMLElement> {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  return root;
}

beforeEach(() => drawn.mockClear());
afterEach(() => document.body.replaceChildren());

test('returns true once the page is hydrated, and from the start when rendered in the browser', async () => {
  await takeOver(<Part />, '<p>Harbour</p>');
  expect(drawn.mock.calls).toEqual([[false], [true]]);
  drawn.mockClear();
  render(<Part />);
  expect(drawn.mock.calls).toEqual([[true]]);
});

test('the re-render is not urgent: the server’s part stays until the new one is ready', async () => {
  const root = await takeOver(
    <Suspense fallback="Loading…">
      <Part arrives />
    </Suspense>,
    '<!--$--><p>Harbour</p><!--/$-->',
  );
  expect(drawn).toHaveBeenCalledWith(true);
  expect(root.querySelector('p')).toBeVisible();
  expect(root).not.toHaveTextContent('Loading');
});
