import { currentAddress, renderRemote, stubBackend } from '@fairshore/shared-data/testing';
import { configureBackend } from '@fairshore/shared-auth';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { resources } from './resourcesContent';
import { whitepapers } from './whitepapersContent';

const cards = () => within(screen.getByRole('region', { name: 'Whitepapers' }));
const list = () => within(screen.getByRole('region', { name: 'All Resources' }));
const category = (name: string) =>
  within(screen.getByRole('group', { name: 'Category' })).getByRole('button', { name });

describe('Resource Center', () => {
  it('has no single key for the search, which words spoken to a computer would press', async () => {
    await renderRemote(remote, '/resources');
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
  });

  it('shows three of thirteen standards, the featured ones and the first three others', async () => {
    await renderRemote(remote, '/resources');
    expect(screen.getByRole('heading', { level: 1, name: 'Resource Center' })).toBeInTheDocument();
    expect(cards().getAllByRole('article')).toHaveLength(3);
    expect(cards().getByText('Showing 3 of 13')).toBeInTheDocument();
    const featured = within(screen.getByRole('region', { name: 'Featured Resources' }));
    expect(featured.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      resources.filter((resource) => resource.featured).map(({ title }) => title),
    );
    expect(list().getAllByRole('article')).toHaveLength(3);
  });

  it('shows the publisher, date and length of each standard, and links to it in a new tab', async () => {
    await renderRemote(remote, '/resources?more=whitepapers');
    for (const card of whitepapers) {
      const shown = within(cards().getByRole('article', { name: card.title }));
      expect(shown.getByText(card.publisher)).toBeInTheDocument();
      expect(shown.getByText(card.readTime)).toBeInTheDocument();
      expect(within(shown.getByRole('list', { name: 'Key insights' })).getAllByRole('listitem')).toHaveLength(
        card.insights.length,
      );
      const link = shown.getByRole('link', { name: `${card.linkText} (opens in a new tab)` });
      expect(link).toHaveAttribute('href', card.href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noreferrer');
    }
  });

  it('opens and closes each list with its own toggle, and stores that in the URL', async () => {
    await renderRemote(remote, '/resources');
    await userEvent.click(screen.getByRole('button', { name: 'View More whitepapers' }));
    expect(cards().getAllByRole('article')).toHaveLength(13);
    expect(list().getAllByRole('article')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'View More resources' }));
    const others = resources.filter(({ featured }) => !featured);
    expect(list().getAllByRole('article')).toHaveLength(others.length);
    expect(currentAddress()).toBe('/resources?more=whitepapers%2Cresources');

    const less = screen.getByRole('button', { name: 'View Less whitepapers' });
    expect(less).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(less);
    expect(cards().getAllByRole('article')).toHaveLength(3);
    expect(currentAddress()).toBe('/resources?more=resources');
  });

  it.each([
    ['Whitepapers', 'whitepapers', true],
    ['Market Insights', 'market-insights', false],
    ['Regulatory Updates', 'regulatory', false],
    ['Investment Guides', 'guides', false],
  ])('%s narrows the lists', async (name, value, hasCards) => {
    await renderRemote(remote, '/resources?more=resources');
    await userEvent.click(category(name));
    expect(category(name)).toHaveAttribute('aria-pressed', 'true');
    expect(currentAddress()).toContain(`category=${value}`);
    expect(Boolean(screen.queryByRole('region', { name: 'Whitepapers' }))).toBe(hasCards);
    const expected = resources.filter((resource) => resource.category === value && !resource.featured);
    expect(list().getAllByRole('article')).toHaveLength(expected.length);
  });

  it('searches title and description case-insensitively, and puts the search into the URL', async () => {
    await renderRemote(remote, '/resources');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search resources' }), 'TRAVEL rule');
    await waitFor(() => expect(currentAddress()).toBe('/resources?q=TRAVEL+rule'));
    expect(cards().getAllByRole('article')).toHaveLength(1);
    expect(list().getByRole('article')).toHaveTextContent('Regulation (EU) 2023/1113');
    expect(screen.queryByRole('button', { name: /View More/ })).not.toBeInTheDocument();
  });

  it('says so when nothing is found, and clears search and filters', async () => {
    await renderRemote(remote, '/resources?q=zebra&category=guides');
    expect(screen.getByRole('heading', { name: 'No Resources Found' })).toBeInTheDocument();
    expect(screen.getByText('Try adjusting your search terms or filters.')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('zebra');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(currentAddress()).toBe('/resources');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(cards().getAllByRole('article')).toHaveLength(3);
  });
});

describe('Stay Updated', () => {
  const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  const email = () => screen.getByRole('textbox', { name: 'Email' });

  afterEach(() => configureBackend(null));

  it('stores the address as a lead of the resource center', async () => {
    const seen = stubBackend({ 'POST /rest/v1/leads': () => ({ status: 201, body: null }) });
    await renderRemote(remote, '/resources');
    await userEvent.type(email(), ' reader@mail.example ');
    await subscribe();
    expect(
      await screen.findByText("Thanks! You're subscribed with reader@mail.example."),
    ).toBeInTheDocument();
    expect(email()).toHaveValue('');
    expect(seen.map(({ body }) => body)).toEqual([
      {
        request_id: expect.any(String),
        email: 'reader@mail.example',
        name: '',
        intent: 'newsletter',
        source: 'resource_center',
        meta: { page: '/resources', ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      },
    ]);
  });

  it('ignores an empty box', async () => {
    const seen = stubBackend({});
    await renderRemote(remote, '/resources');
    await subscribe();
    expect(seen).toEqual([]);
    expect(screen.queryByText(/valid email/)).not.toBeInTheDocument();
  });

  it('passes on what a program put into the hidden field', async () => {
    const seen = stubBackend({ 'POST /rest/v1/leads': () => ({ status: 201, body: null }) });
    await renderRemote(remote, '/resources');
    await userEvent.type(email(), 'bot@mail.example');
    const hidden = document.querySelector<HTMLInputElement>('input[name="website"]');
    if (hidden) await userEvent.type(hidden, 'https://spam.example');
    await subscribe();
    await screen.findByText(/Thanks!/);
    expect(seen[0]?.body).toMatchObject({ website: 'https://spam.example' });
  });

  it.each(['reader', 'reader@mail'])('refuses %j before anything is sent', async (typed) => {
    const seen = stubBackend({});
    await renderRemote(remote, '/resources');
    await userEvent.type(email(), typed);
    await subscribe();
    expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(seen).toEqual([]);
  });

  it.each([
    ['the server can’t be reached', {}, 'Subscription failed. Please try again.'],
    [
      'there were too many',
      {
        'POST /rest/v1/leads': () => ({
          status: 400,
          body: { code: 'P0001', message: 'Too many requests. Please try again in ten minutes.' },
        }),
      },
      'Too many requests. Please try again in ten minutes.',
    ],
    [
      'the server names a reason of its own',
      { 'POST /rest/v1/leads': () => ({ status: 500, body: { code: 'XX000', message: 'disk full' } }) },
      'disk full',
    ],
  ])('keeps what was typed when %s', async (_case, answers, sentence) => {
    stubBackend(answers);
    await renderRemote(remote, '/resources');
    await userEvent.type(email(), 'reader@mail.example');
    await subscribe();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(email()).toHaveValue('reader@mail.example');
    expect(screen.queryByText(/Thanks!/)).not.toBeInTheDocument();
  });

  it('says in the demonstration that nothing was stored', async () => {
    configureBackend(null);
    await renderRemote(remote, '/resources');
    await userEvent.type(email(), 'reader@mail.example');
    await subscribe();
    expect(await screen.findByText(/nothing was stored/)).toBeInTheDocument();
  });
});
