/** @timezone America/Los_Angeles */
import { configureBackend } from '@fairshore/shared-auth';
import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NearLater } from '../near/NearLater';
import { remote } from '../remote';

const id = '651ff333-e98e-46f6-b809-0000000000d2';
const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };
const answered = {
  id: 'q1',
  body: 'How is the quay insured?',
  answer: 'By a mutual.\nSince May.',
  created_at: '2026-10-01T09:00:00Z',
  answered_at: '2026-10-03T09:00:00Z',
  corrected_at: '2026-10-05T09:00:00Z',
};
const own = { project_id: id, answer: null, published_at: null, answered_at: null, corrected_at: null };

beforeAll(() => import('./AskPart'), 120_000);
let realtime: ReturnType<typeof stubRealtime>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  NearLater.install();
  realtime = stubRealtime();
});
afterEach(() => NearLater.remove());

/** Opens the project with public questions and the user's own; `refusal` is the response to asking. */
async function open(
  given: {
    all?: object[];
    mine?: object[];
    refusal?: object;
    held?: Promise<void>;
    isDown?: boolean;
    areMineDown?: boolean;
    mineHeld?: Promise<void>;
  } = {},
) {
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: [listingRow({ id, category: null })] }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/decision_notes': () => ({ body: [] }),
    'GET /rest/v1/document_requests': () => ({ body: [] }),
    'POST /rest/v1/rpc/document_versions': () => ({ body: [] }),
    'GET /rest/v1/user_settings': () => ({ body: null }),
    'GET /rest/v1/watched_projects': () => ({ body: [] }),
    'GET /rest/v1/project_questions': () =>
      given.isDown ? { status: 403, body: { code: '42501', message: 'denied' } } : { body: given.all ?? [] },
    'POST /rest/v1/rpc/my_questions': async () => {
      await given.mineHeld;
      return given.areMineDown ? { status: 400, body: { message: 'No.' } } : { body: given.mine ?? [] };
    },
    'POST /rest/v1/rpc/withdraw_question': () => {
      if (given.refusal) return { status: 400, body: given.refusal };
      given.mine = [];
      return { body: null };
    },
    'POST /rest/v1/rpc/ask_question': async () => {
      await given.held;
      return given.refusal ? { status: 400, body: given.refusal } : { body: {} };
    },
  });
  await renderRemote(remote, `/project/${id}`);
  const part = within(await screen.findByRole('region', { name: 'Questions to the issuer' }));
  act(() => NearLater.comeNear());
  return {
    part,
    sent: (verb = 'ask_question') => seen.filter(({ path }) => path.endsWith(verb)).map(({ body }) => body),
  };
}

test('without a backend visitors read examples, and can’t ask', async () => {
  stubBackend({});
  configureBackend(null);
  await renderRemote(remote, '/project/demo');
  const part = within(await screen.findByRole('region', { name: 'Questions to the issuer' }));
  act(() => NearLater.comeNear());
  const [corrected] = await part.findAllByRole('article');
  expect(corrected).toHaveTextContent(
    /Asked on 14 April 2025, answered on 16 April 2025, corrected on 6 May 2025$/,
  );
  expect(await part.findByText(/^Our staff read a question first/)).toBeVisible();
  expect(part.queryByRole('button')).toBeNull();
});

test('a guest sees questions, answers and dates, and a sign-in button', async () => {
  const waits = {
    ...answered,
    id: 'q2',
    body: 'And the crane?',
    answer: null,
    answered_at: null,
    corrected_at: null,
  };
  const { part } = await open({ all: [answered, waits] });
  const [first, second] = await part.findAllByRole('article');
  expect(first).toHaveTextContent(
    /^How is the quay insured\?By a mutual\. Since May\.Asked on 1 October 2026, answered on 3 October 2026, corrected on 5 October 2026$/,
  );
  for (const words of ['How is the quay insured?', 'By a mutual. Since May.'])
    expect(part.getByText(words)).toHaveAttribute('dir', 'auto');
  expect(second).toHaveTextContent(/And the crane\?The issuer has not answered yet\./);
  expect(await part.findByRole('button', { name: 'Sign in to ask a question' })).toBeVisible();
});

test('questions that could not be loaded are loaded by Retry', async () => {
  const given = { all: [answered], isDown: true };
  const { part } = await open(given);
  expect(await part.findByText(/^The questions could not be loaded/)).toBeVisible();
  given.isDown = false;
  await userEvent.click(part.getByRole('button', { name: 'Retry' }));
  expect(await part.findByRole('article')).toHaveTextContent('How is the quay insured?');
  expect(part.queryByText(/could not be loaded/)).toBeNull();
});

test('questions beyond five are collapsed', async () => {
  const all = Array.from({ length: 7 }, (_, index) => ({ ...answered, id: `q${index}` }));
  const { part } = await open({ all });
  expect(await part.findByText('2 more')).toBeVisible();
});

test('where there may be more questions than are shown, that is said', async () => {
  const { part } = await open({
    all: Array.from({ length: 200 }, (_, place) => ({ ...answered, id: `q${place}` })),
  });
  await userEvent.click(await part.findByText('195 more'));
  expect(part.getByText('No more than 200 are shown.')).toBeVisible();
});

test('own questions that could not be read again are not said not to have loaded', async () => {
  storeSession(ana);
  const given = {
    areMineDown: false,
    mine: [
      {
        ...own,
        id: 'w1',
        body: 'And mine?',
        state: 'waiting',
        reason: null,
        created_at: '2026-10-01T09:00:00Z',
      },
    ],
  };
  const { part } = await open(given);
  await part.findByText('And mine?');
  given.areMineDown = true;
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await part.findByText('What you asked before could not be loaded again.')).toBeVisible();
  jest.mocked(Date.now).mockRestore();
  expect(part.getByText('And mine?')).toBeVisible();
});

test('a signed-in user asks, and sees waiting questions and refused ones with their reason', async () => {
  storeSession(ana);
  const { part, sent } = await open({
    mine: [
      {
        ...own,
        id: 'o1',
        body: 'Who holds the lease?',
        state: 'waiting',
        reason: null,
        // Still the first of October for who asked.
        created_at: '2026-10-02T01:00:00Z',
      },
      {
        ...own,
        id: 'o2',
        body: 'Is Bob honest at all?',
        state: 'refused',
        reason: 'It names a person.',
        created_at: '2026-10-01T09:00:00Z',
      },
      {
        ...own,
        id: 'o3',
        body: 'Public already?',
        state: 'public',
        reason: null,
        created_at: '2026-10-01T09:00:00Z',
      },
    ],
  });
  const held = await part.findByRole('list', { name: 'Your questions that only you read' });
  expect(part.getByText('Who holds the lease?')).toHaveAttribute('dir', 'auto');
  expect(
    within(held)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'With our staffWho holds the lease?Asked on 1 October 2026Withdraw the question “Who holds the lease?”',
    'Not let throughIs Bob honest at all?Reason: It names a person.Asked on 1 October 2026',
  ]);
  await userEvent.type(part.getByLabelText('Your question'), 'Why?');
  await userEvent.click(part.getByRole('button', { name: 'Ask the issuer' }));
  expect(await part.findByText('Please write your question, in ten characters at least.')).toBeVisible();
  await userEvent.type(part.getByLabelText('Your question'), ' And until when?');
  await userEvent.click(part.getByRole('button', { name: 'Ask the issuer' }));
  expect(await screen.findByText(/Your question is with our staff/, { selector: 'p' })).toBeVisible();
  expect(sent()).toEqual([
    { p_project_id: id, p_body: 'Why? And until when?', p_id: expect.any(String) as string },
  ]);
  expect(part.getByLabelText('Your question')).toHaveValue('');
});

test('a refusal is shown and keeps the input; the retry has the same id', async () => {
  storeSession(ana);
  const message =
    'You have asked five questions on this project within a day. Please ask the next one tomorrow.';
  const { part, sent } = await open({ refusal: { code: 'P0001', hint: 'questions_full', message } });
  await userEvent.type(await part.findByLabelText('Your question'), 'How is the quay insured?');
  await userEvent.click(part.getByRole('button', { name: 'Ask the issuer' }));
  expect(await part.findByText(message)).toBeVisible();
  expect(part.getByLabelText('Your question')).toHaveValue('How is the quay insured?');
  await userEvent.click(part.getByRole('button', { name: 'Ask the issuer' }));
  await part.findByText(message);
  const [first, second] = sent();
  expect(second).toEqual(first);
});

test('changes of a question show at once, here and among the public ones', async () => {
  storeSession(ana);
  const given: { all?: object[]; mine?: object[] } = {
    mine: [
      {
        ...own,
        id: 'q1',
        body: answered.body,
        state: 'waiting',
        reason: null,
        created_at: answered.created_at,
      },
    ],
  };
  const { part } = await open(given);
  await part.findByText('With our staff');
  await waitFor(() => expect(realtime.followed()).toContain('project_questions'));

  const waiting = given.mine?.[0];
  given.mine = [{ ...waiting, state: 'refused', reason: 'It names a person.' }];
  act(() =>
    realtime.push({
      table: 'project_questions',
      type: 'UPDATE',
      record: { id: 'q1', project_id: id, state: 'refused' },
    }),
  );
  expect(await part.findByText('Reason: It names a person.')).toBeVisible();

  given.mine = [{ ...waiting, state: 'public' }];
  given.all = [answered];
  act(() =>
    realtime.push({
      table: 'project_questions',
      type: 'UPDATE',
      record: { id: 'q1', project_id: id, state: 'public' },
    }),
  );
  expect(await part.findByRole('article')).toHaveTextContent('By a mutual.');
  expect(part.queryByText('Not let through')).toBeNull();
});

const waits = {
  ...own,
  id: 'o1',
  body: 'Who holds the lease?',
  state: 'waiting',
  reason: null,
  created_at: '2026-10-02T09:00:00Z',
};

test('a waiting question is withdrawn after confirmation, and the focus moves to the field', async () => {
  storeSession(ana);
  const { part, sent } = await open({ mine: [waits] });
  const button = () => part.findByRole('button', { name: 'Withdraw the question “Who holds the lease?”' });
  await userEvent.click(await button());
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Withdraw your question?' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Keep it' }));
  expect(sent('withdraw_question')).toEqual([]);
  await userEvent.click(await button());
  await userEvent.click(dialog().getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(part.queryByText('Who holds the lease?')).toBeNull());
  expect(sent('withdraw_question')).toEqual([{ p_id: 'o1' }]);
  await waitFor(() => expect(part.getByLabelText('Your question')).toHaveFocus());
});

test('withdrawing a question decided on meanwhile reports that, and the question stays', async () => {
  storeSession(ana);
  const message = "This question is public by now and can't be withdrawn any more.";
  const { part } = await open({
    mine: [waits],
    refusal: { code: 'P0001', hint: 'question_decided', message },
  });
  await userEvent.click(await part.findByRole('button', { name: /^Withdraw/ }));
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Withdraw' })).toHaveAttribute('aria-disabled', 'true'),
  );
});

test('input survives leaving the page, and is cleared once sent', async () => {
  storeSession(ana);
  const first = await open();
  await userEvent.type(await first.part.findByLabelText('Your question'), 'How is the quay insured?');
  cleanup();
  const { part } = await open();
  expect(await part.findByLabelText('Your question')).toHaveValue('How is the quay insured?');
  await userEvent.click(part.getByRole('button', { name: 'Ask the issuer' }));
  await waitFor(() => expect(part.getByLabelText('Your question')).toHaveValue(''));
  cleanup();
  const { part: later } = await open();
  expect(await later.findByLabelText('Your question')).toHaveValue('');
});

test('a question is confirmed although what was asked before is still loading', async () => {
  storeSession(ana);
  const { part } = await open({ mineHeld: new Promise(() => undefined) });
  await userEvent.type(await part.findByLabelText('Your question'), 'How is the quay insured?');
  await userEvent.click(part.getByRole('button', { name: 'Ask the issuer' }));
  expect(await screen.findByText(/^Your question is with our staff\./)).toBeVisible();
  expect(part.getByLabelText('Your question')).toHaveValue('');
  expect(part.queryByText(/^What you asked before could not be loaded/)).toBeNull();
});

test('a question whose page is left while it is sent is confirmed, and doesn’t come back as a draft', async () => {
  storeSession(ana);
  let release: () => void = () => undefined;
  const { part, sent } = await open({ held: new Promise<void>((resolve) => (release = resolve)) });
  await userEvent.type(await part.findByLabelText('Your question'), 'How is the quay insured?');
  await userEvent.click(part.getByRole('button', { name: 'Ask the issuer' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0] ?? document.body);
  expect(screen.queryByRole('region', { name: 'Questions to the issuer' })).toBeNull();
  release();
  expect(await screen.findByText(/^Your question is with our staff/, { selector: 'p' })).toBeVisible();
  expect(sessionStorage.getItem('fairshore.own.question-drafts')).toBeNull();
});

test('a question without an answer is retried under the same id, also after leaving the page', async () => {
  storeSession(ana);
  const refusal = { code: '57014', message: 'Timeout.' };
  const first = await open({ refusal });
  await userEvent.type(await first.part.findByLabelText('Your question'), 'Who holds the lease now?');
  await userEvent.click(first.part.getByRole('button', { name: 'Ask the issuer' }));
  await first.part.findByRole('alert');
  cleanup();
  const { part, sent } = await open();
  await userEvent.click(await part.findByRole('button', { name: 'Ask the issuer' }));
  await waitFor(() => expect(part.getByLabelText('Your question')).toHaveValue(''));
  expect(sent()).toEqual(first.sent());
});

test.each([
  ['waiting', true],
  ['refused', false],
])(
  'a question that was stored although its answer was lost is not left in the form; %s',
  async (state, isConfirmed) => {
    storeSession(ana);
    let release: () => void = () => undefined;
    const given: Parameters<typeof open>[0] = {
      refusal: { message: 'Bad Gateway' },
      held: new Promise<void>((resolve) => (release = resolve)),
    };
    const { part, sent } = await open(given);
    const body = 'Who holds the lease at present?';
    await userEvent.type(await part.findByLabelText('Your question'), body);
    await userEvent.click(part.getByRole('button', { name: 'Ask the issuer' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { p_id } = sent()[0] as { p_id: string };
    given.mine = [{ ...own, id: p_id, body, state, reason: null, created_at: '2026-10-02T09:00:00Z' }];
    release();
    await waitFor(() => expect(part.getByLabelText('Your question')).toHaveValue(''));
    const confirmations = screen.queryAllByText(/^Your question is with our staff/, { selector: 'p' });
    expect(confirmations).toHaveLength(isConfirmed ? 1 : 0);
    expect(part.queryByRole('alert')).toBeNull();
    expect(sessionStorage.getItem('fairshore.own.question-drafts')).toBeNull();
  },
);

test('input is cleared when the session ends elsewhere, with a message', async () => {
  storeSession(ana);
  const { part } = await open();
  await userEvent.type(await part.findByLabelText('Your question'), 'How is the quay insured?');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
  // The page is re-rendered.
  await waitFor(() => expect(screen.queryByDisplayValue('How is the quay insured?')).toBeNull());
  act(() => NearLater.comeNear());
  const form = within(await screen.findByRole('form', { name: 'Ask the issuer' }));
  expect(form.getByLabelText('Your question')).toHaveValue('');
  expect(form.getByText(/^Your session ended in another tab or on another device/)).toBeVisible();
  expect(sessionStorage.getItem('fairshore.own.question-drafts')).toBeNull();
});
