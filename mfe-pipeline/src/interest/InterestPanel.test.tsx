import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { keepDraft } from './interestDraft';

const projectId = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const acknowledged = { version: '2025-01', acknowledged_at: '2026-11-21T12:00:00Z' };

type Answers = Parameters<typeof stubBackend>[0];

/** A backend that stores one interest, with the listing's raised figure. */
function stubInterest(initial: number | null, answers: Answers = {}, listing: Record<string, unknown> = {}) {
  const state = { amount: initial, life: {}, acknowledgement: [acknowledged] as object[] };
  const row = () => ({
    id: 'i1',
    user_id: 'u1',
    project_id: projectId,
    amount: state.amount,
    note: 'Call me',
    email: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...state.life,
  });
  const seen = stubBackend({
    '/rest/v1/listings': () => ({
      body: [listingRow({ raised: 1_000 + (state.amount ?? 0), hard_cap: 10_000, ...listing })],
    }),
    '/rest/v1/interests': () => ({ body: state.amount === null ? [] : [row()] }),
    '/rest/v1/disclaimer_acknowledgements': () => ({ body: state.acknowledgement }),
    '/rest/v1/rpc/my_changed_terms': () => ({ body: [] }),
    'POST /rest/v1/rpc/interest_freshness': () => ({ body: null }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    '/rest/v1/decision_notes': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'POST /rest/v1/rpc/change_interest': ({ body }) => {
      state.amount = (body as { p_amount: number }).p_amount;
      return { body: row() };
    },
    'POST /rest/v1/rpc/withdraw_interest': () => {
      const withdrawn = state.amount;
      state.amount = null;
      return { body: withdrawn };
    },
    'POST /rest/v1/rpc/record_interest': ({ body }) => {
      state.amount = (state.amount ?? 0) + (body as { p_amount: number }).p_amount;
      return { body: row() };
    },
    ...answers,
  });
  return {
    state,
    sent: (name: string) => seen.filter(({ path }) => path.endsWith(name)).map(({ body }) => body),
  };
}

async function open() {
  const user = userEvent.setup();
  // Whoever is on another page is told by a toast, too.
  window.history.replaceState(null, '', `/project/${projectId}`);
  await renderRemote(remote, `/project/${projectId}`);
  return user;
}

const raised = () => within(screen.getByRole('region', { name: 'Deal Snapshot' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubRealtime();
  storeSession({ id: 'u1' });
});

test('a change sends the amount seen, shows the new total, and lowers the raised figure at once', async () => {
  const { sent } = stubInterest(600);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const total = screen.getByRole('textbox', { name: 'New total (USD)' });
  expect(total).toHaveFocus();
  expect(total).toHaveValue('600');
  await user.clear(total);
  await user.type(total, '500');
  const form = within(screen.getByRole('form', { name: 'Change interest' }));
  expect(form.getByRole('group', { name: 'Raised' })).toHaveTextContent(
    'Raised after this$1,500$1,600 now−$100 yours',
  );
  await user.clear(screen.getByRole('textbox', { name: 'Note' }));
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  expect(await screen.findByText('Your interest is now $500.')).toBeInTheDocument();
  await waitFor(() => expect(raised().getByText('$1.5K')).toBeInTheDocument());
  expect(sent('change_interest')).toEqual([
    {
      p_project_id: projectId,
      p_amount: 500,
      p_note: '',
      p_expected_amount: 600,
      p_request_id: expect.any(String),
    },
  ]);
});

describe('saving what is stored already', () => {
  const same = 'Nothing has changed: your interest is still $600, so nothing was sent.';
  const save = () => screen.getByRole('button', { name: 'Save change' });

  it('sends nothing, says so and keeps the form until something changes', async () => {
    const { sent } = stubInterest(600);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const total = screen.getByRole('textbox', { name: 'New total (USD)' });
    // The same, although written in another way.
    await user.type(total, '.00');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), ' ');
    await user.click(save());
    expect(await screen.findByText(same)).toBeVisible();
    expect(save()).toHaveFocus();
    await user.type(total, '{Control>}a{/Control}550');
    expect(screen.queryByText(same)).toBeNull();
    await user.type(total, '{Control>}a{/Control}600{Enter}');
    expect(await screen.findByText(same)).toBeVisible();
    expect(total).toHaveFocus();
    expect(sent('change_interest')).toEqual([]);

    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'again');
    await user.click(save());
    expect(await screen.findByText('Your note is saved. Your interest is still $600.')).toBeVisible();
    expect(sent('change_interest')).toMatchObject([{ p_amount: 600, p_note: 'Call me again' }]);
  });

  it('no longer says so once another window has changed it', async () => {
    const realtime = stubRealtime();
    const backend = stubInterest(600);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(save());
    expect(await screen.findByText(same)).toBeVisible();
    await waitFor(() => expect(realtime.followed()).toContain('interests'));
    backend.state.amount = 700;
    act(() => realtime.push({ table: 'interests', type: 'UPDATE', record: { id: 'i1' } }));
    await waitFor(() => expect(screen.queryByText(/^Nothing has changed/)).toBeNull());
    expect(screen.getByRole('textbox', { name: 'New total (USD)' })).toHaveValue('700');
  });

  it('is sent where it accepts terms that changed since', async () => {
    const changes = [{ term: 'apr', before: '12', after: '11.5', changed_at: '2026-11-20T10:00:00Z' }];
    const { sent } = stubInterest(
      600,
      {
        '/rest/v1/rpc/my_changed_terms': () => ({
          body: [{ project_id: projectId, terms_version: 2, changes }],
        }),
      },
      { terms_version: 3 },
    );
    const user = await open();
    await screen.findByRole('group', { name: 'Registered under earlier terms' });
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(save());
    expect(await screen.findByText('Your interest is now $600.')).toBeVisible();
    expect(sent('change_interest')).toMatchObject([{ p_amount: 600, p_terms_version: 3 }]);
  });

  it('is sent again where the answer to a change was lost', async () => {
    let isLost = true;
    const backend = stubInterest(600, {
      'POST /rest/v1/rpc/change_interest': ({ body }) => {
        backend.state.amount = (body as { p_amount: number }).p_amount;
        if (isLost) return { status: 500, body: { message: 'lost' } };
        return {
          body: {
            id: 'i1',
            user_id: 'u1',
            project_id: projectId,
            amount: 550,
            note: 'Call me',
            email: null,
            created_at: '2026-01-01T00:00:00Z',
            updated_at: '2026-01-01T00:00:01Z',
          },
        };
      },
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const total = screen.getByRole('textbox', { name: 'New total (USD)' });
    await user.type(total, '{Control>}a{/Control}550');
    await user.click(save());
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(total).toHaveAccessibleDescription(/^You have \$550/));
    isLost = false;
    await user.click(save());
    expect(await screen.findByText('Your interest is now $550.')).toBeVisible();
    const ids = backend
      .sent('change_interest')
      .map((sent) => (sent as { p_request_id: string }).p_request_id);
    expect(new Set(ids).size).toBe(1);
  });
});

test('a note whose answer was lost can be taken back in the same form', async () => {
  let isLost = true;
  const backend = stubInterest(600, {
    'POST /rest/v1/rpc/change_interest': ({ body }) => {
      const { p_note: note } = body as { p_note: string };
      backend.state.life = { note };
      if (isLost) return { status: 500, body: { message: 'lost' } };
      return {
        body: { id: 'i1', user_id: 'u1', project_id: projectId, amount: 600, note, email: null, ...at },
      };
    },
  });
  const at = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:01Z' };
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.type(note, ' today');
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await screen.findByText('“Call me today”')).toBeVisible();
  isLost = false;
  await user.type(note, '{Backspace>6}');
  expect(note).toHaveValue('Call me');
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  await waitFor(() =>
    expect(backend.sent('change_interest')).toMatchObject([
      { p_note: 'Call me today' },
      { p_note: 'Call me' },
    ]),
  );
});

test.each([
  ['Open', 'Nothing, unless you confirm it: it lapsed on 1 May 2026 and no longer counts.', true],
  [
    'Closed',
    'Nothing while the project takes no interest: it lapsed on 1 May 2026 and no longer counts.',
    false,
  ],
])('lapsed interest in a project that is %s', async (status, next, canConfirm) => {
  const { state } = stubInterest(600, {}, { status });
  state.life = { state: 'lapsed', confirmed_at: '2026-01-01T00:00:00Z', expires_at: '2026-05-01T00:00:00Z' };
  await open();
  expect(await screen.findByText(next)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm it' }) !== null).toBe(canConfirm);
});

test('interest that lapsed below today’s minimum has to be raised, not confirmed', async () => {
  const { state, sent } = stubInterest(600, {}, { min_ticket: 1000, raised: 1_000 });
  state.life = { state: 'lapsed', confirmed_at: '2026-01-01T00:00:00Z', expires_at: '2026-05-01T00:00:00Z' };
  state.acknowledgement = [];
  const user = await open();
  expect(await screen.findByText(/^Nothing, unless you raise it: it lapsed on 1 May 2026/)).toBeVisible();
  expect(screen.getByText('The minimum is $1,000 now; raise your amount to confirm.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm it' })).toBeNull();
  expect(screen.getByText(/^Register interest/)).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Raise it' }));
  const total = screen.getByRole('textbox', { name: 'New total (USD)' });
  expect(total).toHaveFocus();
  expect(total).toHaveValue('1,000');
  expect(total).toHaveAccessibleDescription('This registers $1,000.');
  const form = within(screen.getByRole('form', { name: 'Change interest' }));
  expect(form.getByRole('group', { name: 'Raised' })).toHaveTextContent(
    'Raised after this$2,000$1,000 now+$1,000 yours',
  );
  await user.clear(total);
  await user.type(total, '600');
  await user.click(form.getByRole('checkbox', { name: /I have read the disclaimer/ }));
  await user.click(form.getByRole('button', { name: 'Save change' }));
  expect(total).toHaveAccessibleDescription('Minimum ticket is $1,000.');
  expect(sent('change_interest')).toEqual([]);
  await user.clear(total);
  await user.type(total, '1200');
  state.life = {};
  await user.click(form.getByRole('button', { name: 'Save change' }));
  expect(await screen.findByText('Your interest is now $1,200.')).toBeVisible();
  expect(sent('change_interest')).toMatchObject([
    { p_amount: 1200, p_expected_amount: 600, p_disclaimer: '2025-01' },
  ]);
});

test('lapsed interest in a closed project can only be withdrawn', async () => {
  const { state } = stubInterest(600, {}, { status: 'Closed', min_ticket: 1000 });
  state.life = { state: 'lapsed', confirmed_at: '2026-01-01T00:00:00Z', expires_at: '2026-05-01T00:00:00Z' };
  await open();
  expect(
    await screen.findByText('This project is closed and takes no more interest. You can withdraw yours.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  for (const name of ['Change', 'Raise it', 'Confirm it'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a change that conflicts with another window keeps its input, and succeeds the second time', async () => {
  let isFirst = true;
  const backend = stubInterest(600, {
    'POST /rest/v1/rpc/change_interest': ({ body }) => {
      if (!isFirst) {
        backend.state.amount = (body as { p_amount: number }).p_amount;
        return {
          body: {
            id: 'i1',
            user_id: 'u1',
            project_id: projectId,
            amount: backend.state.amount,
            note: null,
            email: null,
            created_at: '2026-01-01T00:00:00Z',
            updated_at: '2026-01-01T00:00:00Z',
          },
        };
      }
      isFirst = false;
      backend.state.amount = 700;
      const message = 'Your interest was changed in another window: it is $700 now.';
      return { status: 400, body: { code: 'P0001', hint: 'interest_conflict', message } };
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.type(screen.getByRole('textbox', { name: 'New total (USD)' }), '{Control>}a{/Control}550');
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('it is $700 now');
  expect(screen.getByRole('textbox', { name: 'New total (USD)' })).toHaveAccessibleDescription(
    /You have \$700; this makes it/,
  );
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  expect(await screen.findByText(/^Your interest is now/)).toBeInTheDocument();
  expect(backend.sent('change_interest')).toMatchObject([
    { p_expected_amount: 600 },
    { p_expected_amount: 700 },
  ]);
});

test('a withdrawal that conflicts with another window shows the current amount, and succeeds the second time', async () => {
  const backend = stubInterest(600, {
    'POST /rest/v1/rpc/withdraw_interest': ({ body }) => {
      if ((body as { p_expected_amount: number }).p_expected_amount === 900) {
        backend.state.amount = null;
        return { body: 900 };
      }
      backend.state.amount = 900;
      const message = 'Your interest was changed in another window: it is $900 now.';
      return { status: 400, body: { code: 'P0001', hint: 'interest_conflict', message } };
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your interest?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('it is $900 now');
  expect(dialog.getByText(/^Your interest of \$900 in Harbour Row Residences/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(
    await screen.findByText('You withdrew your interest of $900 in Harbour Row Residences.'),
  ).toBeInTheDocument();
});

test.each([
  ['is withdrawn in another window while the dialog is open', true],
  ['turns out to be withdrawn in another window when the dialog is confirmed', false],
])('no withdrawal is claimed when the interest %s', async (_, isTold) => {
  const realtime = stubRealtime();
  const backend = stubInterest(600, {
    'POST /rest/v1/rpc/withdraw_interest': () => {
      backend.state.amount = null;
      const message = 'You have no interest in this project.';
      return { status: 400, body: { code: 'P0001', hint: 'interest_missing', message } };
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw your interest?' });
  if (isTold) {
    await waitFor(() => expect(realtime.followed()).toContain('interests'));
    backend.state.amount = null;
    act(() => realtime.push({ table: 'interests', type: 'DELETE', oldRecord: { id: 'i1' } }));
  } else await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  const said = await screen.findByText('Your interest was withdrawn in another window.');
  await waitFor(() => expect(said.closest('[tabindex]')).toHaveFocus());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText(/^You withdrew/)).toBeNull();
});

test('an outcome goes once another window has changed what it is about', async () => {
  const realtime = stubRealtime();
  const backend = stubInterest(600);
  const user = await open();
  const change = (amount: number | null) => {
    backend.state.amount = amount;
    act(() => realtime.push({ table: 'interests', type: 'UPDATE', record: { id: 'i1' } }));
  };
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.type(screen.getByRole('textbox', { name: 'New total (USD)' }), '{Control>}a{/Control}650');
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  expect(await screen.findByText('Your interest is now $650.')).toBeVisible();
  await waitFor(() => expect(realtime.followed()).toContain('interests'));
  change(1000);
  await waitFor(() => expect(screen.queryByText('Your interest is now $650.')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw your interest?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  const said = 'You withdrew your interest of $1,000 in Harbour Row Residences.';
  expect(await screen.findByText(said)).toBeVisible();
  change(700);
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test('an untouched change form follows another window; a touched one keeps what was typed', async () => {
  const realtime = stubRealtime();
  const backend = stubInterest(600);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const total = screen.getByRole('textbox', { name: 'New total (USD)' });
  expect(total).toHaveValue('600');
  await waitFor(() => expect(realtime.followed()).toContain('interests'));
  const change = (amount: number) => {
    backend.state.amount = amount;
    act(() => realtime.push({ table: 'interests', type: 'UPDATE', record: { id: 'i1' } }));
  };
  change(900);
  await waitFor(() => expect(total).toHaveValue('900'));
  await user.type(total, '{Control>}a{/Control}950');
  change(1100);
  await waitFor(() => expect(total).toHaveAccessibleDescription(/^You have \$1,100; this makes it \$950/));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('textbox', { name: 'New total (USD)' })).toHaveValue('1,100');
});

test('a note changed on another device is kept by a change of the amount', async () => {
  const realtime = stubRealtime();
  const backend = stubInterest(600);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.type(screen.getByRole('textbox', { name: 'New total (USD)' }), '{Control>}a{/Control}550');
  await waitFor(() => expect(realtime.followed()).toContain('interests'));
  backend.state.life = { note: 'Call at noon' };
  act(() => realtime.push({ table: 'interests', type: 'UPDATE', record: { id: 'i1' } }));
  expect(await screen.findByText('“Call at noon”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  expect(await screen.findByText('Your interest is now $550.')).toBeVisible();
  const [sent] = backend.sent('change_interest');
  expect(sent).toMatchObject({ p_amount: 550 });
  expect(sent).not.toHaveProperty('p_note');
});

test('input in the change form stays when the interest is withdrawn in another window, with a message', async () => {
  const realtime = stubRealtime();
  const backend = stubInterest(600);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.type(screen.getByRole('textbox', { name: 'New total (USD)' }), '{Control>}a{/Control}4000');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '!');
  await waitFor(() => expect(realtime.followed()).toContain('interests'));
  backend.state.amount = null;
  act(() => realtime.push({ table: 'interests', type: 'DELETE', oldRecord: { id: 'i1' } }));
  const said = await screen.findByText(/^Your interest was withdrawn in another window\. What you typed is/);
  expect(said.closest('[tabindex]')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Amount (USD)' })).toHaveValue('4,000');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Call me!');
  expect(screen.queryByRole('form', { name: 'Change interest' })).toBeNull();
});

test('a withdrawal names project and amount, needs confirmation, and stays open on failure', async () => {
  let isDown = true;
  const backend = stubInterest(600, {
    'POST /rest/v1/rpc/withdraw_interest': () => {
      if (isDown) throw new TypeError('fetch failed');
      backend.state.amount = null;
      return { body: 600 };
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw your interest?' });
  expect(dialog).toHaveTextContent('Your interest of $600 in Harbour Row Residences will be removed.');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent("couldn't reach the server");
  isDown = false;
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  const said = await screen.findByText('You withdrew your interest of $600 in Harbour Row Residences.');
  expect(said).toBeInTheDocument();
  await waitFor(() => expect(raised().getByText('$1,000')).toBeInTheDocument());
  const [first, second] = backend.sent('withdraw_interest') as { p_request_id: string }[];
  expect(second?.p_request_id).toBe(first?.p_request_id);
});

test('a withdrawal whose response was lost is reported as done, and earlier thanks are removed', async () => {
  const backend = stubInterest(null, {
    'POST /rest/v1/rpc/withdraw_interest': () => {
      backend.state.amount = null;
      throw new TypeError('fetch failed');
    },
  });
  const user = await open();
  await user.type(await screen.findByLabelText('Amount (USD)'), '600');
  await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
  expect(await screen.findByText('Thanks! We recorded your interest.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw your interest?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(
    await screen.findByText('You withdrew your interest of $600 in Harbour Row Residences.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Thanks! We recorded your interest.')).not.toBeInTheDocument();
});

test.each([
  ['Closed', 'This project is closed and takes no more interest.'],
  ['Draft', "This project isn't open for interest yet."],
])('%s: an interest can be lowered or withdrawn, not raised', async (status, reason) => {
  const { sent } = stubInterest(600, {}, { status });
  const user = await open();
  const only = `${reason} You can lower or withdraw yours, but not raise it.`;
  expect(await screen.findByText(only)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Confirm Interest' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const total = screen.getByRole('textbox', { name: 'New total (USD)' });
  await user.type(total, '{Control>}a{/Control}700');
  await user.clear(total);
  await user.type(total, '700');
  await user.click(screen.getByRole('button', { name: 'Save change' }));
  expect(total).toHaveAccessibleDescription(only);
  expect(sent('change_interest')).toEqual([]);
});

test('the disclaimer is asked for once, sent with its version, then shown as acknowledged', async () => {
  const { state, sent } = stubInterest(null);
  state.acknowledgement = [];
  const user = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Amount (USD)' }), '500');
  const box = await screen.findByRole('checkbox', { name: /I have read the disclaimer/ });
  await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
  expect(box).toHaveFocus();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Please confirm that you have read the disclaimer.');
  const link = screen.getByRole('link', { name: /disclaimer/ });
  expect(link).toHaveAttribute('href', '/disclaimer');
  expect(link).toHaveAttribute('target', '_blank');
  expect(sent('record_interest')).toEqual([]);

  await user.click(box);
  state.acknowledgement = [acknowledged];
  await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
  expect(await screen.findByText('Thanks! We recorded your interest.')).toBeInTheDocument();
  expect(await screen.findByText(/You acknowledged version 2025-01 of the/)).toHaveTextContent('21 Nov 2026');
  expect(sent('record_interest')).toMatchObject([{ p_disclaimer: '2025-01', p_expected_amount: 0 }]);
});

const dayMs = 24 * 60 * 60_000;

test.each([
  ['was registered just now', 0, 90, false],
  ['ends within 30 days', 70, 20, true],
])('an interest that %s: whether it can be confirmed again', async (_what, age, left, isOffered) => {
  storeSession({ id: 'u1' });
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  stubInterest(500, {
    '/rest/v1/interests': () => ({
      body: [
        {
          id: 'i1',
          user_id: 'u1',
          project_id: projectId,
          amount: 500,
          created_at: at(-age),
          updated_at: at(-age),
          state: 'registered',
          confirmed_at: at(-age),
          expires_at: at(left),
        },
      ],
    }),
  });
  await open();
  expect(await screen.findByText('Registered.')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Confirm again' })).toHaveLength(isOffered ? 1 : 0);
});

test('the form for a new total says that a raise goes to the issuer anew', async () => {
  const { state } = stubInterest(600);
  state.life = { state: 'answered', answer: 'invited' };
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(screen.getByRole('form', { name: 'Change interest' }));
  await user.clear(form.getByLabelText('New total (USD)'));
  await user.type(form.getByLabelText('New total (USD)'), '700');
  expect(form.getByText(/\$100 more\. All of it goes to the issuer anew\.$/)).toBeVisible();
});

test('one disclaimer checkbox covers confirming again and adding more', async () => {
  storeSession({ id: 'u1' });
  const life = {
    state: 'forwarded',
    confirmed_at: '2026-01-01T00:00:00Z',
    expires_at: new Date(Date.now() + 10 * dayMs).toISOString(),
  };
  const { state, sent } = stubInterest(500, {
    '/rest/v1/interests': () => ({
      body: [
        {
          id: 'i1',
          user_id: 'u1',
          project_id: projectId,
          amount: 500,
          created_at: '2026-01-01T00:00:00Z',
          updated_at: '2026-01-01T00:00:00Z',
          ...life,
        },
      ],
    }),
  });
  state.acknowledgement = [];
  const user = await open();
  const form = () => within(screen.getByRole('form', { name: 'Subscribe Interest' }));
  await screen.findByRole('form', { name: 'Subscribe Interest' });
  expect(
    await form().findByText(
      /^You have \$500; a new amount is added to it\. All of it goes to the issuer anew\.$/,
    ),
  ).toBeVisible();
  const tick = () => screen.getByRole('checkbox', { name: /I have read the disclaimer/ });
  expect(form().queryByRole('checkbox')).toBeNull();

  await user.type(form().getByLabelText('Amount (USD)'), '600');
  await user.click(form().getByRole('button', { name: 'Confirm Interest' }));
  await waitFor(() => expect(tick()).toHaveFocus());
  expect(tick()).toHaveAccessibleDescription('Please confirm that you have read the disclaimer.');
  expect(sent('record_interest')).toEqual([]);

  // A form that comes back was not asked, and leaves the focus where it is.
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
  expect(tick()).not.toHaveAttribute('aria-invalid');

  await user.click(form().getByRole('button', { name: 'Confirm Interest' }));
  await waitFor(() => expect(tick()).toHaveFocus());
  expect(tick()).toBeInvalid();
  await user.click(tick());
  await waitFor(() => expect(tick()).not.toHaveAttribute('aria-invalid'));
  expect(form().getByText('You ticked the disclaimer above.')).toBeVisible();
  await user.click(form().getByRole('button', { name: 'Confirm Interest' }));
  await waitFor(() =>
    expect(sent('record_interest')).toMatchObject([{ p_amount: 600, p_disclaimer: '2025-01' }]),
  );
});

test('input is restored after leaving the page', async () => {
  stubInterest(null);
  const user = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Amount (USD)' }), '750');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Keep me');
  await user.click(screen.getByRole('link', { name: 'Pipeline' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
  await renderRemote(remote, `/project/${projectId}`);
  expect(await screen.findByRole('textbox', { name: 'Amount (USD)' })).toHaveValue('750');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Keep me');
});

test.each([
  ['nothing was typed', '', 'was taken down while you were reading it.'],
  ['a new total', '900', 'What you had typed was not sent:New total (USD)900NoteCall me'],
])('a project taken down while its interest is being changed keeps the input: %s', async (_, total, said) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let listed = [listingRow({ raised: 1_600, hard_cap: 10_000 })];
  stubInterest(600, { '/rest/v1/listings': () => ({ body: listed }) });
  const realtime = stubRealtime();
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  if (total !== '') {
    await user.clear(screen.getByRole('textbox', { name: 'New total (USD)' }));
    await user.type(screen.getByRole('textbox', { name: 'New total (USD)' }), total);
  }
  await waitFor(() => expect(realtime.followed()).toContain('listings'));
  listed = [];
  realtime.push({ table: 'listings', type: 'DELETE', oldRecord: { id: projectId } });
  const note = (await screen.findByText(/was taken down/)).closest('[role=status]');
  expect(note?.textContent).toMatch(new RegExp(`${said.replace(/[().]/g, '\\$&')}$`));
});

test('interest that could not be loaded is not taken for none, and the input stays', async () => {
  let isRefused = true;
  const { sent } = stubInterest(5000, {
    '/rest/v1/interests': () =>
      isRefused
        ? { status: 403, body: { code: '42501', message: 'permission denied' } }
        : {
            body: [
              {
                id: 'i1',
                user_id: 'u1',
                project_id: projectId,
                amount: 5000,
                created_at: '2026-01-01T00:00:00Z',
                updated_at: '2026-01-01T00:00:00Z',
                project: { ...listingRow(), is_listed: true },
              },
            ],
          },
  });
  keepDraft(projectId, { amount: '750', note: 'Keep me' });
  const user = await open();
  const panel = within(await screen.findByRole('region', { name: 'Subscribe Interest' }));
  const message = 'What you registered here could not be loaded.';
  expect(await panel.findByRole('alert')).toHaveTextContent(message);
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(panel.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/This registers|Once you register interest here|^Register interest/)).toBeNull();
  expect(screen.getByText('Go to your interest')).toBeInTheDocument();

  isRefused = false;
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByRole('group', { name: 'Your interest' })).toHaveTextContent('$5,000');
  expect(panel.getByRole('textbox', { name: 'Amount (USD)' })).toHaveValue('750');
  expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Keep me');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^If this is lost: −\$5,000/)).toBeVisible();
  expect(sent('record_interest')).toEqual([]);
});
