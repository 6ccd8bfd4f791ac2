import { configureBackend, tabOwner } from '@fairshore/shared-auth';
import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addToBasket, keepAmount } from '../basket-items/basketItems';
import { isOwnRegistration } from '../interest/ownRegistrations';
import { remote } from '../remote';

jest.mock('../what-if/startWorker', () => ({
  startWorker: () => {
    throw new DOMException('refused', 'SecurityError');
  },
}));

const a = 'aaaaaaaa-0000-4000-8000-000000000000';
const b = 'bbbbbbbb-0000-4000-8000-000000000000';
const rows: Record<string, Record<string, unknown>> = {
  [a]: listingRow({ id: a, name: 'Alder Court', min_ticket: '500', apr: '10', status: 'Open' }),
  [b]: listingRow({ id: b, name: 'Birch Wind', min_ticket: '250', apr: '8', status: 'Open' }),
};
const interest = (project_id: string, amount: number) => ({
  id: `i-${project_id}`,
  user_id: 'u1',
  project_id,
  amount,
  note: null,
  email: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

function stub(answers: Parameters<typeof stubBackend>[0] = {}) {
  return stubBackend({
    '/rest/v1/listings': ({ query }) => {
      const row = rows[query.get('id')?.replace('eq.', '') ?? ''];
      return { body: row ? [row] : [] };
    },
    '/rest/v1/interests': () => ({ body: [] }),
    '/rest/v1/interest_receipts': () => ({ body: [] }),
    '/rest/v1/disclaimer_acknowledgements': () => ({
      body: [{ version: '2025-01', acknowledged_at: '2026-11-21T12:00:00Z' }],
    }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    ...answers,
  });
}

const amountOf = (name: string) => screen.findByRole('textbox', { name: `Amount for ${name} (USD)` });

function fill() {
  addToBasket([
    { id: a, name: 'Alder Court' },
    { id: b, name: 'Birch Wind' },
  ]);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubRealtime();
});

test('a guest sees the totals and what is missing, and signs in without losing the basket', async () => {
  stub();
  fill();
  const user = userEvent.setup();
  await renderRemote(remote, '/basket');
  await user.type(await amountOf('Alder Court'), '1000');
  expect(await amountOf('Alder Court')).toHaveValue('1,000');
  const sums = screen.getByRole('region', { name: 'What it comes to' });
  expect(sums).toHaveTextContent('In the basket$1,000');
  expect(sums).toHaveTextContent('A year at the stated targets$100');
  expect(sums).toHaveTextContent('All minimums together$750');
  expect(sums).toHaveTextContent('Missing to the minimums$250 in 1 project');
  expect(screen.getByRole('button', { name: 'Sign in to register' })).toBeEnabled();
  expect(sessionStorage.getItem('fairshore.own.basket')).toContain('1,000');
});

test('a project that isn’t listed says so, and speaks of others only beside an open one', async () => {
  stub();
  addToBasket([{ id: 'cccccccc-0000-4000-8000-000000000000', name: 'Cedar Mill' }]);
  await renderRemote(remote, '/basket');
  const amount = await amountOf('Cedar Mill');
  await waitFor(() => expect(amount).toHaveAccessibleDescription('This project isn’t listed at present.'));
  const step = await screen.findByRole('region', { name: 'Register all' });
  expect(step).toHaveTextContent('1 project in the basket takes no interest, and counts in no figure here.');
  expect(document.body).not.toHaveTextContent(/register the other/);
  act(() => fill());
  expect(await screen.findByText(/: remove it to register the others\.$/)).toBeVisible();
  expect(await amountOf('Cedar Mill')).toHaveAccessibleDescription('This project isn’t listed at present.');
});

test.each([
  ['a guest', true],
  ['the demo', false],
])('%s is asked to sign in and promised receipts only with a backend', async (_who, hasBackend) => {
  stub();
  if (!hasBackend) configureBackend(null);
  addToBasket([
    hasBackend ? { id: a, name: 'Alder Court' } : { id: 'demo', name: 'Demo Quayside Apartments' },
  ]);
  await renderRemote(remote, '/basket');
  const sums = await screen.findByRole('region', { name: 'Concentration' });
  const step = screen.getByRole('region', { name: 'Register all' });
  expect(/Sign in/.test(sums.textContent ?? '')).toBe(hasBackend);
  expect(/It gets its receipt/.test(step.textContent ?? '')).toBe(hasBackend);
});

test('what if: the results are repeatable, and a project marked as lost fails in every run', async () => {
  stub();
  fill();
  const user = userEvent.setup();
  await renderRemote(remote, '/basket');
  await user.type(await amountOf('Alder Court'), '1000');
  await user.type(await amountOf('Birch Wind'), '1000');
  await user.click(screen.getByRole('button', { name: 'Try what could happen' }));
  const results = await screen.findByRole('list', { name: 'Results after one year' });
  await waitFor(() => expect(within(results).getAllByRole('listitem')).toHaveLength(3));
  const before = results.textContent;
  // Screen readers are told once it stays, and the slider alone says its value.
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(told().filter((text) => /runs/.test(text ?? ''))).toHaveLength(1));
  expect(results).not.toHaveAttribute('aria-live');
  expect(told()).not.toContain('5%');
  const lose = screen.getByRole('button', { name: 'Alder Court' });
  await user.click(lose);
  await waitFor(() => expect(results).toHaveTextContent('Half of the runs ended at −$920 or better.'));
  expect(results).toHaveTextContent('100% of the runs');
  await user.click(lose);
  await waitFor(() => expect(results.textContent).toBe(before));
  expect(screen.getByText(/not a forecast/)).toBeInTheDocument();
});

test('what if: a lost project that is left alone, without its button, no longer fails in every run', async () => {
  stub();
  fill();
  const user = userEvent.setup();
  await renderRemote(remote, '/basket');
  await user.type(await amountOf('Alder Court'), '1000');
  await user.type(await amountOf('Birch Wind'), '1000');
  await user.click(screen.getByRole('button', { name: 'Try what could happen' }));
  await user.click(await screen.findByRole('button', { name: 'Alder Court' }));
  const results = screen.getByRole('list', { name: 'Results after one year' });
  await waitFor(() => expect(results).toHaveTextContent('100% of the runs'));
  await user.click(screen.getByRole('button', { name: 'Remove Birch Wind from the basket' }));
  expect(screen.queryByRole('button', { name: 'Alder Court' })).toBeNull();
  await waitFor(() => expect(results).not.toHaveTextContent('100% of the runs'));
});

test('keyboard focus moves to the next row after a removal, and to the onward link after the last one', async () => {
  stub();
  fill();
  const user = userEvent.setup();
  await renderRemote(remote, '/basket');
  const removeButton = (name: string) =>
    screen.getByRole('button', { name: `Remove ${name} from the basket` });
  addToBasket([{ id: 'cccccccc-0000-4000-8000-000000000000', name: 'Cedar Loans' }]);
  await screen.findByRole('button', { name: 'Remove Cedar Loans from the basket' });
  removeButton('Alder Court').focus();
  await user.keyboard('{Enter}');
  expect(removeButton('Birch Wind')).toHaveFocus();
  removeButton('Cedar Loans').focus();
  await user.keyboard('{Enter}');
  expect(removeButton('Birch Wind')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: 'Go to the pipeline' })).toHaveFocus();
});

test('a refusal is shown, and all input stays', async () => {
  storeSession();
  const seen = stub({
    'POST /rest/v1/rpc/register_basket': () => ({
      status: 400,
      body: {
        code: 'P0001',
        hint: 'basket_refused',
        details: '[]',
        message: 'Nothing was registered. Birch Wind: Minimum ticket is $900.',
      },
    }),
  });
  const user = userEvent.setup();
  await renderRemote(remote, '/basket');
  // A guest’s basket is dropped once another user’s session is known, so it is filled after sign-in.
  await screen.findByText('Nothing in the basket yet');
  await waitFor(() => expect(tabOwner()).not.toBeNull());
  act(fill);
  await user.type(await amountOf('Alder Court'), '1000.50');
  const form = await screen.findByRole('form', { name: 'Register all' });
  const send = within(form).getByRole('button', { name: 'Register all' });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(await screen.findByText(/^Nothing was sent. 1 project/)).toBeInTheDocument();
  expect(await amountOf('Birch Wind')).toBeInvalid();
  expect(await amountOf('Birch Wind')).toHaveFocus();

  await user.type(await amountOf('Birch Wind'), '300');
  await user.click(send);
  expect(
    await screen.findByText('Nothing was registered. Birch Wind: Minimum ticket is $900.'),
  ).toBeVisible();
  expect(await amountOf('Alder Court')).toHaveValue('1,000.50');
  expect(await amountOf('Birch Wind')).toHaveValue('300');
  const sent = seen.filter(({ path }) => path.endsWith('register_basket')).map(({ body }) => body);
  expect(sent).toEqual([
    {
      p_items: [
        expect.objectContaining({ project_id: a, amount: 1_000.5, expected_amount: 0 }),
        expect.objectContaining({ project_id: b, amount: 300, expected_amount: 0 }),
      ],
      p_request_id: expect.any(String),
    },
  ]);
});

test('with several mistakes all are shown, and the first on the page gets the focus', async () => {
  storeSession();
  stub({ '/rest/v1/disclaimer_acknowledgements': () => ({ body: [] }) });
  const user = userEvent.setup();
  await renderRemote(remote, '/basket');
  await screen.findByText('Nothing in the basket yet');
  await waitFor(() => expect(tabOwner()).not.toBeNull());
  act(fill);
  await user.type(await amountOf('Alder Court'), '1000');
  const box = await screen.findByRole('checkbox', { name: /I have read the disclaimer/ });
  const send = screen.getByRole('button', { name: 'Register all' });

  await user.click(send);
  await waitFor(() => expect(box).toBeInvalid());
  expect(await amountOf('Birch Wind')).toBeInvalid();
  expect(await amountOf('Birch Wind')).toHaveFocus();

  await user.keyboard('300');
  await user.click(send);
  expect(box).toHaveFocus();
});

test.each([
  ['was closed', [listingRow({ id: b, name: 'Birch Wind', min_ticket: '250', apr: '8', status: 'Closed' })]],
  ['is gone', []],
])('a project that %s counts in no total, and the others can be registered without it', async (_, body) => {
  stub({
    '/rest/v1/listings': ({ query }) => ({ body: query.get('id') === `eq.${b}` ? body : [rows[a]] }),
  });
  await renderRemote(remote, '/basket');
  await screen.findByText('Nothing in the basket yet');
  act(fill);
  await userEvent.type(await amountOf('Alder Court'), '1000');
  await userEvent.type(await amountOf('Birch Wind'), '2000');
  const form = within(await screen.findByRole('form', { name: 'Register all' }));
  expect(await form.findByText('1 project, $1,000. It gets its receipt.')).toBeVisible();
  expect(
    form.getByText(/^1 project in the basket takes no interest, .*: remove it to register the other\.$/),
  ).toBeVisible();
  expect(screen.getByText('In the basket').parentElement).toHaveTextContent('$1,000');
  expect(screen.getByText('A year at the stated targets').parentElement).toHaveTextContent('$100');
  expect(screen.getByText('All minimums together').parentElement).toHaveTextContent('$500');
});

test('a basket in which every project was closed promises nothing to register', async () => {
  stub({
    '/rest/v1/listings': ({ query }) => ({
      body: [{ ...rows[query.get('id')?.replace('eq.', '') ?? ''], status: 'Closed' }],
    }),
  });
  await renderRemote(remote, '/basket');
  await screen.findByText('Nothing in the basket yet');
  act(fill);
  const form = within(await screen.findByRole('form', { name: 'Register all' }));
  expect(
    await form.findByText('2 projects in the basket take no interest, and count in no figure here.'),
  ).toBeVisible();
  expect(form.queryByText(/0 projects/)).toBeNull();
});

test('no total is told of what is registered in one step before all projects are loaded', async () => {
  let isDown = true;
  stub({
    '/rest/v1/listings': ({ query }) => {
      if (query.get('id') === `eq.${a}`) return { body: [rows[a]] };
      return isDown ? { status: 400, body: { message: 'No.' } } : { body: [rows[b]] };
    },
  });
  fill();
  await renderRemote(remote, '/basket');
  await userEvent.type(await amountOf('Alder Court'), '1000');
  await userEvent.type(await amountOf('Birch Wind'), '2000');
  const form = await screen.findByRole('form', { name: 'Register all' });
  expect(screen.getByText('In the basket').parentElement).toHaveTextContent('$1,000');
  expect(form).not.toHaveTextContent('all in one step');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^2 projects, \$3,000: all in one step/)).toBeVisible();
  expect(screen.getByText('In the basket').parentElement).toHaveTextContent('$3,000');
});

test('lapsed interest is neither added to nor counted', async () => {
  storeSession({ id: 'u1' });
  stub({
    '/rest/v1/interests': () => ({ body: [{ ...interest(a, 60_000), state: 'lapsed' }, interest(b, 300)] }),
  });
  await renderRemote(remote, '/basket');
  await screen.findByText('Nothing in the basket yet');
  await waitFor(() => expect(tabOwner()).not.toBeNull());
  act(fill);
  const list = await screen.findByRole('list', { name: 'Projects in the basket' });
  expect(await within(list).findByText('You have $300; a new amount is added to it.')).toBeInTheDocument();
  expect(list).not.toHaveTextContent('60,000');
  expect(screen.getByRole('region', { name: 'Concentration' })).not.toHaveTextContent('60,000');
});

test('what the issuer has already goes to them anew', async () => {
  storeSession({ id: 'u1' });
  const invited = { ...interest(a, 600), state: 'answered', answer: 'invited' };
  stub({ '/rest/v1/interests': () => ({ body: [invited, interest(b, 300)] }) });
  await renderRemote(remote, '/basket');
  await screen.findByText('Nothing in the basket yet');
  await waitFor(() => expect(tabOwner()).not.toBeNull());
  act(fill);
  await userEvent.type(await amountOf('Alder Court'), '1000');
  await userEvent.type(await amountOf('Birch Wind'), '1000');
  expect(
    await screen.findByText('You have $600; this adds $1,000: $1,600. All of it goes to the issuer anew.'),
  ).toBeVisible();
  expect(screen.getByText('You have $300; this adds $1,000: $1,300.')).toBeVisible();
});

test('everything is registered in one step, which empties the basket', async () => {
  storeSession();
  stub({
    'POST /rest/v1/rpc/register_basket': () => ({ body: [interest(a, 500), interest(b, 250)] }),
  });
  const user = userEvent.setup();
  const { unmount } = await renderRemote(remote, '/basket');
  // A guest’s basket is dropped once another user’s session is known, so it is filled after sign-in.
  await screen.findByText('Nothing in the basket yet');
  await waitFor(() => expect(tabOwner()).not.toBeNull());
  act(fill);
  await user.type(await amountOf('Alder Court'), '500');
  await user.type(await amountOf('Birch Wind'), '250');
  const send = await screen.findByRole('button', { name: 'Register all' });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  const done = await screen.findByRole('list', { name: 'Registered' });
  expect(done).toHaveTextContent('Alder Court: $500');
  expect(done).toHaveTextContent('Birch Wind: $250');
  // Otherwise a name from right to left would take its amount to its other side.
  expect(within(done).getByText('Alder Court').tagName).toBe('BDI');
  expect(sessionStorage.getItem('fairshore.own.basket')).toBeNull();
  // A project's page must not take it for the registration of another tab.
  for (const projectId of [a, b])
    expect(isOwnRegistration({ projectId, updatedAt: '2026-01-01T00:00:00+00:00' })).toBe(true);

  // After coming back from a receipt the result is still shown; a later visit to the basket starts fresh, also by a typed address.
  unmount();
  const again = await renderRemote(remote, '/basket');
  expect(await screen.findByRole('list', { name: 'Registered' })).toHaveTextContent('Alder Court: $500');
  again.unmount();
  window.history.pushState(null, '');
  await renderRemote(remote, '/basket');
  expect(await screen.findByText('Nothing in the basket yet')).toBeInTheDocument();
});

/** A signed-in user's basket with $500 and $250 typed; returns the button that registers it. */
async function openFilled(user: ReturnType<typeof userEvent.setup>) {
  storeSession({ id: 'u1' });
  await renderRemote(remote, '/basket');
  await screen.findByText('Nothing in the basket yet');
  await waitFor(() => expect(tabOwner()).not.toBeNull());
  act(fill);
  await user.type(await amountOf('Alder Court'), '500');
  await user.type(await amountOf('Birch Wind'), '250');
  const send = await screen.findByRole('button', { name: 'Register all' });
  await waitFor(() => expect(send).toBeEnabled());
  return send;
}

/** A filled basket that is being registered until `answer` is called. */
async function registerWithoutAnswer() {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  stub({
    'POST /rest/v1/rpc/register_basket': async () => {
      await held;
      return { body: [interest(a, 500), interest(b, 250)] };
    },
  });
  const user = userEvent.setup();
  const send = await openFilled(user);
  await user.click(send);
  await waitFor(() => expect(send).toHaveAccessibleName('Registering…'));
  return { user, answer };
}

const toldElsewhere = 'Thanks! We recorded your interest. Your $750 in 2 projects is registered.';

test('a basket whose page is left while it is registered is empty on return, and the person is told', async () => {
  const { user, answer } = await registerWithoutAnswer();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(screen.queryByRole('list', { name: 'Projects in the basket' })).toBeNull();
  answer();
  expect(await screen.findByText(toldElsewhere, { selector: 'p' })).toBeInTheDocument();
  cleanup();
  await renderRemote(remote, '/basket');
  expect(await screen.findByText('Nothing in the basket yet')).toBeInTheDocument();
});

test('nothing more is sent before the answer after leaving and returning, and a changed amount stays', async () => {
  const { user, answer } = await registerWithoutAnswer();
  await user.click(screen.getByRole('link', { name: 'Alder Court' }));
  await user.click(await screen.findByRole('link', { name: 'Basket: 2 projects' }));
  expect(await screen.findByRole('button', { name: 'Registering…' })).toBeInTheDocument();
  expect(await amountOf('Birch Wind')).toHaveAttribute('readonly');
  act(() => keepAmount(b, '900'));
  answer();
  expect(await screen.findByText(toldElsewhere, { selector: 'p' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('Amount for Alder Court (USD)')).toBeNull());
  expect(await amountOf('Birch Wind')).toHaveValue('900');
});

test('without the earlier interests nothing is sent, which is said at the button, and they can be retried', async () => {
  let isDown = true;
  const seen = stub({
    '/rest/v1/interests': () => (isDown ? { status: 400, body: { message: 'No.' } } : { body: [] }),
    'POST /rest/v1/rpc/register_basket': () => ({ body: [interest(a, 500), interest(b, 250)] }),
  });
  const user = userEvent.setup();
  await user.click(await openFilled(user));
  const form = within(screen.getByRole('form', { name: 'Register all' }));
  expect(await form.findByText(/^Nothing was sent, because not everything could be loaded/)).toBeVisible();
  expect(seen.some(({ path }) => path.endsWith('register_basket'))).toBe(false);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Register all' }));
  expect(await screen.findByRole('list', { name: 'Registered' })).toBeInTheDocument();
});

/** A backend that stores the first basket without answering, and knows of it unless `isKnown` is false. */
function stubLostAnswer({ isStored = true, isKnown = true } = {}) {
  const state = { isKnown };
  const ids: unknown[] = [];
  const seen = stub({
    'POST /rest/v1/rpc/register_basket': ({ body }) => {
      ids.push((body as { p_request_id: string }).p_request_id);
      if (ids.length === 1) throw new TypeError('fetch failed');
      return { body: [interest(a, 500)] };
    },
    'POST /rest/v1/rpc/recorded_baskets': () => {
      if (!state.isKnown) throw new TypeError('fetch failed');
      return { body: isStored ? [{ request_id: ids[0] }] : [] };
    },
    '/rest/v1/interests': () => ({
      body: isStored && ids.length > 0 ? [interest(a, 500), interest(b, 250)] : [],
    }),
  });
  return { state, sent: () => seen.filter(({ path }) => path.endsWith('register_basket')) };
}

test('a basket that was registered although its answer was lost is found and shown', async () => {
  const { sent } = stubLostAnswer();
  const user = userEvent.setup();
  await user.click(await openFilled(user));
  const done = await screen.findByRole('list', { name: 'Registered' });
  expect(done).toHaveTextContent('Birch Wind: $250');
  expect(sessionStorage.getItem('fairshore.own.basket')).toBeNull();
  expect(sent()).toHaveLength(1);
});

test('after a lost answer a changed basket isn’t sent before it is known what was registered', async () => {
  const { state, sent } = stubLostAnswer({ isKnown: false });
  const user = userEvent.setup();
  const send = await openFilled(user);
  await user.click(send);
  expect(await screen.findByText(/^Your last try with \$500 was not confirmed\./)).toBeVisible();
  expect(screen.queryByText(/this adds \$500/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Birch Wind from the basket' }));
  await user.click(send);
  expect(await within(screen.getByRole('form', { name: 'Register all' })).findByRole('alert')).toBeVisible();
  expect(sent()).toHaveLength(1);

  state.isKnown = true;
  await waitFor(() => expect(send).toHaveAccessibleName('Register all'));
  await user.click(send);
  const done = await screen.findByRole('list', { name: 'Registered' });
  expect(done).toHaveTextContent('Alder Court: $500');
  // Removed by the person, who has to know that it is registered.
  expect(done).toHaveTextContent('Birch Wind: $250');
  expect(sent()).toHaveLength(1);
});

test('after an answer that was lost before anything was stored a changed basket is registered', async () => {
  const { sent } = stubLostAnswer({ isStored: false });
  const user = userEvent.setup();
  const send = await openFilled(user);
  await user.click(send);
  expect(await screen.findByText(/^Your last try with \$500 was not confirmed\./)).toBeVisible();
  await waitFor(() => expect(send).toHaveAccessibleName('Register all'));
  await user.click(screen.getByRole('button', { name: 'Remove Birch Wind from the basket' }));
  await user.click(send);
  expect(await screen.findByRole('list', { name: 'Registered' })).toHaveTextContent('Alder Court: $500');
  expect(sent()[1]?.body).toMatchObject({ p_items: [{ project_id: a, amount: 500 }] });
});

test('a shared link adds projects without amounts', async () => {
  stub();
  const user = userEvent.setup();
  await renderRemote(remote, `/basket?ids=${b},${a},cccccccc-0000-4000-8000-000000000000`);
  expect(await screen.findByText(/^1 project of the link can’t be shown/)).toBeInTheDocument();
  expect(document.querySelector('meta[name="page-query"]')).toHaveAttribute(
    'content',
    `ids=${b},${a},cccccccc-0000-4000-8000-000000000000`,
  );
  await user.click(await screen.findByRole('button', { name: 'Put them into my basket' }));
  expect(await amountOf('Birch Wind')).toHaveValue('');
  expect(screen.getByText('2 of 12 projects')).toBeInTheDocument();
});

test('a shared link adds nothing until all its projects have loaded, and names those that failed until they do', async () => {
  let answer: () => { status?: number; body: unknown } = () => ({ status: 400, body: { message: 'No.' } });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  stub({
    '/rest/v1/listings': async ({ query }) => {
      if (query.get('id') === `eq.${a}`) return { body: [rows[a]] };
      await held;
      return answer();
    },
  });
  const user = userEvent.setup();
  await renderRemote(remote, `/basket?ids=${a},${b}`);
  await screen.findByRole('link', { name: 'Alder Court' });
  expect(screen.queryByRole('button', { name: 'Put them into my basket' })).not.toBeInTheDocument();
  release();
  expect(await screen.findByText(/^1 project could not be loaded\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Alder Court' })).toBeInTheDocument();

  answer = () => ({ body: [rows[b]] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: 'Put them into my basket' }));
  expect(screen.getByText('2 of 12 projects')).toBeInTheDocument();
});
