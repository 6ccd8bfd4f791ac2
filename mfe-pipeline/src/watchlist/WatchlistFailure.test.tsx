import { onAuthNotice } from '@fairshore/shared-auth';
import {
  listingRow,
  renderRemote,
  sessionOf,
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

const ended = { code: 'P0001', hint: 'session_ended', message: 'It has ended.' };
const suspended = { code: 'P0001', hint: 'account_suspended', message: 'It is suspended.' };
const gone = () => ({ status: 403, body: { error_code: 'session_not_found' } });
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

describe('a watch that the database refuses is told of once', () => {
  it.each([
    ['the page, as the session has ended', ended, gone, null, ['You have been signed out.'], []],
    [
      'the page, as the session has ended by a suspension',
      suspended,
      gone,
      'suspended',
      [expect.stringMatching(/because your account is suspended/)],
      [],
    ],
    ['a toast, as the auth server can’t confirm it', ended, unreachable, null, [], ['It has ended.']],
    ['a toast, as the session goes on', suspended, null, null, [], ['It is suspended.']],
  ])('by %s', async (_who, refusal, answer, reason, notices, toasts) => {
    let isRefused = false;
    localStorage.clear();
    stubRealtime();
    storeSession();
    const { user } = sessionOf();
    stubBackend({
      'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
      'GET /rest/v1/watched_projects': () => ({ body: [] }),
      'POST /rest/v1/watched_projects': () => {
        isRefused = true;
        return { status: 400, body: refusal };
      },
      'GET /auth/v1/user': () => (isRefused && answer ? answer() : { body: user }),
      'POST /rest/v1/rpc/why_signed_out': () => ({ body: reason }),
      '/rest/v1/rpc/pipeline_listings': () => ({ body: [listingRow()] }),
      '/rest/v1/listing_counters': () => ({ body: { total: 1, active: 1, open: 1, backers: 1 } }),
      '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    });
    const { toast } = await import('../toasts/toasts');
    const shown = jest.spyOn(toast, 'error');
    const told: string[] = [];
    const stop = onAuthNotice(({ text }) => told.push(text));
    await renderRemote(remote, '/pipeline');
    const button = await screen.findByRole('button', { name: 'Watch Harbour Row Residences' });
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    await userEvent.click(button);
    await waitFor(() => expect([...told, ...shown.mock.calls.map(([text]) => text)]).not.toEqual([]));
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
    expect(told).toEqual(notices);
    expect(shown.mock.calls.map(([text]) => text)).toEqual(toasts);
    shown.mockRestore();
    stop();
  });
});
