import { listingRow, renderRemote, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NearLater } from '../near/NearLater';
import { remote } from '../remote';

const id = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const answer = {
  taken_on: '2026-11-26',
  amounts: [
    { from: 0, to: 500, backers: 5 },
    { from: 500, to: null, backers: 15 },
  ],
  weeks: [
    { on: '2026-11-01', backers: 5 },
    { on: '2026-11-15', backers: 20 },
  ],
};

const scrollNear = () => act(() => NearLater.comeNear());

/** Opens the page of a project with this many backers; `told` is the database's response about them. */
async function open(backers: number, told: { status?: number; body: unknown }) {
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: [listingRow({ backers_count: backers, category: null })] }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'GET /rest/v1/project_questions': () => ({ body: [] }),
    'POST /rest/v1/rpc/document_versions': () => ({ body: [] }),
    'POST /rest/v1/rpc/interest_demand': () => told,
  });
  await renderRemote(remote, `/project/${id}`);
  return {
    part: within(await screen.findByRole('region', { name: 'Demand' })),
    asked: () => seen.filter(({ path }) => path.endsWith('interest_demand')).map(({ body }) => body),
  };
}

const tooFew = 'Shown from five backers on, so that nobody’s own amount can be told from it.';

beforeEach(() => {
  NearLater.install();
  stubRealtime();
});
afterEach(() => NearLater.remove());

test('loads near the viewport, and can be read as two tables', async () => {
  const { part, asked } = await open(23, { body: answer });
  expect(asked()).toEqual([]);
  scrollNear();
  const amounts = within(await part.findByRole('table', { name: 'Backers by amount' }));
  expect(amounts.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'AmountBackers',
    'Under $5005 or a few more+',
    '$500 and more15 or a few more+',
  ]);
  const laidOut = part.getByRole('table', { name: 'Backers by amount' });
  for (const cell of laidOut.querySelectorAll('thead, tbody, tr, th, td:not([aria-hidden])'))
    expect(cell).toHaveAttribute('role');
  const steps = within(part.getByRole('table', { name: 'Backers over time' }));
  expect(steps.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ByBackers',
    '1 Nov 20265',
    '15 Nov 202620',
  ]);
  expect(part.getByText(/^Counted in fives on 26 Nov 2026/)).toBeVisible();
  expect(asked()).toEqual([{ p_project_id: id }]);
});

test('below five backers nothing is requested', async () => {
  const { part, asked } = await open(4, { body: answer });
  scrollNear();
  expect(part.getByText(tooFew)).toBeVisible();
  expect(asked()).toEqual([]);
});

test.each([
  ['too few meanwhile', { body: null }, tooFew],
  ['a failure', { status: 500, body: {} }, /^How others registered can’t be shown at the moment\./],
])('%s', async (_, told, said) => {
  const { part } = await open(5, told);
  scrollNear();
  expect(await part.findByText(said)).toBeVisible();
});

test('what could not be loaded can be retried', async () => {
  const told: Parameters<typeof open>[1] = { status: 403, body: { code: '42501' } };
  const { part } = await open(23, told);
  scrollNear();
  const retry = await part.findByRole('button', { name: 'Retry' });
  Object.assign(told, { status: 200, body: answer });
  await userEvent.click(retry);
  expect(await part.findByRole('table', { name: 'Backers by amount' })).toBeVisible();
  expect(part.queryByText(/can’t be shown/)).toBeNull();
});
