import { configureBackend } from '@fairshore/shared-auth';
import { currentAddress, renderRemote } from '@fairshore/shared-data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { assetClasses } from './assetClassContent';

const labels = [
  'Real estate',
  'Private equity',
  'Alternative assets',
  'RWAs and commodities',
  'Funds and ETFs',
  'Carbon and ESG',
  'IP and royalties',
  'DeFi yield',
  'Security tokens',
  'DAO pools',
];

beforeEach(() => configureBackend(null));

const assets = () => within(screen.getByRole('tablist', { name: 'Kinds of assets' }));

describe('Tokenized solutions', () => {
  it('has ten tabs and starts with real estate', async () => {
    await renderRemote(remote, '/tokenized-solutions');
    expect(
      assets()
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(labels);
    expect(screen.getByRole('tab', { name: 'Real estate', selected: true })).toBeInTheDocument();
  });

  it.each(labels)('shows the description and four benefits of %s', async (label) => {
    await renderRemote(remote, '/tokenized-solutions');
    await userEvent.click(screen.getByRole('tab', { name: label }));
    const panel = screen.getByRole('tabpanel', { name: label });
    expect(within(panel).getByRole('heading', { name: label })).toBeInTheDocument();
    expect(within(panel).getAllByRole('listitem')).toHaveLength(4);
  });

  it.each(labels)(
    'tells how %s reaches a holder, what to read first and where such projects are',
    async (label) => {
      const asset = assetClasses.find((known) => known.label === label);
      await renderRemote(remote, `/tokenized-solutions?asset=${asset?.slug}`);
      const panel = within(screen.getByRole('tabpanel', { name: label }));
      expect(panel.getAllByRole('term').map((term) => term.textContent)).toEqual([
        'The asset',
        'Owned by',
        'Issued as',
        'A holder receives',
      ]);
      expect(panel.getByText('Read first:')).toBeInTheDocument();
      const projects = panel.getByRole('link', { name: `${label} in the pipeline` });
      const { pathname, searchParams } = new URL(projects.getAttribute('href') ?? '', 'http://suite.test');
      expect([pathname, searchParams.get('q')]).toEqual(['/pipeline', asset?.sector]);
    },
  );

  it('gives each tab an icon, and arrow keys move between the tabs', async () => {
    await renderRemote(remote, '/tokenized-solutions');
    for (const tab of assets().getAllByRole('tab')) expect(tab.querySelector('svg')).not.toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Real estate' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('tab', { name: 'Private equity', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('tab', { name: 'Real estate', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByRole('tab', { name: 'DAO pools', selected: true })).toHaveFocus();
  });

  it('reads the tab from the URL and writes it there', async () => {
    await renderRemote(remote, '/tokenized-solutions?asset=carbon-esg');
    expect(screen.getByRole('tab', { name: 'Carbon and ESG', selected: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'DAO pools' }));
    expect(currentAddress()).toBe('/tokenized-solutions?asset=dao-pools');
  });

  it('falls back to real estate for an unknown asset', async () => {
    await renderRemote(remote, '/tokenized-solutions?asset=spaceships');
    expect(screen.getByRole('tab', { name: 'Real estate', selected: true })).toBeInTheDocument();
  });

  it('names the four steps, three marked stories and two next links', async () => {
    await renderRemote(remote, '/tokenized-solutions');
    const steps = within(screen.getByRole('region', { name: 'From asset to market' }));
    expect(steps.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Asset Evaluation',
      'Legal Structure',
      'Token Creation',
      'Market Launch',
    ]);
    const stories = screen.getByRole('region', { name: 'Success stories' });
    expect(within(stories).getAllByRole('figure')).toHaveLength(3);
    expect(stories).toHaveTextContent('Illustrative quotes');
    expect(screen.getByRole('link', { name: 'See advisory support' })).toHaveAttribute('href', '/advisory');
    expect(screen.getByRole('link', { name: 'Browse the pipeline' })).toHaveAttribute('href', '/pipeline');
  });
});
