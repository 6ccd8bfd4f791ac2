import { Button, VisuallyHidden } from '@fairshore/shared-ui';
import { Form, FormPasswordField, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { rememberCurrentPath } from '../address/storeReturnPath';
import { NewPasswordHint } from '../password/NewPasswordHint';
import { useFocusRefused } from '../password/useFocusRefused';
import { leaveFor } from '../session/leftFor';
import { signUpSchema } from './auth.schema';
import { SmallPrint } from './modalStyles';
import { signUpFailure } from './signUpFailure';
import type { AuthRequest } from './useAuthRequest';

/** Name, e-mail and a password typed twice. */
export function SignUpForm({ request, onSignedUp }: SignUpFormProps) {
  const form = useZodForm(signUpSchema, {
    defaultValues: { fullName: '', email: '', password: '', confirmation: '' },
  });
  const { isBusy, action, message } = request;
  useFocusRefused(form, message);
  const typed = form.watch();

  async function handleSubmit({ fullName, email, password }: SignUpValues) {
    let needsConfirmation = false;
    let userId: string | undefined;
    const isSignedUp = await request.run('sign-up', async (auth) => {
      const { data, error } = await auth.signUp({
        email,
        password,
        options: {
          data: { name: fullName, full_name: fullName, display_name: fullName },
          emailRedirectTo: window.location.origin,
        },
      });
      needsConfirmation = data.session === null;
      userId = data.user?.id;
      return signUpFailure(data, error);
    });
    if (!isSignedUp) return;
    if (needsConfirmation) rememberCurrentPath();
    if (needsConfirmation && userId) leaveFor(userId);
    onSignedUp(needsConfirmation);
  }

  return (
    <Form
      form={form}
      onSubmitCapture={() => !isBusy && request.setMessage(null)}
      onSubmit={handleSubmit}
      aria-label="Sign Up"
    >
      <FormTextField
        form={form}
        name="fullName"
        label="Full name"
        autoComplete="name"
        required
        disabled={isBusy}
      />
      <FormTextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        disabled={isBusy}
      />
      <FormPasswordField
        form={form}
        name="password"
        register={{ deps: 'confirmation' }}
        label="Password"
        hint={
          <NewPasswordHint
            limits="At least 6 characters."
            password={typed.password}
            own={[typed.fullName, typed.email]}
          />
        }
        autoComplete="new-password"
        required
        disabled={isBusy}
      />
      <FormPasswordField
        form={form}
        name="confirmation"
        label="Confirm password"
        autoComplete="new-password"
        required
        disabled={isBusy}
      />
      <Button
        type="submit"
        isWide
        isBusy={action === 'sign-up'}
        disabled={isBusy && action !== 'sign-up'}
        busyLabel="Creating your account…"
      >
        Sign Up
      </Button>
      <SmallPrint>
        An account is free and commits you to nothing. Our{' '}
        <a href="/terms" target="_blank">
          terms<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>{' '}
        and{' '}
        <a href="/privacy" target="_blank">
          privacy policy<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>{' '}
        apply.
      </SmallPrint>
    </Form>
  );
}

interface SignUpValues {
  fullName: string;
  email: string;
  password: string;
}

interface SignUpFormProps {
  request: AuthRequest;
  /** The account exists; it may need to be confirmed by mail before anyone can sign in. */
  onSignedUp(needsConfirmation: boolean): void;
}
