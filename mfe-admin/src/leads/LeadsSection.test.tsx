import { configureBackend } from '@fairshore/shared-auth';
import { currentAddress, renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { useNavigate } from '@fairshore/shared-ui/router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const admin = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'admin@fairshore.example', name: 'Staff' };
const greta = {
  id: 'f20f7dc1-fa2b-49b2-929e-667cb9897fad',
  kind: 'event_registration',
  status: 'New',
  name: 'Greta <b>Claes</b>',
  email: 'greta@mail.example',
  source: 'community_events',
  meta: {
    phone: '+32 2 555 0142',
    event: { title: 'Monthly Backer Meetup', date: '2025-02-08', time: '6:00 PM EST' },
    page: '/backer-community',
  },
  staff_note: null,
  created_at: '2026-01-10T08:00:00+00:00',
  handled_by_name: null,
  handled_at: null,
  edit_version: 1,
};
const ana = {
  ...greta,
  id: '21a077b6-9f32-4aea-bfad-9a903e2ff405',
  kind: 'package_request',
  name: 'Ana Marin',
  email: 'ana@mail.example',
  package_slug: 'smart-contract-suite',
  package_title: 'Smart Contract Suite',
  price: 'from $6,900',
  notes: 'Before the summer.',
};

type NoteAnswer = { status?: number; body: unknown };

/** Stubs an inbox that stores status changes and returns them in later responses; `arrivals` may be added to. */
function stub(
  initial: readonly (typeof greta)[] = [ana, greta],
  storeNote?: () => NoteAnswer | Promise<NoteAnswer>,
  arrivals: readonly (typeof greta)[] = [],
) {
  let rows = [...initial];
  return stubBackend({
    'POST /rest/v1/rpc/is_admin': () => ({ body: true }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 3, listings: 32, interests: 5, leads: 2, rewards: 0 },
    }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'POST /rest/v1/rpc/console_leads': () => ({
      body: { rows: [...arrivals, ...rows], total: arrivals.length + rows.length, isCapped: false },
    }),
    'POST /rest/v1/rpc/console_lead': ({ body }) => ({
      body: rows.find(({ id }) => id === (body as { p_id: string }).p_id) ?? null,
    }),
    'POST /rest/v1/rpc/set_lead_statuses': ({ body }) => {
      const { p_changes: changes } = body as { p_changes: { id: string; from: string; to: string }[] };
      const made = changes.filter(({ id, from }) => rows.some((row) => row.id === id && row.status === from));
      rows = rows.map((row) => ({ ...row, status: made.find(({ id }) => id === row.id)?.to ?? row.status }));
      return { body: made.map(({ id, to }) => ({ id, status: to })) };
    },
    'POST /rest/v1/rpc/erase_lead': ({ body }) => {
      rows = rows.filter(({ id }) => id !== (body as { p_id: string }).p_id);
      return { body: true };
    },
    'PATCH /rest/v1/leads': () => storeNote?.() ?? { body: [] },
    'POST /rest/v1/rpc/console_audit': () => ({ body: { rows: [], total: 0, isCapped: false } }),
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

it('lists both kinds of leads, with visitors’ input as plain text', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=leads');
  const sidebar = within(await screen.findByRole('navigation', { name: 'Console' }));
  expect(await sidebar.findByRole('link', { name: /Leads\s*2 new/, current: 'page' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Leads' }));
  expect(await table.findByText('Greta <b>Claes</b>')).toBeVisible();
  expect(table.getByText('Smart Contract Suite')).toBeVisible();
  expect(table.getByRole('cell', { name: 'Package request' })).toBeVisible();
});

it('searches and filters on the server, and stores that in the address', async () => {
  const seen = stub();
  await renderRemote(remote, '/admin?tab=leads&kind=newsletter');
  await userEvent.click(await screen.findByRole('radio', { name: 'Done' }));
  const asked = () => seen.findLast(({ path }) => path.endsWith('/console_leads'))?.body;
  await waitFor(() => expect(asked()).toMatchObject({ p_kind: 'newsletter', p_status: 'Done' }));
  expect(currentAddress()).toBe('/admin?tab=leads&kind=newsletter&status=Done');
});

it('shows everything a lead says, and how to answer it', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Greta/ }));
  for (const text of [
    '+32 2 555 0142',
    'Monthly Backer Meetup',
    '8 Feb 2025',
    '6:00 PM EST',
    '/backer-community',
  ])
    expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    'mailto:greta@mail.example?subject=Your%20event%20registration%3A%20Monthly%20Backer%20Meetup',
  );
});

it('changes the status of the selected leads at once, and undoes it', async () => {
  const seen = stub();
  await renderRemote(remote, '/admin?tab=leads');
  await screen.findByRole('button', { name: /Open Ana/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
  const table = within(screen.getByRole('table', { name: 'Leads' }));
  await waitFor(() => expect(table.getAllByText('Done')).toHaveLength(2));
  const all = screen.getByRole('checkbox', { name: 'Select this page' });
  await waitFor(() => expect(all).toHaveFocus());
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(all).toHaveFocus();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(table.getAllByText('New')).toHaveLength(2));
  const changes = seen.filter(({ path }) => path.endsWith('/set_lead_statuses'));
  expect(changes.map(({ body }) => body)).toEqual([
    { p_changes: [ana, greta].map(({ id }) => ({ id, from: 'New', to: 'Done' })) },
    { p_changes: [ana, greta].map(({ id }) => ({ id, from: 'Done', to: 'New' })) },
  ]);
});

it('keeps the selection if the change failed, so that it can be repeated', async () => {
  const seen = stub();
  await renderRemote(remote, '/admin?tab=leads');
  await screen.findByRole('button', { name: /Open Ana/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  const reach = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    if (!String(request[0]).includes('set_lead_statuses')) return reach(...request);
    return new Response(JSON.stringify({ code: '53100', message: 'disk full' }), { status: 500 });
  };
  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
  };
  await choose();
  expect(await screen.findByText('Could not change the status: disk full', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('2 selected')).toBeVisible();
  globalThis.fetch = reach;
  await choose();
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  expect(seen.filter(({ path }) => path.endsWith('/set_lead_statuses'))).toHaveLength(1);
});

it('selects only the leads on screen while new ones are held back', async () => {
  const arrivals: (typeof greta)[] = [];
  const seen = stub([ana, greta], undefined, arrivals);
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.hover(await screen.findByRole('button', { name: /Open Ana/ }));
  arrivals.push({ ...greta, id: '5a2077b6-9f32-4aea-bfad-9a903e2ff406', name: 'Nora Novak' });
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('button', { name: 'Show 1 new lead' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(screen.queryByRole('button', { name: /Open Nora/ })).toBeNull();
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select this page' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
  await waitFor(() =>
    expect(seen.find(({ path }) => path.endsWith('/set_lead_statuses'))?.body).toEqual({
      p_changes: [ana, greta].map(({ id }) => ({ id, from: 'New', to: 'Done' })),
    }),
  );
});

it('does not call a lead new that moves up from the next page', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.hover(await screen.findByRole('button', { name: /Open Ana/ }));
  const nora = { ...greta, id: '5a2077b6-9f32-4aea-bfad-9a903e2ff406', name: 'Nora Novak' };
  const reach = globalThis.fetch;
  globalThis.fetch = async (...request) =>
    String(request[0]).endsWith('/console_leads')
      ? new Response(JSON.stringify({ rows: [ana, nora], total: 40, isCapped: false }))
      : reach(...request);
  fireEvent(document, new Event('visibilitychange'));
  const show = await screen.findByRole('button', { name: /^Show/ });
  expect(show).toHaveAccessibleName('Show what has changed');
  expect(screen.queryByRole('button', { name: /Open Greta/ })).toBeNull();
  await userEvent.click(show);
  expect(await screen.findByRole('button', { name: /Open Nora/ })).toBeVisible();
});

it.each([
  ['one of them', 1, '1 lead: back as before. 1 lead was changed in the meantime and stays.'],
  ['all', 2, 'Could not undo: It was changed again in the meantime. The later change stays.'],
])('says what an undo left alone if somebody else has changed %s', async (_which, changed, told) => {
  const rows = [{ ...ana }, { ...greta }];
  stub(rows);
  await renderRemote(remote, '/admin?tab=leads');
  await screen.findByRole('button', { name: /Open Ana/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await fetch('http://backend.test/rest/v1/rpc/set_lead_statuses', {
    method: 'POST',
    body: JSON.stringify({
      p_changes: rows.slice(0, changed).map(({ id }) => ({ id, from: 'Done', to: 'Archived' })),
    }),
  });
  await userEvent.click(undo);
  expect(await screen.findByText(told, { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says that an undo is done if only the answer to the first try was lost', async () => {
  const seen = stub();
  await renderRemote(remote, '/admin?tab=leads');
  await screen.findByRole('button', { name: /Open Ana/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  const reach = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await reach(...request);
    if (String(request[0]).includes('set_lead_statuses')) throw new TypeError('Failed to fetch');
    return response;
  };
  await userEvent.click(undo);
  const again = await screen.findByRole('button', { name: 'Try again' });
  globalThis.fetch = reach;
  await userEvent.click(again);
  expect(await screen.findByText('2 leads: back as before.', { selector: 'p' })).toBeVisible();
  expect(screen.queryByText(/in the meantime/)).toBeNull();
  const changes = seen.filter(({ path }) => path.endsWith('/set_lead_statuses'));
  expect(changes).toHaveLength(3);
});

it('makes the last status chosen in the dialog win, without blaming others', async () => {
  const seen = stub();
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Greta/ }));
  const changes = () => seen.filter(({ path }) => path.endsWith('/set_lead_statuses'));
  fireEvent.click(dialog.getByRole('radio', { name: 'In progress' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Done' }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes().map(({ body }) => body)).toEqual([
    { p_changes: [{ id: greta.id, from: 'New', to: 'In progress' }] },
    { p_changes: [{ id: greta.id, from: 'In progress', to: 'Done' }] },
  ]);
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Done' })).toBeChecked());
  expect(screen.queryByText(/Somebody else/)).toBeNull();
  // Back and forth, too: the lead that was shown when it was chosen is still the one before.
  fireEvent.click(dialog.getByRole('radio', { name: 'Archived' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Done' }));
  await waitFor(() => expect(changes()).toHaveLength(4));
  expect(changes()[3]?.body).toEqual({ p_changes: [{ id: greta.id, from: 'Archived', to: 'Done' }] });
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Done' })).toBeChecked());
  expect(screen.queryByText(/Somebody else/)).toBeNull();
});

it.each([
  ['the first arrived', ['In progress', 'Done'], [true], ['In progress', 'New']],
  ['the first did not arrive', ['In progress', 'Done'], [false], ['In progress', 'New']],
  ['the last is the first one', ['In progress', 'New'], [true], ['In progress', 'New']],
  ['two were lost', ['In progress', 'Archived', 'Done'], [true, false], ['Archived', 'New', 'In progress']],
])('makes the last status chosen win after a lost response: %s', async (_, choices, arrivals, possible) => {
  const seen = stub();
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Greta/ }));
  const lost = arrivals.values();
  const reach = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const next = String(request[0]).includes('set_lead_statuses') ? lost.next().value : undefined;
    if (next === undefined) return reach(...request);
    if (next) await reach(...request);
    throw new TypeError('Failed to fetch');
  };
  for (const name of choices) fireEvent.click(dialog.getByRole('radio', { name }));
  const last = choices.at(-1);
  expect(await screen.findByText(`Greta <b>Claes</b>: ${last}.`, { selector: 'p' })).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('radio', { name: last })).toBeChecked());
  expect(screen.queryByText(/Somebody else/)).toBeNull();
  expect(seen.findLast(({ path }) => path.endsWith('/set_lead_statuses'))?.body).toEqual({
    p_changes: possible.map((from) => ({ id: greta.id, from, to: last })),
  });
});

it('says that a change of status may have arrived if its response was lost', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=leads');
  await screen.findByRole('button', { name: /Open Ana/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
  const reach = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await reach(...request);
    if (String(request[0]).includes('set_lead_statuses')) throw new TypeError('Failed to fetch');
    return response;
  };
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Done' }));
  expect(await screen.findByText(/The change may have arrived, so look at the row first\.$/)).toBeVisible();
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByText('Done')).toHaveLength(2));
});

it('keeps the note chosen in a conflict if it could not be saved, and says so', async () => {
  const lead = { ...greta };
  let saves = 0;
  stub([lead], () => {
    saves += 1;
    if (saves > 2) return { status: 403, body: { code: '42501', message: 'permission denied' } };
    // Somebody else was faster.
    Object.assign(lead, { staff_note: 'Called on Monday.', edit_version: 2 });
    return { body: [] };
  });
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  fireEvent.change(await screen.findByLabelText(/^Staff note/), { target: { value: 'Sent the deck.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  // The button that was pressed is gone, so the focus moves to the question.
  await waitFor(() =>
    expect(screen.getByText(/changed the same fields/).closest('[tabindex]')).toHaveFocus(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.getByLabelText(/^Staff note/)).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Sent the deck\./ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save these choices' }));
  expect(await screen.findByText(/^Could not save the note: /)).toBeVisible();
  expect(screen.getByLabelText(/^Staff note/)).toHaveValue('Sent the deck.');
  expect(screen.getByLabelText(/^Staff note/)).toHaveFocus();
});

it('continues editing from the saved note', async () => {
  const lead = { ...greta };
  stub([lead], () => ({ body: [Object.assign(lead, { staff_note: 'Sent the deck.', edit_version: 2 })] }));
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  fireEvent.change(await screen.findByLabelText(/^Staff note/), { target: { value: 'Sent the deck.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('The note is saved.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save note' })).toBeDisabled();
  expect(screen.getByRole('form', { name: 'Note for staff' })).toHaveFocus();
});

it('stays open while a note is being saved', async () => {
  let store = () => {};
  const held = new Promise<void>((resolve) => {
    store = resolve;
  });
  const lead = { ...greta };
  stub([lead], async () => {
    await held;
    return { body: [Object.assign(lead, { staff_note: 'Sent the deck.', edit_version: 2 })] };
  });
  await renderRemote(withBack, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  fireEvent.change(await screen.findByLabelText(/^Staff note/), { target: { value: 'Sent the deck.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByRole('button', { name: /Saving/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  for (const close of screen.getAllByRole('button', { name: 'Close' })) expect(close).toBeDisabled();
  fireEvent.click(screen.getByText('Back in the browser'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  store();
  expect(await screen.findByText('The note is saved.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Greta/ })).toBeNull());
});

it('has nothing left to save after a note whose reordering characters were dropped', async () => {
  const lead = { ...greta };
  const seen = stub([lead], () => ({
    body: [Object.assign(lead, { staff_note: 'C:\\Deck', edit_version: 2 })],
  }));
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  fireEvent.change(await screen.findByLabelText(/^Staff note/), { target: { value: '\u202AC:\\Deck' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('The note is saved.')).toBeVisible();
  expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ staff_note: 'C:\\Deck' });
  expect(screen.getByLabelText(/^Staff note/)).toHaveValue('C:\\Deck');
  expect(screen.getByRole('button', { name: 'Save note' })).toBeDisabled();
});

it('saves a note chosen in a conflict without the characters that reorder it', async () => {
  const lead = { ...greta };
  let saves = 0;
  const seen = stub([lead], () => {
    saves += 1;
    Object.assign(lead, { staff_note: saves === 1 ? 'Called.' : 'C:\\Deck', edit_version: saves + 1 });
    return { body: saves === 1 ? [] : [lead] };
  });
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  fireEvent.change(await screen.findByLabelText(/^Staff note/), { target: { value: '\u202AC:\\Deck' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Deck/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save these choices' }));
  expect(await screen.findByText('The note is saved.')).toBeVisible();
  expect(seen.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ staff_note: 'C:\\Deck' });
});

it('keeps a half-written note readable if somebody else erases the lead', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  fireEvent.change(await screen.findByLabelText(/^Staff note/), { target: { value: 'Sent the deck.' } });
  await fetch('http://backend.test/rest/v1/rpc/erase_lead', {
    method: 'POST',
    body: JSON.stringify({ p_id: greta.id }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('This lead has been erased.')).toBeVisible();
  const note = screen.getByLabelText(/^Staff note/);
  expect(note).toHaveValue('Sent the deck.');
  expect(note).toHaveAttribute('readonly');
  expect(note).toHaveAccessibleDescription('It was not saved. Copy what you still need.');
  expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull();
  expect(screen.getByRole('form', { name: 'Note for staff' })).toHaveFocus();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(await screen.findByRole('alertdialog', { name: 'Discard your note?' })).toBeInTheDocument();
});

const eraseElsewhere = () =>
  fetch('http://backend.test/rest/v1/rpc/erase_lead', {
    method: 'POST',
    body: JSON.stringify({ p_id: greta.id }),
  });

it.each([
  ['after a while', () => jest.advanceTimersByTime(15_000)],
  ['when the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
])(
  'shows nothing of a lead that somebody else erased, %s, except the note being written',
  async (_, wait) => {
    const untouched = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] as const;
    jest.useFakeTimers({ doNotFake: [...untouched, 'Date', 'performance', 'requestAnimationFrame'] });
    try {
      stub();
      await renderRemote(remote, '/admin?tab=leads');
      await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
      fireEvent.change(await screen.findByLabelText(/^Staff note/), { target: { value: 'Sent the deck.' } });
      await eraseElsewhere();
      act(() => void wait());
    } finally {
      jest.useRealTimers();
    }
    const dialog = within(await screen.findByRole('dialog', { name: 'Erased lead' }));
    expect(dialog.getByText('This lead has been erased.')).toBeVisible();
    expect(dialog.getByLabelText(/^Staff note/)).toHaveValue('Sent the deck.');
    await waitFor(() => expect(document.body).not.toHaveTextContent(/Greta|greta@|0142|Monthly Backer/));
  },
);

const expectFocusIn = (title: string) =>
  waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toHaveAccessibleName(title));

it('says that an open lead could not be read again', async () => {
  let isDown = false;
  const seen = stub();
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    isDown && String(input).endsWith('/console_lead')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetch(input, init);
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/console_lead'))).toBe(true));
  isDown = true;
  act(() => void window.dispatchEvent(new Event('focus')));
  const told = await dialog.findByText(/current state of this lead could not be loaded/);
  expect(dialog.getByText('Monthly Backer Meetup')).toBeVisible();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(told).not.toBeInTheDocument());
  await expectFocusIn('Greta <b>Claes</b>');
});

it('asks for no erasure of a lead that somebody else erased', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Erase…' }));
  await screen.findByRole('alertdialog');
  await eraseElsewhere();
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(document.body).not.toHaveTextContent(/Greta|greta@/));
  await expectFocusIn('Erased lead');
});

it('does not show an erased lead again in a list that was loaded before', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('radio', { name: 'New' }));
  await waitFor(() => expect(currentAddress()).toContain('status=New'));
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  await eraseElsewhere();
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByRole('dialog', { name: 'Erased lead' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByText(/Greta/)).toBeNull());
  let wasShown = false;
  const watching = new MutationObserver(() => (wasShown ||= screen.queryByText(/Greta/) !== null));
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(currentAddress()).not.toContain('status=New'));
  expect(await screen.findByRole('button', { name: /Open Ana/ })).toBeVisible();
  watching.disconnect();
  expect(wasShown).toBe(false);
});

it('shows no note of an erased lead if none was being written', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  await screen.findByLabelText(/^Staff note/);
  await fetch('http://backend.test/rest/v1/rpc/erase_lead', {
    method: 'POST',
    body: JSON.stringify({ p_id: greta.id }),
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Done' }));
  expect(await screen.findByText('This lead has been erased.')).toBeVisible();
  expect(screen.queryByLabelText(/^Staff note/)).toBeNull();
});

it('erases a lead only after its address was typed', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Erase…' }));
  const asking = within(await screen.findByRole('alertdialog'));
  expect(asking.getByRole('button', { name: 'Erase' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(asking.getByLabelText('Type greta@mail.example to confirm'), 'greta@mail.example');
  await userEvent.click(asking.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Open Greta/ })).toBeNull());
  expect(screen.getByRole('button', { name: /Open Ana/ })).toBeInTheDocument();
});

it('goes Back from the question about an erasure to the lead, and to the list once it is erased', async () => {
  stub();
  await renderRemote(withBack, '/admin?tab=leads');
  await userEvent.click(await screen.findByRole('button', { name: /Open Greta/ }));
  fireEvent.change(await screen.findByLabelText(/^Staff note/), { target: { value: 'Sent the deck.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Erase…' }));
  await screen.findByRole('alertdialog', { name: /^Erase the lead/ });
  // The button is beneath the dialogs and stands in for the browser's own.
  fireEvent.click(screen.getByText('Back in the browser'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText(/^Staff note/)).toHaveValue('Sent the deck.');
  await userEvent.click(screen.getByRole('button', { name: 'Erase…' }));
  const asking = within(await screen.findByRole('alertdialog'));
  fireEvent.change(asking.getByRole('textbox'), { target: { value: greta.email } });
  await userEvent.click(asking.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Greta/ })).toBeNull());
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=leads'));
});

it('says when nothing was found', async () => {
  stub([]);
  await renderRemote(remote, '/admin?tab=leads');
  expect(await screen.findByText('No leads found')).toBeVisible();
});

it('works on labelled examples without a backend', async () => {
  localStorage.clear();
  configureBackend(null);
  await renderRemote(remote, '/admin?tab=leads&q=meetup');
  expect(await screen.findByRole('button', { name: 'Open Demo Mihai Stan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Dana/ })).toBeNull();
  expect(screen.getAllByText('Demo data').length).toBeGreaterThan(0);
});

it('opens the lead named in the address, although the inbox is filtered to others', async () => {
  stub();
  await renderRemote(remote, `/admin?tab=leads&status=Done&row=${greta.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Leads', hidden: true });
  const dialog = within(await screen.findByRole('dialog', { name: /Greta/ }));
  expect(dialog.getByText('+32 2 555 0142')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=leads&status=Done'));
});

it('says that a linked lead does not exist', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=leads&row=00000000-0000-4000-8000-000000000000');
  expect(await screen.findByText(/The lead of this link doesn’t exist/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin?tab=leads'));
});
