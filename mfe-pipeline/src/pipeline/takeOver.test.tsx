import type { Listing } from '@fairshore/shared-data/listings';
import { act } from '@testing-library/react';
import { Suspense, use, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useChosenProjects } from '../chosen/chosenProjects';
import { noPendingChanges, pendingChanges } from '../watchlist/pendingChanges';
import { useArrangement } from './useArrangement';
import { useFramePlace } from './useFramePlace';

const listings: readonly Listing[] = [];
const forever = new Promise<never>(() => undefined);

async function takeOver(page: React.ReactNode, html: string): Promise<HTMLElement> {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  await act(async () => void hydrateRoot(root, page));
  return root;
}

afterEach(() => document.body.replaceChildren());

test('server-rendered content stays until the list is ready to render with its measurements', async () => {
  const measured = jest.fn();
  function List() {
    const frame = useRef<HTMLDivElement>(null);
    const { columns } = useFramePlace(frame, true);
    if (columns > 0) {
      measured(columns);
      use(forever);
    }
    return <div ref={frame}>Cards</div>;
  }
  const root = await takeOver(
    <Suspense fallback="Loading…">
      <List />
    </Suspense>,
    '<!--$--><div>Cards</div><!--/$-->',
  );
  expect(measured).toHaveBeenCalled();
  expect(root.firstElementChild).toBeVisible();
  expect(root).not.toHaveTextContent('Loading');
});

test('the cards are arranged in the same render as the measurements', async () => {
  const shown: [columns: number, listKey: string][] = [];
  function List() {
    const frame = useRef<HTMLDivElement>(null);
    const { columns } = useFramePlace(frame, true);
    const { arrangement } = useArrangement(frame, 'all', listings, columns);
    useLayoutEffect(() => {
      shown.push([columns, arrangement.listKey]);
    });
    return <div ref={frame}>Cards</div>;
  }
  await takeOver(<List />, '<div>Cards</div>');
  expect(shown).toEqual([
    [0, ''],
    [1, 'all'],
  ]);
});

test('hydrating empty stores causes no second render', async () => {
  const drawn = jest.fn();
  function Marks() {
    drawn();
    return <p>{useChosenProjects().length}</p>;
  }
  await takeOver(<Marks />, '<p>0</p>');
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(pendingChanges()).toBe(noPendingChanges());
});
