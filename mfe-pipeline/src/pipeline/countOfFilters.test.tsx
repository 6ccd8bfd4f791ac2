import { listingRow, renderRemote, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

type Counted = { body: number } | Promise<{ body: number }>;
const statuses = (body: unknown) => (body as { p_statuses: string[] }).p_statuses.join();

/** A backend with one closed project and many more, and counts as `count` says. */
function stub(count: () => Counted) {
  const other = listingRow({ id: 'b353e220-12ab-47f7-97cb-f7f28cecd26d', name: 'Second' });
  const seen = stubBackend({
    '/rest/v1/rpc/pipeline_listings': ({ body }) => ({
      body:
        statuses(body) === 'Closed'
          ? [other]
          : Array.from({ length: 25 }, (_, place) =>
              listingRow({
                id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
                name: `Project ${place + 1}`,
              }),
            ),
    }),
    '/rest/v1/rpc/pipeline_count': () => count(),
    '/rest/v1/rpc/pipeline_countries': () => ({ body: ['PT'] }),
    '/rest/v1/listing_counters': () => ({ body: { total: 38, active: 1, open: 1, backers: 1 } }),
    '/rest/v1/listings': () => ({ body: [] }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
  });
  return () => seen.filter(({ path }) => path.endsWith('pipeline_count')).length;
}

const { matchMedia } = window;
beforeEach(() => {
  window.matchMedia = matchMedia;
  localStorage.clear();
  window.scrollTo = () => undefined;
  stubRealtime();
});

test('the sheet states no number for filters that are still being counted', async () => {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('max-width: 39.99'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  let respond: (counted: { body: number }) => void = () => undefined;
  const asked = stub(() => new Promise((resolve) => (respond = resolve)));
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await screen.findByRole('button', { name: 'Show 38 projects' });
  await user.click(screen.getByRole('checkbox', { name: 'Closed' }));
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.getByRole('button', { name: /^Show/ })).toHaveTextContent(/^Show projects$/);
  respond({ body: 0 });
  expect(await screen.findByRole('button', { name: 'Show 0 projects' })).toBeInTheDocument();
});

test('the list is not said to have as many as the one before', async () => {
  let respond: (counted: { body: number }) => void = () => undefined;
  let answer: () => Counted = () => ({ body: 1 });
  stub(() => answer());
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline?status=closed');
  await screen.findByText('1 project', { selector: 'p' });
  answer = () => new Promise((resolve) => (respond = resolve));
  await user.click(screen.getByRole('button', { name: 'Filters · 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Open' }));
  await screen.findByText('Project 1', { selector: 'h2 a' });
  expect(screen.queryByText('1 project', { selector: 'p' })).toBeNull();
  respond({ body: 40 });
  expect(await screen.findByText('40 projects', { selector: 'p' })).toBeInTheDocument();
});
