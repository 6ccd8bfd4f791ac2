import { configureBackend } from '@fairshore/shared-auth';
import { listingRow, renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const counters = { total: 32, active: 27, open: 19, backers: 1_817 };

function stub(listings: () => { status?: number; body: unknown }) {
  return stubBackend({
    'GET /rest/v1/listings': listings,
    'GET /rest/v1/listing_counters': () => ({ body: counters }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
  });
}

beforeEach(() => localStorage.clear());

describe('Home, featured projects', () => {
  it('shows what the database gives, each card leading to its project', async () => {
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

  it('says that loading failed, keeps the places and loads on Retry', async () => {
    let isDown = true;
    stub(() =>
      isDown ? { status: 500, body: { message: 'boom', code: 'XX000' } } : { body: [listingRow()] },
    );
    await renderRemote(remote, '/');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The projects could not be loaded.');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Harbour Row Residences' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says so when nothing is open', async () => {
    stub(() => ({ body: [] }));
    await renderRemote(remote, '/');
    expect(await screen.findByRole('heading', { name: 'No project is open right now' })).toBeInTheDocument();
  });

  it('labels the examples that stand in when there is no backend', async () => {
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

  it('opens the sign-in modal for a guest', async () => {
    stub(() => ({ body: [] }));
    await renderRemote(remote, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));
    expect(await screen.findByRole('dialog', { name: 'Join Fairshore' })).toBeInTheDocument();
  });

  it('leads somebody who is signed in to the portal and the dashboard', async () => {
    storeSession();
    const seen = stub(() => ({ body: [] }));
    await renderRemote(remote, '/');
    await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/rest/v1/profiles'));
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/backer-portal');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button', { name: 'Join as Backer' })).not.toBeInTheDocument();
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

  it('stops the moving names and replaces a broken logo with initials', async () => {
    const partners = screen.getByRole('region', { name: 'Illustrative partners' });
    const pause = within(partners).getByRole('button', { name: 'Pause the moving names' });
    await userEvent.click(pause);
    expect(pause).toHaveAttribute('aria-pressed', 'true');

    const [item] = within(partners).getAllByText('Meridian Custody');
    const logo = item?.querySelector('img');
    if (!logo) throw new Error('The partner has no logo.');
    fireEvent.error(logo);
    expect(item).toHaveTextContent('MCMeridian Custody');
  });
});
