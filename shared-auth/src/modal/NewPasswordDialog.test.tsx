import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureBackend } from '../backend/backend';
import { FakeAuthClient, aSession } from '../testing/FakeAuthClient';
import { freshBrowser, renderWithAuth, storeSession } from '../testing/renderWithAuth';

jest.mock('@supabase/auth-js', () => ({ GoTrueClient: FakeAuthClient }));

const BACKEND = { url: 'https://backend.example', publishableKey: 'sb_publishable_test' };
const TITLE = { name: 'Choose a new password' };
const DUE = 'fairshore.auth-password-due';
const UNCONFIRMED = 'fairshore.auth-password-unconfirmed';

beforeEach(freshBrowser);

function openLink(type = 'recovery') {
  window.history.replaceState(null, '', `/?token_hash=abc&type=${type}`);
  configureBackend(BACKEND);
  return renderWithAuth(<h1>Here</h1>);
}

/** The same browser after a reload, or another tab of it. */
function reload() {
  FakeAuthClient.session = aSession();
  storeSession(aSession());
  configureBackend(BACKEND);
  return renderWithAuth(<h1>Here</h1>);
}

async function typePassword(password: string, confirmation = password) {
  const user = userEvent.setup({ delay: null });
  for (const [label, text] of [
    ['New password', password],
    ['Confirm new password', confirmation],
  ] as const) {
    await user.clear(await screen.findByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

test('checks what is typed, saves it and ends the other sessions', async () => {
  const { notices } = openLink();
  expect(await screen.findByRole('dialog', TITLE)).toHaveAccessibleDescription(
    'For the account backer@fairshore.example. Saving signs out your other devices.',
  );
  await typePassword('short', 'other');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'Password must be at least 8 chars and include upper/lower case plus a number or symbol.',
    ),
  );
  expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
    'Passwords do not match.',
  );
  expect(screen.getByLabelText('New password')).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.type(screen.getByLabelText('New password'), 'other');
  await waitFor(() => expect(screen.getByLabelText('Confirm new password')).toBeValid());

  await typePassword('Changed-2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(FakeAuthClient.calls.slice(1)).toEqual([
    ['updateUser', { password: 'Changed-2026' }],
    ['signOut', { scope: 'others' }],
  ]);
  expect(notices).toEqual(['Password updated.']);
  expect(localStorage.getItem(DUE)).toBeNull();
});

test('says that other devices may still be signed in when ending their sessions failed', async () => {
  FakeAuthClient.answers['signOut'] = () => ({ data: {}, error: { message: 'x' } });
  const { notices } = openLink();
  await typePassword('Changed-2026');
  await waitFor(() => expect(notices).toEqual(['Password updated. Other devices may still be signed in.']));
});

test.each([
  [
    'the old password',
    { code: 'same_password', message: 'New password should be different from the old password.' },
    'New password should be different from the old password.',
  ],
  [
    'a weak password',
    { code: 'weak_password', reasons: ['pwned'], message: 'x' },
    'Please choose a stronger password: it appears in a known data breach.',
  ],
  [
    'a session that has ended',
    { name: 'AuthSessionMissingError', message: 'Auth session missing!' },
    'Your session has ended. Please sign in again.',
  ],
  ['an answer without a message', {}, 'Failed to change password.'],
])('says what is wrong with %s and keeps what was typed', async (_, error, message) => {
  FakeAuthClient.answers['updateUser'] = () => ({ data: {}, error });
  openLink();
  await typePassword('Changed-2026');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('New password')).toHaveValue('Changed-2026');
  expect(screen.getByRole('dialog', TITLE)).toBeVisible();
});

test.each(['same_password', 'weak_password'])('%s focuses the password', async (code) => {
  FakeAuthClient.answers['updateUser'] = () => ({ data: {}, error: { code, message: 'Not this one.' } });
  openLink();
  await typePassword('Changed-2026');
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
});

describe('when the answer is lost', () => {
  const lost = { name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 };
  const same = { code: 'same_password', message: 'New password should be different from the old password.' };

  function answerWith(error: object) {
    FakeAuthClient.answers['updateUser'] = () => ({ data: {}, error });
  }

  async function loseAnswer() {
    answerWith(lost);
    const opened = openLink();
    await typePassword('Changed-2026');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'it is not known whether your password was changed. Please save it again.',
    );
    return opened;
  }

  test('the same password was saved if it is refused then', async () => {
    const { notices } = await loseAnswer();
    answerWith(same);
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(notices).toEqual(['Password updated.']));
    expect(localStorage.getItem(DUE)).toBeNull();
  });

  test('another one that is refused is the old one', async () => {
    const { notices } = await loseAnswer();
    answerWith(same);
    await typePassword('Earlier-2025');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(same.message));
    expect(notices).toEqual([]);
  });

  test('declining doesn’t claim that nothing changed', async () => {
    const { notices } = await loseAnswer();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my password' }));
    await waitFor(() =>
      expect(notices).toEqual([
        'It is not known whether your password was changed. You are still signed in.',
      ]),
    );
  });
});

describe('after a reload before the answer', () => {
  const same = { code: 'same_password', message: 'New password should be different from the old password.' };

  /** Sends a password and reloads while it is being saved. */
  async function reloadMeanwhile() {
    FakeAuthClient.answers['updateUser'] = () => new Promise(() => undefined);
    const { unmount } = openLink();
    await typePassword('Changed-2026');
    await waitFor(() => expect(FakeAuthClient.calls.some(([method]) => method === 'updateUser')).toBe(true));
    unmount();
    return reload();
  }

  test('the same password counts as saved', async () => {
    const { notices } = await reloadMeanwhile();
    FakeAuthClient.answers['updateUser'] = () => ({ data: {}, error: same });
    await typePassword('Changed-2026');
    await waitFor(() => expect(notices).toEqual(['Password updated.']));
    expect(localStorage.getItem(UNCONFIRMED)).toBeNull();
  });

  test('the same password counts as saved, also after the answer to another one was lost', async () => {
    const { notices } = await reloadMeanwhile();
    FakeAuthClient.answers['updateUser'] = () => ({
      data: {},
      error: { name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 },
    });
    await typePassword('Changed-2027');
    await screen.findByRole('alert');
    FakeAuthClient.answers['updateUser'] = () => ({ data: {}, error: same });
    await typePassword('Changed-2026');
    await waitFor(() => expect(notices).toEqual(['Password updated.']));
  });

  test('declining doesn’t claim that nothing changed, whatever was refused since', async () => {
    const { notices } = await reloadMeanwhile();
    FakeAuthClient.answers['updateUser'] = () => ({
      data: {},
      error: { code: 'weak_password', reasons: ['pwned'], message: 'x' },
    });
    await typePassword('Changed-2027');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Keep my password' }));
    await waitFor(() =>
      expect(notices).toEqual([
        'It is not known whether your password was changed. You are still signed in.',
      ]),
    );
    expect(localStorage.getItem(UNCONFIRMED)).toBeNull();
  });
});

test('a refused password changed nothing, after a reload either', async () => {
  FakeAuthClient.answers['updateUser'] = () => ({
    data: {},
    error: { code: 'weak_password', reasons: ['pwned'], message: 'x' },
  });
  const { unmount } = openLink();
  await typePassword('Changed-2026');
  await screen.findByRole('alert');
  unmount();
  const { notices } = reload();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my password' }));
  await waitFor(() => expect(notices).toEqual(['Your password was not changed. You are still signed in.']));
});

test('names the account for password managers, in a hidden field', async () => {
  openLink();
  const dialog = await screen.findByRole('dialog', TITLE);
  const username = dialog.querySelector('input[autocomplete="username"]');
  expect(username).toHaveValue('backer@fairshore.example');
  expect(username).not.toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
});

test.each(['recovery', 'invite'])('comes back after a reload until it is settled (%s)', async (type) => {
  const { unmount } = openLink(type);
  await screen.findByRole('dialog', TITLE);
  unmount();
  const { notices } = reload();
  await screen.findByRole('dialog', TITLE);
  await userEvent.click(screen.getByRole('button', { name: 'Keep my password' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notices).toEqual(['Your password was not changed. You are still signed in.']);
  expect(screen.getByText(/^signed-in:/)).toBeVisible();
  expect(localStorage.getItem(DUE)).toBeNull();
});

test('Escape counts as a decision too', async () => {
  const { notices } = openLink();
  await screen.findByRole('dialog', TITLE);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notices).toEqual(['Your password was not changed. You are still signed in.']);
});

test('opens on a recovery event of another tab, and closes when that tab has settled it', async () => {
  reload();
  await screen.findByText(/^signed-in:/);
  act(() => FakeAuthClient.current?.hear('PASSWORD_RECOVERY', aSession()));
  expect(await screen.findByRole('dialog', TITLE)).toBeInTheDocument();
  localStorage.removeItem(DUE);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DUE })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is not shown to another person, and disappears with the session', async () => {
  localStorage.setItem(DUE, 'somebody-else');
  reload();
  await screen.findByText(/^signed-in:/);
  expect(screen.queryByRole('dialog')).toBeNull();

  act(() => FakeAuthClient.current?.emit('PASSWORD_RECOVERY', aSession()));
  await screen.findByRole('dialog', TITLE);
  act(() => FakeAuthClient.current?.emit('SIGNED_OUT', null));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem(DUE)).toBeNull();
});
