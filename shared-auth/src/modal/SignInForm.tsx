import { Button } from '@fairshore/shared-ui';
import { Form, FormPasswordField, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { rememberCurrentPath } from '../address/storeReturnPath';
import { emailAbove, signInSchema } from './auth.schema';
import { LinkButton, Links } from './modalStyles';
import type { AuthRequest } from './useAuthRequest';

/** E-mail and password, and the two requests that need only the e-mail. Success shows in the session. */
export function SignInForm({ request }: SignInFormProps) {
  const form = useZodForm(signInSchema, { defaultValues: { email: '', password: '' } });
  const { isBusy, action } = request;

  async function handleSubmit(values: { email: string; password: string }) {
    await request.run('sign-in', async (auth) => {
      const { error } = await auth.signInWithPassword(values);
      return error;
    });
  }

  /** Returns the e-mail typed above; without one, shows the message in its place and returns null. */
  function readEmail(): string | null {
    const read = emailAbove(form.getValues('email'));
    if ('email' in read) {
      form.clearErrors();
      return read.email;
    }
    form.clearErrors('password');
    request.setMessage(null);
    form.setError('email', { message: read.error }, { shouldFocus: true });
    return null;
  }

  async function handleResend() {
    const email = readEmail();
    if (email === null) return;
    rememberCurrentPath();
    const isSent = await request.run('resend', async (auth) => {
      const options = { emailRedirectTo: window.location.origin };
      const { error } = await auth.resend({ type: 'signup', email, options });
      return error;
    });
    if (isSent) {
      const text = 'Confirmation email sent. Please check your inbox.';
      request.setMessage({ tone: 'success', text });
    }
  }

  async function handleForgotten() {
    const email = readEmail();
    if (email === null) return;
    rememberCurrentPath();
    const isSent = await request.run('reset', async (auth) => {
      const { error } = await auth.resetPasswordForEmail(email, { redirectTo: window.location.origin });
      return error;
    });
    if (isSent) {
      const text = 'Password reset email sent. Please check your inbox.';
      request.setMessage({ tone: 'success', text });
    }
  }

  return (
    <Form
      form={form}
      onSubmitCapture={() => !isBusy && request.setMessage(null)}
      onSubmit={handleSubmit}
      aria-label="Sign In"
    >
      <FormTextField
        form={form}
        name="email"
        register={{ onChange: () => form.clearErrors('email') }}
        label="Email"
        type="email"
        autoComplete="username"
        required
        disabled={isBusy}
      />
      <div>
        <FormPasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          disabled={isBusy}
        />
        <Links>
          <LinkButton type="button" disabled={isBusy} onClick={() => void handleResend()}>
            {action === 'resend' ? 'Sending…' : 'Resend confirmation'}
          </LinkButton>
          <LinkButton type="button" disabled={isBusy} onClick={() => void handleForgotten()}>
            {action === 'reset' ? 'Sending…' : 'Forgot password?'}
          </LinkButton>
        </Links>
      </div>
      <Button
        type="submit"
        isWide
        isBusy={action === 'sign-in'}
        disabled={isBusy && action !== 'sign-in'}
        busyLabel="Signing In…"
      >
        Sign In
      </Button>
    </Form>
  );
}

interface SignInFormProps {
  request: AuthRequest;
}
