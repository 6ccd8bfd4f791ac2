import { toListing } from '@fairshore/shared-data/listings';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { listingRow, stubBackend } from '@fairshore/shared-data/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FreshnessLine } from './FreshnessLine';

const listing = toListing(listingRow({ raised: 1_000 }));

it('keeps its sentence while another raised figure of the same project is looked up', async () => {
  let fresh = 500;
  const seen = stubBackend({
    'POST /rest/v1/rpc/interest_freshness': () => ({ body: { raised: 1_000, fresh, days: 30 } }),
  });
  const client = createQueryClient();
  const line = (shown: typeof listing) => (
    <QueryClientProvider client={client}>
      <FreshnessLine listing={shown} />
    </QueryClientProvider>
  );
  const { rerender } = render(line(listing));
  expect(await screen.findByText(/^\$500 of it \(50%\)/)).toBeVisible();
  fresh = 600;
  rerender(line({ ...listing, raised: 1_100 }));
  expect(screen.getByText(/^\$500 of it \(50%\)/)).toBeVisible();
  expect(await screen.findByText(/^\$600 of it \(60%\)/)).toBeVisible();

  rerender(line({ ...listing, id: 'another' }));
  expect(screen.queryByText(/of it/)).toBeNull();
  await waitFor(() => expect(seen).toHaveLength(3));
});

it('says when it could not be read, and reads it again', async () => {
  let isBroken = true;
  stubBackend({
    'POST /rest/v1/rpc/interest_freshness': () =>
      isBroken
        ? { status: 403, body: { code: '42501', message: 'denied' } }
        : { body: { raised: 1_000, fresh: 500, days: 30 } },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FreshnessLine listing={listing} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/^How much of it is fresh can’t be shown at the moment\./)).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^\$500 of it \(50%\)/)).toBeVisible();
  expect(screen.queryByText(/can’t be shown/)).toBeNull();
});
