import { configureBackend } from '@fairshore/shared-auth';
import {
  currentAddress,
  renderRemote,
  step,
  storeSession,
  stubBackend,
} from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };

function interest(number: number, amount: number, listing: Record<string, unknown> | null) {
  return {
    id: `interest-${number}`,
    user_id: ana.id,
    project_id: `00000000-0000-4000-8000-00000000000${number}`,
    amount,
    note: null,
    email: ana.email,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: new Date().toISOString(),
    confirmed_at: new Date().toISOString(),
    listings: listing && {
      id: `00000000-0000-4000-8000-00000000000${number}`,
      name: `Project ${number}`,
      sector: 'Real Estate',
      country: 'PT',
      apr: 10,
      status: 'Open',
      updated_at: '2026-01-01T00:00:00Z',
      ...listing,
    },
  };
}

const interests = [
  interest(1, 8_000, { name: 'Harbour Row Residences', apr: 11.5 }),
  interest(2, 4_500, {
    name: 'Dobrogea Wind Extension',
    sector: 'RWAs & Commodities',
    country: 'RO',
    apr: 13.2,
  }),
  interest(3, 2_500, {
    name: 'Baltic Film Royalties',
    sector: 'IP & Royalties',
    country: 'EE',
    apr: 14.1,
    status: 'Closed',
  }),
  interest(4, 1_500, {
    name: 'Constanța Grain Receivables',
    sector: 'RWAs & Commodities',
    country: 'RO',
    apr: 9.8,
    status: 'Filling',
  }),
  interest(5, 100, {
    name: 'Short-Term Bill Ladder',
    sector: 'Tokenized Funds & ETFs',
    country: 'IE',
    apr: 5.1,
  }),
];

function event(number: number, project: number, kind: string, amount: number) {
  return {
    id: `event-${number}`,
    user_id: ana.id,
    project_id: `00000000-0000-4000-8000-00000000000${project}`,
    kind,
    amount,
    total_after: amount,
    note: null,
    created_at: `2026-01-0${number}T10:00:00Z`,
    listings: {
      id: `00000000-0000-4000-8000-00000000000${project}`,
      name: project === 1 ? 'Harbour Row Residences' : `Project ${project}`,
      sector: 'Real Estate',
      country: 'PT',
      apr: 10,
      status: 'Open',
    },
  };
}

const events = [
  event(7, 2, 'reduced', 500),
  event(6, 1, 'increased', 1_000),
  event(5, 1, 'increased', 900),
  event(4, 1, 'increased', 800),
  event(3, 1, 'increased', 700),
  event(2, 1, 'recorded', 600),
  event(1, 3, 'recorded', 2_500),
];

const changedTerms = [
  {
    project_id: interests[1]?.project_id,
    terms_version: 2,
    changes: [
      { term: 'apr', before: '12', after: '13.2', changed_at: '2026-11-20T10:00:00Z' },
      { term: 'risk_considerations', before: [], after: ['Wind'], changed_at: '2026-11-20T10:00:00Z' },
    ],
  },
];

function stub(
  answer: () => { status?: number; body: unknown },
  history: Parameters<typeof stubBackend>[0][string] = () => ({ body: events }),
  answers: Parameters<typeof stubBackend>[0] = {},
) {
  return stubBackend({
    'GET /rest/v1/interests': answer,
    'GET /rest/v1/interest_events': history,
    'GET /rest/v1/user_settings': () => ({ body: null }),
    'POST /rest/v1/rpc/my_ratings': () => ({
      body: [
        { project_id: 'a', rating: 5, updated_at: new Date().toISOString() },
        { project_id: 'b', rating: 4, updated_at: '2020-01-01T00:00:00Z' },
      ],
    }),
    'POST /rest/v1/rpc/my_changed_terms': () => ({ body: changedTerms }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    ...answers,
  });
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('fairshore.device', 'the-secret-of-a-device-that-has-voted-before');
  storeSession(ana);
});

it('greets the user, and shows the value and its development', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal');

  expect(await screen.findByRole('heading', { level: 1, name: 'Good to see you, Ana' })).toBeVisible();
  expect(screen.getByText('Pro Member')).toBeVisible();
  expect(
    await screen.findByText('Welcome back. You have registered non-binding interest in 5 projects.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Investment' })).toHaveAttribute('href', '/pipeline');
  expect(await screen.findByText('$18,618.60', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('+$2,018.60 (+12.16%)')).toBeVisible();
  expect(screen.getByText(/^at the stated targets, on \$16,600 registered/)).toBeVisible();
  expect(
    screen.getByText(
      /Nothing of it is earned: the dashed line only leads there\. Interest is not an investment/,
    ),
  ).toBeVisible();

  const chart = within(screen.getByRole('table', { name: /^Performance since your first interest/ }));
  const rows = chart.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/^1 Jan 2026, \d\d:00\$2,500\$2,500$/);
  expect(rows.at(-1)).toMatch(/\$18,618\.60\$16,600$/);
});

it('shows six tiles', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal');
  await screen.findByRole('button', { name: 'Diversity score' });
  const tiles = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(tiles).toEqual({
    'Projects Joined': '5',
    Holdings: '5',
    Engagement: '6',
    Ongoing: '4',
    'Project Variety': '4',
    Classification: 'Medium',
  });
});

it('explains the diversity score to a pointer, and Escape hides it wherever the focus is', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal');
  const mark = await screen.findByRole('button', { name: 'Diversity score' });
  await userEvent.hover(mark);
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(
    'Diversity score 50 of 100: ten for each project, at most 100.',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

it('does not count engagement without the ratings', async () => {
  stub(() => ({ body: interests }), undefined, {
    'POST /rest/v1/rpc/my_ratings': () => ({ status: 503, body: { message: 'The database is restarting.' } }),
  });
  await renderRemote(remote, '/backer-portal');
  await screen.findByRole('button', { name: 'Diversity score' });
  const tile = screen.getAllByRole('term').find((term) => term.textContent === 'Engagement');
  expect(tile?.nextElementSibling).toHaveTextContent(/^—$/);
  await waitFor(() =>
    expect(tile?.nextElementSibling?.nextElementSibling).toHaveTextContent(/^Not known at the moment$/),
  );
});

it('does not count engagement without the interests', async () => {
  stub(() => ({ status: 400, body: { message: 'The database is restarting.' } }));
  await renderRemote(remote, '/backer-portal');
  await screen.findByRole('button', { name: 'Diversity score' });
  const tile = screen.getAllByRole('term').find((term) => term.textContent === 'Engagement');
  expect(tile?.nextElementSibling).toHaveTextContent(/^—$/);
  await waitFor(() =>
    expect(tile?.nextElementSibling?.nextElementSibling).toHaveTextContent(/^Not known at the moment$/),
  );
});

it.each(['inbox', 'settings'])(
  'does not call the %s an example when the holdings could not be loaded',
  async (tab) => {
    stub(() => ({ status: 400, body: { message: 'The database is restarting.' } }));
    await renderRemote(remote, `/backer-portal?tab=${tab}`);
    await screen.findByText(/^We couldn't load your holdings\. The database is restarting\.$/);
    expect(screen.getByText('Welcome back to your portal.')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/examples|Demo data/);
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(await screen.findByText(/What you see below are examples, not your data\.$/)).toBeVisible();
  },
);

it('shows the user’s own activities when only the holdings could not be loaded', async () => {
  let isDown = true;
  const down = { status: 400, body: { message: 'The database is restarting.' } };
  stub(
    () => down,
    () => (isDown ? down : { body: events }),
  );
  await renderRemote(remote, '/backer-portal?tab=activity');
  expect(await screen.findByText('Dividend')).toBeVisible();
  expect(screen.getByText(/What you see below are examples, not your data\.$/)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByText('Harbour Row Residences')).not.toHaveLength(0);
  expect(screen.queryByText('Dividend')).toBeNull();
  expect(screen.getByText(/^We couldn't load your holdings\. The database is restarting\.$/)).toBeVisible();
  expect(screen.getByText('Welcome back to your portal.')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  expect(await screen.findByText(/What you see below are examples, not your data\.$/)).toBeVisible();
});

it('shows no examples for activities that are still loading', async () => {
  stub(
    () => ({ status: 400, body: { message: 'The database is restarting.' } }),
    () => new Promise<never>(() => undefined),
  );
  await renderRemote(remote, '/backer-portal?tab=activity');
  await screen.findByText(/^We couldn't load your holdings\./);
  expect(document.body).not.toHaveTextContent(/examples|Demo/);
});

it('does not count an interest that only staff or the clock moved as engagement', async () => {
  const old = { confirmed_at: '2025-06-01T10:00:00Z', state: 'lapsed' };
  stub(() => ({ body: interests.map((row, index) => (index === 0 ? { ...row, ...old } : row)) }));
  await renderRemote(remote, '/backer-portal');
  await screen.findByRole('button', { name: 'Diversity score' });
  const tile = screen.getAllByRole('term').find((term) => term.textContent === 'Engagement');
  expect(tile?.nextElementSibling).toHaveTextContent('5');
});

it('shows the largest holdings, the sectors and recent activity', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal');
  await screen.findByRole('link', { name: 'All holdings' });
  const top = within(screen.getByRole('table', { name: 'Top Holdings' }));
  expect(top.getAllByRole('row')).toHaveLength(5);
  expect(top.queryByText('Short-Term Bill Ladder')).toBeNull();
  expect(top.getByRole('link', { name: 'Harbour Row Residences' })).toHaveAttribute(
    'href',
    '/backer-portal?tab=portfolio&holding=interest-1',
  );

  const sectors = within(screen.getByRole('table', { name: 'Allocation of the indicative value by sector' }));
  expect(sectors.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'SectorValueShare',
    ' Real Estate$8.9K48%',
    ' RWAs & Commodities$6.7K36%',
    ' IP & Royalties$2.9K15%',
    ' Tokenized Funds & ETFs$105.101%',
  ]);

  const recent = within(screen.getByRole('region', { name: 'Recent Activity' }));
  const lines = recent.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^WithdrawalProject 2.*−\$500Completed$/);
});

it('leaves the tabs that arrow keys moved over with one step back', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal', { from: '/' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Portfolio' }));
  for (const name of ['Activity', /^Inbox/]) {
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('tab', { name, selected: true });
  }
  step(-1);
  expect(currentAddress()).toBe('/backer-portal?tab=portfolio');
});

it('stores the tab in the URL and lists every holding with its columns and actions', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer');
  await userEvent.click(await screen.findByRole('tab', { name: 'Portfolio' }));
  expect(currentAddress()).toBe('/backer?tab=portfolio');

  const table = within(await screen.findByRole('table', { name: 'Holdings' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Name',
    'Sector',
    'Invested',
    'Current value',
    'Return',
    'APR',
    'Status',
    'Actions',
  ]);
  expect(table.getAllByRole('row')).toHaveLength(6);
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    /^Harbour Row ResidencesPortugal.*Real Estate.*\$8,000.*\$8,920.*\+\$920 \(\+11\.5%\).*11\.5%.*Active/,
  );
  expect(screen.getByRole('link', { name: 'View details of Harbour Row Residences' })).toHaveAttribute(
    'href',
    '/project/00000000-0000-4000-8000-000000000001',
  );
  expect(screen.getByRole('link', { name: 'Go to Activity of Harbour Row Residences' })).toHaveAttribute(
    'href',
    '/backer?tab=activity&project=00000000-0000-4000-8000-000000000001',
  );
  expect(screen.getByText('Indicative', { selector: 'h2 *' })).toBeVisible();
  expect(screen.getByText('5 holdings')).toBeVisible();
});

it('opens a row by its button and by the URL, with its figures, its trend and up to four activities', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal?tab=portfolio&holding=interest-1');

  const collapse = await screen.findByRole('button', { name: 'Collapse Harbour Row Residences' });
  const snapshot = within(screen.getByRole('region', { name: 'Snapshot of Harbour Row Residences' }));
  expect(snapshot.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
    '$8,000',
    '$8,920',
    '+$920 (+11.5%)',
    '11.5%',
  ]);
  expect(
    snapshot.getAllByRole('button', { name: /^Source of/ }).map((mark) => mark.getAttribute('aria-label')),
  ).toEqual([
    'Source of what is invested: computed by Fairshore',
    'Source of the current value: indicative',
    'Source of the return: indicative',
    'Source of the APR: indicative',
  ]);
  const trend = within(screen.getByRole('table', { name: /^Trend of Harbour Row Residences/ }));
  const values = trend.getAllByRole('row').map((row) => row.textContent);
  expect(values[1]).toMatch(/^2 Jan 2026, .*\$600\$600$/);
  expect(values.at(-1)).toMatch(/\$8,920\$8,000$/);
  const recent = within(screen.getByRole('region', { name: 'Recent activity of Harbour Row Residences' }));
  expect(recent.getAllByRole('listitem')).toHaveLength(4);

  await userEvent.click(collapse);
  expect(currentAddress()).toBe('/backer-portal?tab=portfolio');
  await userEvent.click(screen.getByRole('button', { name: 'Expand Short-Term Bill Ladder' }));
  expect(currentAddress()).toBe('/backer-portal?tab=portfolio&holding=interest-5');
  expect(screen.getByText('No recent activity for this holding.')).toBeVisible();
});

it('searches and sorts the holdings, and stores both in the URL', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal?tab=portfolio');
  await userEvent.click(await screen.findByRole('button', { name: 'Invested' }));
  expect(currentAddress()).toBe('/backer-portal?tab=portfolio&sort=invested');
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Short-Term Bill Ladder');

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search holdings' }), 'romania');
  await waitFor(() => expect(currentAddress()).toBe('/backer-portal?tab=portfolio&q=romania&sort=invested'));
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Constanța Grain ReceivablesRomania',
    'Dobrogea Wind ExtensionRomaniaRegistered under earlier terms',
  ]);
  expect(screen.getByText('2 holdings')).toBeVisible();

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search holdings' }), ' x');
  expect(await screen.findByRole('heading', { name: 'No holdings match your search.' })).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0] ?? document.body);
  expect(await screen.findByText('5 holdings')).toBeVisible();
});

it('marks a holding whose interest is under earlier terms, and shows the differences in its open row', async () => {
  const confirmable = { ...interests[1], state: 'registered', expires_at: '2127-03-12T10:00:00Z' };
  stub(() => ({ body: interests.with(1, confirmable as (typeof interests)[0]) }));
  await renderRemote(remote, '/backer-portal?tab=portfolio&holding=interest-2');
  const row = await screen.findByRole('row', { name: /^Dobrogea Wind Extension/ });
  expect(await within(row).findByText('Registered under earlier terms')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /^Harbour Row/ })).queryByText(/earlier terms/)).toBeNull();
  const snapshot = within(screen.getByRole('region', { name: 'Snapshot of Dobrogea Wind Extension' }));
  expect(snapshot.getByText('Target APR 12.0% → 13.2%')).toBeVisible();
  expect(snapshot.getByText('Risk Considerations changed')).toBeVisible();
  expect(snapshot.getByRole('link', { name: /^Confirm under today’s terms/ })).toHaveAttribute(
    'href',
    `/project/${interests[1]?.project_id}`,
  );
});

it('says that earlier terms are not known, and finds them out on Retry', async () => {
  let isDown = true;
  stub(() => ({ body: interests }), undefined, {
    'POST /rest/v1/rpc/my_changed_terms': () =>
      isDown ? { status: 503, body: { message: 'The database is restarting.' } } : { body: changedTerms },
  });
  await renderRemote(remote, '/backer-portal');
  const unknown =
    "We couldn't find out whether terms have changed since you registered. The database is restarting.";
  expect(await screen.findByText(unknown)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Portfolio' }));
  const table = within(await screen.findByRole('table', { name: 'Holdings' }));
  expect(screen.getByText(unknown)).toBeVisible();
  await userEvent.click(table.getByLabelText('Expand Dobrogea Wind Extension'));
  const snapshot = within(screen.getByRole('region', { name: 'Snapshot of Dobrogea Wind Extension' }));
  const unknownHere = "We couldn't find out whether its terms have changed since you registered.";
  expect(snapshot.getByText(unknownHere)).toBeVisible();
  expect(screen.queryByText('Registered under earlier terms')).toBeNull();

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await snapshot.findByText('Registered under earlier terms')).toBeVisible();
  expect(screen.queryByText(unknown)).toBeNull();
  expect(snapshot.queryByText(unknownHere)).toBeNull();
});

it('says nothing about the terms of examples that stand for holdings it could not load', async () => {
  const down = { status: 400, body: { message: 'The database is restarting.' } };
  stub(() => down, undefined, { 'POST /rest/v1/rpc/my_changed_terms': () => down });
  await renderRemote(remote, '/backer-portal');
  await screen.findByRole('button', { name: 'Diversity score' });
  expect(screen.queryByText(/since you registered/)).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Portfolio' }));
  const table = within(await screen.findByRole('table', { name: 'Holdings' }));
  await userEvent.click(table.getByLabelText('Expand Demo Forest Credits'));
  expect(screen.getByRole('region', { name: 'Snapshot of Demo Forest Credits' })).toBeVisible();
  expect(screen.queryByText(/since you registered/)).toBeNull();
  expect(screen.queryByText(/have changed since/)).toBeNull();
});

it.each(['portfolio', 'analytics'])(
  'does not say that a holding was withdrawn when the holdings could not be loaded: %s',
  async (tab) => {
    stub(() => ({ status: 400, body: { message: 'The database is restarting.' } }));
    await renderRemote(remote, `/backer-portal?tab=${tab}&holding=interest-1`);
    expect((await screen.findAllByText(/Demo Forest Credits/))[0]).toBeInTheDocument();
    expect(screen.queryByText(/was withdrawn/)).toBeNull();
  },
);

it.each([
  ['in the first half of a short term', 1, 6, false],
  ['in the second half of a short term', 4, 3, true],
])('sends people to the row to confirm only when it offers that: %s', async (_when, age, left, isOffered) => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const life = { state: 'registered', confirmed_at: at(-age), expires_at: at(left) };
  stub(() => ({ body: interests.with(0, { ...interests[0], ...life } as (typeof interests)[0]) }));
  await renderRemote(remote, '/backer-portal?tab=portfolio&holding=interest-1');
  const timeline = within(await screen.findByRole('region', { name: 'Timeline of Harbour Row Residences' }));
  const offer = timeline.queryByRole('link', { name: 'Read the terms and confirm' });
  expect(offer !== null).toBe(isOffered);
  const row = screen.getByRole('row', { name: /^Harbour Row/ });
  expect(
    within(row)
      .getByText(/^Counts until/)
      .textContent?.endsWith(': open the row to confirm'),
  ).toBe(isOffered);
});

it('does not ask to confirm an interest under earlier terms when that is impossible', async () => {
  const invited = { ...interests[1], state: 'answered', answer: 'invited', expires_at: null };
  stub(() => ({ body: interests.with(1, invited as unknown as (typeof interests)[0]) }));
  await renderRemote(remote, '/backer-portal?tab=portfolio&holding=interest-2');
  const snapshot = within(await screen.findByRole('region', { name: 'Snapshot of Dobrogea Wind Extension' }));
  expect(await snapshot.findByRole('link', { name: /^See today’s terms/ })).toBeVisible();
  expect(snapshot.queryByRole('link', { name: /^Confirm/ })).toBeNull();
});

it('offers to raise an interest that lapsed below the current minimum, but not to confirm it', async () => {
  const [, dobrogea] = interests;
  const lapsed = { ...dobrogea, state: 'lapsed', amount: 500, expires_at: '2026-11-01T10:00:00Z' };
  const listings = { ...dobrogea?.listings, min_ticket: 1000 };
  stub(() => ({ body: interests.with(1, { ...lapsed, listings } as unknown as (typeof interests)[0]) }));
  await renderRemote(remote, '/backer-portal?tab=portfolio&holding=interest-2');
  const timeline = within(await screen.findByRole('region', { name: 'Timeline of Dobrogea Wind Extension' }));
  expect(
    await timeline.findByText(/Nothing, unless you raise it: it lapsed on 1 November 2026/),
  ).toBeVisible();
  expect(timeline.getByText('The minimum is $1,000 now; raise your amount to confirm.')).toBeVisible();
  expect(timeline.getByRole('link', { name: 'Raise your amount' })).toHaveAttribute(
    'href',
    `/project/${dobrogea?.project_id}#interest`,
  );
  const snapshot = within(screen.getByRole('region', { name: 'Snapshot of Dobrogea Wind Extension' }));
  expect(await snapshot.findByRole('link', { name: /^See today’s terms/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /[Cc]onfirm/ })).toBeNull();
});

it('has all steps of a long history in its timeline, those that moved no amount too', async () => {
  const registered = { ...event(1, 1, 'recorded', 600), id: 'first' };
  const confirmed = Array.from({ length: 13 }, (_, week) => ({
    ...event(2, 1, 'confirmed', 0),
    id: `week-${week}`,
    created_at: `2026-03-${week + 10}T00:00:00Z`,
  }));
  stub(
    () => ({ body: interests }),
    () => ({ body: [...confirmed.toReversed(), registered] }),
  );
  await renderRemote(remote, '/backer-portal?tab=portfolio&holding=interest-1');
  const timeline = within(await screen.findByRole('region', { name: 'Timeline of Harbour Row Residences' }));
  expect(await timeline.findByText('22 March 2026')).toBeVisible();
  expect(timeline.getByText('10 March 2026')).not.toBeVisible();
  await userEvent.click(timeline.getByText('2 earlier steps'));
  expect(timeline.getByText('10 March 2026')).toBeVisible();
  expect(timeline.getByText(/^Registered:/)).toBeVisible();
});

it('pages through five hundred holdings, and shows the page of the open one', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    ...interest(1, 500, { name: `Project ${index + 1}` }),
    id: `interest-${index + 1}`,
  }));
  stubBackend({
    'GET /rest/v1/interests': ({ query }) => ({ body: query.has('or') ? [] : many }),
    'GET /rest/v1/interest_events': () => ({ body: [] }),
    'GET /rest/v1/user_settings': () => ({ body: null }),
    'POST /rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
  });
  await renderRemote(remote, '/backer-portal?tab=portfolio&holding=interest-499');
  // Queried by text: computing the roles of so many rows takes jsdom seconds.
  await waitFor(() => expect(screen.getByLabelText('Collapse Project 499')).toBeVisible());
  expect(screen.getAllByText('View details')).toHaveLength(25);
  expect(screen.getByText('476–500 of 500')).toBeVisible();
  const scrolled = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -4_000));
  await userEvent.click(screen.getByText('Previous'));
  expect(currentAddress()).toBe('/backer-portal?tab=portfolio&page=19');
  expect(scrolled).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

it('keeps the holdings when only the history fails, and reports that in its place', async () => {
  let isDown = true;
  stub(
    () => ({ body: interests }),
    () => (isDown ? { status: 500, body: { message: 'The database is restarting.' } } : { body: events }),
  );
  await renderRemote(remote, '/backer-portal');
  // In place of both the chart and the recent activity.
  expect(
    await screen.findAllByText(/We couldn't load your activity\. The database is restarting\./),
  ).toHaveLength(2);
  expect(screen.getByText('$18,618.60', { selector: 'p' })).toBeVisible();
  expect(screen.queryByText('Demo data')).toBeNull();

  isDown = false;
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body);
  const recent = within(screen.getByRole('region', { name: 'Recent Activity' }));
  expect(await recent.findAllByRole('listitem')).toHaveLength(5);
});

/** What the JSON button saves. */
async function exported(): Promise<unknown> {
  let file = new Blob();
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) file = blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  const link = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
  link.mockRestore();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(file, 'utf-8');
  });
}

it('does not show a failed history as one without activity', async () => {
  let isDown = true;
  stub(
    () => ({ body: interests }),
    () => (isDown ? { status: 500, body: { message: 'The database is restarting.' } } : { body: events }),
  );
  await renderRemote(remote, '/backer-portal?tab=portfolio&holding=interest-1');
  expect(
    await screen.findByText(/We couldn't load your activity\. The database is restarting\./),
  ).toBeVisible();
  // In place of the trend, the recent activity and the timeline.
  expect(screen.getAllByText('Your activity could not be loaded.')).toHaveLength(3);
  expect(screen.queryByText('No recent activity for this holding.')).toBeNull();
  expect(screen.queryByRole('table', { name: /^Trend of/ })).toBeNull();
  expect(await exported()).toMatchObject({ activities: null });

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const recent = within(
    await screen.findByRole('region', { name: 'Recent activity of Harbour Row Residences' }),
  );
  expect(await recent.findAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByText('Your activity could not be loaded.')).toBeNull();
});

it('does not tell somebody who may have withdrawn everything that there was nothing', async () => {
  stub(
    () => ({ body: [] }),
    () => ({ status: 500, body: { message: 'The database is restarting.' } }),
  );
  await renderRemote(remote, '/backer-portal?tab=portfolio');
  expect(await screen.findByRole('heading', { name: 'Your activity could not be loaded' })).toBeVisible();
  expect(screen.queryByText(/have not registered interest yet|first registered interest/)).toBeNull();
});

it('opens the settings of a user without interests', async () => {
  stub(
    () => ({ body: [] }),
    () => ({ body: [] }),
  );
  await renderRemote(remote, '/backer-portal?tab=settings');
  expect(await screen.findByRole('tabpanel', { name: 'Settings' })).toHaveTextContent(/currency|USD/i);
  expect(screen.queryByRole('heading', { name: 'You have not registered interest yet' })).toBeNull();
});

it('opens the tab from the URL, or the overview for an unknown one', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal?tab=portfolio');
  expect(await screen.findByRole('tab', { name: 'Portfolio', selected: true })).toBeVisible();
});

it('links a holding whose project is no longer visible to where its interest can be withdrawn', async () => {
  const hidden = interest(1, 500, null);
  stub(() => ({ body: [hidden] }));
  await renderRemote(remote, '/backer-portal?tab=portfolio');
  const link = await screen.findByRole('link', { name: 'View details of Project no longer listed' });
  expect(link).toHaveAttribute('href', `/project/${hidden.project_id}`);
});

it('keeps name, sector and terms of an unlisted project, and says so', async () => {
  const terms = {
    name: 'Harbour Row',
    sector: 'Real Estate',
    country: 'PT',
    apr: 9,
    min_ticket: 500,
    timeline: '18 months',
  };
  stub(
    () => ({ body: [{ ...interest(1, 1_000, null), terms }] }),
    () => ({ body: [{ ...event(1, 1, 'recorded', 1_000), listings: null, terms }] }),
  );
  await renderRemote(remote, '/backer-portal?tab=portfolio&holding=interest-1');
  const row = (await screen.findByRole('rowheader', { name: /^Harbour Row/ })).closest('tr');
  expect(row).toHaveTextContent(/^Harbour RowPortugalNot listed at present.*Real Estate/);
  expect(row).toHaveTextContent(/\$1,000.*\$1,090.*\+\$90 \(\+9\.0%\).*9\.0%/);
  const snapshot = screen.getByRole('region', { name: 'Snapshot of Harbour Row' });
  expect(snapshot).toHaveTextContent(
    /Min\. ticket\$500Timeline18 monthsNot listed at present\. These are the terms you registered for\./,
  );
  expect(screen.getByRole('link', { name: 'View details of Harbour Row' })).toHaveAttribute(
    'href',
    `/project/${interests[0]?.project_id}`,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Go to Activity of Harbour Row' }));
  const activity = await screen.findByRole('table', { name: 'Activity' });
  expect(activity).toHaveTextContent(/InvestmentHarbour RowNot listed at present/);
});

it('tells a user who withdrew everything that there is a history', async () => {
  stub(
    () => ({ body: [] }),
    () => ({ body: events }),
  );
  await renderRemote(remote, '/backer-portal');
  expect(
    await screen.findByRole('heading', { name: 'You have no registered interest at the moment' }),
  ).toBeVisible();
  expect(screen.queryByText(/first registered interest/)).toBeNull();
});

it('tells a user without interests what to do', async () => {
  stub(
    () => ({ body: [] }),
    () => ({ body: [] }),
  );
  await renderRemote(remote, '/backer-portal');
  expect(await screen.findByRole('heading', { name: 'You have not registered interest yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the pipeline' })).toHaveAttribute('href', '/pipeline');
});

it('shows labelled examples when loading fails, and the user’s holdings after Retry', async () => {
  let isDown = true;
  stub(() =>
    isDown ? { status: 500, body: { message: 'The database is restarting.' } } : { body: interests },
  );
  await renderRemote(remote, '/backer-portal');

  expect(await screen.findByText('Demo data')).toBeVisible();
  expect(screen.getByText(/We couldn't load your holdings\. The database is restarting\./)).toBeVisible();
  expect(await screen.findByText('$143,750', { selector: 'p' })).toBeVisible();

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$18,618.60', { selector: 'p' })).toBeVisible();
  expect(screen.queryByText('Demo data')).toBeNull();
});

it.each([0, 1])('reads everything again that an outage failed, with either Retry (%i)', async (pressed) => {
  let isDown = true;
  const down = { status: 400, body: { message: 'The database is restarting.' } };
  stub(
    () => ({ body: interests }),
    () => (isDown ? down : { body: events }),
    { 'POST /rest/v1/rpc/my_changed_terms': () => (isDown ? down : { body: changedTerms }) },
  );
  await renderRemote(remote, '/backer-portal?tab=portfolio');
  await screen.findByRole('table', { name: 'Holdings' });
  const retries = screen.getAllByRole('button', { name: 'Retry' });
  expect(retries).toHaveLength(2);
  isDown = false;
  await userEvent.click(retries[pressed] ?? document.body);
  expect(await screen.findByText('Registered under earlier terms')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});

it('shows labelled examples without a backend', async () => {
  localStorage.clear();
  configureBackend(null);
  await renderRemote(remote, '/backer-portal');
  expect(await screen.findByRole('heading', { level: 1, name: 'Good to see you' })).toBeVisible();
  expect(screen.getByText('Demo data')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(await screen.findByText('$143,750', { selector: 'p' })).toBeVisible();
});

it('requests only the user’s own interests', async () => {
  const seen = stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal');
  await screen.findByText('$18,618.60', { selector: 'p' });
  await waitFor(() => expect(seen.some(({ path }) => path === '/rest/v1/interests')).toBe(true));
  const request = seen.find(({ path }) => path === '/rest/v1/interests');
  expect(request?.query.get('user_id')).toBe(`eq.${ana.id}`);
});
