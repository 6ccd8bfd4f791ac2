import {
  currentAddress,
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { configureBackend } from '@fairshore/shared-auth';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const [a = '', b = '', c = '', d = '', e = ''] = ids;

const rows: Record<string, Record<string, unknown>> = {
  [a]: listingRow({ id: a, name: 'Alder Court' }),
  [b]: listingRow({ id: b, name: 'Birch Wind', apr: '13.2', token_price: null, onepager_link: null }),
  [c]: listingRow({ id: c, name: 'Cedar Credits', hard_cap: 0, rating_average: null, rating_votes: 0 }),
  [d]: listingRow({ id: d, name: 'Douglas Fund', raised: '3000000' }),
  [e]: listingRow({ id: e, name: 'Elm Royalties' }),
};

function stub(answers: Parameters<typeof stubBackend>[0] = {}) {
  return stubBackend({
    '/rest/v1/listings': ({ query }) => {
      const id = query.get('id')?.replace('eq.', '');
      if (id !== undefined) return { body: rows[id] ? [rows[id]] : [] };
      return { body: Object.values(rows) };
    },
    '/rest/v1/rpc/pipeline_listings': () => ({ body: Object.values(rows) }),
    '/rest/v1/interests': () => ({ body: [] }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    ...answers,
  });
}

const path = (...shown: string[]) => `/compare?ids=${shown.join(',')}`;
const columns = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((cell) => cell.textContent);
/** The query that belongs to the page's address. */
const statedQuery = () => document.querySelector<HTMLMetaElement>('meta[name="page-query"]')?.content;
const row = (name: RegExp) => screen.getByRole('row', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubRealtime();
});

test('shows the projects as columns in the order of the address and marks what differs', async () => {
  stub();
  await renderRemote(remote, path(b, a));
  expect(await screen.findByRole('table', { name: /Birch Wind, Alder Court/ })).toBeInTheDocument();
  expect(columns()).toEqual(['Birch Wind', 'Alder Court']);
  expect(screen.getByRole('region', { name: /Comparison of/ })).toHaveAttribute('tabindex', '0');

  expect(within(row(/^Target APR/)).getByRole('rowheader')).toHaveTextContent('Target APR≠ differs');
  expect(
    within(row(/^Target APR/))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['13.2%', '11.5%']);
  expect(within(row(/^Sector/)).getByRole('rowheader')).toHaveTextContent(/^Sector$/);
  expect(row(/^Token Price/)).toHaveTextContent('TBA$1.25');
  expect(row(/^Raised/)).toHaveTextContent('$1.24M62% of the hard cap');
  expect(
    within(row(/^Documents/)).getByRole('link', { name: 'One Pager of Alder Court in a new tab' }),
  ).toHaveAttribute('rel', 'noopener noreferrer');
  expect(row(/^Documents/)).toHaveTextContent('Investor Deck: Coming Soon');
  expect(document.title).toBe('Compare Birch Wind, Alder Court · Fairshore');
  expect(statedQuery()).toBe(`ids=${b},${a}`);
});

test('the title names two of many projects with long names', async () => {
  const named = (letter: string) => letter.toUpperCase().repeat(120);
  stub({
    '/rest/v1/listings': ({ query }) => {
      const id = query.get('id')?.replace('eq.', '') ?? '';
      return { body: [listingRow({ id, name: named(id[0] ?? '') })] };
    },
  });
  await renderRemote(remote, path(a, b, c, d));
  await screen.findByRole('table');
  await waitFor(() =>
    expect(document.title).toBe(`Compare ${named('a')}, ${named('b')} and 2 more · Fairshore`),
  );
});

test('words replace a figure that is not set or exceeds its limit', async () => {
  stub();
  await renderRemote(remote, path(c, d));
  await screen.findByRole('table');
  expect(row(/^Hard Cap/)).toHaveTextContent('Not set$2.00M');
  expect(row(/^Raised/)).toHaveTextContent('$3.00M100% of the hard cap, above the cap');
  expect(row(/^Rating/)).toHaveTextContent('No votes yet4.5 of 5, 12 votes');
});

test('showing only the differences is stored in the address', async () => {
  stub();
  const user = userEvent.setup();
  await renderRemote(remote, path(a, b));
  await user.click(await screen.findByRole('switch', { name: 'Show only differences' }));
  expect(screen.queryByRole('rowheader', { name: 'Sector' })).not.toBeInTheDocument();
  expect(row(/^Target APR/)).toBeInTheDocument();
  expect(currentAddress()).toBe(`${path(a, b)}&show=differences`);
});

test('identical projects are reported as alike', async () => {
  stub();
  await renderRemote(remote, `${path(a, e)}&show=differences`);
  expect(await screen.findByText(/alike in everything/)).toBeInTheDocument();
});

test('unknown, repeated and surplus ids are dropped with a message', async () => {
  stub();
  const gone = '99999999-0000-4000-8000-000000000000';
  const first = await renderRemote(remote, path(a, gone, a, 'nonsense', b));
  expect(
    await screen.findByText(/^2 projects are not shown: they may have been taken down/),
  ).toBeInTheDocument();
  expect(columns()).toEqual(['Alder Court', 'Birch Wind']);
  first.unmount();

  await renderRemote(remote, path(a, b, c, d, e));
  expect(await screen.findByText('The link names 5 projects. The first 4 are shown.')).toBeInTheDocument();
  await screen.findByRole('table');
  expect(columns()).toEqual(['Alder Court', 'Birch Wind', 'Cedar Credits', 'Douglas Fund']);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a project can be removed and another one added by keyboard only', async () => {
  stub();
  const user = userEvent.setup();
  await renderRemote(remote, path(a, b, c));
  await user.click(await screen.findByRole('button', { name: 'Remove Birch Wind from the comparison' }));
  expect(columns()).toEqual(['Alder Court', 'Cedar Credits']);
  expect(currentAddress()).toBe(path(a, c));

  const search = screen.getByRole('combobox', { name: 'Add a project' });
  await user.type(search, 'elm');
  expect(await screen.findByRole('option', { name: /Elm Royalties/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Alder/ })).not.toBeInTheDocument();
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(columns()).toEqual(['Alder Court', 'Cedar Credits', 'Elm Royalties']));
  expect(currentAddress()).toBe(path(a, c, e));
});

test('results of an earlier search are not offered for the next one', async () => {
  stub();
  const user = userEvent.setup();
  await renderRemote(remote, path(a, b));
  await user.click(await screen.findByRole('combobox', { name: 'Add a project' }));
  await screen.findByRole('option', { name: /Cedar/ });
  await user.keyboard('elm');
  expect(screen.queryByRole('option', { name: /Cedar/ })).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(currentAddress()).toBe(path(a, b, e)));
});

test('with no or one project the page links onwards', async () => {
  stub();
  const first = await renderRemote(remote, '/compare');
  expect(await screen.findByRole('heading', { name: 'No projects to compare yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the pipeline' })).toHaveAttribute('href', '/pipeline');
  first.unmount();

  sessionStorage.setItem(
    'fairshore.own.compare',
    JSON.stringify({
      owner: null,
      value: [
        { id: a, name: 'A' },
        { id: b, name: 'B' },
      ],
    }),
  );
  const second = await renderRemote(remote, '/compare');
  expect(await screen.findByRole('link', { name: 'Compare the 2 you marked' })).toHaveAttribute(
    'href',
    path(a, b),
  );
  second.unmount();

  await renderRemote(remote, path(a));
  expect(
    await screen.findByRole('heading', { name: 'One more project to compare with' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Add another project to see it beside Alder Court.')).toBeInTheDocument();
});

test('a failed project is reported and can be retried', async () => {
  let isDown = true;
  stub({
    '/rest/v1/listings': ({ query }) => {
      const id = query.get('id')?.replace('eq.', '') ?? '';
      if (isDown && id === b) throw new TypeError('fetch failed');
      return { body: [rows[id]] };
    },
  });
  const user = userEvent.setup();
  await renderRemote(remote, path(a, b, c));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 project could not be loaded.');
  expect(columns()).toEqual(['Alder Court', 'Cedar Credits']);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(columns()).toEqual(['Alder Court', 'Birch Wind', 'Cedar Credits']));
});

test('with one project left to compare, it is said once how many failed', async () => {
  stub({
    '/rest/v1/listings': ({ query }) => {
      if (query.get('id') === `eq.${b}`) throw new TypeError('fetch failed');
      return { body: [rows[a]] };
    },
  });
  await renderRemote(remote, path(a, b));
  expect(await screen.findByRole('heading', { name: '1 project could not be loaded.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a project that failed to load stays in the address', async () => {
  let isDown = true;
  stub({
    '/rest/v1/listings': ({ query }) => {
      const id = query.get('id')?.replace('eq.', '') ?? '';
      if (isDown && id === b) throw new TypeError('fetch failed');
      return { body: [rows[id]] };
    },
  });
  const user = userEvent.setup();
  await renderRemote(remote, path(a, b, c, d));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 project could not be loaded.');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Cedar Credits from the comparison' }));
  await waitFor(() => expect(currentAddress()).toBe(path(a, b, d)));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(columns()).toEqual(['Alder Court', 'Birch Wind', 'Douglas Fund']));
});

test('follows live changes, and reports a deleted project', async () => {
  stub();
  const realtime = stubRealtime();
  await renderRemote(remote, path(a, b, c));
  await screen.findByRole('table');
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  realtime.push({ table: 'listings', type: 'UPDATE', record: { ...rows[b], apr: '14.0' } });
  await waitFor(() => expect(row(/^Target APR/)).toHaveTextContent('14.0%'));
  realtime.push({ table: 'listings', type: 'DELETE', oldRecord: { id: c } });
  expect(await screen.findByText(/^1 project is not shown.*: it may have been/)).toBeInTheDocument();
  expect(columns()).toEqual(['Alder Court', 'Birch Wind']);
});

const refusal = { status: 403, body: { code: '42501', message: 'denied' } };

function interest(change: Record<string, unknown>) {
  return {
    id: 'i',
    user_id: 'u1',
    project_id: b,
    amount: 1500,
    created_at: '2026-01-01',
    updated_at: '2026-01-01',
    listings: null,
    ...change,
  };
}

test("a person's own interest is a line of its own", async () => {
  storeSession({ id: 'u1' });
  stub({
    '/rest/v1/interests': () => ({
      body: [interest({}), interest({ id: 'lapsed', project_id: a, amount: 700, state: 'lapsed' })],
    }),
  });
  await renderRemote(remote, path(a, b));
  await waitFor(() => expect(row(/^Your interest/)).toHaveTextContent('None$1,500'));
});

test("a person's own interest that could not be read is said, and read again", async () => {
  storeSession({ id: 'u1' });
  let isBroken = true;
  stub({
    '/rest/v1/interests': () => (isBroken ? refusal : { body: [interest({})] }),
  });
  await renderRemote(remote, path(a, b));
  expect(await screen.findByText('What you registered here could not be loaded.')).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Your interest/ })).toBeNull();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /^Your interest/ })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('projects to add that could not be loaded can be loaded again', async () => {
  let isBroken = true;
  stub({
    '/rest/v1/rpc/pipeline_listings': () => (isBroken ? refusal : { body: Object.values(rows) }),
  });
  await renderRemote(remote, path(a, b));
  const user = userEvent.setup();
  const box = await screen.findByRole('combobox', { name: 'Add a project' });
  await user.click(box);
  expect(await screen.findByText(/^The projects to add could not be loaded\./)).toBeVisible();
  isBroken = false;
  await user.tab();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /Cedar Credits/ })).toBeVisible();
  expect(box).toHaveFocus();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('a vote stored only on this device counts', async () => {
  stub();
  localStorage.setItem('fairshore.ratings', JSON.stringify({ [c]: 3 }));
  await renderRemote(remote, path(a, c));
  await screen.findByRole('table');
  expect(row(/^Rating/)).toHaveTextContent('4.5 of 5, 12 votes3.0 of 5, 1 vote');
});

test('examples are labelled', async () => {
  stub();
  configureBackend(null);
  await renderRemote(remote, path('demo', 'demo-grain'));
  expect(await screen.findByText('Demo data')).toBeInTheDocument();
  expect(columns()).toEqual(['Demo Quayside Apartments', 'Demo Grain Receivables']);
});
