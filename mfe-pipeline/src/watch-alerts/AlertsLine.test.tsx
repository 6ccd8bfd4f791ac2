import { listingRow, renderRemote, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { useNavigate } from '@fairshore/shared-ui/router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { keepBrowserKey } from './browserKey';

const token = 'b'.repeat(64);
const harbour = listingRow();
const told = { id: 'aaaaaaaa-0000-4000-8000-000000000000', name: 'Alder Court', is_listed: true };
const on = { state: 'on', projects: [told] };

/** The remote, with buttons in place of the browser's own. */
const withSteps = {
  routes: remote.routes.map((route) => ({
    ...route,
    async load() {
      const Page = await route.load();
      return function PageWithSteps() {
        const navigate = useNavigate();
        return (
          <>
            <Page />
            <button onClick={() => void navigate(-1)}>Back in the browser</button>
            <button onClick={() => void navigate(1)}>Forward in the browser</button>
          </>
        );
      };
    },
  })),
};

/** Opens the watchlist of a browser that confirmed an address; `links` are the responses to successive link requests. */
async function open(isAdded: boolean, links: object[], answers: Parameters<typeof stubBackend>[0] = {}) {
  stubRealtime();
  localStorage.setItem('fairshore.watchlist.v1', JSON.stringify({ ids: [harbour['id']] }));
  keepBrowserKey({ token, key: 'c'.repeat(64) });
  stubBackend({
    '/rest/v1/rpc/pipeline_listings': () => ({ body: [harbour] }),
    '/rest/v1/listing_counters': () => ({ body: { total: 1, active: 1, open: 1, backers: 1 } }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/rpc/watch_link': () => {
      if (links.length === 0) return { status: 400, body: { message: 'No.' } };
      return { body: links.length > 1 ? links.shift() : links[0] };
    },
    'POST /rest/v1/rpc/add_watch_alerts': () => ({ body: isAdded }),
    'POST /rest/v1/rpc/request_watch_alerts': () => ({ body: null }),
    ...answers,
  });
  await renderRemote(withSteps, '/pipeline?watching=1');
}

beforeAll(() => import('./AlertsLine'), 120_000);
afterEach(() => {
  localStorage.clear();
  keepBrowserKey(null);
});

test('says why nothing can be added once another browser confirmed the address', async () => {
  await open(false, [on]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 more' }));
  expect(await screen.findByText(/^Another browser has confirmed this address since/)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Tell me when something changes' })).toBeVisible();
});

test('projects that could not be added are not offered again', async () => {
  await open(true, [on]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 more' }));
  expect(await screen.findByText(/1 project could not be added/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Choose' })).toHaveFocus());
});

test('says so once all mails were stopped elsewhere', async () => {
  await open(false, [on, { state: 'stopped', projects: [] }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 more' }));
  expect(await screen.findByText('These mails were stopped.')).toBeVisible();
  expect(screen.queryByText(/^Another browser/)).toBeNull();
});

test('counts no projects where all of a link are gone, and still adds', async () => {
  await open(true, [{ state: 'on', projects: [] }]);
  expect(await screen.findByText(/^What was mailed to you was about projects that are gone\./)).toBeVisible();
  expect(screen.queryByText(/0 projects/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Add 1 more' })).toBeVisible();
});

test('names every reason why no link comes, without saying which one it is', async () => {
  await open(false, [on]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 more' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when something changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a link' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when something changes' }));
  expect(await screen.findByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@mail.example');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a link' }));
  const answer = await screen.findByText('Now look into the mailbox of ana@mail.example.');
  expect(answer.parentElement).toHaveTextContent(
    /spam, .* three such mails a day\. If you once stopped what answers our forms, none comes: write to privacy@/,
  );
});

test.each([
  ['the answer is lost', () => Promise.reject(new TypeError('fetch failed')), true],
  ['it is refused', () => ({ status: 429, body: { code: 'P0001', message: 'Wait a minute.' } }), false],
] as const)('says that a link may have been mailed only when %s', async (_what, answer, mayHaveCome) => {
  await open(false, [on], { 'POST /rest/v1/rpc/request_watch_alerts': answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 more' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when something changes' }));
  await userEvent.type(await screen.findByLabelText('Email'), 'ana@mail.example');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a link' }));
  const alert = await screen.findByRole('alert');
  expect(/If our mail comes all the same, its link works\./.test(alert.textContent ?? '')).toBe(mayHaveCome);
});

test('says so when it can’t be read what is mailed, until it can', async () => {
  const links: object[] = [];
  await open(true, links);
  expect(await screen.findByText(/^What is mailed to you could not be loaded/)).toBeVisible();
  links.push({ ...on, projects: [{ ...told, id: harbour['id'] }] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Changes of 1 project are mailed to you.')).toBeVisible();
});

test('the window that Back closed is opened by Forward', async () => {
  await open(false, [on]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 more' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when something changes' }));
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByText('Back in the browser'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByText('Forward in the browser'));
  expect(await screen.findByRole('dialog', { name: 'Tell me when something changes' })).toBeVisible();
});
