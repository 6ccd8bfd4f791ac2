import { renderRemote } from '@fairshore/shared-data/testing';
import { act, screen } from '@testing-library/react';
import { AddToBasket } from './AddToBasket';
import { addToBasket } from './basketItems';

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `demo-${from + index}`,
    name: `Project ${from + index}`,
  }));

beforeEach(() => sessionStorage.clear());

test.each([
  [10, 4, 'A basket holds at most 12 projects, so there is room for 2.'],
  [12, 1, 'A basket holds at most 12 projects, so there is no room.'],
])('with %d projects in the basket, %d others have too little room', async (held, others, reason) => {
  const Page = () => <AddToBasket projects={numbered(100, others)} />;
  await renderRemote({ routes: [{ path: '/x', load: () => Promise.resolve(Page) }] }, '/x');
  act(() => addToBasket(numbered(0, held)));
  const button = await screen.findByRole('button', { name: /Add to basket/ });
  expect(button).toHaveAccessibleDescription(reason);
  expect(screen.getByRole('link')).toHaveTextContent(`Basket: ${held} projects`);
});
