import { configureBackend } from '@fairshore/shared-auth';
import {
  currentAddress,
  listingRow,
  renderRemote,
  sessionOf,
  storeSession,
  stubBackend,
} from '@fairshore/shared-data/testing';
import type { SeenRequest } from '@fairshore/shared-data/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const admin = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'admin@fairshore.example', name: 'Staff' };
const harbour = listingRow();
const grain = listingRow({
  id: '651ff333-e98e-46f6-b809-3c5d73eaab5c',
  name: 'Constanța Grain Receivables',
  sector: 'RWAs & Commodities',
  status: null,
  description: null,
  raised: 0,
});

type Answer = { status?: number; body: unknown };
interface Stub {
  read?: () => Answer;
  write?: () => Answer | Promise<Answer>;
  one?: () => Answer;
  confirm?: () => Answer;
  isAdmin?: () => boolean;
}

const answered = (rows: readonly unknown[], total = rows.length): Answer => ({
  body: { rows, total, isCapped: false },
});

function stub({
  read = () => answered([harbour, grain]),
  write = () => ({ body: harbour }),
  one = () => ({ body: [harbour] }),
  confirm = () => ({ body: null }),
  isAdmin = () => true,
}: Stub = {}) {
  return stubBackend({
    'POST /rest/v1/rpc/is_admin': () => ({ body: isAdmin() }),
    'POST /auth/v1/token': () => ({ body: sessionOf(admin) }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 3, listings: 32, interests: 5, leads: 1, rewards: 0 },
    }),
    'POST /rest/v1/rpc/console_listings': read,
    'POST /rest/v1/rpc/console_audit': () => ({ body: { rows: [], total: 0, isCapped: false } }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'POST /rest/v1/rpc/confirm_claims': confirm,
    'GET /rest/v1/listings': one,
    'POST /rest/v1/listings': write,
    'PATCH /rest/v1/listings': write,
    'DELETE /rest/v1/listings': write,
  });
}

async function openConsole(address = '/admin') {
  await renderRemote(remote, address);
  await screen.findByRole('table', { name: 'Listings' });
}

const lastOf = (seen: readonly SeenRequest[], method: string) =>
  seen.findLast((request) => request.method === method && request.path === '/rest/v1/listings');

/** The body of the last request for the list. */
const asked = (seen: readonly SeenRequest[]) =>
  seen.findLast(({ path }) => path === '/rest/v1/rpc/console_listings')?.body;

beforeEach(() => {
  localStorage.clear();
  storeSession(admin);
});

it('lists every listing with the columns of the console', async () => {
  stub();
  await openConsole();
  expect(
    screen.getAllByRole('columnheader').map((header) => header.textContent?.replace(/\s*[↑↓]/, '')),
  ).toEqual(['Project', 'Sector', 'APR', 'Min Ticket', 'Raised / Cap', 'Status', 'Created', 'Actions']);

  const row = within(await screen.findByRole('row', { name: /Harbour Row Residences/ }));
  expect(row.getByText('Forty-two furnished apartments on the Matosinhos waterfront.')).toBeVisible();
  expect(row.getByText('11.5%')).toBeVisible();
  expect(row.getByText('$500')).toBeVisible();
  expect(row.getByText('$1.24M / $2.00M')).toBeVisible();
  expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(row.getByText('Open')).toBeVisible();
  expect(row.getByText('10 Jan 2026')).toBeVisible();
  // A listing without a status counts as a draft for admins.
  expect(within(screen.getByRole('row', { name: /Constanța/ })).getByText('Draft')).toBeVisible();
});

it('shows a draft in the blue of Filling, not in the grey of Closed', async () => {
  stub({ read: () => answered([grain, { ...harbour, status: 'Filling' }]) });
  await openConsole();
  const badge = async (project: RegExp, word: string) =>
    within(await screen.findByRole('row', { name: project })).getByText(word).className;
  expect(await badge(/Constanța/, 'Draft')).toBe(await badge(/Harbour/, 'Filling'));
});

it('searches on the server and keeps the search in the address', async () => {
  const seen = stub();
  await openConsole();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search listings' }), 'wind');
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=listings&q=wind'));
  await waitFor(() => expect(asked(seen)).toMatchObject({ p_search: 'wind', p_offset: 0 }));
});

it('cycles the order by APR: ascending, descending, none', async () => {
  const seen = stub();
  await openConsole();
  const header = () => screen.getByRole('columnheader', { name: 'APR' });
  const toggle = () => within(header()).getByRole('button');

  await userEvent.click(toggle());
  await waitFor(() => expect(asked(seen)).toMatchObject({ p_sort: 'apr', p_ascending: true }));
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(toggle());
  await waitFor(() => expect(asked(seen)).toMatchObject({ p_sort: 'apr', p_ascending: false }));
  expect(currentAddress()).toBe('/admin?tab=listings&sort=-apr');
  await userEvent.click(toggle());
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=listings'));
  expect(header()).toHaveAttribute('aria-sort', 'none');
});

it('filters by status', async () => {
  const seen = stub();
  await openConsole();
  await userEvent.click(screen.getByRole('radio', { name: 'Filling' }));
  await waitFor(() => expect(asked(seen)).toMatchObject({ p_status: 'Filling' }));
  expect(currentAddress()).toBe('/admin?tab=listings&status=Filling');
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=listings'));
});

it('is narrowed by nothing that no control shows', async () => {
  const seen = stub();
  await openConsole('/admin?tab=listings&sector=AI');
  await waitFor(() => expect(asked(seen)).toBeDefined());
  expect(asked(seen)).not.toHaveProperty('p_sector');
});

it('pages on the server, 25, 50 or 100 rows at a time', async () => {
  const seen = stub({ read: () => answered([harbour], 600) });
  await openConsole();
  const next = await screen.findByRole('button', { name: /Next/ });
  const scrolled = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, -4_000));
  await userEvent.click(next);
  place.mockRestore();
  expect(scrolled).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(asked(seen)).toMatchObject({ p_offset: 25, p_limit: 25 }));
  expect(currentAddress()).toBe('/admin?tab=listings&page=2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100');
  await waitFor(() => expect(asked(seen)).toMatchObject({ p_offset: 0, p_limit: 100 }));
  expect(currentAddress()).toBe('/admin?tab=listings&size=100');
});

it('says when nothing was found, and clears search and filter', async () => {
  stub({ read: () => answered([]) });
  await renderRemote(remote, '/admin?q=nothing&status=Closed');
  expect(await screen.findByRole('heading', { name: 'No listings found' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=listings'));
  expect(screen.getByRole('searchbox', { name: 'Search listings' })).toHaveValue('');
  // On a phone its keyboard would come up.
  expect(screen.getByRole('searchbox', { name: 'Search listings' })).not.toHaveFocus();
});

it('leads from the button that clears a search back to the search, by keyboard', async () => {
  stub({ read: () => answered([]) });
  await renderRemote(remote, '/admin?q=nothing');
  await screen.findByRole('heading', { name: 'No listings found' });
  screen.getAllByRole('button', { name: 'Clear search' }).at(-1)?.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('searchbox', { name: 'Search listings' })).toHaveFocus();
});

it('keeps the place that takes over the focus of a Retry that succeeds', async () => {
  let rows: unknown[] | null = null;
  stub({
    read: () => (rows ? answered(rows) : { status: 500, body: { message: 'The database is restarting.' } }),
  });
  await renderRemote(remote, '/admin?tab=listings&q=harbour');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const place = screen.getByRole('group', { name: 'Listings' });
  expect(place).toContainElement(retry);
  rows = [harbour];
  await userEvent.click(retry);
  expect(place).toContainElement(await screen.findByText('Harbour Row Residences'));
});

it('leads back from a page that no longer exists', async () => {
  stub({ read: () => answered([], 30) });
  await renderRemote(remote, '/admin?tab=listings&page=9');
  await userEvent.click(await screen.findByRole('button', { name: 'First page' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=listings'));
});

it('shows examples if the list can not be loaded, says so, and tries again', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  let isDown = true;
  stub({
    read: () =>
      isDown ? { status: 500, body: { message: 'The database is restarting.' } } : answered([harbour]),
  });
  await renderRemote(remote, '/admin');
  expect(await screen.findByText('Demo Forest Credits')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The database is restarting. These are examples.');
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Harbour Row Residences')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the form', () => {
  it('starts a new listing with the defaults, and requires name, sector and country', async () => {
    stub();
    await openConsole();
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Listing' }));

    expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Basic Information',
      'Financial Terms',
      'Investment Details',
      'Media & Key Documents',
    ]);
    expect(dialog.getByLabelText(/^Sector/)).toHaveValue('Real Estate');
    expect(dialog.getByLabelText(/^Country/)).toHaveValue('US');
    expect(dialog.getByText('e.g., US, DE, UK')).toBeVisible();
    expect(dialog.getByLabelText('Status')).toHaveValue('Draft');
    expect(dialog.getByLabelText('APR (%)')).toHaveValue('8');
    expect(dialog.getByLabelText('APR (%)')).toHaveAttribute('step', '0.1');
    expect(dialog.getByLabelText('Min Ticket (USD)')).toHaveValue('100');
    expect(dialog.getByLabelText('Hard Cap (USD)')).toHaveValue('200000');
    expect(dialog.getByLabelText('Raised (USD)')).toHaveValue('0');
    await userEvent.type(dialog.getByLabelText('APR (%)'), '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(dialog.getByLabelText('APR (%)')).toHaveValue('8.1');
    expect(dialog.getByLabelText(/^Token Price/)).toHaveAttribute('step', '0.0001');

    const save = dialog.getByRole('button', { name: 'Create Listing' });
    expect(save).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Project Name/), 'Tisza Solar Park');
    expect(save).toBeEnabled();
    await userEvent.clear(dialog.getByLabelText(/^Country/));
    expect(save).toBeDisabled();
  });

  it('stores a new listing: trimmed, one highlight per line, empty token terms as null, Raised left out', async () => {
    const seen = stub({ write: () => ({ status: 201, body: listingRow({ name: 'Tisza Solar Park' }) }) });
    await openConsole();
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Listing' }));
    fireEvent.change(dialog.getByLabelText(/^Project Name/), { target: { value: ' Tisza Solar Park ' } });
    const highlights = dialog.getByLabelText('Highlights');
    fireEvent.change(highlights, { target: { value: 'a, b\n\nc\nd\ne\nf\ng\nh\ni\nj' } });
    expect(highlights).toHaveAccessibleDescription('One per line, at most 8: 9 of 8.');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Listing' }));
    expect(await dialog.findByText('Please keep to 8 highlights, one per line.')).toBeVisible();
    expect(lastOf(seen, 'POST')).toBeUndefined();
    fireEvent.change(highlights, { target: { value: ' a, b \n\nc\nd' } });
    fireEvent.change(dialog.getByLabelText('Description'), { target: { value: ' On the Great Plain. ' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Create Listing' }));

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Listing' })).toBeNull());
    const body = lastOf(seen, 'POST')?.body;
    expect(body).toMatchObject({
      name: 'Tisza Solar Park',
      description: 'On the Great Plain.',
      highlights: ['a, b', 'c', 'd'],
      token_price: null,
      available_tokens: null,
      status: 'Draft',
    });
    expect(body).not.toHaveProperty('raised');
    expect(await screen.findByText('Tisza Solar Park was created.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(currentAddress()).toBe(`/project/${String(harbour['id'])}`));
  });

  it('edits the created listing when something was typed during the save', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    stub({ write: () => held.then(() => ({ status: 201, body: listingRow({ name: 'Tisza Solar Park' }) })) });
    await openConsole();
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Listing' }));
    fireEvent.change(dialog.getByLabelText(/^Project Name/), { target: { value: 'Tisza Solar Park' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Create Listing' }));
    fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'On the Great Plain.' } });
    answer();
    const edited = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    expect(edited.getByText('Tisza Solar Park. Fields marked * are required.')).toBeVisible();
    expect(edited.getByRole('button', { name: 'Update Listing' })).toBeEnabled();
  });

  it('updates a listing, with Raised only when it was touched', async () => {
    const seen = stub();
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Row Residences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    expect(dialog.getByLabelText(/^Project Name/)).toHaveValue('Harbour Row Residences');
    fireEvent.change(dialog.getByLabelText('Raised (USD)'), { target: { value: '1300000' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));

    await waitFor(() => expect(lastOf(seen, 'PATCH')?.body).toMatchObject({ raised: 1_300_000 }));
    expect(lastOf(seen, 'PATCH')?.query.get('id')).toBe(`eq.${String(harbour['id'])}`);
  });

  it('says what an emptied figure is stored as, and takes an emptied Raised for no correction', async () => {
    const seen = stub();
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Row Residences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    const emptied = [
      ['APR (%)', /^0 when empty/, '0'],
      ['Min Ticket (USD)', /^0 when empty/, '0'],
      ['Raised (USD)', /^Follows registered interest/, null],
      ['Interest Counts (days)', /90 when empty/, '90'],
      ['Figures Stay Current (days)', /90 when empty/, '90'],
    ] as const;
    for (const [label, hint, instead] of emptied) {
      const field = dialog.getByLabelText(label);
      fireEvent.change(field, { target: { value: '' } });
      expect(field).toHaveAccessibleDescription(hint);
      if (instead !== null) expect(field).toHaveAttribute('placeholder', instead);
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    await waitFor(() => expect(lastOf(seen, 'PATCH')?.body).toEqual({ apr: 0, min_ticket: 0 }));
  });

  it('stores the Draft that the form shows for a listing without status', async () => {
    const seen = stub({ write: () => ({ body: { ...grain, status: 'Draft' } }) });
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Constanța/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    expect(dialog.getByLabelText(/^Status/)).toHaveDisplayValue('Draft');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    await waitFor(() => expect(lastOf(seen, 'PATCH')?.body).toEqual({ status: 'Draft' }));
  });

  it('shows the category that is going to be stored, and follows the sector until one is chosen', async () => {
    const seen = stub();
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Row Residences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    const category = dialog.getByLabelText('Category');
    expect(category).toHaveDisplayValue('By sector (Real estate)');
    await userEvent.selectOptions(dialog.getByLabelText(/^Sector/), 'Private Equity');
    expect(category).toHaveDisplayValue('By sector (none)');
    await userEvent.selectOptions(dialog.getByLabelText(/^Sector/), 'AI');
    expect(category).toHaveDisplayValue('By sector (Technology)');
    await userEvent.selectOptions(category, 'Carbon');
    await userEvent.selectOptions(category, 'Real estate');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    await waitFor(() =>
      expect(lastOf(seen, 'PATCH')?.body).toEqual({ sector: 'AI', category: 'real-estate' }),
    );
  });

  it('leaves a category by sector to the database', async () => {
    const seen = stub();
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Row Residences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    await userEvent.selectOptions(dialog.getByLabelText(/^Sector/), 'AI');
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    await waitFor(() => expect(lastOf(seen, 'PATCH')?.body).toEqual({ sector: 'AI' }));
  });

  it('opens a listing by its name', async () => {
    stub();
    await openConsole();
    await userEvent.click(await screen.findByRole('link', { name: 'Harbour Row Residences' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Listing' })).toBeInTheDocument();
  });

  it('refuses to open a listing without a country, a hard cap and a min ticket below it', async () => {
    const seen = stub();
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Constanța Grain Receivables' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Open');
    const typed = { 'Country *': 'ZZ', 'Hard Cap (USD)': '0', 'Min Ticket (USD)': '999999999' };
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    expect(await dialog.findByText(/^There is no country ZZ/)).toBeVisible();
    expect(dialog.getByText(/needs a hard cap above 0/)).toBeVisible();
    expect(dialog.getByLabelText('Country *')).toHaveFocus();
    fireEvent.change(dialog.getByLabelText('Country *'), { target: { value: 'RO' } });
    fireEvent.change(dialog.getByLabelText('Hard Cap (USD)'), { target: { value: '1000' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    expect(await dialog.findByText('Min ticket can’t be above the hard cap.')).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Hard Cap (USD)'), { target: { value: '1000000000' } });
    await waitFor(() => expect(dialog.getByLabelText('Min Ticket (USD)')).toBeValid());
    fireEvent.change(dialog.getByLabelText('Hard Cap (USD)'), { target: { value: '0' } });
    fireEvent.change(dialog.getByLabelText('Country *'), { target: { value: 'ZZ' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    await waitFor(() => expect(dialog.getByLabelText('Country *')).toBeInvalid());
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Draft');
    await waitFor(() => expect(dialog.getByLabelText('Country *')).toBeValid());
    expect(dialog.getByLabelText('Hard Cap (USD)')).toBeValid();
    expect(lastOf(seen, 'PATCH')).toBeUndefined();
  });

  it('stays open and says why a listing could not be saved', async () => {
    stub({ write: () => ({ status: 403, body: { code: '42501', message: 'permission denied' } }) });
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Row Residences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'Changed.' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    expect(await dialog.findByText(/^Could not save listing: Your account is not allowed/)).toBeVisible();
  });

  it('refuses links that are not https and says so at the field', async () => {
    const seen = stub();
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Row Residences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    fireEvent.change(dialog.getByLabelText('Whitepaper'), { target: { value: 'javascript:alert(1)' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    expect(await dialog.findByText('Please enter an address that begins with https://.')).toBeVisible();
    expect(lastOf(seen, 'PATCH')).toBeUndefined();
  });

  it('previews the image, and says when there is none', async () => {
    stub();
    await openConsole();
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Listing' }));
    fireEvent.change(dialog.getByLabelText('Image Link'), {
      target: { value: 'https://example.com/a.webp' },
    });
    const preview = await dialog.findByRole('img', { name: 'Preview of the image' });
    expect(preview).toHaveAttribute('src', 'https://example.com/a.webp');
    fireEvent.error(preview);
    expect(await dialog.findByText('Invalid image URL')).toBeVisible();
  });

  it('says from which origins the site shows images, and when an address is not among them', async () => {
    stub();
    const { fetch } = globalThis;
    const config = { links: {}, imageOrigins: ['https://cdn.example', 'https://x.supabase.co'] };
    globalThis.fetch = (input, init) =>
      input === '/config.json' ? Promise.resolve(Response.json(config)) : fetch(input, init);
    await openConsole();
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Listing' }));
    const link = dialog.getByLabelText('Image Link');
    await waitFor(() =>
      expect(link).toHaveAccessibleDescription(
        'An https:// address of this site, https://cdn.example or https://x.supabase.co. Without one, the listing shows the image of its sector.',
      ),
    );
    fireEvent.change(link, { target: { value: 'https://elsewhere.example/a.webp' } });
    expect(
      await dialog.findByText('Invalid image URL: pages show no images of https://elsewhere.example.'),
    ).toBeVisible();
    expect(dialog.queryByRole('img')).not.toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: /anyway/ })).not.toBeChecked();
    for (const shown of ['https://cdn.example/a.webp', `${location.origin}/images/a.webp`]) {
      fireEvent.change(link, { target: { value: shown } });
      await waitFor(() =>
        expect(dialog.getByRole('img', { name: 'Preview of the image' })).toHaveAttribute('src', shown),
      );
    }
  });

  it('does not save an image that fails to load unless that is confirmed', async () => {
    const asked: string[] = [];
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const image = document.createElement('img');
      Object.defineProperty(image, 'src', {
        set: (address: string) => {
          asked.push(address);
          queueMicrotask(() => fireEvent[address.includes('missing') ? 'error' : 'load'](image));
        },
      });
      return image;
    });
    const seen = stub();
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Row Residences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    const link = dialog.getByLabelText('Image Link');
    const save = dialog.getByRole('button', { name: 'Update Listing' });
    fireEvent.change(link, { target: { value: 'https://example.com/missing.webp' } });
    await userEvent.click(save);
    expect(await dialog.findByText(/^Could not save listing: Invalid image URL\./)).toBeVisible();
    expect(lastOf(seen, 'PATCH')).toBeUndefined();
    expect(link).toHaveValue('https://example.com/missing.webp');
    expect(link).toHaveFocus();
    expect(link).toBeInvalid();

    await userEvent.click(await dialog.findByRole('checkbox', { name: /anyway/ }));
    fireEvent.change(link, { target: { value: 'https://example.com/missing-too.webp' } });
    expect(dialog.queryByText(/^Could not save listing/)).not.toBeInTheDocument();
    await userEvent.click(save);
    expect(await dialog.findByRole('checkbox', { name: /anyway/ })).not.toBeChecked();
    expect(lastOf(seen, 'PATCH')).toBeUndefined();

    await userEvent.click(dialog.getByRole('checkbox', { name: /anyway/ }));
    await userEvent.click(save);
    await waitFor(() =>
      expect(lastOf(seen, 'PATCH')?.body).toEqual({ image_link: 'https://example.com/missing-too.webp' }),
    );
    expect(asked).toEqual(['https://example.com/missing.webp', 'https://example.com/missing-too.webp']);
    jest.restoreAllMocks();
  });

  it('keeps what was typed when a save fails, and stores it at the next try', async () => {
    let isDown = true;
    const seen = stub({
      write: () => (isDown ? { status: 503, body: { message: 'Service unavailable' } } : { body: [harbour] }),
    });
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Row Residences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    fireEvent.change(dialog.getByLabelText('Timeline'), { target: { value: '18 months' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    expect(await dialog.findByText('Could not save listing: Service unavailable')).toBeVisible();
    expect(dialog.getByLabelText('Timeline')).toHaveValue('18 months');
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Update Listing' })).toBeNull());
    expect(lastOf(seen, 'PATCH')?.body).toEqual({ timeline: '18 months' });
  });

  it('asks before typed changes are discarded', async () => {
    stub();
    await openConsole();
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    await userEvent.type(await screen.findByLabelText(/^Project Name/), 'Tisza');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['an edit', true],
    ['an unchanged form', false],
  ])(
    'closed by a session that ends in another tab: says what was not saved of %s',
    async (_what, isTyped) => {
      stub();
      await openConsole();
      await userEvent.click(screen.getByRole('button', { name: 'New' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Create New Listing' }));
      if (isTyped) await userEvent.type(dialog.getByLabelText(/^Project Name/), 'Slate Quay');
      localStorage.clear();
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
      expect(await screen.findByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
      const lost = 'You were signed out. What you typed into “Create New Listing” was not saved.';
      if (isTyped) expect(await screen.findByText(lost)).toBeVisible();
      else expect(screen.queryByText(lost)).toBeNull();
    },
  );
});

it('says what was not saved when the right to it is taken away', async () => {
  let isAdmin = true;
  stub({
    isAdmin: () => isAdmin,
    write: () => ({ status: 403, body: { code: '42501', message: 'permission denied' } }),
  });
  await openConsole();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Row Residences' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
  fireEvent.change(dialog.getByLabelText('Timeline'), { target: { value: '18 months' } });
  isAdmin = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Update Listing' }));
  expect(await screen.findByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  expect(await screen.findByText('What you typed into “Edit Listing” was not saved.')).toBeVisible();
});

it('previews a new listing beside the form in which the next one is typed', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  stub({ write: () => ({ status: 201, body: listingRow({ name: 'Tisza Solar Park' }) }) });
  await openConsole();
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  fireEvent.change(await screen.findByLabelText(/^Project Name/), { target: { value: 'Tisza Solar Park' } });
  await userEvent.click(screen.getByRole('button', { name: 'Create Listing' }));
  const preview = await screen.findByRole('button', { name: 'Preview' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Listing' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  fireEvent.change(await screen.findByLabelText(/^Project Name/), { target: { value: 'Slate Quay' } });
  await userEvent.click(preview);
  expect(opened).toHaveBeenCalledWith(`/project/${String(harbour['id'])}`, '_blank', 'noopener');
  expect(screen.getByLabelText(/^Project Name/)).toHaveValue('Slate Quay');
  opened.mockRestore();
});

describe('the address of a row', () => {
  const id = String(harbour['id']);

  it('opens the row although the list shows others, and keeps the list behind it', async () => {
    const seen = stub({ read: () => answered([grain]) });
    await renderRemote(remote, `/admin?tab=listings&status=Draft&row=${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Listings', hidden: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Listing' }));
    expect(dialog.getByLabelText(/^Project Name/)).toHaveValue('Harbour Row Residences');
    expect(currentAddress()).toBe(`/admin?tab=listings&status=Draft&row=${id}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(currentAddress()).toBe('/admin?tab=listings&status=Draft'));
    expect(asked(seen)).toMatchObject({ p_status: 'Draft' });
  });

  it('is in the address bar while the row is open', async () => {
    stub();
    await openConsole('/admin?tab=listings');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Harbour Row Residences' }));
    await screen.findByRole('dialog', { name: 'Edit Listing' });
    expect(currentAddress()).toBe(`/admin?tab=listings&row=${id}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(currentAddress()).toBe('/admin?tab=listings'));
  });

  it.each([id, 'half-a-link'])('says that %s does not exist', async (wanted) => {
    stub({ one: () => ({ body: [] }) });
    await openConsole(`/admin?tab=listings&row=${wanted}`);
    expect(await screen.findByText(/The listing of this link doesn’t exist/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin?tab=listings'));
    expect(screen.queryByText(/doesn’t exist/)).toBeNull();
  });
});

it('previews a draft, copies the link and marks test data from the menu of a row', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
  });
  const seen = stub({
    read: () => answered([{ ...harbour, is_test: true }, grain]),
    write: () => ({ body: { id: harbour['id'] } }),
  });
  await openConsole();
  const row = within(await screen.findByRole('row', { name: /Harbour Row Residences/ }));
  expect(row.getByText('Test data')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Constanța/ })).queryByText('Test data')).toBeNull();

  await userEvent.click(row.getByRole('button', { name: 'More for Harbour Row Residences' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  await waitFor(() =>
    expect(copied).toEqual([`http://localhost/admin?tab=listings&row=${String(harbour['id'])}`]),
  );
  await userEvent.click(row.getByRole('button', { name: 'More for Harbour Row Residences' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Not test data' }));
  await waitFor(() => expect(lastOf(seen, 'PATCH')?.body).toEqual({ is_test: false }));

  await userEvent.click(screen.getByRole('button', { name: 'More for Constanța Grain Receivables' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Preview' }));
  await waitFor(() => expect(currentAddress()).toBe(`/project/${String(grain['id'])}`));
});

describe('figures stated by issuers', () => {
  const old = listingRow({ claim_dates: { apr: '2025-03-01', hard_cap: '2026-02-01' } });

  it('shows that figures are old, and confirms them from the menu, except for drafts', async () => {
    const seen = stub({ read: () => answered([old, grain]), confirm: () => ({ body: '2026-11-26' }) });
    await openConsole();
    expect(await screen.findByText('Figures not confirmed since 1 Mar 2025')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'More for Constanța Grain Receivables' }));
    expect(await screen.findByRole('menuitem', { name: 'Figures still true today' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'More for Harbour Row Residences' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Figures still true today' }));
    expect(
      await screen.findByText('The figures of Harbour Row Residences are confirmed as of 26 Nov 2026.', {
        selector: 'p',
      }),
    ).toBeVisible();
    expect(seen.find(({ path }) => path.endsWith('confirm_claims'))?.body).toEqual({
      p_listing_id: harbour['id'],
    });
  });

  it('says why they could not be confirmed', async () => {
    stub({
      confirm: () => ({
        status: 400,
        body: { code: 'P0001', message: 'The listing is gone.', hint: 'listing_gone' },
      }),
    });
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'More for Harbour Row Residences' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Figures still true today' }));
    expect(
      await screen.findByText(
        'Could not confirm the figures of Harbour Row Residences: The listing is gone.',
        { selector: 'p' },
      ),
    ).toBeVisible();
  });
});

describe('deleting', () => {
  it('names the row and waits for a confirmation', async () => {
    const seen = stub({ write: () => ({ body: { id: harbour['id'] } }) });
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Harbour Row Residences' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Delete Harbour Row Residences?' }),
    );
    expect(lastOf(seen, 'DELETE')).toBeUndefined();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(lastOf(seen, 'DELETE')?.query.get('id')).toBe(`eq.${String(harbour['id'])}`));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says why a listing could not be deleted', async () => {
    stub({
      write: () => ({
        status: 400,
        body: {
          code: 'P0001',
          message: 'This listing has registered interest.',
          hint: 'listing_has_interests',
        },
      }),
    });
    await openConsole();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Harbour Row Residences' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(
      await question.findByText('Could not delete listing: This listing has registered interest.'),
    ).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('focuses the search with / and opens a new listing with n, but not while typing', async () => {
    stub();
    await openConsole();
    await userEvent.keyboard('/');
    const search = screen.getByRole('searchbox', { name: 'Search listings' });
    expect(search).toHaveFocus();
    await userEvent.keyboard('n');
    expect(search).toHaveValue('n');
    expect(screen.queryByRole('dialog')).toBeNull();

    search.blur();
    await userEvent.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Create New Listing' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('works on example listings without a backend', async () => {
  localStorage.clear();
  configureBackend(null);
  await openConsole();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Demo Solar Roofs' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(screen.queryByText('Demo Solar Roofs')).toBeNull());
});

it('deletes no example listing with interests, as it says', async () => {
  localStorage.clear();
  configureBackend(null);
  await openConsole();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Demo Forest Credits' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(
    await question.findByText(/^Could not delete listing: Backers have registered interest in this listing/),
  ).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Demo Forest Credits')).toBeVisible();
});
