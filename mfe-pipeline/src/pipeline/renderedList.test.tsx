import { AuthProvider } from '@fairshore/shared-auth';
import { listingKeys, toListing } from '@fairshore/shared-data/listings';
import { defaultPipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { listingRow, storeSession, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PipelinePage } from './PipelinePage';
import { PipelineResults } from './PipelineResults';
import { usePipelineView } from './usePipelineView';

const harbour = listingRow();
const wind = listingRow({
  id: 'b353e220-12ab-47f7-97cb-f7f28cecd26d',
  name: 'Dobrogea Wind Extension',
  published_at: '2026-11-20T10:05:00.25+00:00',
});

beforeEach(() => localStorage.clear());

const ofCarbon = listingKeys.pipeline({ ...defaultPipelineFilters, category: 'carbon' });

/** The page as the browser takes it over from a server, whose list is some seconds older than the document. */
function takeOver(secondsOld: number) {
  const realtime = stubRealtime();
  const seen = stubBackend({
    '/rest/v1/rpc/pipeline_listings': () => ({ body: [wind, harbour] }),
    '/rest/v1/listings': ({ query }) => ({ body: query.has('order') ? [] : [harbour, wind] }),
    '/rest/v1/listing_counters': () => ({ body: { total: 2, active: 2, open: 2, backers: 148 } }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'GET /rest/v1/watched_projects': () => ({ body: [] }),
    '/rest/v1/profiles': () => ({ body: null }),
  });
  const client = createQueryClient();
  client.setQueryData(
    listingKeys.pipeline(defaultPipelineFilters),
    { pages: [{ listings: [toListing(harbour)], next: null }], pageParams: [null] },
    { updatedAt: performance.timeOrigin - secondsOld * 1_000 },
  );
  client.setQueryData(ofCarbon, { pages: [{ listings: [], next: null }], pageParams: [null] });
  render(
    <MemoryRouter initialEntries={['/pipeline']}>
      <QueryClientProvider client={client}>
        <AuthProvider>
          <PipelinePage />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { client, realtime, asked: () => seen.filter(({ path }) => path.endsWith('/pipeline_listings')) };
}

test('a list that was rendered long ago is read again at once, and shown until then', async () => {
  const { asked } = takeOver(3_600);
  expect(screen.getByRole('heading', { name: 'Harbour Row Residences' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Dobrogea Wind Extension' })).toBeInTheDocument();
  expect(asked()).toHaveLength(1);
});

test('one that was just rendered is not read twice', async () => {
  const { realtime, asked } = takeOver(10);
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  expect(screen.getByRole('heading', { name: 'Harbour Row Residences' })).toBeInTheDocument();
  expect(asked()).toEqual([]);
});

test('staff read it again, once, because a guest sees no drafts', async () => {
  storeSession();
  localStorage.setItem('adminSession', '{"isAuthenticated":true}');
  const { client, asked } = takeOver(10);
  expect(await screen.findByRole('heading', { name: 'Dobrogea Wind Extension' })).toBeInTheDocument();
  expect(asked()).toHaveLength(1);
  // One that a guest read on this page.
  expect(client.getQueryData(ofCarbon)).toBeUndefined();
});

test('other accounts don’t', async () => {
  storeSession();
  const { realtime, asked } = takeOver(10);
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  expect(asked()).toEqual([]);
});

function Results() {
  const { view, filters, isPending, change } = usePipelineView();
  return <PipelineResults view={view} filters={filters} isWaiting={isPending} change={change} />;
}

test('the server, which knows nobody’s watchlist, doesn’t call it empty', () => {
  const client = createQueryClient();
  client.setQueryData(listingKeys.pipeline({ ...defaultPipelineFilters, ids: [] }), {
    pages: [{ listings: [], next: null }],
    pageParams: [null],
  });
  const html = renderToString(
    <MemoryRouter initialEntries={['/pipeline?watching=1']}>
      <QueryClientProvider client={client}>
        <AuthProvider>
          <Results />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(html).not.toContain('You watch no project yet');
  expect(html).toMatch(/<noscript>.*Your watchlist needs JavaScript/);
});
