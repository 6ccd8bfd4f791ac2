import { configureBackend } from '@fairshore/shared-auth';
import { renderRemote, sessionOf, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import type { SeenRequest } from '@fairshore/shared-data/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const none = { rows: [], total: 0, isCapped: false };
const reward = {
  id: '1b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d01',
  referrer: '=cmd()',
  referee: 'mihai@people.example',
  amount: '75.5',
  status: 'pending',
  created_at: '2026-03-03T09:00:00+00:00',
  paid_at: null,
  edit_version: 1,
};
const marked = {
  listings: 2,
  interests: 5,
  profiles: 1,
  rewards: 3,
  leads: 0,
  service_marketplace_leads: 1,
};

interface Stub {
  counts?: typeof marked;
  more?: Parameters<typeof stubBackend>[0];
}

function stub({ counts = marked, more = {} }: Stub = {}) {
  return stubBackend({
    'POST /rest/v1/rpc/is_admin': () => ({ body: true }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 0, listings: 0, interests: 0, leads: 0, rewards: 1 },
    }),
    'POST /rest/v1/rpc/console_users': () => ({ body: none }),
    'POST /rest/v1/rpc/console_listings': () => ({ body: { ...none, total: 1_234 } }),
    'POST /rest/v1/rpc/console_rewards': () => ({ body: { rows: [reward], total: 1, isCapped: false } }),
    'POST /rest/v1/rpc/count_test_data': () => ({ body: counts }),
    'POST /rest/v1/rpc/purge_counted_test_data': () => ({ body: counts }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    ...more,
  });
}

function textOf([content]: readonly Blob[]): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(content ?? new Blob());
  });
}

async function openSettings() {
  await renderRemote(remote, '/admin?tab=settings');
  await screen.findByRole('heading', { name: 'Data Tools' });
}

const has = (seen: readonly SeenRequest[], name: string) =>
  seen.some(({ path }) => path === `/rest/v1/rpc/${name}`);

const saved: string[] = [];
const contents: Blob[] = [];

beforeEach(() => {
  localStorage.clear();
  storeSession();
  saved.length = contents.length = 0;
  URL.createObjectURL = (content: Blob) => {
    contents.push(content);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

it('exports a list as a file, and no file for an empty list', async () => {
  stub();
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Export users' }));
  expect(await screen.findByText('There are no users to export.', { selector: 'p' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Export rewards' }));
  expect(await screen.findByText('rewards.csv is saved: 1 row.', { selector: 'p' })).toBeVisible();
  expect(saved).toEqual(['rewards.csv']);
  const rows = (await textOf(contents)).trim().split('\r\n');
  expect(rows).toEqual([expect.stringContaining('"referrer"'), expect.stringContaining("'=cmd()")]);
});

it('reloads a list and says so', async () => {
  const seen = stub();
  await openSettings();
  expect(has(seen, 'console_listings')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Reload Listings' }));
  expect(await screen.findByText('Listings reloaded: 1,234 in all.', { selector: 'p' })).toBeVisible();
  expect(has(seen, 'console_listings')).toBe(true);
});

it('says what could not be reloaded', async () => {
  stub();
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Reload Interests' }));
  expect(await screen.findByText(/^Interests could not be reloaded: /, { selector: 'p' })).toBeVisible();
});

it('purges test data once the word is typed, and shows what was deleted', async () => {
  const seen = stub();
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Purge Test Data' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Purge test data?' }));
  expect(await dialog.findByRole('row', { name: 'In all 12' })).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Purge Test Data' });
  fireEvent.change(dialog.getByLabelText('Type PURGE to confirm'), { target: { value: 'purge' } });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(dialog.getByLabelText('Type PURGE to confirm'), { target: { value: 'PURGE' } });
  expect(has(seen, 'purge_counted_test_data')).toBe(false);
  await userEvent.click(confirm);
  const done = within(await screen.findByRole('dialog', { name: 'Test data purged' }));
  expect(done.getByText('12 rows went.')).toBeVisible();
  expect(done.getByRole('row', { name: 'Interests 5' })).toBeVisible();
});

it('deletes only what it has shown: other figures have to be confirmed anew', async () => {
  const changed = { code: 'P0001', hint: 'purge_changed', message: 'Nothing was deleted: look first.' };
  let isMarked = false;
  const more = { ...marked, profiles: marked.profiles + 1 };
  const seen = stub({
    more: {
      'POST /rest/v1/rpc/count_test_data': () => ({ body: isMarked ? more : marked }),
      'POST /rest/v1/rpc/purge_counted_test_data': () => {
        isMarked = true;
        return { status: 400, body: changed };
      },
    },
  });
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Purge Test Data' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Purge test data?' }));
  fireEvent.change(await dialog.findByLabelText('Type PURGE to confirm'), { target: { value: 'PURGE' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Purge Test Data' }));
  expect(await dialog.findByText(/Nothing was deleted: look first\.$/)).toBeVisible();
  expect(await dialog.findByRole('row', { name: 'In all 13' })).toBeVisible();
  expect(dialog.getByLabelText('Type PURGE to confirm')).toHaveValue('');
  expect(dialog.getByLabelText('Type PURGE to confirm')).toHaveFocus();
  expect(seen.find(({ path }) => path.endsWith('/purge_counted_test_data'))?.body).toEqual({
    p_expected: marked,
  });
});

it('keeps the focus in the dialog where others have purged it all meanwhile', async () => {
  const changed = { code: 'P0001', hint: 'purge_changed', message: 'Nothing was deleted: look first.' };
  const gone = Object.fromEntries(Object.keys(marked).map((kind) => [kind, 0]));
  let isGone = false;
  stub({
    more: {
      'POST /rest/v1/rpc/count_test_data': () => ({ body: isGone ? gone : marked }),
      'POST /rest/v1/rpc/purge_counted_test_data': () => {
        isGone = true;
        return { status: 400, body: changed };
      },
    },
  });
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Purge Test Data' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Purge test data?' }));
  fireEvent.change(await dialog.findByLabelText('Type PURGE to confirm'), { target: { value: 'PURGE' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Purge Test Data' }));
  const none = await dialog.findByText(/nothing to purge/);
  await waitFor(() => expect(document.activeElement).toContainElement(none));
  expect(document.body).not.toHaveFocus();
});

it.each([
  ['which the next count shows', false],
  ['which only a repetition shows', true],
])('says that the test data is gone if only the answer was lost, %s', async (_, isCountLost) => {
  const gone = { listings: 0, interests: 0, profiles: 0, rewards: 0, leads: 0, service_marketplace_leads: 0 };
  const changed = { code: 'P0001', hint: 'purge_changed', message: 'Nothing was deleted: look first.' };
  let purges = 0;
  stub({
    more: {
      'POST /rest/v1/rpc/count_test_data': () => {
        if (purges === 1 && isCountLost) return { status: 400, body: { code: '22P02', message: 'No.' } };
        return { body: purges === 0 ? marked : gone };
      },
      'POST /rest/v1/rpc/purge_counted_test_data': () => {
        purges += 1;
        if (purges === 1) throw new TypeError('fetch failed');
        return { status: 400, body: changed };
      },
    },
  });
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Purge Test Data' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Purge test data?' }));
  fireEvent.change(await dialog.findByLabelText('Type PURGE to confirm'), { target: { value: 'PURGE' } });
  const confirm = dialog.getByRole('button', { name: 'Purge Test Data' });
  await userEvent.click(confirm);
  if (isCountLost) {
    expect(await dialog.findByText(/^Could not purge test data: We couldn't reach/)).toBeVisible();
    expect(await dialog.findByText(/^Test data could not be counted/)).toBeVisible();
    await userEvent.click(confirm);
  }
  const done = within(await screen.findByRole('dialog', { name: 'Test data purged' }));
  expect(done.getByText('The test data is gone; only the answer was lost.')).toBeVisible();
  await waitFor(() =>
    expect(done.getAllByRole('button', { name: 'Close' })).toContain(document.activeElement),
  );
});

it('requires a new code before a purge from people with an authenticator app', async () => {
  const app = { id: 'a1f8f6e0-3c0a-4a54-9d36-0c5d6f6f2d77', aal: 'aal2' as const };
  const due = { code: 'P0001', hint: 'second_factor_due', message: 'Please confirm this with a new code.' };
  let isGiven = false;
  storeSession({}, app);
  stub({
    more: {
      'POST /rest/v1/rpc/purge_counted_test_data': () =>
        isGiven ? { body: marked } : { status: 400, body: due },
      [`POST /auth/v1/factors/${app.id}/challenge`]: () => ({ body: { id: 'c1', type: 'totp' } }),
      [`POST /auth/v1/factors/${app.id}/verify`]: () => {
        isGiven = true;
        return { body: sessionOf({}, app) };
      },
    },
  });
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Purge Test Data' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Purge test data?' }));
  fireEvent.change(await dialog.findByLabelText('Type PURGE to confirm'), { target: { value: 'PURGE' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Purge Test Data' }));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await userEvent.type(question.getByLabelText('Six-digit code'), '123456{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Test data purged' })).toBeInTheDocument();
});

it('disables the purge if nothing is marked', async () => {
  stub({
    counts: { listings: 0, interests: 0, profiles: 0, rewards: 0, leads: 0, service_marketplace_leads: 0 },
  });
  await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Purge Test Data' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/nothing to purge/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Purge Test Data' })).toHaveAttribute('aria-disabled', 'true');
});

it('explains how to connect a database if there is none', async () => {
  configureBackend(null);
  await openSettings();
  expect(screen.getByText(/no database is configured/)).toHaveTextContent(/to enable live sync/);
  expect(screen.getByRole('button', { name: 'Purge Test Data' })).toBeDisabled();
});
