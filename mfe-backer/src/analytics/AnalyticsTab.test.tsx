import { configureBackend } from '@fairshore/shared-auth';
import { currentAddress, renderRemote } from '@fairshore/shared-data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

// The tab is lazy-loaded; importing it here keeps its compile time out of the tests.
beforeAll(() => import('./AnalyticsTab'), 120_000);

beforeEach(() => {
  localStorage.clear();
  configureBackend(null);
  Element.prototype.scrollIntoView = () => undefined;
});

function textOf(table: string): (string | null)[] {
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => row.textContent);
}

it('charts performance, allocation and returns, each with a table of its figures', async () => {
  await renderRemote(remote, '/backer-portal?tab=analytics');
  await screen.findByRole('heading', { name: 'Portfolio Performance Indicative' });
  const months = textOf('Portfolio Performance');
  expect(months[0]).toBe('DateIndicative: stated target, not earnedRegistered interestWhat happened');
  expect(months[1]).toMatch(/^17 Feb 2025, .*\$75,000\$75,000Demo Grain Receivables: Investment: \$75,000$/);
  expect(textOf('Step by step').slice(1)).toEqual([
    expect.stringMatching(/^Investment: \$50,000Demo Forest Credits.*4 Mar 2025.*\+\$50,000.*\$125,000$/),
    expect.stringMatching(/^Investment: \$75,000Demo Grain Receivables.*17 Feb 2025.*\+\$75,000.*\$75,000$/),
  ]);
  expect(months.at(-1)).toMatch(/\$143,750\$125,000$/);
  expect(textOf('Asset Allocation by sector')).toEqual([
    'SectorValueShare',
    ' RWAs & Commodities$84K58%',
    ' Carbon & ESG Credits$59.8K42%',
    'Total$144K100%',
  ]);
  expect(textOf('Returns by Holding').slice(1)).toEqual([
    expect.stringMatching(/^Demo Forest Credits\+\$9,750\+19\.5%/),
    expect.stringMatching(/^Demo Grain Receivables\+\$9,000\+12\.0%/),
  ]);
});

it('stores grouping and range in the URL, and says when the range is empty', async () => {
  await renderRemote(remote, '/backer-portal?tab=analytics');
  await userEvent.click(await screen.findByRole('radio', { name: 'Country' }));
  expect(currentAddress()).toBe('/backer-portal?tab=analytics&by=country');
  expect(textOf('Asset Allocation by country')[1]).toBe(' Romania$144K100%');
  await userEvent.click(screen.getByRole('radio', { name: '3M' }));
  expect(currentAddress()).toBe('/backer-portal?tab=analytics&by=country&range=3m');
  // The start, three beginnings of months within the range, and now.
  expect(textOf('Portfolio Performance').slice(1)).toHaveLength(5);
  expect(screen.getByText('Nothing was registered or changed in this time.')).toBeVisible();
  expect(screen.getByText('No step in this time.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Show all holdings' }));
  expect(currentAddress()).toBe('/backer-portal?tab=analytics');
});

it('marks the requested holding, and focuses it', async () => {
  await renderRemote(remote, '/backer-portal?tab=analytics&holding=demo-holding-1');
  const mark = await screen.findByText('From the activity');
  expect(mark.closest('tr')).toHaveTextContent('Demo Grain Receivables');
  expect(mark.closest('tr')).toHaveFocus();
});

it('focuses the requested holding once, not when another range brings it back', async () => {
  await renderRemote(remote, '/backer-portal?tab=analytics&holding=demo-holding-1');
  await screen.findByText('From the activity');
  await userEvent.click(screen.getByRole('radio', { name: '3M' }));
  expect(screen.queryByText('From the activity')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(screen.getByText('From the activity')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'All' })).toHaveFocus();
});

it('hides every amount, including those on axes and in tables', async () => {
  await renderRemote(remote, '/backer-portal?tab=analytics');
  await screen.findByRole('heading', { name: 'Returns by Holding' });
  await userEvent.click(screen.getByRole('button', { name: 'Hide amounts', pressed: false }));
  expect(document.body).not.toHaveTextContent(/[$€£]\s?\d/);
  await userEvent.click(screen.getByRole('button', { name: 'Hide amounts', pressed: true }));
  expect(document.body).toHaveTextContent('$143,750');
});
