import { toListing } from '@fairshore/shared-data/listings';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { listingRow, stubBackend } from '@fairshore/shared-data/testing';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import { NearLater } from '../near/NearLater';
import { SimilarProjects } from './SimilarProjects';

beforeEach(() => NearLater.install());
afterEach(() => NearLater.remove());

it('shows them once a project gets its category while it is open', async () => {
  const row = listingRow({ id: 'other', name: 'Quay Row' });
  stubBackend({ '/rest/v1/rpc/pipeline_listings': () => ({ body: [row] }) });
  const listing = toListing(listingRow());
  const client = createQueryClient();
  const page = (category: typeof listing.category) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SimilarProjects listing={{ ...listing, category }} />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { container, rerender } = render(page(null));
  expect(container.querySelector('[data-arriving]')).toBeNull();
  rerender(page(toListing(row).category));
  act(() => NearLater.comeNear());
  expect(await screen.findByRole('heading', { name: 'Similar projects' })).toBeVisible();
  expect(await screen.findByText('Quay Row')).toBeVisible();
  expect(container.querySelector('[data-arriving]')).toBeNull();
});
