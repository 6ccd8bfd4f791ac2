import { configureBackend } from '@fairshore/shared-auth';
import { currentAddress, renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
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

function stub(answer: () => { status?: number; body: unknown }) {
  return stubBackend({
    'GET /rest/v1/interests': answer,
    'POST /rest/v1/rpc/my_ratings': () => ({
      body: [
        { project_id: 'a', rating: 5, updated_at: new Date().toISOString() },
        { project_id: 'b', rating: 4, updated_at: '2020-01-01T00:00:00Z' },
      ],
    }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
  });
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('fairshore.device', 'the-secret-of-a-device-that-has-voted-before');
  storeSession(ana);
});

it('shows the indicative value, the six tiles, the four largest holdings and the sectors', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal');

  expect(await screen.findByRole('heading', { level: 1, name: 'Good to see you, Ana' })).toBeVisible();
  expect(screen.getByText('Pro Member')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Investment' })).toHaveAttribute('href', '/pipeline');
  expect(await screen.findByText('$18,619')).toBeVisible();
  expect(screen.getByText('+$2,019 (+12.2%)')).toBeVisible();
  expect(screen.getByText(/Interest is not an investment/)).toBeVisible();

  const tiles = Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(tiles).toMatchObject({
    'Projects Joined': '5',
    Holdings: '5',
    Engagement: '6',
    Ongoing: '4',
    'Project Variety': '4',
    Classification: 'Medium',
  });
  expect(screen.getByText('Diversity score 50 of 100')).toBeVisible();

  const top = within(screen.getByRole('table', { name: 'Top Holdings' }));
  expect(top.getAllByRole('row')).toHaveLength(5);
  expect(top.queryByText('Short-Term Bill Ladder')).toBeNull();

  const sectors = within(screen.getByRole('region', { name: 'Allocation by sector' }));
  expect(sectors.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Real Estate$8.9K48%',
    'RWAs & Commodities$6.7K36%',
    'IP & Royalties$2.9K15%',
    'Tokenized Funds & ETFs$105.101%',
  ]);
});

it('keeps the tab in the address and lists every holding with its columns', async () => {
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
  expect(table.getAllByRole('row')[1]).toHaveAccessibleName(
    'Harbour Row Residences Portugal Real Estate $8,000 $8,920 +$920 (+11.5%) 11.5% Active View details of Harbour Row Residences',
  );
  expect(screen.getByRole('link', { name: 'View details of Harbour Row Residences' })).toHaveAttribute(
    'href',
    '/project/00000000-0000-4000-8000-000000000001',
  );
  expect(screen.getByText('Indicative', { selector: 'h2 *' })).toBeVisible();
});

it('opens on the tab that the address names, and on the overview for an unknown one', async () => {
  stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal?tab=portfolio');
  expect(await screen.findByRole('tab', { name: 'Portfolio', selected: true })).toBeVisible();
});

it('leads a holding whose project may not be seen any more to the pipeline', async () => {
  stub(() => ({ body: [interest(1, 500, null)] }));
  await renderRemote(remote, '/backer-portal?tab=portfolio');
  const link = await screen.findByRole('link', { name: 'View details of Project no longer listed' });
  expect(link).toHaveAttribute('href', '/pipeline');
});

it('tells a person without interests what to do', async () => {
  stub(() => ({ body: [] }));
  await renderRemote(remote, '/backer-portal');
  expect(await screen.findByRole('heading', { name: 'You have not registered interest yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse the pipeline' })).toHaveAttribute('href', '/pipeline');
});

it('shows labelled examples when loading fails, and the own holdings after Retry', async () => {
  let isDown = true;
  stub(() =>
    isDown ? { status: 500, body: { message: 'The database is restarting.' } } : { body: interests },
  );
  await renderRemote(remote, '/backer-portal');

  expect(await screen.findByText('Demo data')).toBeVisible();
  expect(screen.getByText(/We couldn't load your holdings\. The database is restarting\./)).toBeVisible();
  expect(screen.getByText('$143,750')).toBeVisible();

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$18,619')).toBeVisible();
  expect(screen.queryByText('Demo data')).toBeNull();
});

it('shows labelled examples without a backend', async () => {
  localStorage.clear();
  configureBackend(null);
  await renderRemote(remote, '/backer-portal');
  expect(await screen.findByRole('heading', { level: 1, name: 'Good to see you' })).toBeVisible();
  expect(screen.getByText('Demo data')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByText('$143,750')).toBeVisible();
});

it('asks for the own interests only', async () => {
  const seen = stub(() => ({ body: interests }));
  await renderRemote(remote, '/backer-portal');
  await screen.findByText('$18,619');
  await waitFor(() => expect(seen.some(({ path }) => path === '/rest/v1/interests')).toBe(true));
  const request = seen.find(({ path }) => path === '/rest/v1/interests');
  expect(request?.query.get('user_id')).toBe(`eq.${ana.id}`);
});
