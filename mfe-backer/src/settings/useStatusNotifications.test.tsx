import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../remote';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };
const at = '2026-11-02T10:00:00Z';

/** The portal with one interest, open and followed. `change` changes its project, as staff do. */
async function open({ isTold }: { isTold: boolean }) {
  let listing = listingRow({ id: 'p1', name: 'Harbour Row', apr: '10', terms_version: 1 });
  // The interests are read again once they are followed; here only the projects are.
  const realtime = stubRealtime({ isSlow: true });
  const interest = () => ({
    id: 'i1',
    user_id: ana.id,
    project_id: 'p1',
    amount: 8_000,
    note: null,
    email: ana.email,
    created_at: at,
    updated_at: at,
    confirmed_at: at,
    listings: listing,
  });
  const settings = { display_name: null, currency: 'USD', push_notifications: isTold, risk_tolerance: 'Low' };
  const seen = stubBackend({
    'GET /rest/v1/interests': () => ({ body: [interest()] }),
    'GET /rest/v1/interest_events': () => ({ body: [] }),
    'GET /rest/v1/user_settings': () => ({ body: [settings] }),
    'GET /rest/v1/notifications': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_account_deletion': () => ({ body: null }),
    'POST /rest/v1/rpc/my_changed_terms': () => ({ body: [] }),
  });
  await renderRemote(remote, '/backer-portal?tab=portfolio');
  await screen.findByRole('table', { name: 'Holdings' });
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  act(() => realtime.tell('ok', 'listings'));
  const reads = () => seen.filter(({ path }) => path === '/rest/v1/interests').length;
  const change = (changed: object) => {
    listing = { ...listing, ...changed };
    realtime.push({ table: 'listings', type: 'UPDATE', record: listing });
  };
  return { change, reads };
}

beforeEach(() => {
  localStorage.clear();
  storeSession(ana);
});

it.each([true, false])(
  'a holding follows the terms of its project, with notifications or not: %s',
  async (isTold) => {
    const { change } = await open({ isTold });
    change({ apr: '12', terms_version: 2 });
    expect(await screen.findByText('12.0%', { selector: 'td *, td' })).toBeVisible();
    expect(screen.queryByText(/is now/)).toBeNull();
  },
);

it('holdings are not loaded anew for each change of a figure that they don’t show', async () => {
  const { change, reads } = await open({ isTold: false });
  change({ raised: '1250000', terms_version: 1 });
  await waitFor(() => expect(reads()).toBe(2));
  for (const raised of ['1260000', '1270000']) change({ raised });
  change({ apr: '12', terms_version: 2 });
  expect(await screen.findByText('12.0%', { selector: 'td *, td' })).toBeVisible();
  expect(reads()).toBe(3);
});

it('tells a new status if notifications are on', async () => {
  const { change } = await open({ isTold: true });
  change({ status: 'Filling', terms_version: 2 });
  expect(await screen.findByText('Harbour Row is now Filling')).toBeVisible();
});
