import { configureBackend } from '@fairshore/shared-auth';
import { configureSite } from '@fairshore/shared-data/site';
import {
  currentAddress,
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NearLater } from '../near/NearLater';
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
    'POST /rest/v1/rpc/interest_freshness': () => ({ body: null }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    ...answers,
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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
  expect(region('Investment Thesis').getByText(/Forty-two furnished apartments/)).toHaveAttribute(
    'dir',
    'auto',
  );
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

test('shows the planned closing day, with a calendar link where calendars exist', async () => {
  configureSite({ links: { salesEmail: 'a@fairshore.example' }, hasFeeds: true });
  stub();
  const { unmount } = await renderRemote(remote, path);
  const snapshot = within(await screen.findByRole('region', { name: 'Deal Snapshot' }));
  expect(snapshot.getByText('30 December 2026')).toHaveAttribute('datetime', '2026-12-30');
  expect(snapshot.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/closing-dates/${id}.ics`,
  );
  unmount();
  configureSite({ links: { salesEmail: 'a@fairshore.example' } });
  stub(listingRow({ status: 'Closed' }));
  await renderRemote(remote, path);
  await screen.findByRole('region', { name: 'Deal Snapshot' });
  expect(screen.queryByText('Planned to close')).toBeNull();
});

test('a description keeps the paragraphs and line breaks entered by staff', async () => {
  stub(listingRow({ description: 'Built in 1911.\nRestored in 2024.\n\n\nLet to three tenants.' }));
  await renderRemote(remote, path);
  const thesis = within(await screen.findByRole('region', { name: 'Investment Thesis' }));
  expect(thesis.getAllByRole('paragraph').map((paragraph) => paragraph.textContent)).toEqual([
    'Built in 1911.\nRestored in 2024.',
    'Let to three tenants.',
  ]);
});

test('documents open in a new tab; unset or unsafe links show Coming Soon', async () => {
  stub();
  await renderRemote(remote, path);
  const link = await screen.findByRole('link', { name: 'Open One Pager in a new tab' });
  expect(link).toHaveAttribute('href', 'https://example.com/one.pdf');
  expect(link).toHaveAttribute('target', '_blank');
  for (const name of ['Investor Deck', 'Financial Model', 'Whitepaper']) {
    expect(screen.getByRole('button', { name: `Coming Soon for ${name}` })).toBeDisabled();
  }
});

test('uses fallback texts where the issuer stated nothing', async () => {
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
  expect(region('Investment Thesis').getByText('Independent valuation')).toHaveAttribute('dir', 'auto');
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

test('a missing project logs a warning and links back', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stub(null);
  const user = userEvent.setup();
  await renderRemote(remote, path, { from: '/pipeline' });
  expect(await screen.findByRole('heading', { name: "We couldn't find that project." })).toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('was not found'));
  expect(document.title).toBe('Project not found · Fairshore');
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(currentAddress()).toBe('/pipeline'));
});

test.each([
  ['the page before, also after a typed address', true, '/resources'],
  ['the pipeline if no page of the suite came before', false, '/pipeline'],
])('Go back on a document’s first page leads to %s', async (_where, canGoBack, address) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stub(null);
  Object.defineProperty(window, 'navigation', { configurable: true, value: { canGoBack } });
  jest.spyOn(window.history, 'state', 'get').mockReturnValue({ idx: 0 });
  const user = userEvent.setup();
  await renderRemote(remote, path, { from: '/resources' });
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(currentAddress()).toBe(address));
  Reflect.deleteProperty(window, 'navigation');
});

test('a read error is logged, shown and can be retried', async () => {
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

test('a project taken down while being read is reported, and typed input stays visible', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeSession({ id: 'u1' });
  let listed = [listingRow({ id })];
  const answers = stub(null, {
    '/rest/v1/listings': () => ({ body: listed }),
    'GET /rest/v1/decision_notes': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_questions': () => ({ body: [] }),
  });
  const realtime = stubRealtime();
  const user = userEvent.setup();
  await renderRemote(remote, path);
  await user.type(await screen.findByLabelText('Amount (USD)'), '2500');
  await user.type(screen.getByLabelText('Note'), 'Call me after noon');
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  listed = [];
  realtime.push({ table: 'listings', type: 'DELETE', oldRecord: { id } });

  expect(await screen.findByRole('heading', { name: "We couldn't find that project." })).toBeInTheDocument();
  const note = screen.getByText(/was taken down while you were reading it/).closest('[role=status]');
  expect(note).toHaveTextContent('What you had typed was not sent:Amount (USD)2,500NoteCall me after noon');
  expect(note?.parentElement).toHaveFocus();
  expect(answers.some(({ path: asked }) => asked.includes('record_interest'))).toBe(false);

  // It comes back once it is listed again.
  listed = [listingRow({ id })];
  realtime.push({ table: 'listings', type: 'INSERT', record: listed[0] });
  expect(await screen.findByRole('heading', { name: 'Harbour Row Residences' })).toBeInTheDocument();
});

test('a question and a note typed about a project that is taken down stay visible', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeSession({ id: 'u1' });
  let listed = [listingRow({ id })];
  stub(null, {
    '/rest/v1/listings': () => ({ body: listed }),
    'GET /rest/v1/decision_notes': () => ({ body: [] }),
    'GET /rest/v1/project_questions': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_questions': () => ({ body: [] }),
  });
  NearLater.install();
  const realtime = stubRealtime();
  const user = userEvent.setup();
  await renderRemote(remote, path);
  await screen.findByRole('heading', { name: 'Harbour Row Residences' });
  act(() => NearLater.comeNear());
  await user.type(await screen.findByLabelText('Your question'), 'Who manages the flats?');
  await user.type(await screen.findByLabelText('New note'), 'Ask about the lease');
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  listed = [];
  act(() => realtime.push({ table: 'listings', type: 'DELETE', oldRecord: { id } }));
  const note = (await screen.findByText(/was taken down/)).closest('[role=status]');
  expect(note).toHaveTextContent(
    'What you had typed was not sent:Your questionWho manages the flats?New noteAsk about the lease',
  );
  NearLater.remove();
});

test('a draft says who can see it', async () => {
  stub(listingRow({ status: 'Draft' }));
  await renderRemote(remote, path);
  expect(
    await screen.findByText('This project is a draft. Only administrators can see it.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Key Terms')).toHaveTextContent('StatusDraft');
});

test.each([
  [{ hard_cap: 0, raised: 900 }, '$900 raised, no hard cap set', '0%', null],
  [{ hard_cap: 1000, raised: 2500 }, '$2.5K of $1,000', '100%', / More can be registered/],
  [{ hard_cap: 1000, raised: 2500, status: 'Closed' }, '$2.5K of $1,000', '100%', /hard cap\.$/],
])('the snapshot of %j', async (change, sentence, percent, over) => {
  const listingId = crypto.randomUUID();
  stub(listingRow({ id: listingId, ...change }));
  await renderRemote(remote, `/project/${listingId}`);
  await screen.findByRole('heading', { level: 1, name: 'Harbour Row Residences' });
  const snapshot = screen.getByRole('region', { name: 'Deal Snapshot' });
  expect(snapshot).toHaveTextContent(`${sentence}${percent}`);
  expect(within(snapshot).queryByText('Over the cap') !== null).toBe(over !== null);
  if (over) expect(within(snapshot).getByText(/^Interest is above/)).toHaveTextContent(over);
});

test('the minimum ticket is not rounded below what is accepted', async () => {
  const listingId = crypto.randomUUID();
  stub(listingRow({ id: listingId, min_ticket: 1_249, hard_cap: 2_345_678 }));
  await renderRemote(remote, `/project/${listingId}`);
  expect(await screen.findByLabelText('Key Terms')).toHaveTextContent(
    /Min Ticket.*\$1,249.*Hard Cap.*\$2\.35M/,
  );
});

test('a tap on the badge shows its explanation, and Escape hides it', async () => {
  stub();
  const user = userEvent.setup();
  await renderRemote(remote, path);
  const badge = await screen.findByRole('button', { name: 'Auth needed' });
  await user.click(badge);
  expect(badge.parentElement).toHaveAttribute('data-pinned');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(badge.parentElement).not.toHaveAttribute('data-pinned');
});

test('the link can be copied, also when the clipboard is blocked', async () => {
  stub();
  const user = userEvent.setup();
  await renderRemote(remote, path);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`http://localhost${path}`);

  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Link copied' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(`http://localhost${path}`);
});

test('changes between the first response and the live connection are shown', async () => {
  let asked = 0;
  stub(null, {
    '/rest/v1/listings': ({ query }) => {
      if (query.get('id') === `eq.${id}`) asked += 1;
      return { body: [listingRow({ name: asked > 1 ? 'Renamed Residences' : 'Harbour Row Residences' })] };
    },
  });
  stubRealtime();
  await renderRemote(remote, path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Renamed Residences' })).toBeInTheDocument();
});

test('the raised figure updates live and never falls within the session', async () => {
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

test('a live update that leaves out the long texts, as a hosted one does, keeps them on the page', async () => {
  const listingId = '20fedfde-7209-4926-bc0f-0e8d6889f1b8';
  stub(listingRow({ id: listingId }));
  const realtime = stubRealtime();
  await renderRemote(remote, `/project/${listingId}`);
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  const { description, use_of_proceeds, risk_considerations, ...record } = listingRow({
    id: listingId,
    name: 'Renamed',
  });
  realtime.push({ table: 'listings', type: 'UPDATE', record });
  expect(await screen.findByRole('heading', { name: 'Renamed' })).toBeInTheDocument();
  expect(screen.getByText('Vacancy')).toBeInTheDocument();
  expect(screen.queryByText(/has not stated/)).not.toBeInTheDocument();
});

test('examples share /project/demo and differ by a query parameter', async () => {
  stub();
  configureBackend(null);
  const first = await renderRemote(remote, '/project/demo');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Demo Quayside Apartments' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Demo mode: nothing is sent')).toBeInTheDocument();
  expect(screen.getByText('Demo data')).toBeInTheDocument();
  const statedQuery = () => document.querySelector<HTMLMetaElement>('meta[name="page-query"]')?.content;
  expect(statedQuery()).toBeUndefined();
  first.unmount();
  await renderRemote(remote, '/project/demo?example=demo-grain');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Demo Grain Receivables' }),
  ).toBeInTheDocument();
  expect(statedQuery()).toBe('example=demo-grain');
});
