import { configureBackend } from '@fairshore/shared-auth';
import { renderRemote, storeSession, stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

/** Stubs a backend with one question; `refusal` is returned for every step instead of storing it, `behind` is what others have stored. */
function stub({
  row = waiting,
  refusal,
  behind,
  more,
}: {
  row?: Record<string, unknown>;
  refusal?: object;
  behind?: object;
  more?: Parameters<typeof stubBackend>[0];
} = {}) {
  let current: Record<string, unknown> = row;
  let isRefusing = refusal !== undefined;
  let isDown = false;
  let isThere = true;
  const step = (changes: object) => () => {
    if (isRefusing) {
      current = { ...current, ...behind };
      return { status: 400, body: refusal };
    }
    current = { ...current, ...changes, edit_version: Number(current['edit_version']) + 1 };
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
    'POST /rest/v1/rpc/console_question': () =>
      isDown
        ? { status: 400, body: { code: 'P0001', message: 'Not now.' } }
        : { body: isThere ? current : null },
    'POST /rest/v1/rpc/console_audit': () => ({ body: { rows: [], total: 0, isCapped: false } }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'POST /rest/v1/rpc/publish_question': step({ state: 'public' }),
    'POST /rest/v1/rpc/refuse_question': step({
      state: 'refused',
      reason: 'Names a person.',
    }),
    'POST /rest/v1/rpc/answer_question': step({ state: 'public', answer: 'By a mutual.' }),
    ...more,
  });
  const sent = (verb: string) => seen.filter(({ path }) => path.endsWith(`/${verb}`)).map(({ body }) => body);
  return Object.assign(sent, {
    allow: () => void (isRefusing = false),
    breakDown: (isBroken: boolean) => void (isDown = isBroken),
    change: (changes: object) => void (current = { ...current, ...changes }),
    withdraw: () => void (isThere = false),
  });
}

type Stubbed = ReturnType<typeof stub>;

async function openQuestion() {
  await renderRemote(remote, `/admin?tab=questions&row=${waiting.id}`);
  return within(await screen.findByRole('dialog', { name: 'Question' }));
}

beforeEach(() => {
  localStorage.clear();
  stubRealtime();
  storeSession();
});

test('a question opens by its text, immediately or by its address in another tab', async () => {
  stub();
  await renderRemote(remote, '/admin?tab=questions&state=waiting');
  const words = await screen.findByRole('link', { name: waiting.body });
  expect(words).toHaveAttribute('href', `/admin?tab=questions&state=waiting&row=${waiting.id}`);
  await userEvent.click(words);
  expect(await screen.findByRole('dialog', { name: 'Question' })).toBeInTheDocument();
});

test('waiting questions are requested first, with their project', async () => {
  const sent = stub();
  await renderRemote(remote, '/admin?tab=questions');
  const row = within(await screen.findByRole('row', { name: /How is the quay insured/ }));
  expect(row.getByText('Quay Row')).toBeVisible();
  expect(row.getByText('Waiting')).toBeVisible();
  expect(sent('console_questions')[0]).toMatchObject({ p_sort: 'state', p_ascending: false, p_state: null });
});

test('an answer is sent with the version that was shown, and can be corrected', async () => {
  const sent = stub();
  const dialog = await openQuestion();
  expect(dialog.getByText('ana@people.example')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByText('Please write an answer.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Answer of the issuer'), 'By a mutual.');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByRole('button', { name: 'Correct the answer' })).toBeVisible();
  expect(sent('answer_question')).toEqual([{ p_id: waiting.id, p_version: 1, p_answer: 'By a mutual.' }]);
});

test('a refusal requires a reason', async () => {
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

test('a colleague’s answer is shown next to what was typed, and replaced only on explicit request', async () => {
  const message = 'Somebody else has changed this question meanwhile. Please look at it as it is now.';
  const theirs = {
    state: 'public',
    answer: 'By the port.',
    answered_at: '2026-03-04T09:00:00+00:00',
    edit_version: 2,
  };
  const stubbed = stub({ refusal: { code: 'P0001', hint: 'question_changed', message }, behind: theirs });
  const dialog = await openQuestion();
  await userEvent.type(dialog.getByLabelText('Answer of the issuer'), 'By a mutual.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  const other = within(await dialog.findByRole('group', { name: 'The answer of somebody else' }));
  expect(other.getByText('By the port.')).toBeVisible();
  expect(document.activeElement).toContainElement(other.getByText('By the port.'));
  expect(dialog.getByLabelText('Your answer')).toHaveValue('By a mutual.');
  expect(dialog.queryByText(message)).toBeNull();
  stubbed.allow();
  await userEvent.click(dialog.getByRole('button', { name: 'Replace the answer that is public' }));
  expect(
    await dialog.findByText(
      'The answer is corrected. The person who asked and everybody watching the project are notified in ten minutes, unless it is taken back by then.',
    ),
  ).toBeVisible();
  expect(stubbed('answer_question').map((body) => (body as { p_version: number }).p_version)).toEqual([1, 2]);
  expect(dialog.queryByText('By the port.')).toBeNull();
});

const changedMessage = 'Somebody else has changed this question meanwhile. Please look at it as it is now.';
const stored = { state: 'public', answer: 'By a mutual.', answered_at: '2026-03-04T09:00:00+00:00' };
const field = () => screen.getByRole('textbox', { name: /^(Your answer|Answer)/ });

test('an answer whose response was lost is nobody else’s, and is corrected next', async () => {
  let sends = 0;
  const stubbed = stub({
    more: {
      'POST /rest/v1/rpc/answer_question': () => {
        sends += 1;
        stubbed.breakDown(sends === 1);
        if (sends === 2)
          return { status: 400, body: { code: 'P0001', hint: 'question_changed', message: changedMessage } };
        if (sends === 1) {
          stubbed.change({ ...stored, edit_version: 2 });
          throw new TypeError('fetch failed');
        }
        stubbed.change({ answer: 'By a mutual. Since May.', edit_version: 3 });
        return { body: waiting };
      },
    },
  });
  const dialog = await openQuestion();
  await userEvent.type(field(), 'By a mutual.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  await dialog.findByText(/^We couldn't reach the server/);
  await userEvent.type(field(), ' Since May.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(
    await dialog.findByText(/^The answer is public\..* What you have typed since was not sent\.$/),
  ).toBeVisible();
  expect(dialog.queryByText(/Somebody else/)).toBeNull();
  expect(dialog.queryByRole('group')).toBeNull();
  expect(field()).toHaveValue('By a mutual. Since May.');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the answer' }));
  expect(await dialog.findByText(/^The answer is corrected\./)).toBeVisible();
  expect(stubbed('answer_question').map((body) => (body as { p_version: number }).p_version)).toEqual([
    1, 1, 2,
  ]);
});

test.each([
  ['Publish the answer', /^The answer is public\./, stored],
  ['Let it through, answer later', /^The question is public\./, { state: 'public' }],
  ['Refuse', /^The question is refused\./, { state: 'refused', reason: 'Names a person.' }],
])(
  '%s: a step whose response was lost is reported as taken once the question shows it',
  async (button, said, changes) => {
    const lose = () => {
      stubbed.change({ ...changes, edit_version: 2 });
      throw new TypeError('fetch failed');
    };
    const stubbed = stub({
      more: {
        'POST /rest/v1/rpc/answer_question': lose,
        'POST /rest/v1/rpc/publish_question': lose,
        'POST /rest/v1/rpc/refuse_question': lose,
      },
    });
    const dialog = await openQuestion();
    if (button === 'Publish the answer') await userEvent.type(field(), 'By a mutual.');
    if (button === 'Refuse')
      await userEvent.type(dialog.getByLabelText('Reason of a refusal'), 'Names a person.');
    await userEvent.click(dialog.getByRole('button', { name: button }));
    expect(await dialog.findByText(said)).toBeVisible();
    expect(dialog.queryByText(/couldn't reach the server/)).toBeNull();
    // Nothing is left over that closing would discard.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull());
  },
);

test('while an answer is being published the dialog stays open, and what is typed stays and clashes with nothing', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stubbed = stub({
    more: {
      'POST /rest/v1/rpc/answer_question': async () => {
        await held;
        stubbed.change({ ...stored, edit_version: 2 });
        return { body: waiting };
      },
    },
  });
  const dialog = await openQuestion();
  await userEvent.type(field(), 'By a mutual.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  await userEvent.type(field(), ' Since May.');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const seen: unknown[] = [];
  const other = '[aria-label="The answer of somebody else"]';
  const watched = new MutationObserver(() => seen.push(document.querySelector(other)));
  watched.observe(document.body, { childList: true, subtree: true });
  release();
  expect(
    await dialog.findByText(/^The answer is public\..* What you have typed since was not sent\.$/),
  ).toBeVisible();
  watched.disconnect();
  expect(seen.some((group) => group !== null)).toBe(false);
  expect(field()).toHaveValue('By a mutual. Since May.');
  expect(field()).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Correct the answer' })).toBeVisible();
});

test('characters that nobody sees are not sent: those that reorder a text are dropped, and others are no answer', async () => {
  const sent = stub();
  const dialog = await openQuestion();
  fireEvent.change(field(), { target: { value: '\u200B' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByText('Please write an answer.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Reason of a refusal'), { target: { value: '\u200B' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Please give the reason; whoever asked reads it.')).toBeVisible();
  fireEvent.change(field(), { target: { value: '\u202ABy a mutual.' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByText(/^The answer is public\./)).toBeVisible();
  expect(sent('answer_question')).toEqual([{ p_id: waiting.id, p_version: 1, p_answer: 'By a mutual.' }]);
  expect(sent('refuse_question')).toEqual([]);
  expect(dialog.queryByRole('group')).toBeNull();
  expect(field()).toHaveValue('By a mutual.');
  fireEvent.change(field(), { target: { value: 'By a \u202Emutual.' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the answer' }));
  expect(await dialog.findByText('This is the answer as it stands there.')).toBeVisible();
});

test('the answer of a question that is off the page is shown, because letting it through publishes it', async () => {
  const stubbed = stub();
  stubbed.change({ state: 'refused', reason: 'Names a person.', answer: 'By a mutual.' });
  const dialog = await openQuestion();
  expect(await dialog.findByText('Answer, not public')).toBeVisible();
  expect(dialog.getByText('By a mutual.')).toBeVisible();
});

test.each([
  [
    'refused by a colleague',
    (stubbed: Stubbed) => stubbed.change({ state: 'refused', reason: 'Names a person.', edit_version: 2 }),
    'It was not published. Copy what you still need, or let the question through.',
  ],
  ['withdrawn', (stubbed: Stubbed) => stubbed.withdraw(), 'It was not published. Copy what you still need.'],
])('what was typed into a question can be read and copied once it is %s', async (_, end, hint) => {
  const realtime = stubRealtime();
  const stubbed = stub();
  const dialog = await openQuestion();
  await userEvent.type(field(), 'By a mutual.');
  await userEvent.type(dialog.getByLabelText('Reason of a refusal'), 'It names somebody.');
  await waitFor(() => expect(realtime.followed()).toEqual(['console_changes']));
  end(stubbed);
  act(() =>
    realtime.push({ table: 'console_changes', type: 'UPDATE', record: { noun: 'project_questions' } }),
  );
  await waitFor(() => expect(field()).toHaveAttribute('readonly'));
  const reason = dialog.getByLabelText('Reason of a refusal');
  expect(reason).toHaveAttribute('readonly');
  expect(reason).toHaveValue('It names somebody.');
  expect(reason).toHaveAccessibleDescription('It was not sent. Copy what you still need.');
  expect(field()).toHaveValue('By a mutual.');
  expect(field()).toHaveAccessibleDescription(hint);
  expect(dialog.queryByRole('button', { name: /^(Refuse|Publish)/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field()).toHaveValue('By a mutual.');
});

test('an answer that is refused because its question was withdrawn can be read and copied', async () => {
  const stubbed = stub({
    more: {
      'POST /rest/v1/rpc/answer_question': () => {
        stubbed.withdraw();
        return { status: 400, body: { code: 'P0001', message: 'This question was withdrawn.' } };
      },
    },
  });
  const dialog = await openQuestion();
  await userEvent.type(field(), 'By a mutual.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByText(/^This question isn’t there any more/)).toBeVisible();
  expect(dialog.getByText('This question was withdrawn.')).toBeVisible();
  expect(field()).toHaveValue('By a mutual.');
});

test('nothing but the notice is left of a withdrawn question if nothing was typed', async () => {
  const realtime = stubRealtime();
  const stubbed = stub({ row: { ...waiting, ...stored } });
  const dialog = await openQuestion();
  await waitFor(() => expect(realtime.followed()).toEqual(['console_changes']));
  stubbed.withdraw();
  act(() =>
    realtime.push({ table: 'console_changes', type: 'UPDATE', record: { noun: 'project_questions' } }),
  );
  expect(await dialog.findByText(/^This question isn’t there any more/)).toBeVisible();
  expect(dialog.queryByRole('region')).toBeNull();
});

test('an open question follows a colleague’s changes: untouched fields change, typed text stays', async () => {
  const realtime = stubRealtime();
  const answered = { ...waiting, state: 'public', answer: 'By the port.', edit_version: 2 };
  const stubbed = stub({ row: answered });
  const dialog = await openQuestion();
  const change = (changes: object) => {
    stubbed.change(changes);
    act(() =>
      realtime.push({ table: 'console_changes', type: 'UPDATE', record: { noun: 'project_questions' } }),
    );
  };
  await waitFor(() => expect(realtime.followed()).toEqual(['console_changes']));
  change({ answer: 'By two.', edit_version: 3 });
  await waitFor(() => expect(dialog.getByLabelText('Answer')).toHaveValue('By two.'));
  await userEvent.type(dialog.getByLabelText('Answer'), ' Since May.');
  change({ answer: 'By three.', edit_version: 4 });
  await dialog.findByText('By three.', undefined);
  expect(dialog.getByLabelText('Your answer')).toHaveValue('By two. Since May.');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep theirs and discard mine' }));
  expect(dialog.getByLabelText('Answer')).toHaveValue('By three.');
  expect(dialog.queryByRole('group')).toBeNull();
  expect(stubbed('answer_question')).toEqual([]);
});

test.each([
  ['Let it through, answer later', 'The question is public. The person who asked is notified.', {}],
  [
    'Let it through after all',
    'The question is public again, with its answer. The person who asked is notified.',
    { state: 'refused', reason: 'Names a person.', answer: 'By a mutual.' },
  ],
  [
    'Let it through after all',
    'The question is public. Nobody is notified: the person who asked has deleted their account.',
    { state: 'refused', reason: 'Names a person.', asked_by: null },
  ],
  [
    'Let it through, answer later',
    'The question is public. The person who asked is notified once the project is published again.',
    { is_draft: true },
  ],
])('after "%s" the keyboard goes on from what was said: %s', async (button, said, row) => {
  stub({ row: { ...waiting, ...row } });
  const dialog = await openQuestion();
  await userEvent.click(dialog.getByRole('button', { name: button }));
  expect(document.activeElement).toContainElement(await dialog.findByText(said));
});

test('no notification is announced for a question whose asker has left', async () => {
  stub({ row: { ...waiting, state: 'public', asked_by: null } });
  const dialog = await openQuestion();
  expect(dialog.queryByText(/The person who asked reads it/)).toBeNull();
  expect(dialog.getByLabelText('Reason of a refusal')).toHaveAccessibleDescription(
    'The person who asked has deleted their account. They only read it if that is undone, which is possible for 24 hours.',
  );
  await userEvent.type(dialog.getByLabelText('Reason of a refusal'), 'Names a person.');
  await userEvent.click(dialog.getByRole('button', { name: 'Take it off the page' }));
  const said =
    'The question is off the page. Nobody is notified: the person who asked has deleted their account.';
  expect(await dialog.findByText(said)).toBeVisible();
});

test('a question that could not be loaded after a step says so, and takes the next step once it is', async () => {
  const stubbed = stub();
  const dialog = await openQuestion();
  await userEvent.type(dialog.getByLabelText('Answer of the issuer'), 'By a mutual.');
  stubbed.breakDown(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Let it through, answer later' }));
  expect(
    await dialog.findByText('The current state of this question could not be loaded. Not now.'),
  ).toBeVisible();
  stubbed.breakDown(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(dialog.queryByText(/could not be loaded/)).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  expect(await dialog.findByRole('button', { name: 'Correct the answer' })).toBeVisible();
});

test('the question that takes the place of a decided one is shown, while the rows are scrolled to', async () => {
  const next = { ...waiting, id: '1b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d02', body: 'Who runs the cranes?' };
  let rows = [waiting];
  stub({
    more: {
      'POST /rest/v1/rpc/console_questions': () => ({ body: { rows, total: rows.length, isCapped: false } }),
      'POST /rest/v1/rpc/publish_question': () => {
        rows = [next];
        return { body: { ...waiting, state: 'public', edit_version: 2 } };
      },
    },
  });
  await renderRemote(remote, '/admin?tab=questions&state=waiting');
  const words = await screen.findByRole('link', { name: waiting.body });
  const place = document.body.getBoundingClientRect();
  const measured = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...place, top: -50 });
  fireEvent.scroll(window);
  await userEvent.click(words);
  const dialog = within(await screen.findByRole('dialog', { name: 'Question' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Let it through, answer later' }));
  await dialog.findByText(/^The question is public/);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: next.body })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull();
  measured.mockRestore();
});

test('a typed answer survives another step, and an unchanged one is not sent', async () => {
  const sent = stub();
  const dialog = await openQuestion();
  await userEvent.type(dialog.getByLabelText('Answer of the issuer'), 'By a mutual.');
  await userEvent.click(dialog.getByRole('button', { name: 'Let it through, answer later' }));
  await dialog.findByText('The question is public. The person who asked is notified.');
  expect(dialog.getByLabelText('Answer of the issuer')).toHaveValue('By a mutual.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publish the answer' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Correct the answer' }));
  expect(await dialog.findByText('This is the answer as it stands there.')).toBeVisible();
  expect(sent('answer_question')).toHaveLength(1);
});

test('stores changes only in this browser without a backend', async () => {
  configureBackend(null);
  await renderRemote(remote, '/admin?tab=questions&row=demo-question-2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Question' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Let it through, answer later' }));
  await waitFor(() => expect(dialog.getByText('Unanswered')).toBeVisible());
});
