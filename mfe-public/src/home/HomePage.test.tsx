import { configureBackend } from '@fairshore/shared-auth';
import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

let counters: { status?: number; body: unknown };
let realtime: ReturnType<typeof stubRealtime>;

function stub(listings: () => { status?: number; body: unknown }) {
  return stubBackend({
    'GET /rest/v1/listings': listings,
    'GET /rest/v1/listing_counters': () => counters,
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
  });
}

beforeEach(() => {
  localStorage.clear();
  counters = { body: { total: 32, active: 27, open: 19, backers: 1_817 } };
  realtime = stubRealtime();
});

describe('Home, featured projects', () => {
  it('shows the projects from the database, each card linking to its project', async () => {
    const seen = stub(() => ({
      body: [
        listingRow(),
        listingRow({ id: 'b353e220-12ab-47f7-97cb-f7f28cecd26d', name: 'Dobrogea Wind', status: 'Filling' }),
      ],
    }));
    await renderRemote(remote, '/');

    const region = screen.getByRole('region', { name: 'Featured Projects' });
    const card = (await within(region).findByRole('link', { name: 'Harbour Row Residences' })).closest(
      'article',
    );
    expect(within(region).getAllByRole('article')).toHaveLength(2);
    expect(within(region).getByRole('link', { name: 'Harbour Row Residences' })).toHaveAttribute(
      'href',
      '/project/651ff333-e98e-46f6-b809-3c5d73eaab5b',
    );
    expect(card).toHaveTextContent('Real Estate · Portugal');
    expect(card).toHaveTextContent('$1.24M of $2.00M');
    expect(card).toHaveTextContent('62%');
    expect(card).toHaveTextContent('Target APR11.5%Min ticket$500Backers148');
    expect(within(region).getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/pipeline');

    const query = seen.find(({ path }) => path === '/rest/v1/listings')?.query;
    expect(query?.get('status')).toBe('in.(Open,Filling)');
    expect(query?.get('limit')).toBe('6');
  });

  it('says where the figures come from once the visitor moves on the page', async () => {
    stub(() => ({
      body: [
        listingRow({
          claim_dates: { apr: '2025-03-01', min_ticket: '2026-06-01', hard_cap: '2026-06-01' },
        }),
      ],
    }));
    await renderRemote(remote, '/');
    await screen.findByRole('link', { name: 'Harbour Row Residences' });
    expect(screen.queryByRole('button', { name: /^Source of/ })).not.toBeInTheDocument();

    fireEvent.pointerMove(window);
    const mark = await screen.findByRole('button', {
      name: 'Source of the figures of Harbour Row Residences: computed, indicative, stated by the issuer; the issuer’s not confirmed since 1 March 2025',
    });
    await userEvent.hover(mark);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Min ticket: As of 1 June 2026, when it was published.',
    );
  });

  it('says that loading failed, keeps the placeholders, and loads cards and count on Retry', async () => {
    const failure = { status: 500, body: { message: 'boom', code: 'XX000' } };
    let isDown = true;
    counters = failure;
    stub(() => (isDown ? failure : { body: [listingRow()] }));
    await renderRemote(remote, '/');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The projects could not be loaded. boom');
    expect(await screen.findByText('Not known at the moment')).toBeInTheDocument();

    // A second failure, as the button shows it: it stays, says that it is busy, and reports the failure again.
    const answer = globalThis.fetch;
    let goOn = () => {};
    const goesOn = new Promise<void>((resolve) => (goOn = resolve));
    globalThis.fetch = async (...request) => {
      await goesOn;
      return answer(...request);
    };
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await within(alert).findByRole('button', { name: 'Retrying…' })).toHaveFocus();
    expect(screen.getByText('Not known at the moment')).toBeInTheDocument();
    globalThis.fetch = answer;
    goOn();
    const retry = await within(alert).findByRole('button', { name: 'Retry' });

    isDown = false;
    counters = { body: { total: 1, active: 1, open: 1, backers: 1 } };
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Harbour Row Residences' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('Not known at the moment')).not.toBeInTheDocument();
    // The button is gone; the keyboard focus continues at the projects.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement).toContainElement(screen.getByRole('article'));
  });

  it.each([1, 2, 5, 6])('shows %i cards when so many are open', async (count) => {
    stub(() => ({
      body: Array.from({ length: count }, (_, index) =>
        listingRow({ id: `651ff333-e98e-46f6-b809-3c5d73eaab5${index}`, name: `Project ${index}` }),
      ),
    }));
    await renderRemote(remote, '/');
    expect(await screen.findAllByRole('article')).toHaveLength(count);
  });

  it('says so when nothing is open', async () => {
    stub(() => ({ body: [] }));
    await renderRemote(remote, '/');
    expect(await screen.findByRole('heading', { name: 'No project is open right now' })).toBeInTheDocument();
  });

  it('labels the examples shown without a backend', async () => {
    configureBackend(null);
    await renderRemote(remote, '/');
    expect(await screen.findByText('Demo data')).toBeInTheDocument();
    const region = screen.getByRole('region', { name: 'Featured Projects' });
    for (const link of within(region).getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^\/(pipeline|project\/demo)/);
    }
  });
});

describe('Home, hero', () => {
  it('states three figures and counts the fourth', async () => {
    stub(() => ({ body: [] }));
    await renderRemote(remote, '/');
    expect(await screen.findByText('19')).toBeInTheDocument();
    const terms = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(terms).toEqual([
      'assets structured$1.5B+',
      'projects50+',
      'members3,000+',
      'open listings, right now19',
    ]);
    expect(screen.getByRole('link', { name: 'Explore Solutions' })).toHaveAttribute(
      'href',
      '/tokenized-solutions',
    );
  });

  it("opens the sign-in modal for a guest, where the header's Get Started opens it", async () => {
    stub(() => ({ body: [] }));
    await renderRemote(remote, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Join Fairshore' }));
    expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  });

  it('stops and starts the moving lines', async () => {
    stub(() => ({ body: [] }));
    await renderRemote(remote, '/');
    const pause = screen.getByRole('button', { name: 'Pause the moving lines' });
    expect(pause).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(pause);
    expect(pause).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(pause);
    expect(pause).toHaveAttribute('aria-pressed', 'false');
  });

  it('links a signed-in visitor to the portal and the dashboard', async () => {
    storeSession();
    const seen = stub(() => ({ body: [] }));
    await renderRemote(remote, '/');
    // Before the session is checked, the stored person decides, so that nothing changes place later.
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/backer-portal');
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/rest/v1/profiles'));
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/backer-portal');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button', { name: 'Join as Backer' })).not.toBeInTheDocument();
  });
});

describe('Home, live', () => {
  it('follows the listings once the visitor moves, counts what it missed, and recounts on a change', async () => {
    const seen = stub(() => ({ body: [] }));
    await renderRemote(remote, '/');
    expect(await screen.findByText('19')).toBeInTheDocument();
    expect(realtime.followed()).toEqual([]);
    fireEvent.pointerMove(document.body);
    counters = { body: { total: 33, active: 28, open: 20, backers: 1_817 } };
    expect(await screen.findByText('20')).toBeInTheDocument();
    expect(realtime.followed().toSorted()).toEqual(['listing_departures', 'listings']);
    expect(seen.filter(({ path }) => path === '/rest/v1/listing_counters')).toHaveLength(2);

    counters = { body: { total: 33, active: 27, open: 19, backers: 1_817 } };
    realtime.push({ table: 'listings', type: 'UPDATE', record: listingRow({ status: 'Closed' }) });
    expect(await screen.findByText('19')).toBeInTheDocument();
  });
});

describe('Home, further down', () => {
  beforeEach(async () => {
    stub(() => ({ body: [] }));
    await renderRemote(remote, '/');
  });

  it('has three steps, four reasons, three marked quotes and five questions', () => {
    const headingsOf = (name: string) =>
      within(screen.getByRole('region', { name })).getAllByRole('heading', { level: 3 });
    expect(headingsOf('How it works')).toHaveLength(3);
    expect(headingsOf('Why choose Fairshore')).toHaveLength(4);
    expect(headingsOf('Questions, answered')).toHaveLength(5);
    const quotes = screen.getByRole('region', { name: 'What clients say' });
    expect(within(quotes).getAllByRole('figure')).toHaveLength(3);
    expect(quotes).toHaveTextContent('Illustrative quotes');
  });

  it('opens the sign-up form from the closing call, and links to advice', async () => {
    expect(screen.getByRole('link', { name: 'See advisory support' })).toHaveAttribute('href', '/advisory');
    await userEvent.click(screen.getByRole('button', { name: 'Join as Backer' }));
    expect(await screen.findByRole('tab', { name: 'Sign Up', selected: true })).toBeInTheDocument();
  });

  it('opens one question at a time, even if the browser does not enforce that', async () => {
    const [first, second] = within(
      screen.getByRole('region', { name: 'Questions, answered' }),
    ).getAllByRole<HTMLDetailsElement>('group');
    await userEvent.click(screen.getByText('Is registering interest an investment?'));
    expect(first?.open).toBe(true);
    await userEvent.click(screen.getByText('Does Fairshore hold my money or my identity documents?'));
    await waitFor(() => expect(first?.open).toBe(false));
    expect(second?.open).toBe(true);
    // A list of its own would leave out what the policy adds.
    expect(second).toHaveTextContent('all of it listed in the Privacy Policy');
  });

  it('stops the moving names on focus and by the button', async () => {
    const partners = screen.getByRole('region', { name: 'Illustrative partners' });
    const pause = within(partners).getByRole('button', { name: 'Pause the moving names' });
    const track = within(partners).getAllByRole('list', { hidden: true })[0]?.parentElement;
    const isHeld = () => track?.hasAttribute('data-paused');

    expect(isHeld()).toBe(false);
    act(() => pause.focus());
    expect(isHeld()).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(pause).toHaveAttribute('aria-pressed', 'true');
    expect(isHeld()).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(pause).toHaveAttribute('aria-pressed', 'false');
    expect(isHeld()).toBe(false);
    await userEvent.click(pause);
    act(() => pause.blur());
    expect(isHeld()).toBe(true);
  });

  it('replaces a broken logo with initials', () => {
    const partners = screen.getByRole('region', { name: 'Illustrative partners' });
    const [item] = within(partners).getAllByText('Meridian Custody');
    const logo = item?.querySelector('img');
    if (!logo) throw new Error('The partner has no logo.');
    fireEvent.error(logo);
    expect(item).toHaveTextContent('MCMeridian Custody');
  });
});
