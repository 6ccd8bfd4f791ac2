import { Button, Notice, token } from '@fairshore/shared-ui';
import { Form, FormPasswordField, useZodForm } from '@fairshore/shared-ui/form';
import styled from 'styled-components';
import { NewPasswordHint } from '../password/NewPasswordHint';
import { useFocusRefused } from '../password/useFocusRefused';
import { newPasswordSchema } from './auth.schema';
import type { AuthRequest } from './useAuthRequest';

/** The new password, typed twice. */
export function NewPasswordForm({ email, request, onSave, onDecline }: NewPasswordFormProps) {
  const form = useZodForm(newPasswordSchema, { defaultValues: { password: '', confirmation: '' } });
  const { isBusy, message } = request;
  useFocusRefused(form, message);

  return (
    <Form
      form={form}
      onSubmitCapture={() => !isBusy && request.setMessage(null)}
      onSubmit={({ password }) => onSave(password)}
      aria-label="Choose a new password"
    >
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      {/* Tells password managers which account the new password belongs to; they ignore type="hidden". */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField
        form={form}
        name="password"
        register={{ deps: 'confirmation' }}
        label="New password"
        hint={
          <NewPasswordHint
            limits="At least 8 characters, with upper and lower case and a number or symbol."
            password={form.watch('password')}
            own={[email]}
          />
        }
        autoComplete="new-password"
        required
        disabled={isBusy}
      />
      <FormPasswordField
        form={form}
        name="confirmation"
        label="Confirm new password"
        autoComplete="new-password"
        required
        disabled={isBusy}
      />
      <Actions>
        <Button variant="quiet" disabled={isBusy} onClick={onDecline}>
          Keep my password
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving…">
          Save password
        </Button>
      </Actions>
    </Form>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space.2')};
  @media (max-width: 39.999em) {
    flex-direction: column-reverse;
  }
`;

interface NewPasswordFormProps {
  email: string;
  request: AuthRequest;
  onSave(password: string): Promise<void>;
  onDecline(): void;
}
