import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from '@fairshore/shared-ui/router';
import { configureBackend } from '../backend/backend';
import { FakeAuthClient, aSession } from '../testing/FakeAuthClient';
import { ownItem } from '../session/ownItem';
import { freshBrowser, renderWithAuth, storeSession } from '../testing/renderWithAuth';

jest.mock('@supabase/auth-js', () => ({ GoTrueClient: FakeAuthClient }));

const EMAIL = 'backer@fairshore.example';
const INVALID = { data: {}, error: { code: 'invalid_credentials', message: 'Invalid login credentials' } };

beforeEach(freshBrowser);

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

  test('is closed by Back, which stays on the page, and opened by Forward', async () => {
    function Steps() {
      const navigate = useNavigate();
      return (
        <>
          <button onClick={() => void navigate(-1)}>Back</button>
          <button onClick={() => void navigate(1)}>Forward</button>
        </>
      );
    }
    renderWithAuth(<Steps />);
    fireEvent.click(press('Get Started'));
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByText('Back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Address')).toHaveTextContent('/here');
    fireEvent.click(screen.getByText('Forward'));
    expect(await screen.findByRole('dialog', { name: 'Join Fairshore' })).toBeInTheDocument();
  });

  test('keeps what was typed when it is opened once more, as a guarded page does', async () => {
    const { user } = await openModal();
    await user.type(field('Email'), EMAIL);
    fireEvent.click(screen.getByRole('button', { name: 'Get Started', hidden: true }));
    expect(field('Email')).toHaveValue(EMAIL);
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

    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email.');
    expect(field('Password')).toHaveAccessibleDescription('Please enter your password.');
    expect(field('Email')).toHaveFocus();

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
    expect(within(dialog).getByRole('status')).toHaveFocus();
    await act(() => jest.advanceTimersByTimeAsync(700));
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(`signed-in: Ana Marin <${EMAIL}>`)).toBeVisible();
  });

  test('explains a refusal and restores the focus', async () => {
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
    [field('Email'), field('Password')].forEach((input) => expect(input).toBeDisabled());
    ['Continue with Google', 'Resend confirmation', 'Forgot password?', 'Show password', 'Close'].forEach(
      (name) => expect(press(name)).toBeDisabled(),
    );
    screen.getAllByRole('tab').forEach((tab) => expect(tab).toHaveAttribute('aria-disabled', 'true'));
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await user.click(press('Close'));
    await user.keyboard('{Escape}');
    const backdrop = document.querySelector('[data-base-ui-portal] > [role="presentation"]');
    if (backdrop) await user.click(backdrop);
    expect(backdrop).not.toBeNull();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');

    finish(INVALID);
    expect(await screen.findByText('Invalid email or password.')).toBeVisible();
    expect(field('Email')).toBeEnabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('closes by the backdrop when nothing is under way', async () => {
    const { user } = await openModal();
    const backdrop = document.querySelector('[data-base-ui-portal] > [role="presentation"]');
    // Later than the second click of a double click.
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
    if (backdrop) await user.click(backdrop);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    now.mockRestore();
  });

  test('two presses make one request', async () => {
    FakeAuthClient.answers['signInWithPassword'] = () => INVALID;
    const { user } = await openModal();
    await user.type(field('Email'), EMAIL);
    await user.type(field('Password'), 'wrong');
    fireEvent.click(press('Sign In'));
    fireEvent.click(press('Sign In'));
    await screen.findByText('Invalid email or password.');
    expect(FakeAuthClient.calls).toHaveLength(1);
  });

  test('while a mail is being requested, only its own button says so', async () => {
    FakeAuthClient.answers['resend'] = () => new Promise(() => {});
    const { user } = await openModal();
    await user.type(field('Email'), EMAIL);
    await user.click(press('Resend confirmation'));
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeDisabled();
    expect(press('Sign In')).toBeDisabled();
    expect(press('Forgot password?')).toBeDisabled();
  });

  test.each<[string, object, string]>([
    [
      'an address that is not confirmed',
      { code: 'email_not_confirmed', message: 'Email not confirmed' },
      "Please confirm your email before signing in. Use 'Resend confirmation' if needed.",
    ],
    ['no message', {}, 'Sign in failed.'],
    [
      'a browser that is offline',
      { name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' },
      'The sign-in service could not be reached. Check your connection and try again.',
    ],
    [
      'a server that is down',
      { name: 'AuthRetryableFetchError', status: 503, message: '{}' },
      'The sign-in service is not available right now. Please try again in a moment.',
    ],
    [
      'too many attempts',
      { code: 'over_request_rate_limit', status: 429, message: 'Request rate limit reached' },
      'Too many attempts. Please wait a minute and try again.',
    ],
    [
      'a suspended account',
      { code: 'user_banned', status: 403, message: 'User is banned' },
      'This account is suspended. Please contact support.',
    ],
    ['anything else, in its own words', { message: 'Maintenance until noon.' }, 'Maintenance until noon.'],
  ])('reads as documented on %s, and keeps what was typed', async (_, error, message) => {
    FakeAuthClient.answers['signInWithPassword'] = () => ({ data: {}, error });
    const { user } = await openModal();
    await user.type(field('Email'), EMAIL);
    await user.type(field('Password'), 'Backer-demo-2026{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Email')).toHaveValue(EMAIL);
    expect(field('Password')).toHaveValue('Backer-demo-2026');
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
    expect(field('Email')).toBeValid();
    await user.click(press(name));
    expect(await screen.findByText(sent)).toBeVisible();
    expect(FakeAuthClient.calls.map(([called]) => called)).toEqual([method]);

    await user.click(press('Sign In'));
    expect(await screen.findByText('Please enter your password.')).toBeVisible();
    expect(screen.queryByText(sent)).toBeNull();
    await user.click(press(name));
    expect(await screen.findByText(sent)).toBeVisible();
    await user.clear(field('Email'));
    await user.click(press(name));
    expect(await screen.findByText('Please enter your email above first.')).toBeVisible();
    expect(screen.queryByText(sent)).toBeNull();
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

  test('signs up, says to check the inbox, repeats it after closing, and leaves what was typed for the account', async () => {
    FakeAuthClient.answers['signUp'] = () => ({
      data: { user: { id: 'ana', identities: [{}] }, session: null },
      error: null,
    });
    const { user, notices } = await openSignUp();
    ownItem('draft').keep('Typed before');
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
    await waitFor(() => expect(notices).toEqual([notice]));
    expect(JSON.parse(localStorage.getItem('fairshore.left-for') ?? '')).toMatchObject({
      userId: 'ana',
      items: { draft: 'Typed before' },
    });
  });

  test('focuses a refused password, each time', async () => {
    FakeAuthClient.answers['signUp'] = () => ({
      data: {},
      error: { code: 'weak_password', reasons: ['site-name'], message: 'x' },
    });
    const { user } = await openSignUp();
    await user.type(field('Full name'), 'Ana Marin');
    await user.type(field('Email'), EMAIL);
    await user.type(field('Password'), 'fairshore1');
    await user.type(field('Confirm password'), 'fairshore1');
    for (const send of [() => user.click(press('Sign Up')), () => user.type(field('Email'), '{Enter}')]) {
      await send();
      expect(await screen.findByText(/it is little more than the name of this site/)).toBeVisible();
      await waitFor(() => expect(field('Password')).toHaveFocus());
    }
  });

  test('refuses an address that already has an account, even if the server hides that', async () => {
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
    // The next try is about another address, even if it is refused here.
    await user.type(field('Email'), '.org');
    await user.type(field('Confirm password'), 's{Enter}');
    expect(await screen.findByText('Passwords do not match.')).toBeVisible();
    expect(screen.queryByText(/already registered/)).toBeNull();
    await user.type(field('Password'), 's');
    await waitFor(() => expect(field('Confirm password')).toBeValid());
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
    expect(dialog).toHaveTextContent('Every page is open and shows demo data, and no form sends anything.');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});
