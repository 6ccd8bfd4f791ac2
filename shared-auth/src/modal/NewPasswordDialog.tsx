import { Button, Notice } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { Form, FormPasswordField, useZodForm } from '@fairshore/shared-ui/form';
import { useId, useMemo } from 'react';
import styled from 'styled-components';
import { publishAuthNotice } from '../provider/authNotice';
import { useAuth } from '../provider/sessionContext';
import { newPasswordSchema } from './auth.schema';
import { useAuthRequest } from './useAuthRequest';

/** The screen that a password link leads to: the person is signed in by the link and chooses a new password. */
export function NewPasswordDialog({ onClose }: NewPasswordDialogProps) {
  const { user } = useAuth();
  const request = useAuthRequest();
  const form = useZodForm(newPasswordSchema, { defaultValues: { password: '', confirmation: '' } });
  const firstFieldId = useId();
  const firstField = useMemo(
    () => ({
      get current() {
        return document.getElementById(firstFieldId);
      },
    }),
    [firstFieldId],
  );

  async function handleSubmit({ password }: { password: string }) {
    const isChanged = await request.run('new-password', async (auth) => {
      const { error } = await auth.updateUser({ password });
      return error;
    });
    if (!isChanged) return;
    publishAuthNotice({ tone: 'success', text: 'Password updated.' });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Choose a new password"
      description={user ? `For the account ${user.email}.` : undefined}
      isDismissable={!request.isBusy}
      size="small"
      initialFocus={firstField}
    >
      <Form form={form} onSubmit={handleSubmit} aria-label="Choose a new password">
        {request.message && <Notice tone={request.message.tone}>{request.message.text}</Notice>}
        {/* Tells password managers which account the new password belongs to. */}
        <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
        <FormPasswordField
          form={form}
          name="password"
          id={firstFieldId}
          label="New password"
          hint="At least 8 characters, with upper and lower case and a number or symbol."
          autoComplete="new-password"
          required
          disabled={request.isBusy}
        />
        <FormPasswordField
          form={form}
          name="confirmation"
          label="Confirm new password"
          autoComplete="new-password"
          required
          disabled={request.isBusy}
        />
        <Actions>
          <Button variant="quiet" disabled={request.isBusy} onClick={onClose}>
            Keep my password
          </Button>
          <Button type="submit" isBusy={request.isBusy} busyLabel="Saving…">
            Save password
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
`;

interface NewPasswordDialogProps {
  onClose(): void;
}
