import { configureBackend } from '@fairshore/shared-auth';
import { currentAddress, renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };
const saved: { name: string; blob: Blob }[] = [];

function listing(number: number) {
  const name = ['', 'Harbour Row Residences', 'Dobrogea Wind Extension', '=Constanța Grain'][number];
  const id = `00000000-0000-4000-8000-00000000000${number}`;
  return { id, name, sector: 'Real Estate', country: 'PT', apr: 10, status: 'Open' };
}

function event(number: number, project: number, kind: string, amount: number) {
  return {
    id: `event-${number}`,
    user_id: ana.id,
    project_id: listing(project).id,
    kind,
    amount,
    total_after: amount,
    note: null,
    created_at: new Date(Date.UTC(2026, 0, 1, 12) + number * 24 * 60 * 60 * 1000).toISOString(),
    listings: listing(project),
  };
}

const few = [
  event(4, 3, 'withdrawn', 750),
  event(3, 2, 'recorded', 2_500),
  event(2, 1, 'increased', 1_000),
  event(1, 1, 'recorded', 600),
];

function stub(events: readonly object[], answers: Parameters<typeof stubBackend>[0] = {}) {
  const interest = {
    id: 'interest-1',
    user_id: ana.id,
    project_id: listing(1).id,
    amount: 1_600,
    note: null,
    email: ana.email,
    created_at: '2026-01-02T12:00:00Z',
    updated_at: '2026-01-03T12:00:00Z',
    listings: { ...listing(1), updated_at: '2026-01-01T00:00:00Z' },
  };
  return stubBackend({
    'GET /rest/v1/interests': () => ({ body: [interest] }),
    'GET /rest/v1/interest_events': () => ({ body: events }),
    'GET /rest/v1/user_settings': () => ({ body: null }),
    'POST /rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    ...answers,
  });
}

async function open(query = '') {
  await renderRemote(remote, `/backer-portal?tab=activity${query}`);
  await screen.findByRole('searchbox');
}

// Queries by role compute accessible names for every row; for a long list this is many times faster.
const rows = () => [...screen.getByRole('table', { name: 'Activity' }).querySelectorAll('tbody > tr')];

// The tab is lazy-loaded; importing it here keeps its compile time out of the tests.
beforeAll(() => import('./ActivityTab'), 120_000);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('fairshore.device', 'the-secret-of-a-device-that-has-voted-before');
  storeSession(ana);
  saved.length = 0;
  let latest = new Blob();
  URL.createObjectURL = (blob) => {
    latest = blob as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: latest });
  });
});

it('lists activities with type, project, date, signed amount and status, and shows totals', async () => {
  stub(few);
  await open();
  expect(rows()).toHaveLength(4);
  expect(rows()[0]).toHaveTextContent(/^Withdrawal=Constanța Grain.*5 Jan 2026.*−\$750.*Completed/);
  expect(rows()[2]).toHaveTextContent(/^InvestmentHarbour Row Residences.*−\$1,000/);
  expect(screen.getByText('4 activities')).toBeVisible();
  expect(screen.getByText('Inflow').nextElementSibling).toHaveTextContent('$0');
  expect(screen.getByText('Outflow').nextElementSibling).toHaveTextContent('−$4,850');

  const held = 'Investment, Harbour Row Residences';
  const [holding] = screen.getAllByRole('link', { name: `Open Holding of ${held}` });
  expect(holding).toHaveAttribute('href', '/backer-portal?tab=portfolio&holding=interest-1');
  const [impact] = screen.getAllByRole('link', { name: `View Impact of ${held}` });
  expect(impact).toHaveAttribute('href', '/backer-portal?tab=analytics&holding=interest-1');
  expect(screen.getByRole('link', { name: /Open Holding of Withdrawal/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/backer-portal\?tab=portfolio&holding=/),
  );
});

it('says at which rates the amounts are converted, and of which day they are', async () => {
  stub(few, {
    'GET /rest/v1/user_settings': () => ({ body: [{ currency: 'EUR' }] }),
    'GET /api/exchange-rates': () => ({ body: { asOf: '2026-11-20', usdPerEur: 1.25, gbpPerEur: 0.8 } }),
  });
  await open();
  expect(await screen.findByText(/^Shown in EUR at .* as of 20 November 2026/)).toBeVisible();
});

it('shows that an interest lapsed or was not taken up, with the note and the reason given', async () => {
  const [last, ...older] = few;
  stub([
    { ...last, id: 'x3', kind: 'invited', reason: 'Room was found' },
    { ...last, id: 'x2', kind: 'not_taken', reason: 'Oversubscribed' },
    { ...last, id: 'x1', kind: 'lapsed', note: 'For the grain' },
    ...older,
  ]);
  await open();
  expect(rows()[1]).toHaveTextContent(/^Not taken up=Constanța Grain.*−\$750/);
  expect(rows()[2]).toHaveTextContent(/^Lapsed=Constanța Grain.*For the grain.*−\$750/);
  await userEvent.click(screen.getByRole('button', { name: /^Expand Not taken up/ }));
  expect(screen.getByText('Reason').nextElementSibling).toHaveTextContent('Oversubscribed');
  expect(screen.getByText('What happened').nextElementSibling).toHaveTextContent('Answered: not taken up');
  await userEvent.click(screen.getAllByRole('button', { name: /^Expand Investment/ })[0]!);
  expect(screen.getByText('Message with the invitation').nextElementSibling).toHaveTextContent(
    'Room was found',
  );
});

it('links each step to its receipt, where there is one', async () => {
  const [last, ...older] = few;
  stub([{ ...last, interest_receipts: { id: 'r4' } }, ...older]);
  await open();
  const links = screen.getAllByRole('link', { name: /^Receipt/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Receipt of Withdrawal, =Constanța Grain', '/receipt/r4'],
  ]);
});

it.each([
  ['Open Holding', 'The holding you asked for was withdrawn.'],
  ['View Impact', 'The holding you asked for was withdrawn, so it adds nothing'],
])('%s of a withdrawn holding leads to a page that says so', async (name, sentence) => {
  stub(few);
  await open();
  await userEvent.click(screen.getByRole('link', { name: new RegExp(`${name} of Withdrawal`) }));
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
});

it('expands a row to type, project, amount and time', async () => {
  stub(few);
  await open();
  const name = 'Expand Investment, Dobrogea Wind Extension';
  await userEvent.click(screen.getByRole('button', { name }));
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(expect.arrayContaining(['Type', 'Project', 'Amount', 'When']));
  expect(screen.getByText(/Sunday,? 4 January 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: name.replace('Expand', 'Collapse') }));
  expect(screen.queryByText('When')).toBeNull();
});

it('stores the search in the URL, and the clear button removes it', async () => {
  stub(few);
  await open();
  const box = screen.getByRole('searchbox', { name: 'Search activities' });
  expect(box).toHaveAttribute('placeholder', 'Search activities...');
  await userEvent.type(box, 'dobrogea');
  await waitFor(() => expect(currentAddress()).toBe('/backer-portal?tab=activity&q=dobrogea'));
  expect(rows()).toHaveLength(1);
  expect(box).toHaveValue('dobrogea');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(currentAddress()).toBe('/backer-portal?tab=activity');
});

it('applies the popover’s filters on Apply, shows chips, and removes them one by one', async () => {
  stub(few);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const popover = within(await screen.findByRole('dialog', { name: 'Filter activities' }));
  for (const group of ['Types', 'Status']) expect(popover.getByRole('group', { name: group })).toBeVisible();
  const project = popover.getByRole('combobox', { name: 'Project' });
  expect(
    within(project)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All', '=Constanța Grain', 'Dobrogea Wind Extension', 'Harbour Row Residences']);
  expect(
    within(popover.getByRole('combobox', { name: 'Sort by' }))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Newest first', 'Oldest first', 'Amount descending', 'Amount ascending']);

  await userEvent.click(popover.getByRole('checkbox', { name: 'Investment' }));
  await userEvent.type(popover.getByRole('textbox', { name: 'Min Amount' }), '1,000');
  await userEvent.selectOptions(popover.getByRole('combobox', { name: 'Sort by' }), 'Oldest first');
  expect(rows()).toHaveLength(4);
  await userEvent.click(popover.getByRole('button', { name: 'Apply' }));

  await waitFor(() =>
    expect(currentAddress()).toBe('/backer-portal?tab=activity&type=investment&min=1%2C000&sort=oldest'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('−$1,000'),
    expect.stringContaining('−$2,500'),
  ]);
  expect(screen.getByText('2 activities')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filter 2 active' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Remove filter At least $1,000' }));
  expect(rows()).toHaveLength(3);
  expect(currentAddress()).toBe('/backer-portal?tab=activity&type=investment&sort=oldest');
});

it('shows errors, keeps the input, and applies nothing until it is valid', async () => {
  stub(few);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const popover = within(await screen.findByRole('dialog', { name: 'Filter activities' }));
  const least = popover.getByRole('textbox', { name: 'Min Amount' });
  const most = popover.getByRole('textbox', { name: 'Max Amount' });
  await userEvent.type(least, 'abc');
  await userEvent.click(popover.getByRole('button', { name: 'Apply' }));
  expect(least).toHaveAccessibleDescription('Please enter an amount in figures, such as 500 or 1,250.50.');
  expect(least).toHaveFocus();
  expect(least).toHaveValue('abc');
  expect(currentAddress()).toBe('/backer-portal?tab=activity');

  await userEvent.clear(least);
  await userEvent.type(least, '800');
  await userEvent.type(most, '700');
  await userEvent.click(popover.getByRole('button', { name: 'Apply' }));
  expect(most).toHaveAccessibleDescription('Max Amount must not be below Min Amount.');
  await userEvent.type(most, '0{Enter}');
  await waitFor(() => expect(currentAddress()).toBe('/backer-portal?tab=activity&min=800&max=7000'));

  await userEvent.click(screen.getByRole('button', { name: 'Filter 2 active' }));
  const again = within(await screen.findByRole('dialog', { name: 'Filter activities' }));
  await userEvent.click(again.getByRole('button', { name: 'Reset' }));
  expect(again.getByRole('textbox', { name: 'Min Amount' })).toHaveValue('');
  expect(currentAddress()).toBe('/backer-portal?tab=activity');
  await userEvent.click(again.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens with the filters from the URL, and says which are invalid', async () => {
  stub(few);
  await open(`&project=${listing(1).id}&type=investment&min=abc`);
  expect(rows()).toHaveLength(2);
  expect(screen.getByText(/Part of the filter could not be used\. Min Amount: Please enter/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Harbour Row Residences' }));
  expect(rows()).toHaveLength(3);
  // The chip is gone; the focus is on its neighbour.
  expect(screen.getByRole('button', { name: 'Remove filter At least abc' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove filter Investment' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('searchbox', { name: 'Search activities' })).toHaveFocus();
});

it('says when nothing matches, and clears the filters', async () => {
  stub(few);
  await open('&type=dividend');
  expect(screen.getByText('No activities match your filters.')).toBeVisible();
  expect(screen.getByText('0 activities')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(rows()).toHaveLength(4);
});

it('says of a single activity, too, that it is not on paper', async () => {
  stub(Array.from({ length: 13 }, (_, index) => event(13 - index, 1, 'increased', 13 - index)));
  await open();
  expect(screen.getByText('1 more is not on paper; exports have all.')).toBeInTheDocument();
});

it('shows twelve, loads more up to fifty, and starts over with every filter change', async () => {
  stub(Array.from({ length: 60 }, (_, index) => event(60 - index, (index % 2) + 1, 'increased', 60 - index)));
  await open();
  expect(rows()).toHaveLength(12);
  expect(screen.getByText('60 activities, the first 50 of them listed; exports have all')).toBeVisible();
  expect(screen.getByText('48 more are not on paper; exports have all.')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more (38 remaining)' }));
  expect(rows()).toHaveLength(24);
  expect(currentAddress()).toBe('/backer-portal?tab=activity&page=2');
  for (const remaining of [26, 14, 2]) {
    await userEvent.click(screen.getByText(`Load more (${remaining} remaining)`));
  }
  expect(rows()).toHaveLength(50);
  expect(screen.queryByText(/Load more/)).toBeNull();
  expect(rows()[47]).toHaveFocus();
  expect(screen.getByText('10 more are not on paper; exports have all.')).not.toBeVisible();

  await userEvent.type(screen.getByRole('searchbox'), 'harbour');
  await waitFor(() => expect(currentAddress()).toBe('/backer-portal?tab=activity&q=harbour'));
  expect(rows()).toHaveLength(12);
  expect(screen.getByText('30 activities')).toBeVisible();
  expect(screen.getByText('Load more (18 remaining)')).toBeVisible();
});

it('exports the complete filtered list, even with hidden amounts, without formulas', async () => {
  localStorage.setItem('fairshore.hidden-amounts', 'true');
  stub([...Array.from({ length: 60 }, (_, index) => event(65 - index, 1, 'increased', 10.5)), ...few]);
  await open('&type=investment,withdrawal');
  expect(screen.queryByText(/\$10\.50/)).toBeNull();
  expect(screen.getByText(/Exported files keep the real figures/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^CSV/ }));
  await userEvent.click(screen.getByRole('button', { name: /^JSON/ }));
  expect(saved.map(({ name }) => name)).toEqual(['activities.csv', 'activities.json']);

  const [csv = '', json = ''] = await Promise.all(saved.map(({ blob }) => textOf(blob)));
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(65);
  expect(lines[1]).toContain('"Investment","Harbour Row Residences",-10.5,"Completed"');
  expect(lines[61]).toContain(`,"'=Constanța Grain",-750,`);
  expect(JSON.parse(json)).toHaveLength(64);
});

it('shows labelled examples with a dividend and a return without a backend', async () => {
  localStorage.clear();
  configureBackend(null);
  await open();
  expect(screen.getByText('Demo data')).toBeVisible();
  expect(rows()).toHaveLength(4);
  expect(rows()[0]).toHaveTextContent(/^DividendDemo Grain Receivables.*\+\$2,250/);
  expect(screen.getByText('Inflow').nextElementSibling).toHaveTextContent('+$3,875');
  expect(screen.getByText('Outflow').nextElementSibling).toHaveTextContent('−$125,000');

  await userEvent.click(screen.getByRole('button', { name: /^CSV/ }));
  await userEvent.click(screen.getByRole('button', { name: /^JSON/ }));
  const [csv = '', json = ''] = await Promise.all(saved.map(({ blob }) => textOf(blob)));
  expect(csv.trim().split('\r\n').slice(1)).toEqual(Array(4).fill(expect.stringMatching(/^"Demo",/)));
  expect(JSON.parse(json)).toEqual(Array(4).fill(expect.objectContaining({ isDemo: true })));
});

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob, 'utf-8');
  });
}
