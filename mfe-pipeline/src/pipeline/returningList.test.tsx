import { listingRow, renderRemote, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { act, screen } from '@testing-library/react';
import { remote } from '../remote';

const counters = { body: { total: 1, active: 1, open: 1, backers: 1 } };

test.each([
  ['the connection is back', ['offline', 'online']],
  ['the page is looked at again', ['visibilitychange']],
])('a list that could not be loaded is loaded when %s; a loaded one is not', async (_when, events) => {
  localStorage.clear();
  window.scrollTo = () => undefined;
  stubRealtime();
  let isDown = true;
  const seen = stubBackend({
    '/rest/v1/rpc/pipeline_listings': () => {
      if (isDown) throw new TypeError('fetch failed');
      return { body: [listingRow()] };
    },
    '/rest/v1/listing_counters': () => counters,
    '/rest/v1/listings': () => ({ body: [] }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
  });
  const come = () => act(async () => events.forEach((event) => window.dispatchEvent(new Event(event))));
  const asked = () => seen.filter(({ path }) => path.endsWith('pipeline_listings')).length;
  jest.useFakeTimers({ advanceTimers: true });
  await renderRemote(remote, '/pipeline');
  await screen.findByText(/The projects could not be loaded/);
  isDown = false;
  await come();
  expect(await screen.findByRole('heading', { name: 'Harbour Row Residences' })).toBeInTheDocument();

  const before = asked();
  await come();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(asked()).toBe(before);
});
