import { defaultPipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { listingRow, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { AuthProvider } from '@fairshore/shared-auth';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { PlainPortion } from './PlainPortion';

const id = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const next = { value: '2026-11-20T10:00:00+00:00', id };

test.each([
  ['that could not be loaded says so', true],
  ['that was loaded does not', false],
])('a portion %s', async (_what, isDown) => {
  stubRealtime();
  stubBackend({
    '/rest/v1/rpc/pipeline_listings': () =>
      isDown ? { status: 400, body: { message: 'No.' } } : { body: [listingRow({ created_at: next.value })] },
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
  });
  render(
    <MemoryRouter initialEntries={[`/pipeline?after=4,${id}`]}>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <PlainPortion filters={defaultPipelineFilters} next={next} />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByText(isDown ? /could not be loaded/ : 'Harbour Row Residences', {
    selector: isDown ? '*' : 'h2 a',
  });
  expect(screen.queryByText(/could not be loaded/) !== null).toBe(isDown);
  expect(screen.getByText('Only the first projects')).toBeInTheDocument();
});
