import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureBackend } from '../backend/backend';
import { ownItem } from '../session/ownItem';
import { FakeAuthClient, aSession, rated } from '../testing/FakeAuthClient';
import { answerData, freshBrowser, renderWithAuth } from '../testing/renderWithAuth';

jest.mock('@supabase/auth-js', () => ({ GoTrueClient: FakeAuthClient }));

const nobody = /signed-out: nobody/;
const ana = /signed-in: Ana Marin/;
const user = userEvent.setup({ delay: null });

beforeEach(freshBrowser);
afterEach(() => jest.restoreAllMocks());

/** Signs in with the correct password. */
async function signIn(...apps: string[]) {
  FakeAuthClient.factors = apps;
  const rendered = renderWithAuth(<h1>Here</h1>);
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  await user.type(await screen.findByLabelText('Email'), 'backer@fairshore.example');
  await user.type(screen.getByLabelText('Password'), 'Backer-demo-2026');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('dialog', { name: 'Enter your code' });
  return rendered;
}

const codeField = () => screen.getByLabelText('Six-digit code');
const called = (method: string) => FakeAuthClient.calls.filter(([name]) => name === method);

test('a person with an app is signed in only after its code, not by the password alone', async () => {
  await signIn('Phone');
  expect(screen.getByText(nobody)).toBeInTheDocument();
  await waitFor(() => expect(codeField()).toHaveFocus());
  expect(codeField()).toHaveAttribute('inputmode', 'numeric');
  expect(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByLabelText('Authenticator app')).toBeNull();

  await user.type(codeField(), '12 34{Enter}');
  expect(await screen.findByText('The code has six digits.')).toBeVisible();
  await user.clear(codeField());
  await user.type(codeField(), '123 456{Enter}');
  expect(await screen.findByText(ana)).toBeInTheDocument();
  expect(await screen.findByText('All set! Closing…')).toBeVisible();
  expect(called('challengeAndVerify')).toEqual([
    ['challengeAndVerify', { factorId: 'factor of Phone', code: '123456' }],
  ]);
});

test('where a sign-in waits for its code, an admin’s mark of before is removed', async () => {
  localStorage.setItem('userSession', '{"name":"Other","email":"other@fairshore.example"}');
  localStorage.setItem('adminSession', '{"isAuthenticated":true}');
  await signIn('Phone');
  await user.type(codeField(), '123456{Enter}');
  await screen.findByText(ana);
  expect(localStorage.getItem('adminSession')).toBeNull();
});

test('a wrong code is reported, and the next one is typed over it', async () => {
  FakeAuthClient.answers['challengeAndVerify'] = () => ({
    data: null,
    error: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
  });
  await signIn('Phone');
  await user.type(codeField(), '000000{Enter}');
  expect(await screen.findByText(/This code is not right/)).toBeVisible();
  await waitFor(() => expect(codeField()).toHaveFocus());
  expect(screen.getByText(nobody)).toBeInTheDocument();
});

test('a right code whose answer was lost signs in, at once or when it is sent again', async () => {
  const lost = { data: null, error: { name: 'AuthRetryableFetchError', status: 0, message: 'gone' } };
  const refused = { data: null, error: { code: 'mfa_verification_failed', status: 422, message: 'Invalid' } };
  FakeAuthClient.answers['challengeAndVerify'] = () => lost;
  FakeAuthClient.answers['getUser'] = () => ({ ...lost, data: { user: null } });
  await signIn('Phone');
  await user.type(codeField(), '123456{Enter}');
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  expect(called('refreshSession')).toEqual([]);

  delete FakeAuthClient.answers['getUser'];
  FakeAuthClient.answers['challengeAndVerify'] = () => refused;
  FakeAuthClient.renewed = rated('aal2');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(ana)).toBeInTheDocument();
});

test('a code that never arrived is not taken for accepted', async () => {
  const lost = { data: null, error: { name: 'AuthRetryableFetchError', status: 0, message: 'gone' } };
  FakeAuthClient.answers['challengeAndVerify'] = () => lost;
  await signIn('Phone');
  FakeAuthClient.renewed = rated('aal1');
  await user.type(codeField(), '123456{Enter}');
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  expect(called('refreshSession')).toHaveLength(1);
  expect(screen.getByText(nobody)).toBeInTheDocument();
});

test('with several apps, one is chosen', async () => {
  await signIn('Phone', 'Tablet');
  await user.selectOptions(screen.getByLabelText('Authenticator app'), 'Tablet');
  await user.type(codeField(), '123456{Enter}');
  await screen.findByText(ana);
  expect(called('challengeAndVerify')[0]?.[1]).toMatchObject({ factorId: 'factor of Tablet' });
});

test('without a code the sign-in can be cancelled, on this device only', async () => {
  await signIn('Phone');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(called('signOut')).toEqual([['signOut', { scope: 'local' }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
});

/** Loads the page again, in this tab. */
function reload(unmount: () => void) {
  unmount();
  configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
  return renderWithAuth(<h1>Here</h1>);
}

test('after a reload, and in another tab, the code is asked for over the page', async () => {
  const { unmount } = await signIn('Phone');
  reload(unmount);
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your code' }));
  expect(screen.getByText(nobody)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Six-digit code'), '123456{Enter}');
  expect(await screen.findByText(ana)).toBeInTheDocument();
});

test('a recovery code replaces a lost app; a wrong one is reported', async () => {
  let isRight = false;
  answerData('/rest/v1/rpc/use_recovery_code', () => {
    if (isRight) FakeAuthClient.factors = [];
    return { status: 200, body: isRight };
  });
  const { notices } = await signIn('Phone');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await waitFor(() => expect(screen.getByLabelText('Recovery code')).toHaveFocus());
  await user.type(screen.getByLabelText('Recovery code'), '0000-1111-2222-333{Enter}');
  expect(await screen.findByText(/A recovery code has 16 characters/)).toBeVisible();
  await user.type(screen.getByLabelText('Recovery code'), '3{Enter}');
  expect(await screen.findByText(/none of your recovery codes/)).toBeVisible();
  isRight = true;
  await user.click(screen.getByRole('button', { name: 'Turn it off and sign in' }));
  expect(await screen.findByText(ana)).toBeInTheDocument();
  // Whether the person stays signed in is the page's to say: the admin sign-in may refuse them.
  expect(notices).toContain('Two-factor sign-in is off. Set it up again in the settings of your portal.');
});

test('a recovery code whose answer was lost signs in when it is sent again', async () => {
  const lost = { status: 503, body: { code: '', message: 'gone' } };
  const used = {
    status: 400,
    body: { code: 'P0001', hint: 'no_second_factor', message: 'Two-factor sign-in is off.' },
  };
  let answer = lost;
  answerData('/rest/v1/rpc/use_recovery_code', () => answer);
  const { notices } = await signIn('Phone');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(await screen.findByLabelText('Recovery code'), '0000-1111-2222-3333{Enter}');
  expect(await screen.findByText(/Check your connection and try again/)).toBeVisible();
  FakeAuthClient.factors = [];
  answer = used;
  await user.click(screen.getByRole('button', { name: 'Turn it off and sign in' }));
  expect(await screen.findByText(ana)).toBeInTheDocument();
  expect(notices).toContain('Two-factor sign-in is off. Set it up again in the settings of your portal.');
});

test.each([
  ['the code', 'Six-digit code', '123456{Enter}'],
  ['a recovery code', 'Recovery code', '0000-1111-2222-3333{Enter}'],
])(
  'a guest who reloads and then gives %s takes what they typed into their account',
  async (_, label, code) => {
    answerData('/rest/v1/rpc/use_recovery_code', () => {
      FakeAuthClient.factors = [];
      return { status: 200, body: true };
    });
    const draft = ownItem('test');
    const { unmount } = await signIn('Phone');
    draft.keep('Typed by a guest');
    reload(unmount);
    await screen.findByRole('dialog', { name: 'Enter your code' });
    if (label === 'Recovery code')
      await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(await screen.findByLabelText(label), code);
    expect(await screen.findByText(ana)).toBeInTheDocument();
    expect(draft.read()).toBe('Typed by a guest');
  },
);

test('a code that is refused here and then given in another tab doesn’t count as given here', async () => {
  const draft = ownItem('test');
  const { unmount } = await signIn('Phone');
  draft.keep('Typed by a guest');
  reload(unmount);
  FakeAuthClient.answers['challengeAndVerify'] = () => ({
    data: null,
    error: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
  });
  await user.type(await screen.findByLabelText('Six-digit code'), '000000{Enter}');
  expect(await screen.findByText(/This code is not right/)).toBeVisible();
  act(() => FakeAuthClient.current?.hear('MFA_CHALLENGE_VERIFIED', aSession()));
  expect(await screen.findByText(ana)).toBeInTheDocument();
  expect(draft.read()).toBeUndefined();
});

test('the apps are known where this browser stores nothing', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await signIn('Phone', 'Tablet');
  await user.selectOptions(screen.getByLabelText('Authenticator app'), 'Tablet');
  await user.type(codeField(), '123456{Enter}');
  await screen.findByText(ana);
  expect(called('challengeAndVerify')[0]?.[1]).toMatchObject({ factorId: 'factor of Tablet' });
});
