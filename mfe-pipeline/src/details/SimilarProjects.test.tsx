import { toListing } from '@fairshore/shared-data/listings';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { listingRow, stubBackend } from '@fairshore/shared-data/testing';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('says when they could not be read, and reads them again', async () => {
  const row = listingRow({ id: 'other', name: 'Quay Row' });
  let isBroken = true;
  stubBackend({
    '/rest/v1/rpc/pipeline_listings': () =>
      isBroken ? { status: 403, body: { code: '42501', message: 'denied' } } : { body: [row] },
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <SimilarProjects listing={toListing(listingRow())} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  act(() => NearLater.comeNear());
  expect(await screen.findByText(/^They can’t be shown at the moment\./)).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Quay Row')).toBeVisible();
  expect(screen.queryByText(/can’t be shown/)).toBeNull();
});
