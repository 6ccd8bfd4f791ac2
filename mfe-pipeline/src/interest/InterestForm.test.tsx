import { configureBackend, loadAuth } from '@fairshore/shared-auth';
import {
  listingRow,
  renderRemote,
  sessionOf,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { keepDraft } from './interestDraft';

const projectId = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const path = `/project/${projectId}`;
const interest = (amount: number) => ({
  id: 'i1',
  user_id: 'u1',
  project_id: projectId,
  amount,
  note: null,
  email: 'ana@fairshore.example',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

const acknowledged = { version: '2025-01', acknowledged_at: '2026-11-21T09:00:00Z' };

type Answers = Parameters<typeof stubBackend>[0];

function stub(answers: Answers = {}, row: Record<string, unknown> = listingRow()) {
  return stubBackend({
    '/rest/v1/listings': () => ({ body: [row] }),
    '/rest/v1/interests': () => ({ body: [] }),
    '/rest/v1/disclaimer_acknowledgements': () => ({ body: [acknowledged] }),
    '/rest/v1/rpc/my_changed_terms': () => ({ body: [] }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    '/rest/v1/decision_notes': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'POST /rest/v1/rpc/record_interest': () => ({ body: interest(500) }),
    ...answers,
  });
}

async function openForm(answers: Answers = {}, row?: Record<string, unknown>) {
  const seen = stub(answers, row);
  const user = userEvent.setup();
  await renderRemote(remote, path);
  const amount = await screen.findByRole('textbox', { name: 'Amount (USD)' });
  return {
    seen,
    user,
    amount,
    recorded: () => seen.filter(({ path: called }) => called.endsWith('record_interest')),
  };
}

/** Holds back the answers of calls to `name` until they are released. */
function heldAnswers(name: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = answer(input, init);
    if (String(input).includes(name)) await released;
    return response;
  };
  return {
    async release() {
      release();
      await waitFor(() => expect(sessionStorage.getItem('fairshore.own.interest-requests')).toBeNull());
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubRealtime();
});

describe('signed out', () => {
  it('shows a sign-in button beside a disabled submit button and keeps the input', async () => {
    const { user, amount } = await openForm();
    await user.type(amount, '750');
    expect(screen.getByRole('button', { name: 'Sign in to Confirm' })).toBeDisabled();
    expect(screen.getByText(/^Please sign in to confirm interest\./)).toBeInTheDocument();
    expect(
      screen.getByText(/^Once you are signed in, you confirm here that you have read the/),
    ).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /disclaimer/ })).toBeNull();
    for (const name of ['Create an account', 'Sign in'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('data-return-here', 'interest');
    expect(document.getElementById('interest')).toContainElement(amount);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(amount).toHaveValue('750');
  });
});

describe('signed in', () => {
  beforeEach(() => storeSession({ id: 'u1' }));

  it.each([
    ['', 'Please enter a positive amount.'],
    ['abc', 'Please enter a positive amount.'],
    ['0', 'Please enter a positive amount.'],
    ['499', 'Minimum ticket is $500.'],
  ])('refuses %p: %s', async (typed, message) => {
    const { user, amount, recorded } = await openForm();
    if (typed !== '') await user.type(amount, typed);
    await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(message));
    expect(amount).toBeInvalid();
    expect(amount).toHaveFocus();
    expect(recorded()).toHaveLength(0);
  });

  it('records the interest, shows thanks and clears the form', async () => {
    const scrolledTo: (string | null)[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this.textContent);
    };
    const { user, amount, recorded } = await openForm();
    await user.type(amount, '1,250.50');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), ' Call me ');
    await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
    expect(await screen.findByText('Thanks! We recorded your interest.')).toBeInTheDocument();
    expect(scrolledTo).toContain('Thanks! We recorded your interest.');
    expect(amount).toHaveValue('');
    expect(recorded()[0]?.body).toMatchObject({
      p_project_id: projectId,
      p_amount: 1_250.5,
      p_note: 'Call me',
    });

    await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
    expect(await screen.findByText('Please enter a positive amount.')).toBeInTheDocument();
    expect(screen.queryByText('Thanks! We recorded your interest.')).toBeNull();
  });

  it('is cleared when the session ends in another tab, with a message until the next input', async () => {
    const { user, amount } = await openForm();
    expect(screen.queryByText(/what was typed here was cleared/)).toBeNull();
    await user.type(amount, '750');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
    const told = await screen.findByText(
      'Your session ended in another tab or on another device, so what was typed here was cleared.',
    );
    expect(screen.getByRole('textbox', { name: 'Amount (USD)' })).toHaveValue('');
    expect(told).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Amount (USD)' }), '8');
    expect(told).not.toBeInTheDocument();
  });

  it('does not tell the tab’s next user about the previous user’s lost input', async () => {
    const { user, amount } = await openForm({
      'POST /auth/v1/token': () => ({ body: sessionOf({ id: 'u2', email: 'tomasz@fairshore.example' }) }),
    });
    await user.type(amount, '750');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
    await screen.findByText(/what was typed here was cleared/);
    const auth = await loadAuth();
    await act(() => auth.signInWithPassword({ email: 'tomasz@fairshore.example', password: 'Secret-2026' }));
    expect(await screen.findByRole('button', { name: 'Confirm Interest' })).toBeEnabled();
    expect(screen.queryByText(/what was typed here was cleared/)).toBeNull();
  });

  it('is cleared when the same interest was registered in another tab, with a message until the next input', async () => {
    const realtime = stubRealtime();
    let total = 500;
    const row = () => ({ ...interest(total), updated_at: new Date().toISOString() });
    const { user, amount, recorded } = await openForm({ '/rest/v1/interests': () => ({ body: [row()] }) });
    await screen.findByText('You have $500; a new amount is added to it.');
    await user.type(amount, '1,250');
    await waitFor(() => expect(realtime.followed()).toContain('interests'));
    total = 1_750;
    act(() => realtime.push({ table: 'interests', type: 'UPDATE', record: row() }));
    const told = await screen.findByText(
      'Your $1,250 was registered in another tab or on another device, so it was cleared here.',
    );
    expect(amount).toHaveValue('');
    expect(amount).toHaveAccessibleDescription('You have $1,750; a new amount is added to it.');
    expect(recorded()).toHaveLength(0);
    await user.type(amount, '9');
    expect(told).not.toBeInTheDocument();
  });

  it.each([
    ['after', true, '2026-02-01T00:00:00.25Z'],
    ['before', false, '2026-02-02T00:00:00.25Z'],
  ])('says that it is registered when the page is opened again %s the answer', async (_, isAnswered, at) => {
    const realtime = stubRealtime();
    const rows: ReturnType<typeof interest>[] = [];
    const answers: Answers = {
      '/rest/v1/interests': () => ({ body: rows }),
      'POST /rest/v1/rpc/recorded_interest_requests': () => ({ body: [] }),
      'POST /rest/v1/rpc/record_interest': () => {
        rows.push({ ...interest(500), updated_at: at });
        return { body: rows };
      },
    };
    const { user, amount } = await openForm(answers);
    const held = heldAnswers('record_interest');
    await user.type(amount, '500');
    await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
    await screen.findByRole('button', { name: 'Recording…' });
    cleanup();
    if (isAnswered) await held.release();
    const again = await openForm(answers);
    if (!isAnswered) {
      expect(again.amount).toHaveValue('500');
      await waitFor(() => expect(realtime.followed()).toContain('interests'));
      await held.release();
      act(() => realtime.push({ table: 'interests', type: 'INSERT', record: { ...rows[0] } }));
    }
    expect(await screen.findByText('Your $500 is registered, so it was cleared here.')).toBeVisible();
    expect(again.amount).toHaveValue('');
    expect(screen.queryByText(/another tab/)).toBeNull();
  });

  it('says so too of an amount that was typed as a guest and added to an earlier total', async () => {
    let row = interest(1_000);
    const answers: Answers = {
      '/rest/v1/interests': () => ({ body: [row] }),
      'POST /rest/v1/rpc/recorded_interest_requests': () => ({ body: [] }),
      'POST /rest/v1/rpc/record_interest': () => {
        row = { ...interest(1_500), updated_at: '2026-02-03T00:00:00.25Z' };
        return { body: row };
      },
    };
    await openForm(answers);
    await screen.findByText('You have $1,000; a new amount is added to it.');
    cleanup();
    keepDraft(projectId, { amount: '500', note: '' }, { had: null, at: Date.now() });
    const { user } = await openForm(answers);
    expect(await screen.findByText('You have $1,000; this adds $500: $1,500.')).toBeVisible();
    const held = heldAnswers('record_interest');
    await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
    await screen.findByRole('button', { name: 'Recording…' });
    cleanup();
    await held.release();
    const again = await openForm(answers);
    expect(await screen.findByText('Your $500 is registered, so it was cleared here.')).toBeVisible();
    expect(again.amount).toHaveValue('');
  });

  it('says which total the amount is added to', async () => {
    const { user, amount } = await openForm({ '/rest/v1/interests': () => ({ body: [interest(500)] }) });
    expect(await screen.findByText('You have $500; a new amount is added to it.')).toBeInTheDocument();
    // An amount that would be refused is not said to do anything.
    await user.type(amount, '100');
    expect(amount).toHaveAccessibleDescription('You have $500; a new amount is added to it.');
    await user.type(amount, '0');
    expect(amount).toHaveAccessibleDescription('You have $500; this adds $1,000: $1,500.');
  });

  describe('the amount', () => {
    const rates = { asOf: '2026-11-20', usdPerEur: 1.25, gbpPerEur: 0.8 };
    const raised = () => screen.getByRole('group', { name: 'Raised' });
    // Higher than in any other test, because it never falls within a session.
    const listing = listingRow({ raised: 1_500_000, min_ticket: 500, hard_cap: 1_505_000 });

    it('is grouped while typing, and deleting at a comma removes the digit beyond it', async () => {
      const { user, amount } = await openForm();
      await user.type(amount, '1250');
      expect(amount).toHaveValue('1,250');
      expect(amount).toHaveAttribute('inputmode', 'decimal');
      await user.type(amount, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
      expect(amount).toHaveValue('250');
      expect(amount).toHaveProperty('selectionStart', 0);
      await user.type(amount, '77', { initialSelectionStart: 1, initialSelectionEnd: 1 });
      expect(amount).toHaveValue('27,750');
      expect(amount).toHaveProperty('selectionStart', 4);
      await user.clear(amount);
      await user.paste('1000.50');
      expect(amount).toHaveValue('1,000.50');
      await user.clear(amount);
      await user.paste('$1 000');
      expect(amount).toHaveValue('$1 000');
      expect(amount).toHaveAccessibleDescription('This registers $1,000.');
    });

    it('can be chosen, and shows other currencies and its effect on the raise to the cent', async () => {
      const own: ReturnType<typeof interest>[] = [];
      const answers: Answers = {
        'GET /api/exchange-rates': () => ({ body: rates }),
        '/rest/v1/interests': () => ({ body: own }),
        'POST /rest/v1/rpc/record_interest': () => {
          own.push(interest(1_000));
          listing['raised'] = 1_504_000;
          return { body: interest(1_000) };
        },
      };
      const { user, seen, recorded } = await openForm(answers, listing);
      expect(raised()).toHaveTextContent('Raised now$1,500,000of $1,505,000 In euros and pounds–');
      expect(seen.some(({ path: asked }) => asked.includes('exchange-rates'))).toBe(false);

      await user.click(screen.getByRole('button', { name: '$1,000 2 × minimum' }));
      expect(screen.getByRole('textbox', { name: 'Amount (USD)' })).toHaveValue('1,000');
      expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('$1,000');
      expect(raised()).toHaveTextContent('Raised after this$1,501,000$1,500,000 now+$1,000 yours');
      await waitFor(() => expect(raised()).toHaveTextContent('€800 · £640'));
      expect(raised()).toHaveTextContent('Indicative, ECB rates of 20 Nov 2026');

      // Others registered $3,000 at the same time: the figure is the true total, plus the user's own part.
      await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
      expect(await screen.findByText('Thanks! We recorded your interest.')).toBeInTheDocument();
      expect(recorded()[0]?.body).toMatchObject({ p_amount: 1_000 });
      expect(raised()).toHaveTextContent('Raised now$1,504,000of $1,505,000+$1,000 yours');
      // Amounts that would exceed the cap are no longer offered.
      const offered = screen.getByRole('group', { name: 'Amounts to choose' });
      expect(offered).toHaveTextContent(/^\$500 Minimum\$1,000 2 × minimum$/);
    });

    it('previews nothing for an invalid amount', async () => {
      const { user, amount } = await openForm({}, listingRow({ raised: 1_600_000, min_ticket: 500 }));
      await user.type(amount, '499');
      expect(raised()).toHaveTextContent('Raised now$1,600,000');
      expect(raised()).not.toHaveTextContent('yours');
      await waitFor(() => expect(raised()).toHaveTextContent('Indicative, at fixed rates'));
    });
  });

  it('submits once, however often the button is pressed', async () => {
    const { user, amount, recorded } = await openForm();
    const held = heldAnswers('record_interest');
    await user.type(amount, '500');
    await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
    const busy = await screen.findByRole('button', { name: 'Recording…' });
    await user.click(busy);
    await user.type(amount, '{Enter}');
    await held.release();
    expect(await screen.findByText('Thanks! We recorded your interest.')).toBeInTheDocument();
    expect(recorded()).toHaveLength(1);
  });

  it.each([
    [403, { code: '42501', message: 'new row violates row-level security policy' }, /database-auth session/],
    [
      403,
      { code: '42501', message: 'permission denied for function record_interest' },
      /database-auth session/,
    ],
    [
      400,
      {
        code: 'P0001',
        hint: 'interest_closed',
        message: 'This project is closed and takes no more interest.',
      },
      /is closed and takes no more interest/,
    ],
    [500, { code: 'XX000', message: 'disk full' }, /disk full/],
  ])('keeps the input when refused with %d %p', async (status, body, message) => {
    const { user, amount } = await openForm({
      'POST /rest/v1/rpc/record_interest': () => ({ status, body }),
    });
    await user.type(amount, '500');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Keep me');
    await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(amount).toHaveValue('500');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Keep me');
  });

  it('retries a failed attempt as the same request', async () => {
    let isDown = true;
    const { user, amount, recorded } = await openForm({
      'POST /rest/v1/rpc/record_interest': () => {
        if (isDown) throw new TypeError('fetch failed');
        return { body: interest(777) };
      },
    });
    await user.type(amount, '777');
    await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("couldn't reach the server");
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
    expect(await screen.findByText('Thanks! We recorded your interest.')).toBeInTheDocument();
    const [first, second] = recorded().map(({ body }) => (body as { p_request_id: string }).p_request_id);
    expect(second).toBe(first);
  });

  describe('an amount whose response was lost', () => {
    /** A server that stores requests; while `isDeaf`, its responses are lost. */
    function forgetfulServer() {
      const server = { isDeaf: true, total: 2_500, requests: [] as string[] };
      const answers: Answers = {
        '/rest/v1/interests': () => ({ body: [interest(server.total)] }),
        'POST /rest/v1/rpc/record_interest': ({ body }) => {
          const { p_request_id: id, p_amount: added } = body as { p_request_id: string; p_amount: number };
          if (!server.requests.includes(id)) server.total += added;
          server.requests.push(id);
          if (server.isDeaf) throw new TypeError('fetch failed');
          return { body: interest(server.total) };
        },
        'POST /rest/v1/rpc/recorded_interest_requests': ({ body }) => {
          const { p_request_ids: ids } = body as { p_request_ids: string[] };
          if (server.isDeaf) throw new TypeError('fetch failed');
          return {
            body: server.requests
              .filter((id) => ids.includes(id))
              .map((request_id) => ({ request_id, amount: 800, recorded_at: '2026-01-01T00:00:00Z' })),
          };
        },
      };
      return { server, answers };
    }

    const arrived = 'Your $800 was recorded; only its confirmation did not reach you. You have $3,300 now.';

    it('shows no total, is found after a reload, and adding it again is a new request', async () => {
      const { server, answers } = forgetfulServer();
      const { user, amount } = await openForm(answers);
      await user.type(amount, '800');
      await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
      expect(await screen.findByRole('alert')).toHaveTextContent("couldn't reach the server");
      await waitFor(() =>
        expect(amount).toHaveAccessibleDescription(
          'Your last try with $800 was not confirmed. Confirm again to be sure: it counts once.',
        ),
      );
      expect(screen.getByRole('group', { name: 'Raised' })).not.toHaveTextContent('yours');
      expect(screen.queryByText(/this adds \$800/)).not.toBeInTheDocument();

      // The page is reloaded once responses arrive again.
      cleanup();
      server.isDeaf = false;
      const again = await openForm(answers);
      expect(await screen.findByText(arrived)).toBeInTheDocument();
      await waitFor(() => expect(again.amount).toHaveValue(''));
      expect(again.amount).toHaveAccessibleDescription('You have $3,300; a new amount is added to it.');

      await again.user.type(again.amount, '800');
      expect(screen.queryByText(arrived)).not.toBeInTheDocument();
      expect(again.amount).toHaveAccessibleDescription('You have $3,300; this adds $800: $4,100.');
      await again.user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
      expect(await screen.findByText('Thanks! We recorded your interest.')).toBeInTheDocument();
      expect(server.total).toBe(4_100);
      expect(new Set(server.requests).size).toBe(2);
    });

    it('leaves an empty form without an error, also with the first disclaimer', async () => {
      const { server, answers } = forgetfulServer();
      const { user, amount } = await openForm({
        ...answers,
        '/rest/v1/disclaimer_acknowledgements': () => ({
          body: server.requests.length > 0 ? [acknowledged] : [],
        }),
        'POST /rest/v1/rpc/recorded_interest_requests': () => ({
          body: server.requests.map((request_id) => ({
            request_id,
            amount: 800,
            recorded_at: '2026-01-01T00:00:00Z',
          })),
        }),
      });
      await user.type(amount, '800');
      await user.click(await screen.findByRole('checkbox', { name: /disclaimer/i }));
      await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
      expect(await screen.findByText(arrived)).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('checkbox', { name: /disclaimer/i })).toBeNull());
      expect(amount).toHaveValue('');
      expect(amount).toBeValid();
      expect(screen.queryByText('Please enter a positive amount.')).toBeNull();
    });

    it('is reported before another amount is added to it', async () => {
      const { server, answers } = forgetfulServer();
      const { user, amount } = await openForm(answers);
      await user.type(amount, '800');
      await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
      await screen.findByRole('alert');
      server.isDeaf = false;
      await user.clear(amount);
      await user.type(amount, '900');
      await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Your $800 was recorded; only its confirmation did not reach you. Nothing was added now: confirm again to add more.',
      );
      expect(server.total).toBe(3_300);
      expect(amount).toHaveValue('900');
      await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
      expect(await screen.findByText('Thanks! We recorded your interest.')).toBeInTheDocument();
      expect(server.total).toBe(4_200);
    });
  });

  it('accepts nothing for a closed project', async () => {
    stub({}, listingRow({ status: 'Closed' }));
    await renderRemote(remote, path);
    expect(await screen.findByText('This project is closed and takes no more interest.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm Interest' })).not.toBeInTheDocument();
  });
});

test('in demo mode interest is recorded locally and the form is cleared', async () => {
  const seen = stub();
  configureBackend(null);
  const user = userEvent.setup();
  await renderRemote(remote, '/project/demo');
  const amount = await screen.findByRole('textbox', { name: 'Amount (USD)' });
  await user.type(amount, '500');
  await user.click(screen.getByRole('checkbox', { name: /I have read the disclaimer/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
  expect(await screen.findByText('Recorded locally (demo mode).')).toBeInTheDocument();
  expect(amount).toHaveValue('');
  await waitFor(() => expect(seen).toHaveLength(0));
});

test('interest in an example is recorded locally even with a backend', async () => {
  const seen = stub();
  storeSession({ id: 'u1' });
  const user = userEvent.setup();
  await renderRemote(remote, '/project/demo');
  await user.type(await screen.findByRole('textbox', { name: 'Amount (USD)' }), '500');
  await user.click(screen.getByRole('checkbox', { name: /I have read the disclaimer/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm Interest' }));
  expect(await screen.findByText('Recorded locally (demo mode).')).toBeInTheDocument();
  expect(seen.filter(({ path: called }) => /interest/.test(called))).toHaveLength(0);
});
