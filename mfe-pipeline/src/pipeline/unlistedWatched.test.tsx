import { renderRemote, storeSession, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { watchLocally } from '@fairshore/shared-data/watchlist';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

const quay = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const wind = '651ff333-e98e-46f6-b809-3c5d73eaab5c';
const one = '1 project you watch isn’t listed at present. It appears here once it is listed again.';
const two = '2 projects you watch aren’t listed at present. They appear here once they are listed again.';

beforeEach(() => {
  localStorage.clear();
  stubRealtime();
  stubBackend({
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    // A draft is hidden by row-level security, and with it what is joined with it.
    'GET /rest/v1/watched_projects': ({ query }) => ({
      body: query.get('select')?.includes('!inner') ? [] : [{ project_id: quay }],
    }),
    '/rest/v1/rpc/pipeline_listings': () => ({ body: [] }),
    '/rest/v1/rpc/pipeline_count': () => ({ body: 0 }),
    '/rest/v1/listing_counters': () => ({ body: { total: 1, active: 1, open: 1, backers: 1 } }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
  });
});

test.each([
  ['a guest watches one', [quay], '', one],
  ['a guest watches two', [quay, wind], '', two],
  ['somebody signed in watches one', [], '', one],
  ['a filter is set as well', [quay], '&q=harbour', 'Nothing matches this search and these filters.'],
])('a watchlist of nothing that is listed says so: %s', async (_who, onDevice, more, text) => {
  if (onDevice.length === 0) storeSession();
  for (const id of onDevice) watchLocally(id, true);
  await renderRemote(remote, `/pipeline?watching=1${more}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/You watch no project yet/)).toBeNull();
});
