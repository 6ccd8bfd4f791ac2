import { configureBackend } from '@fairshore/shared-auth';
import { configureSite } from '@fairshore/shared-data/site';
import {
  currentAddress,
  listingRow,
  renderRemote,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { remote } from '../remote';

const harbour = listingRow();
const wind = listingRow({
  id: 'b353e220-12ab-47f7-97cb-f7f28cecd26d',
  name: 'Dobrogea Wind Extension',
  sector: 'RWAs & Commodities',
  category: 'renewable-energy',
  country: 'RO',
  status: 'Filling',
  highlights: [],
  rating_average: null,
  rating_votes: 0,
});
const counters = { body: { total: 24, active: 19, open: 12, backers: 1_817 } };

function stub(answers: Parameters<typeof stubBackend>[0] = {}) {
  return stubBackend({
    '/rest/v1/rpc/pipeline_listings': () => ({ body: [harbour, wind] }),
    '/rest/v1/listing_counters': () => counters,
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    '/rest/v1/rpc/rate_project': () => ({ body: { average: 4, votes: 1 } }),
    ...answers,
  });
}

const listingRequests = (seen: ReturnType<typeof stub>) =>
  seen.filter(({ path }) => path === '/rest/v1/rpc/pipeline_listings');

/** The arguments sent to the database function. */
const sent = (body: unknown) => body as Readonly<Record<string, unknown>>;

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout, so it has no scrolling either.
  window.scrollTo = () => undefined;
  stubRealtime();
});

test('shows counters and a card with all its figures', async () => {
  stub();
  await renderRemote(remote, '/pipeline');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pipeline' })).toBeInTheDocument();
  expect(await screen.findByText('1,817')).toBeInTheDocument();

  const [shown] = await screen.findAllByRole('article');
  const inCard = within(shown as HTMLElement);
  expect(inCard.getByRole('heading', { name: 'Harbour Row Residences' })).toBeInTheDocument();
  for (const text of [
    'Real Estate · Portugal',
    '$1.24M of $2.00M',
    '62%',
    'Target APR11.5%',
    'Min ticket$500',
    'Backers148',
  ]) {
    expect(shown).toHaveTextContent(text);
  }
  for (const text of ['Active', 'Indexed rents', '4.5']) expect(inCard.getByText(text)).toBeInTheDocument();
  expect(shown).toHaveTextContent('4.5 · 12 votes');
  expect(inCard.getByRole('link', { name: /View Details/ })).toHaveAttribute(
    'href',
    '/project/651ff333-e98e-46f6-b809-3c5d73eaab5b',
  );
});

test('a nearly full project is Active too; an unrated one says so and shows the highlights of its sector', async () => {
  stub();
  await renderRemote(remote, '/pipeline');
  const [, shown] = await screen.findAllByRole('article');
  const inCard = within(shown as HTMLElement);
  expect(inCard.getByText('Active')).toBeInTheDocument();
  expect(inCard.getByText('No votes yet')).toBeInTheDocument();
  expect(inCard.getByText('Backed by physical stock')).toBeInTheDocument();
});

test('links to the feeds of what is shown, if the site has any', async () => {
  stub();
  configureSite({ links: { salesEmail: 'a@fairshore.example' }, hasFeeds: true });
  const { unmount } = await renderRemote(remote, '/pipeline?category=carbon');
  const follow = within(await screen.findByRole('navigation', { name: 'Follow new projects' }));
  expect(follow.getByText('Follow Carbon')).toBeInTheDocument();
  const targets = follow.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual([
    '/feed/category/carbon.xml',
    '/feed/category/carbon.json',
    'webcal://localhost/closing-dates.ics',
  ]);
  unmount();
  configureSite({ links: { salesEmail: 'a@fairshore.example' } });
  await renderRemote(remote, '/pipeline');
  await screen.findByRole('heading', { level: 1, name: 'Pipeline' });
  expect(screen.queryByRole('navigation', { name: 'Follow new projects' })).toBeNull();
});

test('search, category and order are read from the address and sent to the server', async () => {
  const seen = stub();
  await renderRemote(remote, '/pipeline?q=wind&category=renewable-energy&sort=newest');
  expect(await screen.findByRole('searchbox', { name: 'Search projects' })).toHaveValue('wind');
  expect(screen.getByRole('radio', { name: 'Renewable energy' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  await screen.findAllByRole('article');
  expect(listingRequests(seen)[0]?.body).toMatchObject({
    p_search: 'wind',
    p_category: 'renewable-energy',
    p_sort: 'newest',
  });
});

test('a link with invalid parameters says so until the next change', async () => {
  stub();
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline?q=wind&apr=12-8&ticket=cheap');
  const notice = await screen.findByText(
    /could not be read and is left out: target APR and minimum ticket\./,
  );
  await user.click(screen.getByRole('radio', { name: 'Carbon' }));
  expect(notice).not.toBeInTheDocument();
  expect(currentAddress()).toBe('/pipeline?q=wind&category=carbon');
});

test('typing, choosing and ordering change the address', async () => {
  stub();
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline');
  await user.type(await screen.findByRole('searchbox'), 'sea');
  await waitFor(() => expect(currentAddress()).toBe('/pipeline?q=sea'));
  await user.click(screen.getByRole('radio', { name: 'Carbon' }));
  expect(currentAddress()).toBe('/pipeline?q=sea&category=carbon');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest progress');
  expect(currentAddress()).toBe('/pipeline?q=sea&category=carbon&sort=progress');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(currentAddress()).toBe('/pipeline?q=sea&sort=progress');
});

test('says when nothing matches, and links back to all projects', async () => {
  stub({
    '/rest/v1/rpc/pipeline_listings': ({ body }) => ({
      body: sent(body)['p_search'] === '' ? [harbour] : [],
    }),
  });
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline?q=nothing');
  expect(await screen.findByText('No Projects Found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all projects' }));
  expect(currentAddress()).toBe('/pipeline');
  expect(await screen.findByRole('heading', { name: 'Harbour Row Residences' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('keeps the example project, labelled, when loading fails, and recovers', async () => {
  let isDown = true;
  stub({
    '/rest/v1/rpc/pipeline_listings': () => {
      if (isDown) throw new TypeError('fetch failed');
      return { body: [harbour] };
    },
    '/rest/v1/listing_counters': () => (isDown ? { status: 400, body: { message: 'gone' } } : counters),
  });
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline');
  expect(await screen.findByRole('alert')).toHaveTextContent("couldn't reach the server");
  expect(await screen.findByText('Demo data')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Demo Quayside Apartments' })).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Harbour Row Residences' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Demo Quayside Apartments' })).not.toBeInTheDocument();
  expect(await screen.findByText('1,817')).toBeInTheDocument();
});

function pagesOf(total: number) {
  const rows = Array.from({ length: total }, (_, index) =>
    listingRow({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Project ${index + 1}`,
    }),
  );
  return (body: unknown) => {
    const after = sent(body)['p_after_id'];
    const from = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
    return rows.slice(from, from + 25);
  };
}

// Queries by role visit every element; with two dozen cards that takes seconds.
const title = { selector: 'h2 a' };

test('Retry also refetches the number of projects', async () => {
  const page = pagesOf(200);
  let isDown = true;
  const gone = { status: 400, body: { message: 'gone' } };
  stub({
    '/rest/v1/rpc/pipeline_listings': ({ body }) => (isDown ? gone : { body: page(body) }),
    '/rest/v1/listing_counters': () => (isDown ? gone : counters),
  });
  await renderRemote(remote, '/pipeline');
  const retry = await screen.findByText('Retry');
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText('24 projects', { selector: 'p' })).toBeInTheDocument();
});

test('the next page loads automatically near the end of the list', async () => {
  const page = pagesOf(25);
  stub({ '/rest/v1/rpc/pipeline_listings': ({ body }) => ({ body: page(body) }) });
  await renderRemote(remote, '/pipeline');
  expect(await screen.findByText('Project 25', title)).toBeInTheDocument();
  expect(screen.queryByText('Load more')).not.toBeInTheDocument();
  expect(screen.getByText('25 projects', { selector: 'p' })).toBeInTheDocument();
});

test('a project whose place comes again on the next page is shown and counted once', async () => {
  const page = pagesOf(25);
  stub({
    '/rest/v1/rpc/pipeline_listings': ({ body }) => {
      const isFirst = sent(body)['p_after_id'] === null;
      return { body: isFirst ? page(body) : [...page({ p_after_id: null }).slice(0, 1), ...page(body)] };
    },
  });
  await renderRemote(remote, '/pipeline');
  expect(await screen.findByText('Project 25', title)).toBeInTheDocument();
  expect(screen.getAllByText('Project 1', title)).toHaveLength(1);
  expect(screen.getByText('25 projects', { selector: 'p' })).toBeInTheDocument();
});

test('a failed page can be retried, and the cards already shown stay', async () => {
  const page = pagesOf(25);
  let isDown = true;
  stub({
    '/rest/v1/rpc/pipeline_listings': ({ body }) => {
      if (isDown && sent(body)['p_after_id'] !== null) throw new TypeError('fetch failed');
      return { body: page(body) };
    },
  });
  await renderRemote(remote, '/pipeline');
  expect(await screen.findByText(/More projects could not be loaded/)).toBeInTheDocument();
  expect(screen.getByText('Project 1', title)).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('Project 25', title)).toBeInTheDocument();
  expect(screen.queryByText(/More projects could not be loaded/)).not.toBeInTheDocument();
});

test('filters apply to the list, show in the address and as chips, and can be removed one by one or all at once', async () => {
  const seen = stub({
    '/rest/v1/rpc/pipeline_countries': () => ({ body: ['RO', 'PT'] }),
    '/rest/v1/rpc/pipeline_count': () => ({ body: 1_001 }),
  });
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline');
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(screen.getByRole('group', { name: 'Filters' }));
  await user.click(panel.getByRole('checkbox', { name: 'Open' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Country' }), 'Portugal');
  await user.type(panel.getByRole('textbox', { name: 'Target APR from, in percent' }), '8');
  await user.type(panel.getByRole('textbox', { name: 'Min ticket up to' }), '$1,000');
  await user.tab();
  await waitFor(() => expect(currentAddress()).toBe('/pipeline?status=open&country=PT&apr=8-&ticket=1000'));
  expect(screen.getByRole('button', { name: 'Filters · 4' })).toBeInTheDocument();
  await waitFor(() =>
    expect(listingRequests(seen).at(-1)?.body).toMatchObject({
      p_statuses: ['Open'],
      p_country: 'PT',
      p_apr_min: 8,
      p_max_ticket: 1_000,
    }),
  );

  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Remove filter Open',
    'Remove filter Portugal',
    'Remove filter APR from 8%',
    'Remove filter Min ticket up to $1,000',
    'Clear all',
  ]);
  await user.click(chips.getByRole('button', { name: 'Remove filter Portugal' }));
  expect(currentAddress()).toBe('/pipeline?status=open&apr=8-&ticket=1000');
  expect(panel.getByRole('combobox', { name: 'Country' })).toHaveValue('');
  await user.click(chips.getByRole('button', { name: 'Clear all' }));
  expect(currentAddress()).toBe('/pipeline');
  expect(panel.getByRole('textbox', { name: 'Min ticket up to' })).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});

test('says when the countries could not be loaded', async () => {
  stub({ '/rest/v1/rpc/pipeline_countries': () => ({ status: 400, body: { message: 'No.' } }) });
  await renderRemote(remote, '/pipeline');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await waitFor(() => expect(country).toHaveAccessibleDescription('The countries could not be loaded.'));
});

test('while other filters load, the earlier cards don’t claim to have changed', async () => {
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  stub({
    '/rest/v1/rpc/pipeline_listings': async ({ body }) => {
      if (sent(body)['p_category'] === null) return { body: [harbour, wind] };
      await held;
      return { body: [] };
    },
  });
  await renderRemote(remote, '/pipeline');
  await screen.findAllByRole('article');
  await userEvent.click(screen.getByRole('radio', { name: 'Carbon' }));
  expect(await screen.findByRole('list', { busy: true })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByText(/no longer matches your filters/)).toBeNull();
  await act(async () => answer());
  expect(await screen.findByText('No Projects Found')).toBeInTheDocument();
});

test('two filters removed in quick succession are both gone', async () => {
  stub({ '/rest/v1/rpc/pipeline_count': () => ({ body: 2 }) });
  await renderRemote(remote, '/pipeline?status=open,closed&country=PT');
  await screen.findAllByRole('article');
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  const [open, closed] = ['Open', 'Closed'].map((name) =>
    chips.getByRole('button', { name: `Remove filter ${name}` }),
  );
  act(() => {
    open?.click();
    closed?.click();
  });
  expect(currentAddress()).toBe('/pipeline?country=PT');
});

test('Watchlist pressed twice in quick succession is off again', async () => {
  stub();
  await renderRemote(remote, '/pipeline');
  await screen.findAllByRole('article');
  const watchlist = screen.getByRole('button', { name: 'Watchlist' });
  act(() => {
    watchlist.click();
    watchlist.click();
  });
  expect(currentAddress()).toBe('/pipeline');
});

test('an inverted range shows an error, keeps the input and filters nothing', async () => {
  stub({ '/rest/v1/rpc/pipeline_countries': () => ({ body: [] }) });
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline');
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const from = screen.getByRole('textbox', { name: 'Target APR from, in percent' });
  await user.type(screen.getByRole('textbox', { name: 'Target APR to, in percent' }), '5');
  await user.type(from, '12');
  await user.tab();
  expect(await screen.findByText('The lowest APR is above the highest.')).toBeInTheDocument();
  expect(from).toBeInvalid();
  expect(from).toHaveValue('12');
  expect(currentAddress()).not.toContain('12');
});

test('more than a thousand matches show as 1,000+', async () => {
  const page = pagesOf(200);
  stub({
    '/rest/v1/rpc/pipeline_listings': ({ body }) => ({ body: page(body) }),
    '/rest/v1/rpc/pipeline_count': () => ({ body: 1_001 }),
  });
  await renderRemote(remote, '/pipeline?category=real-estate');
  expect(await screen.findByText('1,000+ projects')).toBeInTheDocument();
});

test('where counting fails, the line says how many there are at least', async () => {
  const page = pagesOf(200);
  stub({
    '/rest/v1/rpc/pipeline_listings': ({ body }) => ({ body: page(body) }),
    '/rest/v1/rpc/pipeline_count': () => ({ status: 400, body: { message: 'gone' } }),
  });
  await renderRemote(remote, '/pipeline?category=real-estate');
  expect(await screen.findByText(/^\d+\+ projects$/, { selector: 'p' })).toBeInTheDocument();
});

test('the watchlist is a filter; an empty one says how to fill it', async () => {
  const seen = stub({
    '/rest/v1/rpc/pipeline_listings': ({ body }) => ({ body: sent(body)['p_ids'] === null ? [harbour] : [] }),
  });
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline?watching=1');
  expect(await screen.findByText('No Projects Found')).toBeInTheDocument();
  expect(screen.getByText(/Press Watch on a card/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all projects' }));
  await user.click(await screen.findByRole('button', { name: 'Watch Harbour Row Residences' }));
  await user.click(screen.getByRole('button', { name: 'Watchlist' }));
  expect(currentAddress()).toBe('/pipeline?watching=1');
  await waitFor(() => expect(listingRequests(seen).at(-1)?.body).toMatchObject({ p_ids: [harbour['id']] }));
});

test('examples watched before the site had a backend are left out of the watchlist', async () => {
  localStorage.setItem(
    'fairshore.watchlist.v1',
    JSON.stringify({ ids: ['demo', harbour['id'], 'demo-grain'] }),
  );
  const seen = stub({ '/rest/v1/rpc/pipeline_count': () => ({ body: 1 }) });
  await renderRemote(remote, '/pipeline?watching=1');
  expect(await screen.findByRole('heading', { name: 'Harbour Row Residences' })).toBeInTheDocument();
  expect(listingRequests(seen).at(-1)?.body).toMatchObject({ p_ids: [harbour['id']] });
});

test('follows inserts, updates and deletes live', async () => {
  stub();
  const realtime = stubRealtime();
  await renderRemote(remote, '/pipeline');
  await screen.findByRole('heading', { name: 'Harbour Row Residences' });
  await waitFor(() => expect(realtime.followed()).toContain('listings'));

  realtime.push({
    table: 'listings',
    type: 'INSERT',
    record: listingRow({ id: '10fedfde-7209-4926-bc0f-0e8d6889f1b8', name: 'Constanța Grain Receivables' }),
  });
  await screen.findByRole('heading', { name: 'Constanța Grain Receivables' });
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Constanța Grain Receivables');

  realtime.push({ table: 'listings', type: 'UPDATE', record: listingRow({ raised: '1500000.00' }) });
  expect(await screen.findByText('$1.50M')).toBeInTheDocument();

  realtime.push({ table: 'listings', type: 'DELETE', oldRecord: { id: wind['id'] } });
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Dobrogea Wind Extension' })).not.toBeInTheDocument(),
  );
});

test('a project that becomes a draft, which sends no live event, leaves the list', async () => {
  jest.useFakeTimers();
  let isDraft = false;
  stub({ '/rest/v1/listings': () => ({ body: isDraft ? [harbour] : [harbour, wind] }) });
  await renderRemote(remote, '/pipeline');
  await screen.findByRole('heading', { name: 'Dobrogea Wind Extension' });
  isDraft = true;
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Dobrogea Wind Extension' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { name: 'Harbour Row Residences' })).toBeInTheDocument();
  jest.useRealTimers();
});

test('a vote is sent once and shown; voting again replaces it', async () => {
  const seen = stub();
  const user = userEvent.setup();
  await renderRemote(remote, '/pipeline');
  const stars = within(await screen.findByRole('group', { name: 'Your rating of Harbour Row Residences' }));
  await user.click(stars.getByRole('radio', { name: '4 stars' }));
  expect(await screen.findByText('Your vote: 4')).toBeInTheDocument();
  await user.click(stars.getByRole('radio', { name: '3 stars' }));
  expect(await screen.findByText('Your vote: 3')).toBeInTheDocument();
  const votes = () => seen.filter(({ path }) => path.endsWith('/rate_project')).map(({ body }) => body);
  await waitFor(() =>
    expect(votes()).toEqual([
      expect.objectContaining({ p_rating: 4, p_project_id: harbour['id'] }),
      expect.objectContaining({ p_rating: 3, p_project_id: harbour['id'] }),
    ]),
  );
});

test('without a backend labelled examples are shown', async () => {
  const seen = stub();
  configureBackend(null);
  await renderRemote(remote, '/pipeline');
  expect(await screen.findByRole('heading', { name: 'Demo Grain Receivables' })).toBeInTheDocument();
  expect(screen.getByText('Demo data')).toBeInTheDocument();
  expect(seen).toHaveLength(0);
});

test('Enter in the search doesn’t submit the form: the list updates while typing', async () => {
  stub();
  await renderRemote(remote, '/pipeline');
  const search = await screen.findByRole('searchbox', { name: 'Search projects' });
  await userEvent.type(search, 'wind');
  // False when the submit event was prevented.
  expect(fireEvent.submit(screen.getByRole('search', { name: 'Projects' }))).toBe(false);
  await waitFor(() => expect(currentAddress()).toBe('/pipeline?q=wind'));
});
