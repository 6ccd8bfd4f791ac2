import { configureBackend } from '@fairshore/shared-auth';
import { renderRemote, sessionOf, storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ana = { id: '7d1f8f6e-3c0a-4a54-9d36-0c5d6f6f2d11', email: 'ana@fairshore.example', name: 'Ana Marin' };
const row = {
  display_name: null,
  currency: 'USD',
  push_notifications: false,
  risk_tolerance: 'Low',
};
const account = (change: object = {}) => ({
  ...sessionOf(ana).user,
  identities: [{ provider: 'email' }],
  ...change,
});

type Answers = Parameters<typeof stubBackend>[0];

function stub(answers: Answers = {}) {
  return stubBackend({
    'GET /rest/v1/user_settings': () => ({ body: [row] }),
    'POST /rest/v1/user_settings': ({ body }) => ({ status: 201, body: { ...row, ...asObject(body) } }),
    'GET /rest/v1/interests': () => ({ body: [] }),
    'GET /rest/v1/interest_events': () => ({ body: [] }),
    'GET /rest/v1/notifications': () => ({ body: [] }),
    'GET /rest/v1/notification_choices': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_ratings': () => ({ body: [] }),
    'POST /rest/v1/rpc/my_account_deletion': () => ({ body: null }),
    'POST /rest/v1/rpc/my_sessions': () => ({ body: [] }),
    'POST /rest/v1/profiles': () => ({ status: 201, body: null }),
    'PATCH /rest/v1/profiles': () => ({ status: 204, body: null }),
    'GET /auth/v1/user': () => ({ body: account() }),
    'PUT /auth/v1/user': () => ({ body: account() }),
    'GET /api/exchange-rates': () => ({ body: { asOf: '2026-11-20', usdPerEur: 1.25, gbpPerEur: 0.8 } }),
    ...answers,
  });
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

async function open() {
  await renderRemote(remote, '/backer-portal?tab=settings');
  return within(await screen.findByRole('form', { name: 'Settings' }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeSession(ana);
});

it('shows mails, security, data and deletion although the preferences could not be loaded', async () => {
  let answer: { status?: number; body: unknown } = { status: 403, body: { code: '42501' } };
  stub({ 'GET /rest/v1/user_settings': () => answer });
  await renderRemote(remote, '/backer-portal?tab=settings');
  expect(await screen.findByText(/^Your preferences could not be loaded\./)).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: /^Email notifications/ })).toBeVisible();
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Delete my account…' })).toBeVisible();
  answer = { body: [row] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const form = within(await screen.findByRole('form', { name: 'Settings' }));
  expect(form.getByRole('combobox', { name: 'Risk tolerance' })).toHaveValue('Low');
});

it('shows stored settings and saves changes, on the backend and in the browser', async () => {
  const seen = stub();
  const form = await open();
  expect(form.getByRole('combobox', { name: 'Risk tolerance' })).toHaveValue('Low');
  expect(form.getByRole('checkbox', { name: /^Push notifications/ })).not.toBeChecked();

  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Currency' }), 'EUR');
  expect(form.getByText('Not saved yet')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));

  await waitFor(() => expect(form.queryByText('Not saved yet')).toBeNull());
  const saved = seen.find(({ method, path }) => method === 'POST' && path === '/rest/v1/user_settings');
  expect(saved?.body).toEqual({ user_id: ana.id, currency: 'EUR' });
  expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toMatchObject({
    userId: ana.id,
    currency: 'EUR',
    riskTolerance: 'Low',
  });
  expect(
    await form.findByText(
      /Shown in EUR at the European Central Bank's reference rates as of 20 November 2026/,
    ),
  ).toBeVisible();
});

it('says when the fixed exchange rates are used', async () => {
  stub({
    'GET /rest/v1/user_settings': () => ({ body: [{ ...row, currency: 'GBP' }] }),
    'GET /api/exchange-rates': () => ({ status: 502, body: { error: 'no_rates' } }),
  });
  const form = await open();
  expect(await form.findByText(/Shown in GBP at fixed rates/)).toBeVisible();
});

it('saves a display name in profile and account; refuses one that is too long', async () => {
  const seen = stub();
  const form = await open();
  const name = form.getByRole('textbox', { name: 'Display name' });
  await userEvent.click(name);
  await userEvent.paste('x'.repeat(121));
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  expect(await form.findByText('Please keep the name to 120 characters or fewer.')).toBeVisible();
  expect(name).toHaveFocus();

  await userEvent.clear(name);
  await userEvent.paste('  Ana of the Harbour ');
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(form.queryByText('Not saved yet')).toBeNull());
  const bodyOf = (method: string, path: string) =>
    seen.findLast((request) => request.method === method && request.path === path)?.body;
  expect(bodyOf('POST', '/rest/v1/user_settings')).toEqual({
    user_id: ana.id,
    display_name: 'Ana of the Harbour',
  });
  expect(bodyOf('PATCH', '/rest/v1/profiles')).toEqual({ name: 'Ana of the Harbour' });
  expect(bodyOf('PUT', '/auth/v1/user')).toMatchObject({ data: { chosen_name: 'Ana of the Harbour' } });
});

it('saves a display name again after a visit in which the account could not take it', async () => {
  let stored: object = row;
  let isDown = true;
  const seen = stub({
    'GET /rest/v1/user_settings': () => ({ body: [stored] }),
    'POST /rest/v1/user_settings': ({ body }) => {
      stored = { ...stored, ...asObject(body) };
      return { status: 201, body: stored };
    },
    'PUT /auth/v1/user': () =>
      isDown ? { status: 500, body: { code: 500, msg: 'down' } } : { body: account() },
  });
  const nameChanges = () => seen.filter(({ method, path }) => method === 'PUT' && path === '/auth/v1/user');
  async function saveName(form: Awaited<ReturnType<typeof open>>) {
    const name = form.getByRole('textbox', { name: 'Display name' });
    await userEvent.clear(name);
    await userEvent.paste('Ana of the Harbour');
    await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  }
  const first = await open();
  await saveName(first);
  expect(await first.findByRole('alert')).toHaveTextContent('Your settings are not saved.');
  await userEvent.click(first.getByRole('button', { name: 'Discard changes' }));
  cleanup();

  isDown = false;
  const failed = nameChanges().length;
  const second = await open();
  await saveName(second);
  await waitFor(() => expect(nameChanges()).toHaveLength(failed + 1));
  expect(stored).toMatchObject({ display_name: 'Ana of the Harbour' });
});

it('saves the old display name again after a save that had stored only the new name', async () => {
  let isDown = true;
  const seen = stub({
    'POST /rest/v1/user_settings': ({ body }) =>
      isDown
        ? { status: 403, body: { code: '42501', message: 'denied' } }
        : { status: 201, body: { ...row, ...asObject(body) } },
  });
  const form = await open();
  await userEvent.type(form.getByRole('textbox', { name: 'Display name' }), 'Ana of the Harbour');
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Your settings are not saved.');
  await userEvent.click(form.getByRole('button', { name: 'Discard changes' }));
  expect(form.getByRole('button', { name: 'Save settings' })).toHaveFocus();

  isDown = false;
  const names = () => seen.filter(({ method, path }) => method === 'PATCH' && path === '/rest/v1/profiles');
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(names()[1]?.body).toEqual({ name: null });
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  expect(names()).toHaveLength(2);
});

it('asks after a reload to save again a display name that was saved only in part', async () => {
  let isDown = true;
  const seen = stub({
    'PUT /auth/v1/user': () =>
      isDown ? { status: 403, body: { code: 403, msg: 'denied' } } : { body: account() },
  });
  const first = await open();
  await userEvent.type(first.getByRole('textbox', { name: 'Display name' }), 'Ana of the Harbour');
  await userEvent.click(first.getByRole('button', { name: 'Save settings' }));
  expect(await first.findByRole('alert')).toHaveTextContent('Your settings are not saved.');
  cleanup();
  // A reload keeps no draft.
  sessionStorage.removeItem('fairshore.own.settings-draft');

  isDown = false;
  const second = await open();
  expect(
    second.getByText(
      'A change of your name may have been saved only in part. Check the name above and save again.',
    ),
  ).toBeVisible();
  await userEvent.click(second.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(second.queryByText(/saved only in part/)).toBeNull());
  const sent = seen.filter(({ method, path }) => method === 'PATCH' && path === '/rest/v1/profiles');
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Ana of the Harbour' }, { name: null }]);
});

it.each([
  ['denied', { status: 403, body: { code: '42501', message: 'denied' } }, false],
  ['found invalid', { status: 400, body: { code: '23514', message: 'violates check constraint' } }, false],
  ['lost', { status: 502, body: { message: 'Bad Gateway' } }, true],
])('asks to save the name again unless nothing of it was saved: it was %s', async (_, answer, isUnsure) => {
  stub({ 'PATCH /rest/v1/profiles': () => answer });
  const form = await open();
  await userEvent.type(form.getByRole('textbox', { name: 'Display name' }), 'Ana of the Harbour');
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    isUnsure ? 'It is not known whether your settings were saved.' : 'Your settings are not saved.',
  );
  await userEvent.click(form.getByRole('button', { name: 'Discard changes' }));
  expect(form.queryAllByText(/saved only in part/)).toHaveLength(isUnsure ? 1 : 0);
});

it('reads settings again when the answer to a save was lost, and sends the old value when it is chosen again', async () => {
  let stored: object = row;
  let isLost = true;
  const seen = stub({
    'GET /rest/v1/user_settings': () => ({ body: [stored] }),
    'POST /rest/v1/user_settings': ({ body }) => {
      stored = { ...stored, ...asObject(body) };
      if (isLost) throw new TypeError('fetch failed');
      return { status: 201, body: stored };
    },
  });
  const reads = () =>
    seen.filter(({ method, path }) => method === 'GET' && path === '/rest/v1/user_settings');
  const form = await open();
  const currency = form.getByRole('combobox', { name: 'Currency' });
  await userEvent.selectOptions(currency, 'EUR');
  const before = reads().length;
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'It is not known whether your settings were saved.',
  );
  await waitFor(() => expect(reads()).toHaveLength(before + 1));

  isLost = false;
  await userEvent.selectOptions(currency, 'USD');
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(stored).toMatchObject({ currency: 'USD' }));
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
});

it('sends a setting again after a lost answer even if the stored ones could not be read', async () => {
  let stored: object = row;
  let isLost = false;
  stub({
    'GET /rest/v1/user_settings': () => {
      if (isLost) throw new TypeError('fetch failed');
      return { body: [row] };
    },
    'POST /rest/v1/user_settings': ({ body }) => {
      stored = { ...stored, ...asObject(body) };
      if (isLost) throw new TypeError('fetch failed');
      return { status: 201, body: stored };
    },
  });
  const form = await open();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Currency' }), 'EUR');
  isLost = true;
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  await form.findByRole('alert');
  expect(stored).toMatchObject({ currency: 'EUR' });
  await userEvent.click(form.getByRole('button', { name: 'Discard changes' }));

  isLost = false;
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(stored).toMatchObject({ currency: 'USD' }));
});

it('keeps the input when saving fails, and saves it with Retry', async () => {
  let isDown = true;
  stub({
    'POST /rest/v1/user_settings': ({ body }) => {
      if (isDown) throw new TypeError('fetch failed');
      return { status: 201, body: { ...row, ...asObject(body) } };
    },
  });
  const form = await open();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Risk tolerance' }), 'High');
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    "It is not known whether your settings were saved. We couldn't reach the server.",
  );
  expect(form.getByRole('combobox', { name: 'Risk tolerance' })).toHaveValue('High');

  isDown = false;
  await userEvent.click(form.getByRole('button', { name: 'Retry' }));
  expect(form.getByRole('button', { name: /^Sav/ })).toHaveFocus();
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  expect(form.queryByText('Not saved yet')).toBeNull();
});

it('keeps the input while another tab is open, and asks before the page is closed', async () => {
  stub();
  const form = await open();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Risk tolerance' }), 'High');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Settings' })).toBeNull());
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  const back = within(await screen.findByRole('form', { name: 'Settings' }));
  expect(back.getByRole('combobox', { name: 'Risk tolerance' })).toHaveValue('High');
  await userEvent.click(back.getByRole('button', { name: 'Discard changes' }));
  expect(back.getByRole('combobox', { name: 'Risk tolerance' })).toHaveValue('Low');
});

it('keeps only what was changed here, not the settings as they were, while another tab is open', async () => {
  let stored: object = row;
  const seen = stub({
    'GET /rest/v1/user_settings': () => ({ body: [stored] }),
    'POST /rest/v1/user_settings': ({ body }) => ({ status: 201, body: { ...stored, ...asObject(body) } }),
  });
  const form = await open();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Risk tolerance' }), 'High');
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Settings' })).toBeNull());
  stored = { ...row, currency: 'EUR' };
  cleanup();
  localStorage.setItem(
    'settings',
    JSON.stringify({ userId: ana.id, displayName: null, currency: 'EUR', riskTolerance: 'Low' }),
  );

  const back = await open();
  expect(back.getByRole('combobox', { name: 'Risk tolerance' })).toHaveValue('High');
  expect(back.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
  await userEvent.click(back.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(back.queryByText('Not saved yet')).toBeNull());
  const saved = seen.find(({ method, path }) => method === 'POST' && path === '/rest/v1/user_settings');
  expect(saved?.body).toEqual({ user_id: ana.id, risk_tolerance: 'High' });
});

it('keeps what is changed while a save is under way, also what is changed back', async () => {
  let finish: () => void = () => undefined;
  const seen = stub({
    'POST /rest/v1/user_settings': async ({ body }) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { status: 201, body: { ...row, currency: 'EUR', ...asObject(body) } };
    },
  });
  const saves = () =>
    seen.filter(({ method, path }) => method === 'POST' && path === '/rest/v1/user_settings');
  const form = await open();
  const currency = form.getByRole('combobox', { name: 'Currency' });
  const risk = form.getByRole('combobox', { name: 'Risk tolerance' });
  await userEvent.selectOptions(currency, 'EUR');
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  await userEvent.selectOptions(currency, 'USD');
  await userEvent.selectOptions(risk, 'High');
  await act(async () => finish());

  await waitFor(() => expect(form.getByRole('button', { name: 'Save settings' })).toBeEnabled());
  expect(currency).toHaveValue('USD');
  expect(risk).toHaveValue('High');
  expect(form.getByText('Not saved yet')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  await act(async () => finish());
  await waitFor(() => expect(form.queryByText('Not saved yet')).toBeNull());
  expect(saves()[1]?.body).toEqual({ user_id: ana.id, currency: 'USD', risk_tolerance: 'High' });
});

describe('leaving while a save is under way', () => {
  const notYet = 'Your settings are not saved yet.';

  /** Leaves before the backend's answer, and has it answer then. */
  async function leaveThen(answer: (body: unknown) => { status: number; body: unknown }, typedSince = false) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const seen = stub({
      'POST /rest/v1/user_settings': async ({ body }) => {
        await held;
        return answer(body);
      },
    });
    const form = await open();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Currency' }), 'EUR');
    await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(seen.some(({ path, method }) => isSave(method, path))).toBe(true));
    if (typedSince)
      await userEvent.selectOptions(form.getByRole('combobox', { name: 'Risk tolerance' }), 'High');
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Settings' })).toBeNull());
    expect(screen.queryByText(notYet)).toBeNull();
    release();
  }
  const isSave = (method: string, path: string) => method === 'POST' && path === '/rest/v1/user_settings';
  const saved = (body: unknown) => ({ status: 201, body: { ...row, ...asObject(body) } });
  const draft = () => sessionStorage.getItem('fairshore.own.settings-draft');

  it('keeps no draft of what was saved', async () => {
    await leaveThen(saved);
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(draft()).toBeNull();
    expect(screen.queryByText(notYet)).toBeNull();
  });

  it('keeps what was typed since', async () => {
    await leaveThen(saved, true);
    expect(await screen.findByText(notYet)).toBeVisible();
    expect(draft()).toContain('{"riskTolerance":"High"}');
  });

  it('says that nothing was saved once that is known', async () => {
    await leaveThen(() => ({ status: 400, body: { code: 'P0001', message: 'Your account is suspended.' } }));
    expect(await screen.findByText(notYet)).toBeVisible();
    expect(draft()).toContain('{"currency":"EUR"}');
  });
});

it('says that changes were lost when the session ends in another tab', async () => {
  stub();
  const form = await open();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Risk tolerance' }), 'High');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
  expect(await screen.findByText('The changes to your settings were not saved.')).toBeVisible();
  expect(screen.queryByText('Your settings are not saved yet.')).toBeNull();
});

it('stores nothing of a user whose save is answered after they logged out', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const save = jest.fn(async () => {
    await answered;
    return { status: 201, body: { ...row, currency: 'EUR' } };
  });
  stub({ 'POST /rest/v1/user_settings': save });
  const form = await open();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Currency' }), 'EUR');
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
  await screen.findByText('Sign in to continue');
  answer();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(localStorage.getItem('settings')).toBeNull();
});

it('shows the settings stored in this browser when the backend is unavailable', async () => {
  localStorage.setItem(
    'settings',
    JSON.stringify({ userId: ana.id, displayName: null, currency: 'GBP', riskTolerance: 'High' }),
  );
  stub({ 'GET /rest/v1/user_settings': () => ({ status: 403, body: { code: '42501', message: 'no' } }) });
  const form = await open();
  expect(form.getByRole('combobox', { name: 'Currency' })).toHaveValue('GBP');
  expect(await screen.findByText(/These are the settings this browser remembers/)).toBeVisible();
});

it('ignores another user’s settings in this browser', async () => {
  localStorage.setItem('settings', JSON.stringify({ userId: 'somebody', currency: 'GBP' }));
  stub();
  const form = await open();
  expect(form.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD');
});

describe('push notifications', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'Notification'));

  function browserThat(answers: NotificationPermission) {
    const permission = { current: 'default' as NotificationPermission };
    Object.defineProperty(globalThis, 'Notification', {
      configurable: true,
      value: {
        get permission() {
          return permission.current;
        },
        requestPermission: async () => (permission.current = answers),
      },
    });
  }

  it('are unavailable in browsers without support', async () => {
    stub();
    const form = await open();
    expect(form.getByRole('checkbox', { name: /^Push notifications/ })).toBeDisabled();
    expect(form.getByText('This browser has no notifications.')).toBeVisible();
  });

  it('stay off when the browser refuses, with the reason', async () => {
    browserThat('denied');
    stub();
    const form = await open();
    const push = form.getByRole('checkbox', { name: /^Push notifications/ });
    await userEvent.click(push);
    await waitFor(() => expect(push).not.toBeChecked());
    expect(form.getByText(/This browser blocks notifications from Fairshore/)).toBeVisible();
  });

  it('are on once the browser allows them', async () => {
    browserThat('granted');
    stub();
    const form = await open();
    const push = form.getByRole('checkbox', { name: /^Push notifications/ });
    await userEvent.click(push);
    await act(async () => undefined);
    expect(push).toBeChecked();
    expect(form.queryByText(/This browser/, { selector: '[role=status] *' })).toBeNull();
  });
});

it('changes the password only with two equal and strong ones', async () => {
  stub();
  await open();
  const form = within(await screen.findByRole('form', { name: 'Change password' }));
  await userEvent.type(form.getByLabelText('Current password'), 'old');
  await userEvent.type(form.getByLabelText('New password'), 'weak');
  await userEvent.type(form.getByLabelText('Confirm new password'), 'other');
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(
    await form.findByText(
      'Password must be at least 8 chars and include upper/lower case plus a number or symbol.',
    ),
  ).toBeVisible();
  expect(form.getByText('Passwords do not match.')).toBeVisible();
  await userEvent.clear(form.getByLabelText('New password'));
  await userEvent.type(form.getByLabelText('New password'), 'other');
  await waitFor(() => expect(form.getByLabelText('Confirm new password')).toBeValid());
});

it('lists only this device after a changed password, because the others were signed out', async () => {
  const at = '2026-11-20T10:00:00Z';
  const mine = { id: 's1', user_agent: null, signed_in_at: at, last_used_at: at, is_current: true };
  let sessions = [mine, { ...mine, id: 's2', is_current: false }];
  stub({
    'POST /rest/v1/rpc/my_sessions': () => ({ body: sessions }),
    'POST /auth/v1/token': () => ({ body: sessionOf(ana) }),
    'POST /auth/v1/logout': () => {
      sessions = [mine];
      return { status: 204, body: null };
    },
  });
  const scrolled = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  await open();
  const devices = within(await screen.findByRole('list', { name: 'Signed-in devices' }));
  expect(devices.getAllByRole('listitem')).toHaveLength(2);
  const form = within(await screen.findByRole('form', { name: 'Change password' }));
  await userEvent.type(form.getByLabelText('Current password'), 'Old-password-1');
  await userEvent.type(form.getByLabelText('New password'), 'Harbour-lantern-42');
  await userEvent.type(form.getByLabelText('Confirm new password'), 'Harbour-lantern-42');
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('Password updated.')).toBeVisible();
  // On a phone it stands above the window of whoever pressed the button, who would see only that the fields are empty.
  expect(scrolled.mock.contexts).toContainEqual(
    expect.objectContaining({ textContent: 'Password updated.' }),
  );
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
});

it('offers a link by mail to users who sign in with Google', async () => {
  const seen = stub({
    'GET /auth/v1/user': () => ({ body: account({ identities: [{ provider: 'google' }] }) }),
    'POST /auth/v1/recover': () => ({ body: {} }),
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText('Password reset email sent. Please check your inbox.')).toBeVisible();
  expect(seen.find(({ path }) => path === '/auth/v1/recover')?.body).toMatchObject({ email: ana.email });
});

it.each([
  ['nonsense', 'Please enter a valid email address.'],
  ['Ana@Fairshore.example', 'This is already your email address.'],
])('refuses %s as a new address', async (typed, message) => {
  stub();
  await open();
  const form = within(await screen.findByRole('form', { name: 'Change email' }));
  await userEvent.type(form.getByRole('textbox', { name: 'New email address' }), typed);
  await userEvent.click(form.getByRole('button', { name: 'Change email' }));
  expect(await form.findByText(message)).toBeVisible();
});

it.each([
  ['took effect at once', 'next@fairshore.example', 'Email updated.', false],
  ['waits', ana.email, 'Confirmation email sent. Please verify to complete change.', true],
])(
  'advises to look for the mail of a change only if there is one: it %s',
  async (_, email, text, isPending) => {
    let changed = {};
    stub({
      'GET /auth/v1/user': () => ({ body: account(changed) }),
      'PUT /auth/v1/user': () => {
        changed = isPending ? { new_email: 'next@fairshore.example' } : { email };
        return { body: account(changed) };
      },
    });
    await open();
    const form = within(await screen.findByRole('form', { name: 'Change email' }));
    await userEvent.type(form.getByRole('textbox', { name: 'New email address' }), 'next@fairshore.example');
    await userEvent.click(form.getByRole('button', { name: 'Change email' }));
    const own = await screen.findByText(isPending ? ana.email : 'next@fairshore.example', {
      selector: 'strong',
    });
    expect(own).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryAllByText(/^Nothing in the mailbox\?/)).toHaveLength(isPending ? 1 : 0),
    );
  },
);

it('shows the address that awaits confirmation, and that both mailboxes confirm it', async () => {
  stub({ 'GET /auth/v1/user': () => ({ body: account({ new_email: 'next@fairshore.example' }) }) });
  await open();
  const waiting = await screen.findByText('next@fairshore.example');
  expect(waiting.parentElement).toHaveTextContent(/open the links in the mails to both addresses\.$/);
  expect(screen.getByText(/Links in mails to both addresses complete the change\.$/)).toBeVisible();
});

it('reloads the account after a failure', async () => {
  let isDown = true;
  stub({
    'GET /auth/v1/user': () =>
      isDown ? { status: 400, body: { code: 400, msg: 'Not now.' } } : { body: account() },
  });
  await open();
  expect(await screen.findByText(/Your account could not be loaded\. Not now\./)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Change password' })).toBeVisible();
});

it('reads every section that failed with the Retry of one', async () => {
  let isDown = true;
  const unless = (body: unknown) => () =>
    isDown ? { status: 400, body: { code: 'P0001', message: 'Not now.' } } : { body };
  stub({
    'GET /rest/v1/notification_choices': unless([]),
    'POST /rest/v1/rpc/my_sessions': unless([]),
  });
  await open();
  await screen.findByText(/^Your devices could not be loaded/);
  expect(await screen.findByText(/^Your choices could not be loaded/)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
});

it('says in its own words that the account cannot be reached', async () => {
  stub({ 'GET /auth/v1/user': () => Promise.reject(new TypeError('Failed to fetch')) });
  await open();
  expect(await screen.findByText(/^Your account could not be loaded/)).not.toHaveTextContent(
    'Failed to fetch',
  );
});

it('keeps the settings of a demo in the browser and says that there is no account', async () => {
  localStorage.clear();
  configureBackend(null);
  const form = await open();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Currency' }), 'EUR');
  await userEvent.click(form.getByRole('button', { name: 'Save settings' }));
  expect(
    await form.findByText(/Shown in EUR at fixed rates .*: a demo does not load the central bank's\./),
  ).toBeVisible();
  expect(screen.getByText(/there is no account with a password or an address to change/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Change password' })).toBeNull();
  expect(JSON.parse(localStorage.getItem('settings') ?? '{}')).toMatchObject({ currency: 'EUR' });
  expect(screen.queryByText(/your other devices/)).toBeNull();
});

it('shows in a demo, too, which notifications there are and who deletes an account', async () => {
  localStorage.clear();
  configureBackend(null);
  const form = await open();
  expect(form.getByRole('checkbox', { name: /^Push notifications/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /^Email notifications/ })).toBeDisabled();
  expect(screen.getByText('What comes by mail, besides the inbox.')).toBeVisible();
  expect(screen.queryByText(/Your inbox has everything|Choose what/)).toBeNull();
  const deletion = within(screen.getByRole('region', { name: 'Delete account' }));
  expect(deletion.getByText(/^Account deletion is done by contacting support/)).toBeVisible();
  expect(deletion.queryByRole('button')).toBeNull();
});

it('shows that an address waits although the answer to its change was lost', async () => {
  let pending = {};
  stub({
    'GET /auth/v1/user': () => ({ body: account(pending) }),
    'PUT /auth/v1/user': () => {
      pending = { new_email: 'new@fairshore.example' };
      return { status: 502, body: {} };
    },
  });
  await open();
  const form = within(await screen.findByRole('form', { name: 'Change email' }));
  await userEvent.type(form.getByRole('textbox', { name: /New email address/ }), 'new@fairshore.example');
  await userEvent.click(form.getByRole('button', { name: 'Change email' }));
  expect(await form.findByText(/waits for its confirmation/)).toBeVisible();
  expect(form.getByRole('alert')).toBeVisible();
});
