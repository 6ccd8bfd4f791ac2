import { configureBackend } from '@fairshore/shared-auth';
import { QueryClient } from '@fairshore/shared-data/query';
import {
  currentAddress,
  renderRemote,
  sessionOf,
  storeSession,
  stubBackend,
} from '@fairshore/shared-data/testing';
import type { SeenRequest } from '@fairshore/shared-data/testing';
import { useNavigate } from '@fairshore/shared-ui/router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const admin = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'admin@fairshore.example', name: 'Staff' };

function userRow(change: Record<string, unknown> = {}) {
  return {
    id: '0b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d22',
    email: 'ana@people.example',
    full_name: 'Ana Marin',
    name: null,
    shown_name: 'Ana Marin',
    role: 'investor',
    status: 'active',
    created_at: '2026-03-03T09:00:00+00:00',
    edit_version: 4,
    ...change,
  };
}

const ana = userRow();
const self = userRow({ ...admin, full_name: 'Staff', shown_name: 'Staff', role: 'admin' });
const petra = userRow({
  id: '0b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d33',
  email: 'petra@people.example',
  full_name: null,
  shown_name: 'petra@people.example',
  role: 'analyst',
  status: 'suspended',
});

type Answer = { status?: number; body: unknown };
interface Stub {
  rows?: readonly unknown[];
  create?: (request: SeenRequest) => Answer;
  change?: (request: SeenRequest) => Answer;
  remove?: () => Answer;
  erase?: () => Answer;
  isAdmin?: () => boolean;
  more?: Parameters<typeof stubBackend>[0];
}

function stub({
  rows = [ana, self, petra],
  create = ({ body }) => ({ status: 201, body: Object.assign({}, ana, body) }),
  change = ({ body }) => ({ body: Object.assign({}, ana, body) }),
  remove = () => ({ body: { id: ana.id } }),
  erase = () => ({ body: { interests: 1, leads: 0, rewards: 0 } }),
  isAdmin = () => true,
  more = {},
}: Stub = {}) {
  return stubBackend({
    'POST /auth/v1/token': () => ({ body: sessionOf(admin) }),
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    'POST /rest/v1/rpc/is_admin': () => ({ body: isAdmin() }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 3, listings: 0, interests: 0, leads: 0, rewards: 0 },
    }),
    'POST /rest/v1/rpc/console_users': () => ({ body: { rows, total: rows.length, isCapped: false } }),
    'POST /rest/v1/rpc/console_audit': () => ({ body: { rows: [], total: 0, isCapped: false } }),
    'POST /rest/v1/rpc/erase_person': erase,
    'POST /rest/v1/rpc/undo_deletion': () => ({ status: 204, body: null }),
    // The session uses the same path to ensure that its own profile exists.
    'POST /rest/v1/profiles': (request) =>
      request.query.has('select') ? create(request) : { status: 201, body: null },
    'PATCH /rest/v1/profiles': change,
    'DELETE /rest/v1/profiles': remove,
    'GET /rest/v1/profiles': () => ({ body: ana }),
    ...more,
  });
}

/** The remote, with buttons in place of the browser's own. */
const withSteps = {
  routes: remote.routes.map((route) => ({
    ...route,
    async load() {
      const Page = await route.load();
      return function PageWithSteps() {
        const navigate = useNavigate();
        return (
          <>
            <Page />
            <button onClick={() => void navigate(-1)}>Back in the browser</button>
            <button onClick={() => void navigate(1)}>Forward in the browser</button>
          </>
        );
      };
    },
  })),
};

async function openUsers(address = '/admin?tab=users', shown: Parameters<typeof renderRemote>[0] = remote) {
  await renderRemote(shown, address);
  await screen.findByRole('heading', { level: 1, name: 'Users' });
}

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

async function openDialog(button: string, dialog: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: dialog }));
}

/** Opens the dialog that erases Ana, with her address typed. */
async function openErasing() {
  await userEvent.click(await screen.findByRole('button', { name: 'More for Ana Marin' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase person…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ana.email } });
  return dialog;
}

const writes = (seen: readonly SeenRequest[]) =>
  seen
    .filter(
      ({ method, path, query }) => path === '/rest/v1/profiles' && (method !== 'POST' || query.has('select')),
    )
    .filter(({ method }) => method !== 'GET');

beforeEach(() => {
  localStorage.clear();
  storeSession(admin);
});
afterEach(() => jest.restoreAllMocks());

it('opens a user by their name', async () => {
  stub();
  await openUsers();
  const row = await rowOf(/Ana Marin/);
  await userEvent.click(row.getByRole('link', { name: 'Ana Marin' }));
  expect(await screen.findByRole('dialog', { name: 'Edit User' })).toBeInTheDocument();
});

it('lists users with their roles, statuses and days', async () => {
  stub();
  await openUsers();
  await screen.findByRole('row', { name: /Ana Marin/ });
  expect(
    screen.getAllByRole('columnheader').map((header) => header.textContent?.replace(/\s*[↑↓]/, '')),
  ).toEqual(['Name', 'Email', 'Role', 'Status', 'Created', 'Actions']);
  const row = await rowOf(/Ana Marin/);
  expect(row.getByText('ana@people.example')).toBeVisible();
  for (const text of ['Investor', 'Active', '3 Mar 2026']) expect(row.getByText(text)).toBeVisible();
  expect((await rowOf(/petra/)).getByText('Suspended')).toBeVisible();
  expect((await rowOf(/Staff/)).getByText('You')).toBeVisible();
});

it('calls somebody without a whole name by first and last name, opened by a link too', async () => {
  const parted = { full_name: null, name: null, first_name: 'Ioana', last_name: 'Pop' };
  stub({ more: { 'GET /rest/v1/profiles': () => ({ body: userRow(parted) }) } });
  await renderRemote(remote, `/admin?tab=users&row=${ana.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  expect(dialog.getByLabelText(/Name/)).toHaveValue('Ioana Pop');
});

it('sends search and filters to the server, and says when nobody is found', async () => {
  const seen = stub({ rows: [] });
  await openUsers('/admin?tab=users&q=mar&role=analyst');
  expect(await screen.findByRole('heading', { name: 'No users found' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('mar');
  await userEvent.click(screen.getByRole('radio', { name: 'Suspended' }));
  await waitFor(() => expect(currentAddress()).toContain('status=suspended'));
  await waitFor(() =>
    expect(seen.findLast(({ path }) => path.endsWith('/console_users'))?.body).toMatchObject({
      p_search: 'mar',
      p_role: 'analyst',
      p_status: 'suspended',
    }),
  );
});

it('tells a screen reader that a search found nobody', async () => {
  let rows: readonly unknown[] = [ana];
  stub({
    more: {
      'POST /rest/v1/rpc/console_users': () => ({ body: { rows, total: rows.length, isCapped: false } }),
    },
  });
  await openUsers();
  await rowOf(/Ana Marin/);
  // Only changes in an element that was already there are announced.
  const statuses = screen.getAllByRole('status');
  rows = [];
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'Popescu');
  await screen.findByRole('heading', { name: 'No users found' });
  expect(statuses.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent)).toContain(
    'No users found.',
  );
});

it.each(['q=zzz', 'page=3'])('says that a list failed instead of being empty, with %s', async (narrowing) => {
  jest.useFakeTimers({ advanceTimers: true });
  jest.spyOn(console, 'warn').mockImplementation();
  let isDown = true;
  const answered = { body: { rows: [ana], total: 51, isCapped: false } };
  stub({
    more: {
      'POST /rest/v1/rpc/console_users': () =>
        isDown ? { status: 500, body: { message: 'The database is restarting.' } } : answered,
    },
  });
  await openUsers(`/admin?tab=users&${narrowing}`);
  expect(await screen.findByText('The users could not be loaded')).toBeVisible();
  // The examples are searched meanwhile, and none of them is there.
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('The users could not be loaded')).toBeVisible();
  expect(screen.queryByText(/No users found|Nothing on this page/)).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('row', { name: /Ana Marin/ })).toBeVisible();
});

it.each([
  [1, 'The only row is on the first page.'],
  [12, 'All 12 rows are on earlier pages.'],
])('says where the rows are when a page after the last of %d is opened', async (total, text) => {
  stub({
    more: { 'POST /rest/v1/rpc/console_users': () => ({ body: { rows: [], total, isCapped: false } }) },
  });
  await openUsers('/admin?tab=users&page=9');
  expect(await screen.findByText(text)).toBeVisible();
});

it('creates a user with the documented defaults, once name and email are filled in', async () => {
  const seen = stub();
  await openUsers();
  const dialog = await openDialog('New', 'New User');
  const choices = (label: string) =>
    within(dialog.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(choices('Role')).toEqual(['Admin', 'Manager', 'Analyst', 'Investor']);
  expect(choices('Status')).toEqual(['Active', 'Suspended']);
  expect(dialog.getByLabelText('Role')).toHaveValue('investor');
  expect(dialog.getByLabelText('Status')).toHaveValue('active');

  const saveButton = dialog.getByRole('button', { name: 'Save' });
  expect(saveButton).toBeDisabled();
  fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: '  Ioana Pop ' } });
  expect(saveButton).toBeDisabled();
  fireEvent.change(dialog.getByLabelText(/Email/), { target: { value: 'Ioana@People.Example' } });
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Manager');
  await userEvent.click(saveButton);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(writes(seen)).toEqual([
    expect.objectContaining({
      method: 'POST',
      body: expect.objectContaining({
        email: 'ioana@people.example',
        full_name: 'Ioana Pop',
        role: 'manager',
        status: 'active',
      }),
    }),
  ]);
});

it('edits the created user when something was typed during the save', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  stub({
    more: {
      'POST /rest/v1/profiles': async ({ query, body }) => {
        if (!query.has('select')) return { status: 201, body: null };
        await held;
        return { status: 201, body: Object.assign({}, ana, body) };
      },
    },
  });
  await openUsers();
  const dialog = await openDialog('New', 'New User');
  fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Ioana Pop' } });
  fireEvent.change(dialog.getByLabelText(/Email/), { target: { value: 'ioana@people.example' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Ioana Popa' } });
  answer();
  const edited = within(await screen.findByRole('dialog', { name: 'Edit User' }));
  expect(edited.queryByText(/^This creates a profile/)).toBeNull();
  expect(edited.getByText(/^The console and their mails use this address/)).toBeVisible();
});

it('says what is wrong with an email before anything is sent', async () => {
  const seen = stub();
  await openUsers();
  const dialog = await openDialog('New', 'New User');
  fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Ioana' } });
  fireEvent.change(dialog.getByLabelText(/Email/), { target: { value: 'ioana' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a valid email address.')).toBeVisible();
  expect(writes(seen)).toEqual([]);
});

it('stores only the touched fields, and keeps what was typed on failure', async () => {
  let isRefusing = true;
  const refusal = {
    code: 'P0001',
    hint: 'last_admin',
    message: "The last active administrator can't be demoted, suspended or deleted.",
  };
  const seen = stub({
    change: ({ body }) =>
      isRefusing ? { status: 400, body: refusal } : { body: Object.assign({}, ana, body) },
  });
  await openUsers();
  const dialog = await openDialog('Edit Ana Marin', 'Edit User');
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Analyst');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(`Could not save user: ${refusal.message}`);
  expect(dialog.getByLabelText('Role')).toHaveValue('analyst');

  isRefusing = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(writes(seen).at(-1)).toMatchObject({ method: 'PATCH', body: { role: 'analyst' } });
  expect(writes(seen).at(-1)?.query.get('edit_version')).toBe('eq.4');
});

it('asks twice before somebody removes their own access, and checks it again', async () => {
  let isAdmin = true;
  stub({
    change: ({ body }) => {
      isAdmin = false;
      return { body: Object.assign({}, self, body) };
    },
    isAdmin: () => isAdmin,
  });
  await openUsers();
  const dialog = await openDialog('Edit Staff', 'Edit User');
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Manager');
  expect(await dialog.findByText(/This is your own account/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: /I give up my own access/ }));
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Admin');
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Manager');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: /I give up my own access/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin/login'));
});

it('deletes a user and restores them', async () => {
  const seen = stub();
  await openUsers();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ana Marin' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Ana Marin?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(seen.find(({ path }) => path === '/rest/v1/rpc/undo_deletion')?.body).toEqual({
      p_table: 'profiles',
      p_row_id: ana.id,
    }),
  );
  expect(await screen.findByText('Ana Marin is back.', { selector: 'p' })).toBeVisible();
});

describe('while the rows are scrolled to', () => {
  const nora = userRow({ id: '0b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d44', full_name: 'Nora', shown_name: 'Nora' });

  /** Opens a page of two users, with a third on the next page, and scrolls down. */
  async function openScrolled() {
    let rows = [ana, self];
    stub({
      remove: () => {
        rows = [self, nora];
        return { body: { id: ana.id } };
      },
      erase: () => {
        rows = [self, nora];
        return { body: { interests: 0, leads: 0, rewards: 0 } };
      },
      more: {
        'POST /rest/v1/rpc/console_users': () => ({ body: { rows, total: 3, isCapped: false } }),
        'POST /rest/v1/rpc/undo_deletion': () => {
          rows = [ana, self];
          return { status: 204, body: null };
        },
      },
    });
    await openUsers();
    await rowOf(/Ana Marin/);
    const place = document.body.getBoundingClientRect();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...place, top: -50 });
    fireEvent.scroll(window);
  }
  afterEach(() => jest.restoreAllMocks());

  async function expectRows(shown: RegExp, gone: RegExp) {
    expect(await screen.findByRole('row', { name: shown })).toBeVisible();
    expect(screen.queryByRole('row', { name: gone })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  }

  it('shows who takes the place of a deleted user, and who is back', async () => {
    await openScrolled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Ana Marin' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expectRows(/Nora/, /Ana Marin/);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectRows(/Ana Marin/, /Nora/);
  });

  it('shows who takes the place of an erased person, and who is back', async () => {
    await openScrolled();
    await userEvent.click(screen.getByRole('button', { name: 'More for Ana Marin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase person…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ana.email } });
    await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
    await expectRows(/Nora/, /Ana Marin/);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectRows(/Ana Marin/, /Nora/);
  });
});

describe('with an authenticator app', () => {
  const app = { id: 'a1f8f6e0-3c0a-4a54-9d36-0c5d6f6f2d77', aal: 'aal2' as const };
  const due = { code: 'P0001', hint: 'second_factor_due', message: 'Please confirm this with a new code.' };

  /** Opens the section with a backend that refuses irreversible actions until a code is entered. */
  async function openWithApp() {
    let isGiven = false;
    const guarded = (answer: Answer) => () => (isGiven ? answer : { status: 400, body: due });
    storeSession(admin, app);
    const seen = stub({
      change: guarded({ body: { ...ana, role: 'analyst' } }),
      remove: guarded({ body: { id: ana.id } }),
      erase: guarded({ body: { interests: 1, leads: 0, rewards: 0 } }),
      more: {
        [`POST /auth/v1/factors/${app.id}/challenge`]: () => ({ body: { id: 'c1', type: 'totp' } }),
        [`POST /auth/v1/factors/${app.id}/verify`]: () => {
          isGiven = true;
          return { body: sessionOf(admin, app) };
        },
      },
    });
    await openUsers();
    return seen;
  }
  const question = async () => within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  const giveCode = async () =>
    userEvent.type((await question()).getByLabelText('Six-digit code'), '123456{Enter}');

  async function askToDelete() {
    const seen = await openWithApp();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Ana Marin' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    return seen;
  }

  it('requires a new code before a user is deleted', async () => {
    await askToDelete();
    await giveCode();
    expect(await screen.findByText('Ana Marin was deleted.', { selector: 'p' })).toBeVisible();
  });

  it('changes nothing without the code, and does not suspend the user instead', async () => {
    const seen = await askToDelete();
    await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByText(
        /Could not delete\/suspend user: this needs a code from your authenticator app/,
      ),
    ).toBeVisible();
    expect(writes(seen).map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('requires a new code before a user is erased', async () => {
    const seen = await openWithApp();
    await userEvent.click(await screen.findByRole('button', { name: 'More for Ana Marin' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase person…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase Ana Marin?' }));
    fireEvent.change(dialog.getByLabelText(/to confirm/), { target: { value: ana.email } });
    await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
    await giveCode();
    expect(await screen.findByText(/^Ana Marin was erased/, { selector: 'p' })).toBeVisible();
    expect(seen.filter(({ path }) => path.endsWith('/erase_person'))).toHaveLength(2);
  });

  it('requires a new code before a role is assigned, and keeps the choice without one', async () => {
    await openWithApp();
    const dialog = await openDialog('Edit Ana Marin', 'Edit User');
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Analyst');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^Could not save user: this needs a code from your authenticator app/,
    );
    expect(dialog.getByLabelText('Role')).toHaveValue('analyst');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await giveCode();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });
});

it.each([
  ["can't be deleted", { status: 409, body: { code: '23503', message: 'in use' } }],
  ['could not be deleted just now', { status: 503, body: { message: 'Try again later.' } }],
])('says that somebody %s and was suspended, and undoes that', async (why, refusal) => {
  const seen = stub({ remove: () => refusal });
  await openUsers();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ana Marin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(
    await screen.findByText(`Ana Marin ${why} and was suspended instead.`, { selector: 'p' }),
  ).toBeVisible();
  expect(writes(seen).at(-1)?.body).toEqual({ status: 'suspended' });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(writes(seen).at(-1)?.body).toEqual({ status: 'active' }));
  expect(
    await screen.findByText('Ana Marin is active again, and has to sign in again.', { selector: 'p' }),
  ).toBeVisible();
});

it('says why somebody could neither be deleted nor suspended', async () => {
  const refused = { code: 'P0001', hint: 'last_admin', message: 'The last one stays.' };
  stub({
    remove: () => ({ status: 400, body: refused }),
    change: () => ({ status: 400, body: refused }),
  });
  await openUsers();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Staff' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Could not delete/suspend user: The last one stays.')).toBeVisible();
});

it('erases a person once their address is typed, says what stays, and restores them', async () => {
  const seen = stub();
  await openUsers();
  await userEvent.click(await screen.findByRole('button', { name: 'More for Ana Marin' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase person…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase Ana Marin?' }));
  for (const staying of ['Amounts of interest', 'Receipts', 'Public questions'])
    expect(dialog.getByText(new RegExp(`^${staying}`))).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Erase' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  const address = String(ana.email);
  fireEvent.change(dialog.getByLabelText(`Type ${address} to confirm`), { target: { value: 'ana' } });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(dialog.getByLabelText(`Type ${address} to confirm`), {
    target: { value: ` ${address.toUpperCase()} ` },
  });
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(seen.find(({ path }) => path.endsWith('/erase_person'))?.body).toEqual({ p_id: ana.id });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(seen.find(({ path }) => path.endsWith('/undo_deletion'))?.body).toEqual({
      p_table: 'profiles',
      p_row_id: ana.id,
    }),
  );
});

it.each([
  ['Delete Ana Marin', 'Delete Ana Marin?'],
  ['More for Ana Marin', 'Erase Ana Marin?'],
])('opens nothing above the question of %s, which Back closes', async (button, title) => {
  stub();
  await openUsers(undefined, withSteps);
  await openDialog('Edit Ana Marin', 'Edit User');
  // The buttons are beneath the dialogs.
  fireEvent.click(screen.getByText('Back in the browser'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: button }));
  if (title.startsWith('Erase'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase person…' }));
  expect(await screen.findByRole('alertdialog', { name: title })).toBeVisible();
  fireEvent.click(screen.getByText('Forward in the browser'));
  fireEvent.click(screen.getByText('Back in the browser'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(currentAddress()).toBe('/admin?tab=users');
});

it('offers Undo for somebody who is erased already because only the first answer was lost', async () => {
  let rows = [ana, self];
  const seen = stub({
    erase() {
      if (rows.length === 1) return { body: null };
      rows = [self];
      throw new TypeError('fetch failed');
    },
    more: {
      'POST /rest/v1/rpc/console_users': () => ({ body: { rows, total: rows.length, isCapped: false } }),
    },
  });
  await openUsers();
  const dialog = await openErasing();
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByText(/^Could not erase the person: We couldn't reach/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Ana Marin')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText(/^Ana Marin was erased/, { selector: 'p' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/undo_deletion'))).toBe(true));
});

it('does not claim to have erased somebody who was gone at the first try', async () => {
  let rows = [ana, self];
  stub({
    erase() {
      rows = [self];
      return { body: null };
    },
    more: {
      'POST /rest/v1/rpc/console_users': () => ({ body: { rows, total: rows.length, isCapped: false } }),
    },
  });
  await openUsers();
  const dialog = await openErasing();
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByText('Could not erase the person: This person is gone already.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Ana Marin')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says that a deletion failed before the lists have loaded again', async () => {
  const refused = () => ({ status: 403, body: { code: '42501', message: 'denied' } });
  stub({ remove: refused, change: refused });
  await openUsers();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ana Marin' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const unloaded = jest
    .spyOn(QueryClient.prototype, 'invalidateQueries')
    .mockReturnValue(new Promise(() => undefined));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(/^Could not delete\/suspend user/)).toBeVisible();
  expect(unloaded).toHaveBeenCalled();
});

it('says that an erasure failed before the lists have loaded again', async () => {
  stub({
    erase() {
      throw new TypeError('fetch failed');
    },
  });
  await openUsers();
  const dialog = await openErasing();
  const unloaded = jest
    .spyOn(QueryClient.prototype, 'invalidateQueries')
    .mockReturnValue(new Promise(() => {}));
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByText(/^Could not erase the person: We couldn't reach/)).toBeVisible();
  expect(unloaded).toHaveBeenCalled();
});

it('says why somebody could not be erased, and does not let people erase themselves', async () => {
  stub({
    erase: () => ({
      status: 400,
      body: { code: 'P0001', hint: 'last_admin', message: 'The last one stays.' },
    }),
  });
  await openUsers();
  await userEvent.click(await screen.findByRole('button', { name: 'More for Staff' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Erase person…' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'More for Ana Marin' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Erase person…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ana.email } });
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await dialog.findByText('Could not erase the person: The last one stays.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('works on examples without a backend', async () => {
  configureBackend(null);
  await openUsers();
  expect(await screen.findByRole('row', { name: /Demo Mihai Stan/ })).toBeVisible();
  const dialog = await openDialog('Edit Demo Mihai Stan', 'Edit User');
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Suspended');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await rowOf(/Demo Mihai Stan/)).getByText('Suspended')).toBeVisible());
});

it('suspends an example user with interests instead of deleting, as it says', async () => {
  configureBackend(null);
  await openUsers();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Demo Dana Whitfield' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(
    await screen.findByText("Demo Dana Whitfield can't be deleted and was suspended instead.", {
      selector: 'p',
    }),
  ).toBeVisible();
  expect((await rowOf(/Demo Dana Whitfield/)).getByText('Suspended')).toBeVisible();
});
