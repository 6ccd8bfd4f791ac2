import {
  listingRow,
  renderRemote,
  storeSession,
  stubBackend,
  stubRealtime,
} from '@fairshore/shared-data/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const projectId = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const changed = 'The terms changed while you were looking. Read them again, then confirm.';
const interest = (amount: number) => ({
  id: 'i1',
  user_id: 'u1',
  project_id: projectId,
  amount,
  note: null,
  email: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

type Answers = Parameters<typeof stubBackend>[0];

/** Opens the project's page as a signed-in backer; `terms` is the database's current version of the terms. */
async function open(answers: Answers = {}, terms = { version: 3 }) {
  storeSession({ id: 'u1' });
  const seen = stubBackend({
    '/rest/v1/listings': () => ({ body: [listingRow({ terms_version: terms.version })] }),
    '/rest/v1/interests': () => ({ body: [] }),
    '/rest/v1/interest_receipts': () => ({ body: [{ id: 'r1' }] }),
    '/rest/v1/disclaimer_acknowledgements': () => ({
      body: [{ version: '2025-01', acknowledged_at: '2026-11-21T09:00:00Z' }],
    }),
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    '/rest/v1/decision_notes': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'POST /rest/v1/rpc/record_interest': () => ({ body: interest(500) }),
    ...answers,
  });
  await renderRemote(remote, `/project/${projectId}`);
  const panel = within(await screen.findByRole('region', { name: 'Subscribe Interest' }));
  const sent = (verb: string) => seen.filter(({ path }) => path.endsWith(verb)).map(({ body }) => body);
  return { panel, seen, sent, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubRealtime();
});

test('sends the terms seen, and links to the receipt of what was recorded', async () => {
  const { panel, seen, sent, user } = await open();
  await user.type(await panel.findByLabelText(/Amount \(USD\)/), '500');
  expect(panel.queryByRole('link', { name: 'Your receipt' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Confirm Interest' }));
  expect(await panel.findByText('Thanks! We recorded your interest.')).toBeInTheDocument();
  expect(await panel.findByRole('link', { name: 'Your receipt' })).toHaveAttribute('href', '/receipt/r1');
  expect(sent('record_interest')).toEqual([expect.objectContaining({ p_terms_version: 3 })]);
  const asked = seen.find(({ path }) => path === '/rest/v1/interest_receipts');
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    listing_id: `eq.${projectId}`,
    user_id: 'eq.u1',
    order: 'created_at.desc',
    limit: '1',
  });
});

test('changed terms are reloaded with the input kept, and then confirmed', async () => {
  const terms = { version: 3 };
  const { panel, sent, user } = await open(
    {
      'POST /rest/v1/rpc/record_interest': ({ body }) =>
        (body as { p_terms_version: number }).p_terms_version === terms.version
          ? { body: interest(500) }
          : { status: 400, body: { code: 'P0001', hint: 'terms_changed', message: changed, details: null } },
    },
    terms,
  );
  const amount = await panel.findByLabelText(/Amount \(USD\)/);
  await user.type(amount, '500');
  terms.version = 4;
  await user.click(panel.getByRole('button', { name: 'Confirm Interest' }));
  expect(await panel.findByText(changed)).toBeInTheDocument();
  expect(amount).toHaveValue('500');
  await user.click(panel.getByRole('button', { name: 'Confirm Interest' }));
  expect(await panel.findByText('Thanks! We recorded your interest.')).toBeInTheDocument();
  expect(sent('record_interest')).toEqual([
    expect.objectContaining({ p_terms_version: 3 }),
    expect.objectContaining({ p_terms_version: 4 }),
  ]);
});

test('a withdrawal sends the terms too, and has its receipt', async () => {
  let left = [interest(500)];
  const { panel, sent, user } = await open({
    '/rest/v1/interests': () => ({ body: left }),
    'POST /rest/v1/rpc/withdraw_interest': () => {
      left = [];
      return { body: 500 };
    },
  });
  await user.click(await panel.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await panel.findByRole('link', { name: 'Your receipt' })).toHaveAttribute('href', '/receipt/r1');
  expect(sent('withdraw_interest')).toEqual([expect.objectContaining({ p_terms_version: 3 })]);
});
