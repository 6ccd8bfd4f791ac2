import { listingRow, renderRemote, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { remote } from '../remote';

const projects = Array.from({ length: 27 }, (_, place) =>
  listingRow({
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    name: `Project ${place + 1}`,
  }),
);
const title = { selector: 'h2 a' };
const line = { selector: 'p' };

/** A backend in which `risen` rises to the top once the first page was read, and `total` projects are counted. */
function stub(risen: typeof projects, total: number) {
  let ranked = projects;
  const seen = stubBackend({
    '/rest/v1/rpc/pipeline_listings': ({ body }) => {
      const { p_after_id: after } = body as { p_after_id: string | null };
      const start = after === null ? 0 : ranked.findIndex(({ id }) => id === after) + 1;
      const page = ranked.slice(start, start + 25);
      ranked = [...risen, ...projects.filter((project) => !risen.includes(project))];
      return { body: page };
    },
    '/rest/v1/listing_counters': () => ({ body: { total, active: 1, open: 1, backers: 1 } }),
    '/rest/v1/listings': () => ({ body: projects }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
  });
  return () => seen.filter(({ path }) => path.endsWith('pipeline_listings')).length;
}

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
  stubRealtime();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a project that rose past the loaded cards joins the list at its end, and is counted all the while', async () => {
  stub(projects.slice(26), 27);
  await renderRemote(remote, '/pipeline');
  await screen.findByText('Project 26', title);
  expect(screen.getByText('27 projects', line)).toBeInTheDocument();
  await pass(1_500);
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('Project 27'));
  expect(screen.getByText('27 projects', line)).toBeInTheDocument();
});

test('a count that stays above the list is believed no longer once the list was read again', async () => {
  const asked = stub([], 40);
  await renderRemote(remote, '/pipeline');
  await screen.findByText('Project 27', title);
  await pass(10_000);
  expect(await screen.findByText('27 projects', line)).toBeInTheDocument();
  expect(asked()).toBe(4);
});
