import { onAuthNotice } from '@fairshore/shared-auth';
import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

test('a watchlist that can’t be loaded is said to be so, and can be retried', async () => {
  localStorage.clear();
  stubRealtime();
  storeSession();
  const harbour = listingRow();
  let isDown = true;
  let answer = () => {};
  let held = Promise.resolve();
  stubBackend({
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'GET /rest/v1/watched_projects': async () => {
      await held;
      return isDown ? { status: 400, body: { message: 'No.' } } : { body: [{ project_id: harbour['id'] }] };
    },
    '/rest/v1/rpc/pipeline_listings': ({ body }) => ({
      body: JSON.stringify(body).includes(String(harbour['id'])) ? [harbour] : [],
    }),
    '/rest/v1/listing_counters': () => ({ body: { total: 1, active: 1, open: 1, backers: 1 } }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
  });
  await renderRemote(remote, '/pipeline?watching=1');
  expect(await screen.findByText(/^Your watchlist could not be loaded\./)).toBeVisible();
  expect(screen.queryByText(/You watch no project yet/)).toBeNull();
  isDown = false;
  held = new Promise((resolve) => (answer = resolve));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retrying…' })).toHaveFocus();
  expect(screen.getByText(/^Your watchlist could not be loaded\./)).toBeVisible();
  answer();
  expect(await screen.findByRole('heading', { name: 'Harbour Row Residences' })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('while the watchlist isn’t known, a card doesn’t say that it isn’t watched', async () => {
  localStorage.clear();
  stubRealtime();
  storeSession();
  let isDown = true;
  stubBackend({
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'GET /rest/v1/watched_projects': () =>
      isDown ? { status: 400, body: { message: 'No.' } } : { body: [] },
    '/rest/v1/rpc/pipeline_listings': () => ({ body: [listingRow()] }),
    '/rest/v1/listing_counters': () => ({ body: { total: 1, active: 1, open: 1, backers: 1 } }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
  });
  await renderRemote(remote, '/pipeline');
  const button = await screen.findByRole('button', { name: 'Watch Harbour Row Residences' });
  expect(button).not.toHaveAttribute('aria-pressed');
  isDown = false;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
});

test('that the session has ended is told once: by the page, which offers to sign in', async () => {
  let hasEnded = false;
  localStorage.clear();
  stubRealtime();
  storeSession();
  stubBackend({
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'GET /rest/v1/watched_projects': () => ({ body: [] }),
    'POST /rest/v1/watched_projects': () => {
      hasEnded = true;
      return { status: 400, body: { code: 'P0001', hint: 'session_ended', message: 'It has ended.' } };
    },
    'GET /auth/v1/user': () =>
      hasEnded ? { status: 403, body: { error_code: 'session_not_found' } } : { status: 503, body: null },
    'POST /rest/v1/rpc/why_signed_out': () => ({ body: null }),
    '/rest/v1/rpc/pipeline_listings': () => ({ body: [listingRow()] }),
    '/rest/v1/listing_counters': () => ({ body: { total: 1, active: 1, open: 1, backers: 1 } }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
  });
  const { toast } = await import('../toasts/toasts');
  const error = jest.spyOn(toast, 'error');
  const told: string[] = [];
  const stop = onAuthNotice(({ text }) => told.push(text));
  await renderRemote(remote, '/pipeline');
  const button = await screen.findByRole('button', { name: 'Watch Harbour Row Residences' });
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  await userEvent.click(button);
  await waitFor(() => expect(told).toEqual(['You have been signed out.']));
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
  stop();
});
