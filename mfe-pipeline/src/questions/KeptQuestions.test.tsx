import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const projectId = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const question = (id: string, more: object = {}) => ({
  id,
  project_id: projectId,
  body: `Who holds the lease of ${id}?`,
  state: 'waiting',
  reason: null,
  answer: null,
  created_at: '2026-10-01T09:00:00Z',
  ...more,
});

// The code loaded for signed-in users is compiled before the tests.
beforeAll(
  () =>
    Promise.all([
      import('./KeptQuestions'),
      import('../interest/KeptInterest'),
      import('../notes/KeptNotes'),
    ]),
  120_000,
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubRealtime();
  storeSession({ id: 'u1' });
});

function stub(initial: readonly ReturnType<typeof question>[]) {
  const state = { stored: initial, listed: [] as object[], isDown: false, after: (): void => undefined };
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: state.listed }),
    '/rest/v1/interests': () => ({ body: [] }),
    '/rest/v1/decision_notes': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'POST /rest/v1/rpc/my_questions': () =>
      state.isDown ? { status: 403, body: { code: '42501', message: 'denied' } } : { body: state.stored },
    'POST /rest/v1/rpc/withdraw_question': ({ body }) => {
      const { p_id: id } = body as { p_id: string };
      state.stored = state.stored.filter((one) => one.id !== id);
      state.after();
      return { body: null };
    },
  });
  return { state, seen };
}

test('questions that wait in a project that was taken down are read and withdrawn at its address', async () => {
  const { seen } = stub([
    question('one'),
    question('two', { state: 'refused', reason: 'It names a person.' }),
    question('three', { state: 'public', answer: 'Nobody.' }),
  ]);
  const user = userEvent.setup();
  await renderRemote(remote, `/project/${projectId}`);
  const part = within(await screen.findByRole('region', { name: 'What you asked' }));
  expect(await screen.findByRole('heading', { name: 'Not listed at present' })).toBeVisible();
  expect(document.title).toBe('Not listed at present · Fairshore');
  expect(screen.getByText('It may come back. What you asked is below.')).toBeVisible();
  expect(part.getByText(/^This project isn’t listed at present\./)).toBeVisible();
  expect(part.getByText('Reason: It names a person.')).toBeVisible();
  expect(part.queryByText(/of three/)).toBeNull();
  await user.click(part.getByRole('button', { name: /^Withdraw/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your question?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(part.queryByText(/of one/)).toBeNull());
  expect(seen.filter(({ path }) => path.endsWith('withdraw_question')).map(({ body }) => body)).toEqual([
    { p_id: 'one' },
  ]);
  await waitFor(() => expect(part.getByRole('heading', { name: 'What you asked' })).toHaveFocus());
});

test('the project appears at its address once it is listed again', async () => {
  const realtime = stubRealtime();
  const { state } = stub([question('one')]);
  await renderRemote(remote, `/project/${projectId}`);
  expect(await screen.findByRole('heading', { name: 'Not listed at present' })).toBeVisible();
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  const record = listingRow({ id: projectId });
  state.listed = [record];
  realtime.push({ table: 'listings', type: 'INSERT', record });
  expect(await screen.findByRole('heading', { name: 'Harbour Row Residences' })).toBeVisible();
});

test('after the last one is withdrawn the focus stays in the part', async () => {
  stub([question('one')]);
  const user = userEvent.setup();
  await renderRemote(remote, `/project/${projectId}`);
  const part = within(await screen.findByRole('region', { name: 'What you asked' }));
  await user.click(part.getByRole('button', { name: /^Withdraw/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your question?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await part.findByText('You have no question with our staff any more.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Not listed at present' })).toBeVisible();
  expect(screen.getByText('It may come back.')).toBeVisible();
  await waitFor(() => expect(part.getByRole('heading', { name: 'What you asked' })).toHaveFocus());
});

const lose = () => {
  throw new TypeError('fetch failed');
};

test('a withdrawal whose answer was lost is recognised by what is left', async () => {
  const { state } = stub([question('one')]);
  state.after = lose;
  const user = userEvent.setup();
  await renderRemote(remote, `/project/${projectId}`);
  await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'Withdraw your question?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findByText(/^Your question is withdrawn\./)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'What you asked' })).toHaveFocus());
});

test('a withdrawal whose answer was lost is not taken for one while the question is public', async () => {
  const { state } = stub([question('one')]);
  state.after = () => {
    state.stored = [question('one', { state: 'public' })];
    lose();
  };
  const user = userEvent.setup();
  await renderRemote(remote, `/project/${projectId}`);
  await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Withdraw your question?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/reach the server/);
  expect(screen.queryByText(/^Your question is withdrawn\./)).toBeNull();
});

test('questions that could not be loaded there are not taken for none', async () => {
  const { state } = stub([question('one')]);
  state.isDown = true;
  const user = userEvent.setup();
  await renderRemote(remote, `/project/${projectId}`);
  expect(await screen.findByText('What you asked here could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'That project isn’t listed at present.' })).toBeVisible();
  state.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'What you asked' })).toBeVisible();
});

test('a missing project says nothing of questions to those who asked none that waits', async () => {
  const { seen } = stub([question('three', { state: 'public' })]);
  await renderRemote(remote, `/project/${projectId}`);
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/my_questions'))).toBe(true));
  expect(await screen.findByRole('heading', { name: "We couldn't find that project." })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What you asked' })).toBeNull();
});
