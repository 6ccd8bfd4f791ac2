import { configureBackend } from '@fairshore/shared-auth';
import { renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { useNavigate } from '@fairshore/shared-ui/router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const admin = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'admin@fairshore.example', name: 'Staff' };
const edit = {
  id: 2,
  at: '2026-01-10T08:00:00+00:00',
  actor_id: admin.id,
  actor_email: admin.email,
  actor_role: 'admin',
  table_name: 'listings',
  row_id: '651ff333-e98e-46f6-b809-3c5d73eaab5b',
  row_label: 'Harbour Row Residences',
  action: 'update',
  changed_columns: ['apr', 'description', 'min_ticket'],
  before: { apr: 11.5, description: `A quiet street. ${'x'.repeat(80)}`, min_ticket: 500 },
  after: { apr: 12, description: `A busy street. ${'x'.repeat(80)}`, min_ticket: null },
};
const deletion = {
  ...edit,
  id: 3,
  at: new Date().toISOString(),
  row_id: '651ff333-e98e-46f6-b809-3c5d73eaab5c',
  row_label: 'Northern Wind',
  action: 'delete',
  changed_columns: ['name'],
  before: { name: 'Northern Wind' },
  after: null,
};

/** Stubs a log with these rows, or with those that match what is asked for. */
function stub(
  read: readonly object[] | ((asked: { p_action?: string }) => readonly object[]) = [deletion, edit],
  answers: Parameters<typeof stubBackend>[0] = {},
) {
  return stubBackend({
    'POST /rest/v1/rpc/is_admin': () => ({ body: true }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 3, listings: 32, interests: 5, leads: 2, rewards: 0 },
    }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'POST /rest/v1/rpc/console_audit': ({ body }) => {
      const rows = typeof read === 'function' ? read(body as { p_action?: string }) : read;
      return { body: { rows, total: rows.length, isCapped: false } };
    },
    'POST /rest/v1/rpc/undo_deletion': () => ({ status: 204, body: null }),
    ...answers,
  });
}

/** The remote, with a button in place of the browser's own. */
const withBack = {
  routes: remote.routes.map((route) => ({
    ...route,
    async load() {
      const Page = await route.load();
      return function PageWithBack() {
        const navigate = useNavigate();
        return (
          <>
            <Page />
            <button onClick={() => void navigate(-1)}>Back in the browser</button>
          </>
        );
      };
    },
  })),
};

beforeEach(() => {
  localStorage.clear();
  storeSession(admin);
});

it('shows who changed what, with the values before and after, and collapses long texts to their difference', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=audit');
  const table = within(await screen.findByRole('table', { name: 'Entries' }));
  const row = within((await table.findByText('Harbour Row Residences')).closest('tr') ?? document.body);
  expect(row.getByText('11.5%')).toBeVisible();
  expect(row.getByText('12.0%')).toBeVisible();
  expect(row.getByText('$500')).toBeVisible();
  expect(row.getByText('empty')).toBeVisible();
  expect(row.getByText('Changed')).toBeVisible();
  await userEvent.click(row.getByText('was rewritten'));
  expect(await row.findByText('quiet')).toBeInTheDocument();
  expect(row.getByText('quiet').tagName).toBe('DEL');
  expect(row.getByText('busy').tagName).toBe('INS');
});

it('filters by kind, action, person and days on the server', async () => {
  const seen = stub();
  await renderRemote(remote, '/admin?tab=audit&from=2026-01-10&to=2026-01-10');
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Listing');
  await userEvent.click(screen.getByRole('radio', { name: 'Changed' }));
  await userEvent.click((await screen.findAllByTitle(`Only what ${admin.email} did`))[0] ?? document.body);
  const asked = () => seen.findLast(({ path }) => path.endsWith('/console_audit'))?.body;
  await waitFor(() =>
    expect(asked()).toMatchObject({
      p_table: 'listings',
      p_action: 'update',
      p_actor: admin.id,
      p_from: new Date(2026, 0, 10).toISOString(),
      p_until: new Date(2026, 0, 11).toISOString(),
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: /show everybody$/ }));
  expect(screen.getByLabelText('Kind')).toHaveFocus();
  await waitFor(() => expect(asked()).toMatchObject({ p_actor: null }));
});

it.each([
  ['2026-01-11', '2026-01-10', true],
  ['2026-01-10', '2026-01-10', false],
  // A year that is still being typed.
  ['2026-01-11', '0020-01-10', false],
])('says whether the end is before the start, from %s to %s', async (from, to, isSaid) => {
  stub();
  await renderRemote(remote, `/admin?tab=audit&from=${from}&to=${to}`);
  const end = await screen.findByLabelText('To');
  expect(end).toHaveValue(to);
  expect(end).toHaveAccessibleDescription(isSaid ? 'To must not be before From.' : '');
});

it('searches no year that is still being typed, and makes one step of it for Back', async () => {
  const seen = stub();
  await renderRemote(withBack, '/admin?tab=audit&from=2026-01-10');
  const from = await screen.findByLabelText('From');
  for (const year of ['0002', '0020', '0202', '2025'])
    fireEvent.change(from, { target: { value: `${year}-03-15` } });
  const asked = () =>
    seen
      .filter(({ path }) => path.endsWith('/console_audit'))
      .map(({ body }) => (body as { p_from: string | null }).p_from);
  await waitFor(() => expect(asked()).toContain(new Date(2025, 2, 15).toISOString()));
  expect(asked().filter((day) => day !== null && day < '1900')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Back in the browser' }));
  expect(from).toHaveValue('2026-01-10');
});

it('ignores dates that do not exist, and takes no year of five digits, which a browser offers without a limit', async () => {
  const seen = stub();
  await renderRemote(remote, '/admin?tab=audit&from=2026-02-30&to=20266-01-10');
  for (const label of ['From', 'To']) {
    expect(await screen.findByLabelText(label)).toHaveValue('');
    expect(screen.getByLabelText(label)).toHaveAttribute('max', '9999-12-31');
  }
  await screen.findByText('Harbour Row Residences');
  const asked = seen.find(({ path }) => path.endsWith('/console_audit'))?.body;
  expect(asked).toMatchObject({ p_from: null, p_until: null });
});

it('shows the history of a row, and restores what was deleted today', async () => {
  const seen = stub();
  await renderRemote(remote, '/admin?tab=audit');
  await userEvent.click(await screen.findByRole('button', { name: 'History of Harbour Row Residences' }));
  const dialog = await screen.findByRole('dialog', { name: 'History of Harbour Row Residences' });
  expect(await within(dialog).findByText('11.5%')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Restore Northern Wind' }));
  await waitFor(() =>
    expect(seen.findLast(({ path }) => path.endsWith('/undo_deletion'))?.body).toEqual({
      p_table: 'listings',
      p_row_id: deletion.row_id,
    }),
  );
  expect(await screen.findByText('Northern Wind is back.')).toBeInTheDocument();
});

/** What the log returns for a deletion that was undone, when it is filtered to deletions; `isRestored` may change meanwhile. */
function stubRestored(isRestored: () => boolean) {
  const restored = { ...deletion, id: 4, action: 'restore', before: null, after: { name: 'Northern Wind' } };
  return stub(({ p_action: action }) => [
    ...(action !== 'delete' && isRestored() ? [restored] : []),
    ...(action === 'restore' ? [] : [deletion]),
  ]);
}

it.each([
  ['is back', false],
  ['is already there', true],
])('says in a sentence that the erased person %s', async (words, isThere) => {
  const erased = {
    ...deletion,
    table_name: 'profiles',
    row_label: 'Erased person',
    before: { role: 'investor' },
  };
  const restored = { ...erased, id: 4, action: 'restore', before: null, after: { role: 'investor' } };
  let isRestored = false;
  stub(({ p_action: action }) => [
    ...(action !== 'delete' && isRestored ? [restored] : []),
    ...(action === 'restore' ? [] : [erased]),
  ]);
  await renderRemote(remote, '/admin?tab=audit&action=delete');
  const button = await screen.findByRole('button', { name: 'Restore Erased person' });
  isRestored = isThere;
  await userEvent.click(button);
  expect(await screen.findByText(`The erased person ${words}.`, { selector: 'p' })).toBeVisible();
});

it('goes Back from the history of a row to the log', async () => {
  stub();
  await renderRemote(withBack, '/admin?tab=users');
  await userEvent.click(await screen.findByRole('link', { name: /^Audit log/ }));
  for (const close of ['Back', 'Close']) {
    await userEvent.click(await screen.findByRole('button', { name: 'History of Harbour Row Residences' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History of Harbour Row Residences' }));
    // The button is beneath the dialog and stands in for the browser's own.
    if (close === 'Back') fireEvent.click(screen.getByText('Back in the browser'));
    else await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  }
  fireEvent.click(screen.getByText('Back in the browser'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

it('offers no Restore for what was restored, although the filter hides that', async () => {
  const seen = stubRestored(() => true);
  await renderRemote(remote, '/admin?tab=audit&action=delete');
  expect(await screen.findByRole('button', { name: 'History of Northern Wind' })).toBeVisible();
  await waitFor(() =>
    expect(seen.findLast(({ path }) => path.endsWith('/console_audit'))?.body).toMatchObject({
      p_action: 'restore',
      p_from: deletion.at,
    }),
  );
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

it('says that somebody else has restored it meanwhile, and stops offering it', async () => {
  let isRestored = false;
  const seen = stubRestored(() => isRestored);
  await renderRemote(remote, '/admin?tab=audit&action=delete');
  const button = await screen.findByRole('button', { name: 'Restore Northern Wind' });
  isRestored = true;
  await userEvent.click(button);
  expect(await screen.findByText('Northern Wind is already there.', { selector: 'p' })).toBeVisible();
  expect(screen.queryByText('Northern Wind is back.')).toBeNull();
  expect(seen.some(({ path }) => path.endsWith('/undo_deletion'))).toBe(false);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull());
});

it('stops offering Restore for what was restored although the answer was lost', async () => {
  let isRestored = false;
  const restored = { ...deletion, id: 4, action: 'restore', before: null, after: { name: 'Northern Wind' } };
  stub(
    ({ p_action: action }) => [
      ...(action !== 'delete' && isRestored ? [restored] : []),
      ...(action === 'restore' ? [] : [deletion]),
    ],
    {
      'POST /rest/v1/rpc/undo_deletion': () => {
        isRestored = true;
        return { status: 504, body: {} };
      },
    },
  );
  await renderRemote(remote, '/admin?tab=audit&action=delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Northern Wind' }));
  expect(
    await screen.findByText(/^Could not restore Northern Wind: .* The change may have arrived/, {
      selector: 'p',
    }),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull());
});

it('says when nothing was found', async () => {
  stub([]);
  await renderRemote(remote, '/admin?tab=audit');
  expect(await screen.findByText('No entries found')).toBeVisible();
});

it('shows labelled examples without a backend', async () => {
  localStorage.clear();
  configureBackend(null);
  await renderRemote(remote, '/admin?tab=audit&table=rewards');
  expect(await screen.findByText('owen@example.com → mihai@example.com')).toBeVisible();
  expect(screen.queryByText('Demo Quayside Apartments')).toBeNull();
});
