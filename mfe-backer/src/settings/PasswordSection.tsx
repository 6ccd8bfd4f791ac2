import { useAuth } from '@fairshore/shared-auth';
import {
  changePassword,
  NewPasswordHint,
  passwordChangeSchema,
  requestPasswordLink,
} from '@fairshore/shared-auth/account';
import { Button } from '@fairshore/shared-ui';
import { Form, FormPasswordField, useZodForm } from '@fairshore/shared-ui/form';
import { AccountNotice } from './AccountNotice';
import { useSessionsRefetch } from './ownSessions';
import { Actions, Remark, SettingsSection } from './SettingsSection';
import { useAccountChange } from './useAccountChange';

/** Changes the password after asking for the current one; by mail for users who sign in with Google. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  return (
    <SettingsSection
      isOnPaper={false}
      title="Password"
      text="Choose one that you use nowhere else. Changing it signs out your other devices."
    >
      {hasPassword ? <PasswordForm /> : <PasswordLink />}
    </SettingsSection>
  );
}

const empty = { current: '', password: '', confirmation: '' };

function PasswordForm() {
  const { user } = useAuth();
  const { isBusy, answer, run } = useAccountChange();
  const refetchSessions = useSessionsRefetch();
  const form = useZodForm(passwordChangeSchema, { defaultValues: empty });

  async function handleChange({ current, password }: typeof empty) {
    const came = await run(() => changePassword(current, password));
    if (came?.isDone) {
      form.reset(empty);
      refetchSessions();
    }
    if (came?.field === 'current' || came?.field === 'password')
      form.setError(came.field, { message: came.text }, { shouldFocus: true });
  }

  return (
    <Form form={form} onSubmit={handleChange} aria-label="Change password">
      <AccountNotice answer={answer} />
      {/* Tells password managers whose password this is; they ignore type="hidden". */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <FormPasswordField
        form={form}
        name="current"
        label="Current password"
        autoComplete="current-password"
        required
        readOnly={isBusy}
      />
      <FormPasswordField
        form={form}
        name="password"
        register={{ deps: 'confirmation' }}
        label="New password"
        hint={
          <NewPasswordHint
            limits="At least 8 characters, with upper and lower case and a number or symbol."
            password={form.watch('password')}
            own={[user?.name ?? '', user?.email ?? '']}
          />
        }
        autoComplete="new-password"
        required
        readOnly={isBusy}
      />
      <FormPasswordField
        form={form}
        name="confirmation"
        label="Confirm new password"
        autoComplete="new-password"
        required
        readOnly={isBusy}
      />
      <Actions>
        <Button type="submit" isBusy={isBusy} busyLabel="Changing…">
          Change password
        </Button>
      </Actions>
    </Form>
  );
}

function PasswordLink() {
  const { isBusy, answer, run } = useAccountChange();
  return (
    <>
      <AccountNotice answer={answer} />
      <Remark>
        You sign in with Google. To set a password as well, or to change the one you set, follow a link that
        we send to your mailbox.
      </Remark>
      <Actions>
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyLabel="Sending…"
          onClick={() => void run(requestPasswordLink)}
        >
          Send me a link
        </Button>
      </Actions>
    </>
  );
}
