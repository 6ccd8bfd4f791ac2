import { configureBackend } from '@fairshore/shared-auth';
import { renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import type { SeenRequest } from '@fairshore/shared-data/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const pending = {
  id: '1b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d01',
  referrer: 'ana@people.example',
  referee: 'mihai@people.example',
  amount: '75.5',
  status: 'pending',
  created_at: '2026-03-03T09:00:00+00:00',
  paid_at: null,
  edit_version: 1,
};
const paid = {
  ...pending,
  id: '1b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d02',
  referrer: 'dana@people.example',
  status: 'paid',
  paid_at: '2026-04-05T09:00:00+00:00',
};

/** Stubs a backend that stores the rewards; `refuse` can return an error instead. */
function stub({
  refuse,
  more,
}: {
  refuse?: () => { status: number; body: unknown } | undefined;
  more?: Parameters<typeof stubBackend>[0];
} = {}) {
  let rows = [pending, paid];
  return stubBackend({
    'POST /rest/v1/rpc/is_admin': () => ({ body: true }),
    'POST /rest/v1/rpc/console_counts': () => ({
      body: { users: 0, listings: 0, interests: 0, leads: 0, rewards: 1 },
    }),
    'POST /rest/v1/rpc/console_rewards': () => ({ body: { rows, total: rows.length, isCapped: false } }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'POST /rest/v1/rpc/console_audit': () => ({ body: { rows: [], total: 0, isCapped: false } }),
    'GET /rest/v1/rewards': () => ({ body: paid }),
    'PATCH /rest/v1/rewards': ({ body }) => {
      const refusal = refuse?.();
      if (refusal) return refusal;
      rows = [Object.assign({}, pending, body), paid];
      return { body: { id: pending.id } };
    },
    ...more,
  });
}

async function openRewards() {
  await renderRemote(remote, '/admin?tab=rewards');
  return within(await screen.findByRole('row', { name: /^ana@people/ }));
}

const marks = (seen: readonly SeenRequest[]) => seen.filter(({ method }) => method === 'PATCH');

beforeEach(() => {
  localStorage.clear();
  storeSession();
});

it('lists rewards, pending ones with a button', async () => {
  stub();
  const row = await openRewards();
  expect(
    screen.getAllByRole('columnheader').map((header) => header.textContent?.replace(/\s*[↑↓]/, '')),
  ).toEqual(['Referrer', 'Referee', 'Amount', 'Status', 'Created', 'Actions']);
  expect(row.getByText('$75.50')).toBeVisible();
  expect(row.getByText('Pending')).toBeVisible();
  expect(row.getByRole('button', { name: /^Mark paid/ })).toBeVisible();
  const other = within(screen.getByRole('row', { name: /^dana@people/ }));
  expect(other.queryByRole('button', { name: /^Mark paid/ })).toBeNull();
  expect(other.getAllByText('Paid')[1]).toHaveTextContent('Paid5 Apr 2026');
});

it('shows the reward that takes the place of a paid one, while the rows are scrolled to', async () => {
  let rows = [pending];
  const next = { ...pending, id: '1b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d03', referrer: 'nora@people.example' };
  stub({
    more: {
      'POST /rest/v1/rpc/console_rewards': () => ({ body: { rows, total: 2, isCapped: false } }),
      'PATCH /rest/v1/rewards': () => {
        rows = rows[0] === pending ? [next] : [pending];
        return { body: { id: pending.id } };
      },
    },
  });
  const row = await openRewards();
  const place = document.body.getBoundingClientRect();
  const above = { ...place, top: -50 };
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(above);
  fireEvent.scroll(window);
  await userEvent.click(row.getByRole('button', { name: /^Mark paid/ }));
  expect(await screen.findByRole('row', { name: /^nora@people/ })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('row', { name: /^ana@people/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull();
  measured.mockRestore();
});

it('shows a reward by its referrer', async () => {
  stub();
  const row = await openRewards();
  await userEvent.click(row.getByRole('link', { name: pending.referrer }));
  expect(await screen.findByRole('dialog', { name: 'Reward' })).toBeInTheDocument();
});

it('makes Close the main button of a reward, which has no actions', async () => {
  stub();
  const row = await openRewards();
  await userEvent.click(row.getByRole('link', { name: pending.referrer }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reward' }));
  const look = (name: string) => dialog.getByText(name, { selector: 'button' }).className;
  expect(look('Close')).not.toBe(look('Copy link'));
});

it('shows what became of a reward since it was listed', async () => {
  stub({ more: { 'GET /rest/v1/rewards': () => ({ body: { ...paid, id: pending.id } }) } });
  const row = await openRewards();
  await userEvent.click(row.getByRole('link', { name: pending.referrer }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reward' }));
  expect(await dialog.findByText('Paid on')).toBeVisible();
  expect(dialog.queryByText('Pending')).toBeNull();
});

it.each([
  [
    'could not be read',
    { status: 400, body: { message: 'no such column' } },
    /^The current state of this reward could not be loaded\. no such column\.$/,
  ],
  ['is gone', { body: null }, 'This reward isn’t there any more.'],
])('says that an open reward %s', async (_, answer, told) => {
  stub({ more: { 'GET /rest/v1/rewards': () => answer } });
  const row = await openRewards();
  await userEvent.click(row.getByRole('link', { name: pending.referrer }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reward' }));
  expect(await dialog.findByText(told)).toBeVisible();
});

it('shows examples without an empty column of actions, or a number of pages', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const down = { status: 400, body: { message: 'relation is broken' } };
  stub({ more: { 'POST /rest/v1/rpc/console_rewards': () => down } });
  await renderRemote(remote, '/admin?tab=rewards');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The rewards could not be loaded. relation is broken. These are examples.',
    ),
  );
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages of rewards' })).toBeNull();
  expect(screen.queryByText(/^\d+–\d+ of/)).toBeNull();
});

it.each([
  [1, 'The only row is on the first page.'],
  [3, 'All 3 rows are on earlier pages.'],
])('says on a page after the last of %s rows where they are', async (total, text) => {
  const none = { rows: [], total, isCapped: false };
  stub({ more: { 'POST /rest/v1/rpc/console_rewards': () => ({ body: none }) } });
  await renderRemote(remote, '/admin?tab=rewards&page=2');
  expect(await screen.findByText(text)).toBeVisible();
});

it('says that rewards on screen could not be loaded again', async () => {
  let isDown = false;
  const down = { status: 400, body: { message: 'relation is broken' } };
  const rows = { rows: [pending, paid], total: 2, isCapped: false };
  stub({
    more: {
      'POST /rest/v1/rpc/console_rewards': () => (isDown ? down : { body: rows }),
      'PATCH /rest/v1/rewards': () => down,
    },
  });
  const row = await openRewards();
  isDown = true;
  await userEvent.click(row.getByRole('button', { name: /^Mark paid/ }));
  expect(await screen.findByText('The rewards could not be loaded again. relation is broken.')).toBeVisible();
});

it('shows who changed a reward', async () => {
  const seen = stub();
  const row = await openRewards();
  await userEvent.click(row.getByRole('button', { name: /^History of/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^History of the reward of ana@people/ }));
  expect(await dialog.findByText('No entries found')).toBeVisible();
  const asked = seen.find(({ path }) => path === '/rest/v1/rpc/console_audit');
  expect(asked?.body).toMatchObject({ p_table: 'rewards', p_row_id: pending.id });
});

it('marks a reward as paid and undoes that', async () => {
  const seen = stub();
  const row = await openRewards();
  await userEvent.click(row.getByRole('button', { name: /^Mark paid/ }));
  await waitFor(() => expect(row.queryByText('Pending')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await row.findByText('Pending')).toBeVisible();
  expect(marks(seen).map(({ body, query }) => [body, query.get('status')])).toEqual([
    [{ status: 'paid' }, 'eq.pending'],
    [{ status: 'pending' }, 'eq.paid'],
  ]);
});

it('marks a reward as paid, and undoes that, with a link to a missing one in the address', async () => {
  const seen = stub({ more: { 'GET /rest/v1/rewards': () => ({ body: [] }) } });
  await renderRemote(remote, '/admin?tab=rewards&row=00000000-0000-4000-8000-000000000000');
  await screen.findByText(/^The reward of this link doesn’t exist/);
  const row = within(await screen.findByRole('row', { name: /^ana@people/ }));
  await userEvent.click(row.getByRole('button', { name: /^Mark paid/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await row.findByText('Pending')).toBeVisible();
  expect(marks(seen).map(({ body }) => body)).toEqual([{ status: 'paid' }, { status: 'pending' }]);
});

it('marks and undoes once when it is clicked twice', async () => {
  let status = 'pending';
  const seen = stub({
    // Like the server, which leaves a reward alone that has that status already.
    refuse: () => {
      const next = marks(seen).length === 1 ? 'paid' : 'pending';
      if (next === status) return { status: 200, body: [] };
      status = next;
      return undefined;
    },
  });
  const row = await openRewards();
  const pay = row.getByRole('button', { name: /^Mark paid/ });
  fireEvent.click(pay);
  fireEvent.click(pay);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(marks(seen)).toHaveLength(1);
  // In one go, because the toast stays for a moment in a browser, but not here.
  act(() => {
    undo.click();
    undo.click();
  });
  expect(
    await screen.findByText('$75.50 to ana@people.example is pending again.', { selector: 'p' }),
  ).toBeVisible();
  expect(await row.findByText('Pending')).toBeVisible();
  expect(marks(seen)).toHaveLength(2);
  expect(screen.queryByText(/^Could not/)).toBeNull();
});

/** Stores a reward's marks as the database does, but the answers to some of them, counted from 1, are lost. */
function stubLosing(...lost: readonly number[]) {
  let row: typeof pending | typeof paid = pending;
  let isDown = false;
  const markedAt = (time: string) => {
    row = { ...pending, status: 'paid', paid_at: `2026-11-29T${time}:00+00:00` };
  };
  const seen = stub({
    more: {
      'POST /rest/v1/rpc/console_rewards': () =>
        isDown
          ? { status: 400, body: { code: '22P02', message: 'refused' } }
          : { body: { rows: [row, paid], total: 2, isCapped: false } },
      'GET /rest/v1/rewards': () => ({ body: row }),
      'PATCH /rest/v1/rewards': ({ body, query }) => {
        const asked = [query.get('status'), query.get('paid_at') ?? `eq.${row.paid_at}`];
        if (asked[0] !== `eq.${row.status}` || asked[1] !== `eq.${row.paid_at}`) return { body: [] };
        if ((body as { status: string }).status === 'paid') markedAt('09:00');
        else row = pending;
        if (lost.includes(marks(seen).length)) throw new TypeError('Failed to fetch');
        return { body: { paid_at: row.paid_at } };
      },
    },
  });
  return { seen, setDown: (now: boolean) => (isDown = now), markedAt };
}

it('says that an undo is done if only the answer to the first try was lost', async () => {
  stubLosing(2);
  const row = await openRewards();
  await userEvent.click(row.getByRole('button', { name: /^Mark paid/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText('$75.50 to ana@people.example is pending again.', { selector: 'p' }),
  ).toBeVisible();
  expect(await row.findByText('Pending')).toBeVisible();
  expect(screen.queryByText(/somebody else/)).toBeNull();
});

it('undoes no payment that somebody else has marked since an undo whose answer was lost', async () => {
  const { seen, markedAt } = stubLosing(2);
  const row = await openRewards();
  await userEvent.click(row.getByRole('button', { name: /^Mark paid/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  markedAt('10:30');
  await userEvent.click(again);
  expect(
    await screen.findByText(/it was marked as paid again in the meantime/, { selector: 'p' }),
  ).toBeVisible();
  expect(marks(seen)).toHaveLength(3);
  await waitFor(() => expect(row.queryByText('Pending')).toBeNull());
});

it('says that it is not known who marked a reward after a try without an answer', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { setDown } = stubLosing(1);
  const row = await openRewards();
  setDown(true);
  await userEvent.click(row.getByRole('button', { name: /^Mark paid/ }));
  expect(await screen.findByText(/The change may have arrived/, { selector: 'p' })).toBeVisible();
  // Later than a double click.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  await userEvent.click(await row.findByRole('button', { name: /^Mark paid/ }));
  expect(
    await screen.findByText(/marked as paid by now: by your first try, or by somebody else/, {
      selector: 'p',
    }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('marks only the first of two rewards whose buttons come under a double click', async () => {
  const next = { ...pending, id: '1b1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d03', referrer: 'cleo@people.example' };
  let rows = [pending, next];
  const seen = stub({
    more: {
      'POST /rest/v1/rpc/console_rewards': () => ({ body: { rows, total: rows.length, isCapped: false } }),
      'PATCH /rest/v1/rewards': () => {
        rows = [next];
        return { body: { paid_at: paid.paid_at } };
      },
    },
  });
  const now = jest.spyOn(performance, 'now');
  await renderRemote(remote, '/admin?tab=rewards&status=pending');
  now.mockReturnValue(10_000);
  fireEvent.click(await screen.findByRole('button', { name: /^Mark paid the reward of ana/ }));
  const other = await screen.findByRole('button', { name: /^Mark paid the reward of cleo/ });
  await waitFor(() => expect(screen.queryByRole('button', { name: /reward of ana/ })).toBeNull());
  now.mockReturnValue(10_450);
  fireEvent.click(other);
  expect(marks(seen)).toHaveLength(1);
  now.mockReturnValue(11_000);
  fireEvent.click(other);
  await waitFor(() => expect(marks(seen)).toHaveLength(2));
});

it('shows a reward as pending again when it could not be stored, and keeps the place', async () => {
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  stub({
    more: {
      'PATCH /rest/v1/rewards': async () => {
        await refused;
        return { status: 500, body: { code: '53100', message: 'disk full' } };
      },
    },
  });
  const row = await openRewards();
  await userEvent.click(row.getByRole('button', { name: /^Mark paid/ }));
  await waitFor(() => expect(row.queryByRole('button', { name: /^Mark paid/ })).toBeNull());
  refuse();
  expect(
    await screen.findByText('Could not mark $75.50 to ana@people.example as paid: disk full', {
      selector: 'p',
    }),
  ).toBeVisible();
  expect(row.getByRole('button', { name: /^Mark paid/ })).toHaveFocus();
});

it('leaves a reward alone that somebody else has already marked', async () => {
  stub({ refuse: () => ({ status: 200, body: [] }) });
  const row = await openRewards();
  await userEvent.click(row.getByRole('button', { name: /^Mark paid/ }));
  expect(
    await screen.findByText(/somebody else has marked it as paid already/, { selector: 'p' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says when there are none', async () => {
  stubBackend({
    'POST /rest/v1/rpc/is_admin': () => ({ body: true }),
    'POST /rest/v1/rpc/console_rewards': () => ({ body: { rows: [], total: 0, isCapped: false } }),
  });
  await renderRemote(remote, '/admin?tab=rewards');
  expect(await screen.findByRole('heading', { name: 'No rewards found' })).toBeVisible();
});

it('stores changes only in this browser without a backend', async () => {
  configureBackend(null);
  await renderRemote(remote, '/admin?tab=rewards');
  const row = within(await screen.findByRole('row', { name: /^dana@example/ }));
  await userEvent.click(row.getByRole('button', { name: /^Mark paid/ }));
  await waitFor(() => expect(row.queryByText('Pending')).toBeNull());
});
