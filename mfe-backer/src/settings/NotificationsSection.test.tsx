import { renderRemote, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { topics } from '../notification-choices/choices';
import { remote } from '../remote';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };

interface Saved {
  status: number;
  body: unknown;
  /** The choices are stored, but nothing is answered. */
  isLost?: boolean;
}

function stub(save: (body: unknown) => Saved | Promise<Saved>, isReadable = () => true) {
  let stored: unknown[] = [{ topic: 'terms', choice: 'weekly' }];
  return stubBackend({
    'GET /rest/v1/user_settings': () => ({ body: [] }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/interest_events': () => ({ body: [] }),
    'GET /rest/v1/notifications': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_account_deletion': () => ({ body: null }),
    'POST /rest/v1/rpc/my_sessions': () => ({ body: [] }),
    'GET /rest/v1/notification_choices': () =>
      isReadable() ? { body: stored } : { status: 403, body: { code: '42501', message: 'no' } },
    'POST /rest/v1/notification_choices': async ({ body }) => {
      const { isLost = false, ...answer } = await save(body);
      if (answer.status < 300) stored = [body, ...stored].flat();
      if (isLost) throw new TypeError('fetch failed');
      return answer;
    },
  });
}

const chosen = async (topic: string) => within(await screen.findByRole('radiogroup', { name: topic }));

beforeEach(() => {
  localStorage.clear();
  storeSession(ana);
});

it('shows the stored choices, with now as the default, and saves a choice by keyboard immediately', async () => {
  const bodies: unknown[] = [];
  stub((body) => {
    bodies.push(body);
    return { status: 201, body: null };
  });
  await renderRemote(remote, '/backer-portal?tab=settings');
  expect((await chosen('Terms you registered under')).getByRole('radio', { name: 'Weekly' })).toBeChecked();
  const steps = await chosen('Steps of your interest');
  expect(steps.getByRole('radio', { name: 'Now' })).toBeChecked();
  steps.getByRole('radio', { name: 'Now' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(steps.getByRole('radio', { name: 'Never' })).toBeChecked();
  await waitFor(() => expect(bodies.at(-1)).toEqual([{ user_id: ana.id, topic: 'steps', choice: 'never' }]));
  // Each of the two choices is told.
  await waitFor(() => expect(screen.getAllByText('Settings saved').at(-1)).toBeVisible());
  expect(screen.getByText(/password, your address and deleting your account always come/)).toBeVisible();
});

it('reports a choice that could not be saved, and reverts to the stored one', async () => {
  stub(() => ({ status: 400, body: { code: 'P0001', message: 'Your account is suspended.' } }));
  await renderRemote(remote, '/backer-portal?tab=settings');
  const receipts = await chosen('Receipts');
  await userEvent.click(receipts.getByRole('radio', { name: 'Never' }));
  expect(await screen.findByText(/Your choice of “Receipts” is not saved\./)).toBeVisible();
  await waitFor(() => expect(receipts.getByRole('radio', { name: 'Now' })).toBeChecked());
});

it('turns all email notifications off with one switch, and back on as they were chosen', async () => {
  const bodies: unknown[] = [];
  stub((body) => {
    bodies.push(body);
    return { status: 201, body: null };
  });
  await renderRemote(remote, '/backer-portal?tab=settings');
  const terms = await chosen('Terms you registered under');
  const all = screen.getByRole('checkbox', { name: /^Email notifications/ });
  expect(all).toBeChecked();
  await userEvent.click(all);
  expect(all).not.toBeChecked();
  await waitFor(() => expect(terms.getByRole('radio', { name: 'Never' })).toBeChecked());
  expect(screen.getAllByRole('radio', { name: 'Never', checked: true })).toHaveLength(topics.length);
  expect(bodies).toEqual([topics.map((topic) => ({ user_id: ana.id, topic, choice: 'never' }))]);
  await userEvent.click(all);
  expect(all).toBeChecked();
  await waitFor(() => expect(terms.getByRole('radio', { name: 'Weekly' })).toBeChecked());
  const receipts = await chosen('Receipts');
  await userEvent.click(receipts.getByRole('radio', { name: 'Never' }));
  expect(all).toBeChecked();
});

it('reports that email notifications could not be turned off', async () => {
  stub(() => ({ status: 400, body: { code: 'P0001', message: 'Your account is suspended.' } }));
  await renderRemote(remote, '/backer-portal?tab=settings');
  await chosen('Receipts');
  const all = screen.getByRole('checkbox', { name: /^Email notifications/ });
  await userEvent.click(all);
  expect(await screen.findByText(/Email notifications could not be turned off\./)).toBeVisible();
  expect(all).toBeChecked();
});

it('turns them back on as they were chosen, however quickly the switch is pressed', async () => {
  const bodies: unknown[] = [];
  let held = Promise.resolve();
  let release: () => void = () => undefined;
  stub(async (body) => {
    bodies.push(body);
    await held;
    return { status: 201, body: null };
  });
  await renderRemote(remote, '/backer-portal?tab=settings');
  const terms = await chosen('Terms you registered under');
  const all = screen.getByRole('checkbox', { name: /^Email notifications/ });
  await userEvent.click(all);
  await waitFor(() => expect(terms.getByRole('radio', { name: 'Never' })).toBeChecked());

  held = new Promise((resolve) => (release = resolve));
  await userEvent.click(all);
  await userEvent.click(all);
  release();
  await waitFor(() => expect(bodies).toHaveLength(3));
  await userEvent.click(all);
  await waitFor(() => expect(bodies).toHaveLength(4));
  expect(bodies[3]).toContainEqual({ user_id: ana.id, topic: 'terms', choice: 'weekly' });
});

it('shows what was saved although the choices could not be loaded again', async () => {
  let isReadable = true;
  stub(
    () => {
      isReadable = false;
      return { status: 201, body: null };
    },
    () => isReadable,
  );
  await renderRemote(remote, '/backer-portal?tab=settings');
  const receipts = await chosen('Receipts');
  await userEvent.click(receipts.getByRole('radio', { name: 'Never' }));
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(receipts.getByRole('radio', { name: 'Never' })).toBeChecked();
});

describe('when only the answer is lost', () => {
  beforeEach(async () => {
    let isFirst = true;
    stub(() => {
      const answer = isFirst
        ? { status: 201, body: null, isLost: true }
        : { status: 400, body: { code: 'P0001', message: 'Your account is suspended.' } };
      isFirst = false;
      return answer;
    });
    await renderRemote(remote, '/backer-portal?tab=settings');
    await chosen('Receipts');
  });

  /** Saved after what was chosen before, so that is settled once this is refused. */
  async function chooseRefused() {
    const steps = await chosen('Steps of your interest');
    await userEvent.click(steps.getByRole('radio', { name: 'Weekly' }));
    expect(await screen.findByText(/Your choice of “Steps of your interest” is not saved\./)).toBeVisible();
  }

  it('reports no failure of the switch if it is stored', async () => {
    const all = screen.getByRole('checkbox', { name: /^Email notifications/ });
    await userEvent.click(all);
    await chooseRefused();
    expect(all).not.toBeChecked();
    expect(screen.queryByText(/could not be turned/)).toBeNull();
  });

  it('reports no failure of a choice that is stored', async () => {
    const receipts = await chosen('Receipts');
    await userEvent.click(receipts.getByRole('radio', { name: 'Never' }));
    await chooseRefused();
    expect(receipts.getByRole('radio', { name: 'Never' })).toBeChecked();
    expect(screen.getAllByText(/is not saved/)).toHaveLength(1);
  });
});
