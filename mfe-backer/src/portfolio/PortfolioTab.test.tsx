import { AuthProvider, configureBackend } from '@fairshore/shared-auth';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { BrowserRouter } from '@fairshore/shared-ui/router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { demoActivities, demoHoldings } from './demoPortfolio';
import { PortfolioTab } from './PortfolioTab';

const portfolio = {
  holdings: demoHoldings,
  activities: demoActivities,
  engagement: 0,
  isDemo: true,
  failure: null,
  history: null,
  activitiesFailure: null,
  isRetrying: false,
  onRetry: () => undefined,
};

beforeEach(() => {
  configureBackend(null);
  window.history.replaceState(null, '', '/backer-portal?tab=portfolio');
  render(
    <BrowserRouter>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider>
          <PortfolioTab portfolio={portfolio} />
        </AuthProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
});

const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search holdings' });
const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

it('loses no letter that is typed before the address has caught up', async () => {
  act(() => {
    for (const letter of 'grain')
      fireEvent.input(searchBox(), { target: { value: searchBox().value + letter } });
  });
  expect(searchBox()).toHaveValue('grain');
  await waitFor(() => expect(window.location.search).toBe('?tab=portfolio&q=grain'));
  await waitFor(() => expect(rowNames()).toEqual([expect.stringContaining('Demo Grain Receivables')]));
});

it('states a search at once that is left, and empties the box with the search', async () => {
  fireEvent.input(searchBox(), { target: { value: 'nothing like it' } });
  fireEvent.blur(searchBox());
  expect(window.location.search).toBe('?tab=portfolio&q=nothing+like+it');
  await screen.findByRole('heading', { name: 'No holdings match your search.' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? document.body);
  expect(searchBox()).toHaveValue('');
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  expect(window.location.search).toBe('?tab=portfolio');
});

it('announces how many holdings a search leaves', async () => {
  fireEvent.change(searchBox(), { target: { value: 'nowhere at all' } });
  expect(await screen.findByText('0 holdings')).toHaveAttribute('role', 'status');
});
