import { configureBackend } from '@fairshore/shared-auth';
import {
  currentAddress,
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const id = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const path = `/project/${id}`;

function stub(
  row: Record<string, unknown> | null = listingRow(),
  answers: Parameters<typeof stubBackend>[0] = {},
) {
  return stubBackend({
    '/rest/v1/listings': () => ({ body: row === null ? [] : [row] }),
    '/rest/v1/interests': () => ({ body: [] }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    ...answers,
  });
}

beforeEach(() => {
  localStorage.clear();
  stubRealtime();
});

function region(name: string) {
  return within(screen.getByRole('region', { name }));
}

test('shows every card of a project', async () => {
  stub();
  await renderRemote(remote, path);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Harbour Row Residences' }),
  ).toBeInTheDocument();

  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(way.getByRole('link', { name: 'Pipeline' })).toHaveAttribute('href', '/pipeline');
  expect(screen.getByRole('link', { name: 'Back to portal' })).toHaveAttribute('href', '/backer-portal');

  const terms = screen.getByLabelText('Key Terms');
  for (const text of [
    'Target APR11.5%',
    'Min Ticket$500',
    'StatusOpen',
    'Token Price$1.25',
    'Available Tokens608,000',
    'Hard Cap$2.00M',
  ]) {
    expect(terms).toHaveTextContent(text);
  }
  expect(region('Investment Thesis').getByText(/Forty-two furnished apartments/)).toBeInTheDocument();
  expect(region('Investment Thesis').getByRole('heading', { name: 'Highlights' })).toBeInTheDocument();
  expect(
    region('Use of Proceeds')
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Refinancing of the construction loan', 'Reserve']);
  expect(region('Risk Considerations').getAllByRole('listitem')).toHaveLength(2);
  expect(
    screen.getByText('This is not investment advice. Please review full documentation.'),
  ).toBeInTheDocument();

  const snapshot = region('Deal Snapshot');
  expect(snapshot.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(snapshot.getByText('Institutional grade')).toBeInTheDocument();
});

test('documents open in a new tab; what is unset or unsafe is coming soon', async () => {
  stub();
  await renderRemote(remote, path);
  const link = await screen.findByRole('link', { name: 'Open One Pager in a new tab' });
  expect(link).toHaveAttribute('href', 'https://example.com/one.pdf');
  expect(link).toHaveAttribute('target', '_blank');
  for (const name of ['Investor Deck', 'Financial Model', 'Whitepaper']) {
    expect(screen.getByRole('button', { name: `Coming Soon for ${name}` })).toBeDisabled();
  }
});

test('falls back where the issuer stated nothing', async () => {
  stub(
    listingRow({
      status: null,
      description: null,
      use_of_proceeds: null,
      risk_considerations: null,
      timeline: null,
      token_price: null,
      available_tokens: null,
      highlights: [],
      rating_average: null,
      rating_votes: 0,
    }),
  );
  await renderRemote(remote, path);
  expect(
    await screen.findByText('Institutional-grade opportunity designed for professional allocators.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Real Estate · 18–36 months')).toBeInTheDocument();
  expect(screen.getByLabelText('Key Terms')).toHaveTextContent('StatusOpenToken PriceTBAAvailable TokensTBA');
  expect(region('Investment Thesis').getByText('Independent valuation')).toBeInTheDocument();
  expect(screen.getByText('No votes yet')).toBeInTheDocument();
});

test('says whether what is saved will be accepted', async () => {
  stub();
  const first = await renderRemote(remote, path);
  const badge = await screen.findByRole('button', { name: /Auth needed/ });
  expect(badge).toHaveAccessibleDescription(/Database writes will fail row-level security/);
  first.unmount();

  storeSession({ id: 'u1' });
  stub();
  await renderRemote(remote, path);
  expect(await screen.findByText('Connected')).toBeInTheDocument();
});

test('a missing project leads back', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stub(null);
  const user = userEvent.setup();
  await renderRemote(remote, path, { from: '/pipeline' });
  expect(await screen.findByRole('heading', { name: "We couldn't find that project." })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(currentAddress()).toBe('/pipeline'));
});

test('a read error warns, says so and can be tried again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isDown = true;
  stub(null, {
    '/rest/v1/listings': () => {
      if (isDown) throw new TypeError('fetch failed');
      return { body: [listingRow()] };
    },
  });
  const user = userEvent.setup();
  await renderRemote(remote, path);
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't find that project.");
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('could not be read'));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Harbour Row Residences' })).toBeInTheDocument();
  warn.mockRestore();
});

test('raised follows live and never falls within the session', async () => {
  const listingId = '10fedfde-7209-4926-bc0f-0e8d6889f1b8';
  stub(listingRow({ id: listingId }));
  const realtime = stubRealtime();
  const { unmount } = await renderRemote(remote, `/project/${listingId}`);
  await screen.findByText('$1.24M');
  await waitFor(() => expect(realtime.followed()).toContain('listings'));

  realtime.push({
    table: 'listings',
    type: 'UPDATE',
    record: listingRow({ id: listingId, raised: '1500000.00' }),
  });
  expect(await screen.findByText('$1.50M')).toBeInTheDocument();
  realtime.push({
    table: 'listings',
    type: 'UPDATE',
    record: listingRow({ id: listingId, raised: '900000.00', name: 'Renamed' }),
  });
  expect(await screen.findByRole('heading', { name: 'Renamed' })).toBeInTheDocument();
  expect(screen.getByText('$1.50M')).toBeInTheDocument();

  unmount();
  await renderRemote(remote, `/project/${listingId}`);
  expect(await screen.findByText('$1.50M')).toBeInTheDocument();
});

test('examples share /project/demo and are told apart', async () => {
  stub();
  configureBackend(null);
  const first = await renderRemote(remote, '/project/demo');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Demo Quayside Apartments' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Demo mode: nothing is sent')).toBeInTheDocument();
  expect(screen.getByText('Demo data')).toBeInTheDocument();
  first.unmount();
  await renderRemote(remote, '/project/demo?example=demo-grain');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Demo Grain Receivables' }),
  ).toBeInTheDocument();
});
