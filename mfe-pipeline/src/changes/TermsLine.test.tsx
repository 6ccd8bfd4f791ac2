import {
  answerConsent,
  listingRow,
  renderRemote,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localDay } from './localDay';
import { remote } from '../remote';

const key = 'fairshore.looked-at';
const changes = [
  { term: 'apr', before: '9.5', after: '11.5', changed_at: '2026-11-20T10:00:00Z' },
  {
    term: 'risk_considerations',
    before: ['Vacancy'],
    after: ['Currency'],
    changed_at: '2026-11-21T10:00:00Z',
  },
];
let count = 0;

/** A fresh project per test, because the page's cache survives between tests. */
function stubProject(version: number, changed: unknown[] = changes) {
  count += 1;
  const id = `651ff333-e98e-46f6-b809-${String(count).padStart(12, '0')}`;
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: [listingRow({ id, terms_version: version })] }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    '/rest/v1/rpc/changed_terms': () => ({ body: changed }),
  });
  return {
    id,
    asked: () => seen.filter(({ path }) => path.endsWith('changed_terms')).map(({ body }) => body),
  };
}

const kept = () => JSON.parse(localStorage.getItem(key) ?? '[]') as [string, number, string][];

async function open(id: string) {
  await renderRemote(remote, `/project/${id}`);
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  stubRealtime();
  answerConsent(true);
});

test('on first view the version is shown and stored, and no changes are requested', async () => {
  const { id, asked } = stubProject(3);
  await open(id);
  expect(await screen.findByText('Version 3 of the terms')).toBeInTheDocument();
  await waitFor(() => expect(kept()).toEqual([[id, 3, localDay(new Date())]]));
  expect(asked()).toEqual([]);
});

test('changes since the last view show as one expandable line until confirmed', async () => {
  const { id, asked } = stubProject(5);
  localStorage.setItem(key, JSON.stringify([[id, 2, '2026-11-12']]));
  const user = await open(id);
  const line = await screen.findByRole('button', { name: /^2 terms changed since you looked/ });
  expect(line).toHaveTextContent('Target APR 9.5% → 11.5%, …');
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(asked()).toEqual([{ p_listing_id: id, p_since: 2 }]);

  await user.click(line);
  const panel = within(screen.getByRole('region', { name: 'Changed since you looked' }));
  expect(panel.getByText('Since you looked on 12 November 2026, in version 5 of the terms:')).toBeVisible();
  const terms = panel.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual([
    'Target APRchanged on 20 November 2026',
    'Risk Considerationschanged on 21 November 2026',
  ]);
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'was 9.5% → , is now 11.5%',
    'Removed: VacancyAdded: Currency',
  ]);
  // Leaving without clicking "Got it" doesn't count as seen.
  expect(kept()).toEqual([[id, 2, '2026-11-12']]);

  await user.click(panel.getByRole('button', { name: 'Got it' }));
  expect(screen.getByText('Version 5 of the terms').parentElement).toHaveFocus();
  expect(kept()[0]?.[1]).toBe(5);
});

test('reverted changes show nothing and count as viewed', async () => {
  const { id } = stubProject(4, []);
  localStorage.setItem(key, JSON.stringify([[id, 2, '2026-11-12']]));
  await open(id);
  await waitFor(() => expect(kept()[0]?.[1]).toBe(4));
  expect(screen.getByText('Version 4 of the terms')).toBeInTheDocument();
});

test('without consent nothing is stored', async () => {
  localStorage.removeItem('gdpr.consent.v1');
  const { id } = stubProject(3);
  await open(id);
  expect(await screen.findByText('Version 3 of the terms')).toBeInTheDocument();
  expect(localStorage.getItem(key)).toBeNull();
});

test('a project without published terms, such as a draft, shows no version', async () => {
  const { id } = stubProject(0);
  await open(id);
  expect(await screen.findByText('Target APR')).toBeInTheDocument();
  expect(screen.queryByText(/of the terms/)).not.toBeInTheDocument();
});
