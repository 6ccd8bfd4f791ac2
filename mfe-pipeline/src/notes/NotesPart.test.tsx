/** @timezone America/Los_Angeles */
import { QueryClient } from '@fairshore/shared-data/query';
import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { useNavigate } from '@fairshore/shared-ui/router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };
const id = '651ff333-e98e-46f6-b809-0000000000d1';
const note = {
  id: 'note-1',
  body: 'Waits for the audit.\nThen $5,000.',
  terms_version: 1,
  look_again_on: '2030-03-01',
  reminded_at: null,
  created_at: '2026-10-02T01:00:00Z',
  updated_at: '2026-10-02T09:00:00.123456+00:00',
};

// The code loaded for signed-in users is compiled before the tests.
beforeAll(() => Promise.all([import('./OwnNotes'), import('./KeptNotes')]), 120_000);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubRealtime();
});

const other = '651ff333-e98e-46f6-b809-0000000000d9';

function stub(answer: {
  notes?: Record<string, unknown>[];
  isTakenDown?: boolean;
  refusal?: object;
  held?: Promise<void>;
  hasNoTerms?: boolean;
}) {
  const seen = stubBackend({
    '/rest/v1/listings': ({ query }) => ({
      body: answer.isTakenDown
        ? []
        : [listingRow({ id: query.get('id') === `eq.${other}` ? other : id, terms_version: 3 })],
    }),
    'POST /rest/v1/rpc/noted_project_name': () => ({ body: 'Quay Row' }),
    'GET /rest/v1/decision_notes': ({ query }) => {
      const notes = answer.notes ?? [];
      // One row is asked for by its id.
      return { body: query.has('id') ? (notes[0] ?? null) : notes };
    },
    'POST /rest/v1/decision_notes': async () => {
      await answer.held;
      return answer.refusal ? { status: 400, body: answer.refusal } : { status: 201, body: null };
    },
    'PATCH /rest/v1/decision_notes': ({ query, body }) => {
      const seenAt = query.get('updated_at')?.replace('eq.', '');
      const found = answer.notes?.filter((one) => one['updated_at'] === seenAt) ?? [];
      for (const one of found) Object.assign(one, body, { updated_at: '2026-10-04T09:00:00+00:00' });
      return { body: found };
    },
    'DELETE /rest/v1/decision_notes': () => ({ status: 204, body: null }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/user_settings': () => ({ body: null }),
    'GET /rest/v1/watched_projects': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/rpc/changed_terms': () =>
      answer.hasNoTerms
        ? { status: 403, body: { code: '42501', message: 'denied' } }
        : { body: [{ term: 'apr', before: '9.5', after: '11.5', changed_at: '2026-11-20T10:00:00Z' }] },
  });
  return (method: string) =>
    seen.filter((one) => one.path.endsWith('decision_notes') && one.method === method);
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

async function open(project = id) {
  await renderRemote(remote, `/project/${project}`);
  return within(await screen.findByRole('region', { name: 'Your notes' }));
}

test('a guest sees what notes are for and a sign-in button', async () => {
  stub({});
  const part = await open();
  expect(part.getByText(/Only you read your notes/)).toBeVisible();
  expect(part.getByRole('button', { name: 'Sign in to write a note' })).toBeVisible();
});

test('a note shows its date, as its author’s calendar has it, beside the terms that changed since', async () => {
  storeSession(ana);
  stub({ notes: [note, { ...note, id: 'note-2', terms_version: 3, reminded_at: '2026-10-05T00:00:00Z' }] });
  const part = await open();
  const [first, second] = await part.findAllByRole('listitem');
  expect(first).toHaveTextContent(/1 October 2026Look again on 1 March 2030Waits for the audit/);
  await waitFor(() => expect(first).toHaveTextContent(/1 term changed since.*was 9\.5% → , is now 11\.5%/));
  expect(second).toHaveTextContent(/Reminded on 4 October 2026.*The terms have not changed since/);
});

test('changes since a note that could not be read are read again by Retry', async () => {
  storeSession(ana);
  const answer = { notes: [note], hasNoTerms: true };
  stub(answer);
  const part = await open();
  expect(await part.findByText(/^What changed since can’t be shown at the moment\./)).toBeVisible();
  answer.hasNoTerms = false;
  await userEvent.click(part.getByRole('button', { name: 'Retry' }));
  expect(await part.findByText('1 term changed since')).toBeVisible();
});

test('the changes since a note stay when reading them again fails', async () => {
  storeSession(ana);
  const answer = { notes: [note], hasNoTerms: false };
  stub(answer);
  const mounted = jest.spyOn(QueryClient.prototype, 'mount');
  const part = await open();
  const [queryClient] = mounted.mock.contexts as QueryClient[];
  expect(await part.findByText('1 term changed since')).toBeVisible();
  answer.hasNoTerms = true;
  await act(() => queryClient?.refetchQueries({ queryKey: ['term-changes'] }));
  const reread = queryClient?.getQueryCache().findAll({ queryKey: ['term-changes'] }) ?? [];
  expect(reread.map(({ state }) => state.status)).toContain('error');
  expect(part.getByText('1 term changed since')).toBeVisible();
});

test('a refused note keeps its input even after leaving the page, and is retried under the same id', async () => {
  storeSession(ana);
  const answer: Parameters<typeof stub>[0] = {
    refusal: { code: 'P0001', hint: 'notes_full', message: 'You can keep at most 50 notes on one project.' },
  };
  const sent = stub(answer);
  const part = await open();
  const user = userEvent.setup();
  await user.click(await part.findByRole('button', { name: 'Save note' }));
  expect(await part.findByText('Please write something.')).toBeVisible();
  await user.type(part.getByLabelText('New note'), 'Waits for the audit');
  expect(part.getByLabelText(/^Look again on/)).toHaveAccessibleDescription(
    'We remind you on that day: in your inbox, and by mail as you chose.',
  );
  await user.type(part.getByLabelText(/^Look again on/), '2020-01-01');
  await user.click(part.getByRole('button', { name: 'Save note' }));
  expect(await part.findByText('Please choose a day that is still to come.')).toBeVisible();
  await user.clear(part.getByLabelText(/^Look again on/));
  await user.click(part.getByRole('button', { name: 'Save note' }));
  expect(await part.findByText('You can keep at most 50 notes on one project.')).toBeVisible();
  cleanup();
  const again = await open();
  expect(await again.findByLabelText('New note')).toHaveValue('Waits for the audit');
  delete answer.refusal;
  await user.click(again.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(again.getByLabelText('New note')).toHaveValue(''));
  expect(sessionStorage.getItem('fairshore.own.note-drafts')).toBeNull();
  const [first, second] = sent('POST').map(({ body }) => body);
  expect(second).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    user_id: ana.id,
    project_id: id,
    body: 'Waits for the audit',
    look_again_on: null,
  });
  expect(first).toEqual(second);
});

test('a day that is typed by half is asked for, not left out', async () => {
  storeSession(ana);
  const sent = stub({});
  const part = await open();
  const user = userEvent.setup();
  await user.type(await part.findByLabelText('New note'), 'Waits for the audit');
  const day = part.getByLabelText(/^Look again on/);
  Object.defineProperty(day, 'validity', { configurable: true, value: { badInput: true } });
  await user.click(part.getByRole('button', { name: 'Save note' }));
  expect(await part.findByText('Please choose a day.')).toBeVisible();
  expect(sent('POST')).toEqual([]);
  expect(part.getByLabelText('New note')).toHaveValue('Waits for the audit');
});

test('the same words on another project are another note, also after the first answer was lost', async () => {
  storeSession(ana);
  const answer: Parameters<typeof stub>[0] = { refusal: { code: '57014', message: 'Timeout.' } };
  const sent = stub(answer);
  const user = userEvent.setup();
  for (const project of [id, other]) {
    const part = await open(project);
    await user.type(await part.findByLabelText('New note'), 'Ask about the lease');
    await user.click(part.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(sent('POST').at(-1)?.body).toMatchObject({ project_id: project }));
    cleanup();
  }
  const ids = sent('POST').map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(2);
});

test('a new note whose page is left while it is sent doesn’t come back as a draft', async () => {
  storeSession(ana);
  let release: () => void = () => undefined;
  const sent = stub({ held: new Promise<void>((resolve) => (release = resolve)) });
  const part = await open();
  const user = userEvent.setup();
  await user.type(await part.findByLabelText('New note'), 'Waits for the audit');
  await user.click(part.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  cleanup();
  release();
  await waitFor(() => expect(sessionStorage.getItem('fairshore.own.note-drafts')).toBeNull());
});

test('a note that was stored although its answer was lost is shown, and not left in the form', async () => {
  storeSession(ana);
  let release: () => void = () => undefined;
  const answer: Parameters<typeof stub>[0] = {
    refusal: { message: 'Bad Gateway' },
    held: new Promise<void>((resolve) => (release = resolve)),
  };
  const sent = stub(answer);
  const part = await open();
  const user = userEvent.setup();
  await user.type(await part.findByLabelText('New note'), 'Waits for the audit');
  await user.click(part.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  const stored = sent('POST')[0]?.body as { id: string; body: string };
  answer.notes = [{ ...note, ...stored }];
  release();
  expect(await part.findByRole('listitem')).toHaveTextContent('Waits for the audit');
  await waitFor(() => expect(part.getByLabelText('New note')).toHaveValue(''));
  expect(part.queryByRole('alert')).toBeNull();
  expect(sessionStorage.getItem('fairshore.own.note-drafts')).toBeNull();
});

test('a note is edited in place, and deleted after a confirmation', async () => {
  storeSession(ana);
  const sent = stub({ notes: [{ ...note }] });
  const part = await open();
  const user = userEvent.setup();
  await user.click(await part.findByRole('button', { name: 'Change the note of 1 October 2026' }));
  const form = within(part.getByRole('form', { name: 'Change the note' }));
  expect(form.getByLabelText('Your note')).toHaveFocus();
  await user.type(form.getByLabelText('Your note'), ' Or less.');
  await user.click(form.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(part.queryByRole('form', { name: 'Change the note' })).not.toBeInTheDocument());
  expect(part.getByRole('button', { name: 'Change the note of 1 October 2026' })).toHaveFocus();
  expect(sent('PATCH')[0]?.body).toEqual({ body: `${note.body} Or less.`, look_again_on: '2030-03-01' });

  await user.click(part.getByRole('button', { name: 'Delete the note of 1 October 2026' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
  expect(dialog.getByText(/nothing will remind you of it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});

test('Back closes the question before a note is deleted, and Forward asks it again', async () => {
  storeSession(ana);
  stub({ notes: [{ ...note }] });
  await renderRemote(withSteps, `/project/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: /^Delete the note/ }));
  await screen.findByRole('alertdialog');
  fireEvent.click(screen.getByText('Back in the browser'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('region', { name: 'Your notes' })).toBeVisible();
  fireEvent.click(screen.getByText('Forward in the browser'));
  expect(await screen.findByRole('alertdialog', { name: 'Delete this note?' })).toBeVisible();
});

test.each([
  ['the list', 2, () => screen.getByRole('list', { name: 'Your notes' })],
  ['the form of a new one after the last', 1, () => screen.getByLabelText('New note')],
])('deleting a note moves the focus to %s', async (_, count, next) => {
  storeSession(ana);
  const answer = { notes: [{ ...note }, { ...note, id: 'note-2' }].slice(0, count) };
  const sent = stub(answer);
  const part = await open();
  const user = userEvent.setup();
  const [first] = await part.findAllByRole('button', { name: /^Delete/ });
  if (first) await user.click(first);
  answer.notes = answer.notes.slice(1);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  await waitFor(() => expect(next()).toHaveFocus());
});

test('a change made in another window is neither overwritten unseen nor brought back', async () => {
  storeSession(ana);
  const stored: Record<string, unknown>[] = [{ ...note }];
  const sent = stub({ notes: stored });
  const part = await open();
  const user = userEvent.setup();
  await user.click(await part.findByRole('button', { name: 'Change the note of 1 October 2026' }));
  const form = within(part.getByRole('form', { name: 'Change the note' }));
  const body = form.getByLabelText('Your note');
  await user.type(body, ' Or less.');
  stored[0] = {
    ...note,
    body: 'The audit is good.',
    look_again_on: null,
    updated_at: '2026-10-03T09:00:00Z',
  };
  await user.click(form.getByRole('button', { name: 'Save note' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'This note was changed in another window, so nothing was saved. The form has what you changed; save again to store it. The note says now:The audit is good.',
  );
  expect(body).toHaveValue(`${note.body} Or less.`);
  expect(form.getByLabelText(/^Look again on/)).toHaveValue('');
  expect(stored[0]).toMatchObject({ body: 'The audit is good.' });

  await user.click(form.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(part.queryByRole('form', { name: 'Change the note' })).not.toBeInTheDocument());
  expect(sent('PATCH').at(-1)?.body).toEqual({ body: `${note.body} Or less.`, look_again_on: null });
});

test('a change that was stored although its answer was lost is saved by trying again', async () => {
  storeSession(ana);
  const stored: Record<string, unknown>[] = [{ ...note }];
  stub({ notes: stored });
  const part = await open();
  const user = userEvent.setup();
  await user.click(await part.findByRole('button', { name: 'Change the note of 1 October 2026' }));
  const form = within(part.getByRole('form', { name: 'Change the note' }));
  await user.type(form.getByLabelText('Your note'), ' Or less.');
  stored[0] = { ...note, body: `${note.body} Or less.`, updated_at: '2026-10-03T09:00:00Z' };
  await user.click(form.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(part.queryByRole('form', { name: 'Change the note' })).not.toBeInTheDocument());
  expect(screen.queryByText(/another window/)).toBeNull();
});

/** Opens a note for a change and adds three words; returns the form. */
async function change(part: Awaited<ReturnType<typeof open>>) {
  const user = userEvent.setup();
  await user.click(await part.findByRole('button', { name: 'Change the note of 1 October 2026' }));
  const form = within(part.getByRole('form', { name: 'Change the note' }));
  await user.type(form.getByLabelText('Your note'), ' Or much less.');
  return { form, user };
}
const changedBody = `${note.body} Or much less.`;

test('a change that is not saved yet is there again after leaving the page, until it is cancelled', async () => {
  storeSession(ana);
  stub({ notes: [{ ...note }] });
  await change(await open());
  cleanup();
  const part = await open();
  const form = within(await part.findByRole('form', { name: 'Change the note' }));
  expect(form.getByLabelText('Your note')).toHaveValue(changedBody);
  expect(form.getByLabelText(/^Look again on/)).toHaveValue('2030-03-01');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage.getItem('fairshore.own.note-drafts')).toBeNull();
  cleanup();
  const again = await open();
  expect(await again.findByText(/^Waits for the audit\./)).toBeVisible();
  expect(again.queryByRole('form', { name: 'Change the note' })).toBeNull();
});

test.each([
  ['to come', '2030-03-01'],
  ['past', '2020-03-01'],
])(
  'a resumed change of the words keeps the reminder, whose day is %s, as another window left it',
  async (_, day) => {
    storeSession(ana);
    const stored: Record<string, unknown>[] = [{ ...note, look_again_on: day }];
    const sent = stub({ notes: stored });
    await change(await open());
    cleanup();
    stored[0] = { ...note, look_again_on: null, updated_at: '2026-10-03T09:00:00Z' };
    const part = await open();
    const user = userEvent.setup();
    const form = within(await part.findByRole('form', { name: 'Change the note' }));
    await user.click(form.getByRole('button', { name: 'Save note' }));
    expect(await form.findByText(/^This note was changed in another window/)).toBeVisible();
    expect(form.getByLabelText('Your note')).toHaveValue(changedBody);
    expect(form.getByLabelText(/^Look again on/)).toHaveValue('');

    await user.click(form.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(part.queryByRole('form', { name: 'Change the note' })).not.toBeInTheDocument(),
    );
    expect(sent('PATCH').at(-1)?.body).toEqual({ body: changedBody, look_again_on: null });
    expect(sessionStorage.getItem('fairshore.own.note-drafts')).toBeNull();
  },
);

test('a saved change leaves no draft', async () => {
  storeSession(ana);
  const sent = stub({ notes: [{ ...note }] });
  const part = await open();
  const { form, user } = await change(part);
  await user.click(form.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(part.queryByRole('form', { name: 'Change the note' })).not.toBeInTheDocument());
  expect(sent('PATCH')).toHaveLength(1);
  expect(sessionStorage.getItem('fairshore.own.note-drafts')).toBeNull();
});

test('a change of a note that another window deletes becomes the draft of a new one', async () => {
  storeSession(ana);
  const stored: Record<string, unknown>[] = [{ ...note }];
  const sent = stub({ notes: stored });
  const part = await open();
  const { form, user } = await change(part);
  stored.pop();
  await user.click(form.getByRole('button', { name: 'Save note' }));
  const told = await part.findByText(/^A note that you were changing was deleted in another window/);
  expect(told).toBeVisible();
  expect(part.getByLabelText('New note')).toHaveValue(changedBody);
  await user.click(part.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(part.getByLabelText('New note')).toHaveValue(''));
  expect(told).not.toBeInTheDocument();
  expect(sent('POST')[0]?.body).toMatchObject({ body: changedBody, look_again_on: '2030-03-01' });
});

const exactly = { normalizer: (text: string) => text };

test.each([
  ['listed', false, () => screen.getByDisplayValue(changedBody, exactly)],
  ['unlisted', true, () => screen.getByText(changedBody, exactly)],
])(
  'a change left on a project, %s by now, is shown when its note was deleted since',
  async (_, isTakenDown, typed) => {
    storeSession(ana);
    const stored: Record<string, unknown>[] = [{ ...note }];
    const answer: Parameters<typeof stub>[0] = { notes: stored };
    stub(answer);
    await change(await open());
    cleanup();
    stored.pop();
    expect(await (await open(other)).findByLabelText('New note')).toHaveValue('');
    expect(screen.queryByText(/deleted in another window/)).toBeNull();
    cleanup();
    answer.isTakenDown = isTakenDown;
    await renderRemote(remote, `/project/${id}`);
    expect(
      await screen.findByText(/^A note that you were changing was deleted in another window/),
    ).toBeVisible();
    expect(typed()).toBeVisible();
  },
);

test('a change stays when the project is taken down meanwhile', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeSession(ana);
  const answer: Parameters<typeof stub>[0] = { notes: [{ ...note }] };
  stub(answer);
  const realtime = stubRealtime();
  await change(await open());
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  answer.isTakenDown = true;
  act(() => realtime.push({ table: 'listings', type: 'DELETE', oldRecord: { id } }));
  expect(await screen.findByRole('heading', { name: 'Not listed at present: Quay Row' })).toBeVisible();
  const form = within(await screen.findByRole('form', { name: 'Change the note' }));
  expect(form.getByLabelText('Your note')).toHaveValue(changedBody);
});

test('notes on an unlisted project can be read, changed and deleted at its address', async () => {
  storeSession(ana);
  let stored = [note];
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: [] }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/decision_notes': () => ({ body: stored }),
    'POST /rest/v1/rpc/my_questions': () => ({ body: [] }),
    'POST /rest/v1/rpc/noted_project_name': () => ({ body: 'Quay Row' }),
    'PATCH /rest/v1/decision_notes': () => ({ body: [{ id: 'note-1' }] }),
    'DELETE /rest/v1/decision_notes': () => {
      stored = [];
      return { status: 204, body: null };
    },
  });
  await renderRemote(remote, `/project/${id}`);
  expect(await screen.findByRole('heading', { name: 'Not listed at present: Quay Row' })).toBeVisible();
  expect(document.title).toBe('Not listed at present: Quay Row · Fairshore');
  const part = within(screen.getByRole('region', { name: 'Your notes' }));
  expect(part.getByRole('listitem')).toHaveTextContent('Waits for the audit.');
  expect(part.queryByLabelText('New note')).toBeNull();
  const user = userEvent.setup();
  await user.click(part.getByRole('button', { name: 'Change the note of 1 October 2026' }));
  const form = within(part.getByRole('form', { name: 'Change the note' }));
  await user.type(form.getByLabelText('Your note'), ' Or less.');
  await user.click(form.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'PATCH')).toBe(true));
  await user.click(await part.findByRole('button', { name: 'Delete the note of 1 October 2026' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: "We couldn't find that project." })).toBeVisible();
  expect(document.title).toBe('Project not found · Fairshore');
  expect(screen.queryByRole('region', { name: 'Your notes' })).toBeNull();
});

test('notes on a project whose name could not be loaded are not below a project that could not be found', async () => {
  storeSession(ana);
  let isBroken = true;
  stubBackend({
    '/rest/v1/listings': () => ({ body: [] }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/decision_notes': () => ({ body: [note] }),
    'POST /rest/v1/rpc/my_questions': () => ({ body: [] }),
    'POST /rest/v1/rpc/noted_project_name': () =>
      isBroken ? { status: 403, body: { code: '42501' } } : { body: 'Quay Row' },
  });
  await renderRemote(remote, `/project/${id}`);
  expect(await screen.findByRole('heading', { name: 'That project isn’t listed at present.' })).toBeVisible();
  const part = within(screen.getByRole('region', { name: 'Your notes' }));
  expect(part.getByText('The name of this project could not be loaded.')).toBeVisible();
  isBroken = false;
  await userEvent.click(part.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Not listed at present: Quay Row' })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('nothing is said of a name that could not be loaded where the user’s interest tells it', async () => {
  storeSession(ana);
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: [] }),
    'GET /rest/v1/interests': () => ({
      body: [
        {
          id: 'i',
          user_id: ana.id,
          project_id: id,
          amount: 500,
          created_at: '2026-01-01',
          updated_at: '2026-01-01',
          listings: null,
        },
      ],
    }),
    'GET /rest/v1/decision_notes': () => ({ body: [note] }),
    'POST /rest/v1/rpc/my_questions': () => ({ body: [] }),
    'POST /rest/v1/rpc/noted_project_name': () => ({ status: 403, body: { code: '42501' } }),
  });
  await renderRemote(remote, `/project/${id}`);
  expect(await screen.findByRole('region', { name: 'What you registered' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Your notes' })).toBeVisible();
  await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/rest/v1/rpc/noted_project_name'));
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('a missing project doesn’t mention notes to a user without any', async () => {
  storeSession(ana);
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: [] }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/decision_notes': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_questions': () => ({ body: [] }),
  });
  await renderRemote(remote, `/project/${id}`);
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/decision_notes'))).toBe(true));
  expect(await screen.findByRole('heading', { name: "We couldn't find that project." })).toBeVisible();
  expect(screen.queryByText(/Your notes/)).toBeNull();
});
