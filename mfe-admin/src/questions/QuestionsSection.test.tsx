import { configureBackend } from '@fairshore/shared-auth';
import { renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const waiting = {
  id: '1b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d01',
  project_id: '1b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d10',
  project_name: 'Quay Row',
  asked_by: 'ana@people.example',
  body: 'How is the quay insured?',
  state: 'waiting',
  reason: null,
  answer: null,
  created_at: '2026-03-03T09:00:00+00:00',
  published_at: null,
  answered_at: null,
  corrected_at: null,
  edit_version: 1,
};

/** A backend with one question; `refusal` answers every step instead of storing it. */
function stub({ row = waiting, refusal }: { row?: object; refusal?: object } = {}) {
  let current: object = row;
  const step = (changes: object) => () => {
    if (refusal) return { status: 400, body: refusal };
    current = { ...current, ...changes };
    return { body: current };
  };
  const seen = stubBackend({
    'POST /rest/v1/rpc/is_admin': () => ({ body: true }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 0, listings: 0, interests: 0, leads: 0, rewards: 0, questions: 1 },
    }),
    'POST /rest/v1/rpc/console_questions': () => ({
      body: { rows: [current], total: 1, isCapped: false },
    }),
    'POST /rest/v1/rpc/console_question': () => ({ body: current }),
    'POST /rest/v1/rpc/console_audit': () => ({ body: { rows: [], total: 0, isCapped: false } }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'POST /rest/v1/rpc/publish_question': step({ state: 'public', edit_version: 2 }),
    'POST /rest/v1/rpc/refuse_question': step({
      state: 'refused',
      reason: 'Names a person.',
      edit_version: 2,
    }),
    'POST /rest/v1/rpc/answer_question': step({ state: 'public', answer: 'By a mutual.', edit_version: 2 }),
  });
  return (verb: string) => seen.filter(({ path }) => path.endsWith(`/${verb}`)).map(({ body }) => body);
}

async function openQuestion() {
  await renderRemote(remote, `/admin?tab=questions&row=${waiting.id}`);
  return within(await screen.findByRole('dialog', { name: 'Question' }));
}

beforeEach(() => {
  localStorage.clear();
  storeSession();
});

test('what waits is asked for first, with its project', async () => {
  const sent = stub();
  await renderRemote(remote, '/admin?tab=questions');
  const row = within(await screen.findByRole('row', { name: /How is the quay insured/ }));
  expect(row.getByText('Quay Row')).toBeVisible();
  expect(row.getByText('Waiting')).toBeVisible();
  expect(sent('console_questions')[0]).toMatchObject({ p_sort: 'state', p_ascending: false, p_state: null });
});

test('an answer is sent with the version that was looked at, and can be put right', async () => {
  const sent = stub();
  const dialog = await openQuestion();
  expect(dialog.getByText('ana@people.example')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByText('Please write an answer.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Answer of the issuer'), 'By a mutual.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByRole('button', { name: 'Correct the answer' })).toBeVisible();
  expect(sent('answer_question')).toEqual([{ p_id: waiting.id, p_version: 1, p_answer: 'By a mutual.' }]);
});

test('a refusal wants its reason', async () => {
  const sent = stub();
  const dialog = await openQuestion();
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Please give the reason; whoever asked reads it.')).toBeVisible();
  expect(sent('refuse_question')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason of a refusal'), 'Names a person.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByRole('button', { name: 'Let it through after all' })).toBeVisible();
  expect(sent('refuse_question')).toEqual([{ p_id: waiting.id, p_version: 1, p_reason: 'Names a person.' }]);
});

test('who was too late is told and keeps what was typed', async () => {
  const message = 'Somebody else has changed this question meanwhile. Please look at it as it is now.';
  stub({ refusal: { code: 'P0001', hint: 'question_changed', message } });
  const dialog = await openQuestion();
  await userEvent.type(dialog.getByLabelText('Answer of the issuer'), 'By a mutual.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Answer of the issuer')).toHaveValue('By a mutual.');
});

test('stays in this browser without a backend', async () => {
  configureBackend(null);
  await renderRemote(remote, '/admin?tab=questions&row=demo-question-2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Question' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Let it through, answer later' }));
  await waitFor(() => expect(dialog.getByText('Unanswered')).toBeVisible());
});
