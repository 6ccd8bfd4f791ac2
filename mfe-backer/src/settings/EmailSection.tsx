import { changeEmail, emailChangeSchema } from '@fairshore/shared-auth/account';
import type { Account } from '@fairshore/shared-auth/account';
import { Button, Notice } from '@fairshore/shared-ui';
import { Form, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import styled from 'styled-components';
import { AccountNotice } from './AccountNotice';
import { Actions, Remark, SettingsSection } from './SettingsSection';
import { useAccountChange } from './useAccountChange';

/** Changes the e-mail address; the new one takes effect once it has been confirmed. */
export function EmailSection({ account, onChange }: EmailSectionProps) {
  const { isBusy, answer, run } = useAccountChange();
  const form = useZodForm(emailChangeSchema, { defaultValues: { email: '' } });

  async function handleChange({ email }: { email: string }) {
    const came = await run(() => changeEmail(email));
    if (came?.isDone) form.reset({ email: '' });
    // Without an answer, too, the change may be under way.
    if (came && !came.field) onChange();
    if (came?.field === 'email') form.setError('email', { message: came.text }, { shouldFocus: true });
  }

  return (
    <SettingsSection
      isOnPaper={false}
      title="Email address"
      text="You sign in with it, and mails go there. Links in mails to both addresses complete the change."
    >
      <Form form={form} onSubmit={handleChange} aria-label="Change email">
        <Remark>
          Your address is <Address>{account.email}</Address>
        </Remark>
        {account.pendingEmail !== null && !answer?.isDone && (
          <Notice tone="info">
            <Address>{account.pendingEmail}</Address> waits for its confirmation: open the links in the mails
            to both addresses.
          </Notice>
        )}
        <AccountNotice answer={answer} />
        {answer?.isDone && account.pendingEmail !== null && (
          <Remark>
            Nothing in the mailbox? Look among the spam, and whether the address is typed as it should be.
          </Remark>
        )}
        <FormTextField
          form={form}
          name="email"
          type="email"
          inputMode="email"
          label="New email address"
          autoComplete="email"
          required
          readOnly={isBusy}
        />
        <Actions>
          <Button type="submit" isBusy={isBusy} busyLabel="Changing…">
            Change email
          </Button>
        </Actions>
      </Form>
    </SettingsSection>
  );
}

interface EmailSectionProps {
  account: Account;
  onChange(): void;
}

// With kerning, the dot disappears between the letters.
const Address = styled.strong`
  font-kerning: none;
`;
