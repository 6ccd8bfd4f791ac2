import { AuthProvider } from '@fairshore/shared-auth';
import { toListing } from '@fairshore/shared-data/listings';
import { defaultPipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { wholeNumber } from '@fairshore/shared-data/numbers';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import { listingRow, stubBackend } from '@fairshore/shared-data/testing';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CardGrid } from './CardGrid';
import { gridGap } from './gridShape';

const height = 400;
const listings = Array.from({ length: 60 }, (_, index) =>
  toListing(listingRow({ id: `00000000-0000-4000-8000-${1_000 + index}`, name: `Project ${index + 1}` })),
);
const arrived = toListing(listingRow({ name: 'New Quay' }));

/** jsdom has no layout: one column of cards, the list at the top of the document. */
function lieInColumn() {
  const topOf = (element: Element) =>
    (wholeNumber(element.getAttribute('data-at') ?? '0') ?? 0) * (height + gridGap) - window.scrollY;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return new DOMRect(0, topOf(this), 300, height);
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
}

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  fireEvent.scroll(window);
}

const gridIn = (client: QueryClient) => (shown: typeof listings) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>
      <AuthProvider>
        <CardGrid
          listKey="all"
          listings={shown}
          filters={defaultPipelineFilters}
          total={null}
          onInView={() => undefined}
        />
      </AuthProvider>
    </QueryClientProvider>
  </MemoryRouter>
);

beforeEach(() => {
  stubBackend({ '/rest/v1/rpc/my_ratings': () => ({ body: [] }) });
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollBy = () => undefined;
  lieInColumn();
});
afterEach(() => {
  scrollTo(0);
  jest.restoreAllMocks();
});

test('showing new projects from far down the list focuses the first of them', async () => {
  const grid = gridIn(createQueryClient());
  const { rerender } = render(grid(listings));
  scrollTo(6_000);
  expect(screen.queryByText('Project 1')).toBeNull();
  rerender(grid([arrived, ...listings]));
  fireEvent.click(await screen.findByRole('button', { name: '1 new project' }));
  expect(screen.getByRole('link', { name: 'New Quay' })).toHaveFocus();
});

test('the server’s cards are laid out like all others once the list is measured', async () => {
  const grid = gridIn(createQueryClient())(listings.slice(0, 2));
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(grid);
  const cells = [...place.querySelectorAll<HTMLElement>('[data-card]')];
  const shownOf = () => cells.map(({ style }) => Reflect.get(style, 'contentVisibility'));
  await act(async () => void hydrateRoot(place, grid));
  // The rules that the server's styles became stay in force: only another value ends them.
  await waitFor(() => expect(shownOf()).toEqual(['visible', 'visible']));
  expect(cells.every(({ isConnected }) => isConnected)).toBe(true);
});
