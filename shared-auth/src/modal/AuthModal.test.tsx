import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureBackend } from '../backend/backend';
import { FakeAuthClient, aSession } from '../testing/FakeAuthClient';
import { freshBrowser, renderWithAuth, storeSession } from '../testing/renderWithAuth';

jest.mock('@supabase/auth-js', () => ({ GoTrueClient: FakeAuthClient }));

const EMAIL = 'backer@fairshore.example';
const INVALID = { data: {}, error: { code: 'invalid_credentials', message: 'Invalid login credentials' } };

beforeEach(freshBrowser);
afterEach(() => jest.useRealTimers());

async function openModal() {
  const user = userEvent.setup({ delay: null });
  const rendered = renderWithAuth(<h1>Here</h1>);
  await user.click(screen.getByRole('button', { name: 'Get Started' }));
  const dialog = await screen.findByRole('dialog', { name: 'Join Fairshore' });
  return { ...rendered, user, dialog };
}

async function openSignUp() {
  const opened = await openModal();
  await opened.user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  return opened;
}

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });

describe('the auth modal', () => {
  test('has two tabs, Google and the two links of the sign-in tab', async () => {
    const { dialog, user } = await openModal();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign In', 'Sign Up']);
    expect(within(dialog).getByText('Or continue with')).toBeVisible();
    expect(press('Continue with Google')).toBeVisible();
    expect(press('Resend confirmation')).toBeVisible();
    expect(press('Forgot password?')).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    ['Full name', 'Email', 'Password', 'Confirm password'].forEach((label) => {
      expect(field(label)).toBeVisible();
    });
    expect(screen.queryByRole('button', { name: 'Resend confirmation' })).toBeNull();
  });

  test('shows and hides the password', async () => {
    const { user } = await openModal();
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(press('Show password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
  });

  test('says what is missing, and keeps nothing when the mode changes or it opens again', async () => {
    const { user } = await openModal();
    await user.click(press('Sign In'));
    expect(await screen.findByText('Please enter your email.')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();

    await user.type(field('Email'), 'somebody');
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    expect(field('Email')).toHaveValue('');
    await user.click(press('Sign Up'));
    expect(await screen.findByText('Please enter your full name.')).toBeVisible();

    await user.click(press('Close'));
    await user.click(press('Get Started'));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    expect(screen.queryByText('Please enter your full name.')).toBeNull();
    expect(FakeAuthClient.calls).toEqual([]);
  });

  test('signs in with the e-mail trimmed and lower-cased, says so and closes after 900 ms', async () => {
    const { user, dialog } = await openModal();
    await user.type(field('Email'), ' Backer@Fairshore.Example ');
    await user.type(field('Password'), 'Backer-demo-2026');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    fireEvent.click(press('Sign In'));
    await act(() => jest.advanceTimersByTimeAsync(100));

    expect(FakeAuthClient.calls[0]).toEqual([
      'signInWithPassword',
      { email: EMAIL, password: 'Backer-demo-2026' },
    ]);
    expect(within(dialog).getByText('All set! Closing…')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(700));
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(`signed-in: Ana Marin <${EMAIL}>`)).toBeVisible();
  });

  test('explains a refusal and gives the focus back', async () => {
    FakeAuthClient.answers['signInWithPassword'] = () => INVALID;
    const { user } = await openModal();
    await user.type(field('Email'), EMAIL);
    await user.type(field('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password.');
    await waitFor(() => expect(field('Password')).toHaveFocus());
    expect(field('Email')).toHaveValue(EMAIL);
  });

  test('while busy its fields are disabled and nothing closes it', async () => {
    let finish: (answer: typeof INVALID) => void = () => {};
    FakeAuthClient.answers['signInWithPassword'] = () => new Promise((resolve) => (finish = resolve));
    const { user } = await openModal();
    await user.type(field('Email'), EMAIL);
    await user.type(field('Password'), 'Backer-demo-2026{Enter}');

    expect(await screen.findByRole('button', { name: 'Signing In…' })).toHaveAttribute('aria-busy', 'true');
    expect(field('Email')).toBeDisabled();
    expect(field('Password')).toBeDisabled();
    expect(press('Continue with Google')).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();

    finish(INVALID);
    expect(await screen.findByText('Invalid email or password.')).toBeVisible();
    expect(field('Email')).toBeEnabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['Resend confirmation', 'resend', 'Confirmation email sent. Please check your inbox.'],
    ['Forgot password?', 'resetPasswordForEmail', 'Password reset email sent. Please check your inbox.'],
  ])('%s needs the e-mail above, then says what was sent', async (name, method, sent) => {
    const { user } = await openModal();
    await user.click(press(name));
    expect(await screen.findByText('Please enter your email above first.')).toBeVisible();
    expect(field('Email')).toHaveFocus();

    await user.type(field('Email'), EMAIL);
    await user.click(press(name));
    expect(await screen.findByText(sent)).toBeVisible();
    expect(FakeAuthClient.calls.map(([called]) => called)).toEqual([method]);
  });

  test.each([
    ['Resend confirmation', 'resend', 'Could not resend confirmation.'],
    ['Forgot password?', 'resetPasswordForEmail', 'Could not send password reset email.'],
  ])('%s that fails without a message reads as documented', async (name, method, message) => {
    FakeAuthClient.answers[method] = () => ({ data: {}, error: {} });
    const { user } = await openModal();
    await user.type(field('Email'), EMAIL);
    await user.click(press(name));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('signs up, tells to check the inbox, and says it again when it has closed', async () => {
    FakeAuthClient.answers['signUp'] = () => ({
      data: { user: { identities: [{}] }, session: null },
      error: null,
    });
    const { user, notices } = await openSignUp();
    await user.type(field('Full name'), ' Ana Marin ');
    await user.type(field('Email'), EMAIL);
    await user.type(field('Password'), 'secret');
    await user.type(field('Confirm password'), 'secret');
    await user.click(press('Sign Up'));

    const notice = 'If confirmations are enabled, check your inbox to confirm before signing in.';
    expect(await screen.findByText('All set! Closing…')).toBeVisible();
    expect(screen.getByText(notice)).toBeVisible();
    expect(FakeAuthClient.calls[0]).toEqual([
      'signUp',
      {
        email: EMAIL,
        password: 'secret',
        options: {
          data: { name: 'Ana Marin', full_name: 'Ana Marin', display_name: 'Ana Marin' },
          emailRedirectTo: window.location.origin,
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices).toEqual([notice]);
  });

  test('refuses an address that is taken, also when the server hides that', async () => {
    FakeAuthClient.answers['signUp'] = () => ({
      data: { user: { identities: [] }, session: null },
      error: null,
    });
    const { user } = await openSignUp();
    await user.type(field('Full name'), 'Ana');
    await user.type(field('Email'), EMAIL);
    await user.type(field('Password'), 'secret');
    await user.type(field('Confirm password'), 'secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This email is already registered. Try signing in or resetting your password.',
    );
  });

  test('stays when the backend has no Google', async () => {
    FakeAuthClient.answers['signInWithOAuth'] = () => ({
      data: { url: 'https://backend.example/auth/v1/authorize?provider=google' },
      error: null,
    });
    const { user } = await openModal();
    await user.click(press('Continue with Google'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Google sign-in failed.');
  });

  test('closes when somebody signs in in another tab', async () => {
    await openModal();
    const session = aSession();
    FakeAuthClient.session = session;
    storeSession(session);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairshore.auth' })));
    expect(await screen.findByText('All set! Closing…')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('explains in demo mode that there are no accounts', async () => {
    configureBackend(null);
    const { dialog } = await openModal();
    expect(within(dialog).getByText('Sign-in is off in demo mode')).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});
