import { useAuth } from '@fairshore/shared-auth';
import { requestDeletion, requestDeletionByPassword } from '@fairshore/shared-auth/account';
import { Button, Notice } from '@fairshore/shared-ui';
import { Dialog } from '@fairshore/shared-ui/dialog';
import { Form, FormPasswordField, useZodForm } from '@fairshore/shared-ui/form';
import { useId, useState } from 'react';
import { z } from 'zod/mini';

/** How the user proves their identity: see the functions of shared-auth. */
export type Proof = 'code' | 'password' | 'sign-in';

const proofTexts: Record<Proof, string> = {
  code: 'You confirm it with a code of your authenticator app, unless you gave one in the last ten minutes.',
  password: 'You confirm it with your password.',
  'sign-in': 'You have no password here, so this works within ten minutes of signing in with Google.',
};
const withPassword = z.object({
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
});
const without = z.object({ password: z.string() });

/** Asks for confirmation and proof of identity. The input is kept when it is refused. */
export function DeleteAccountDialog({ proof, onClose, onRequested, onUnclear }: DeleteAccountDialogProps) {
  const { user } = useAuth();
  const formId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm(proof === 'password' ? withPassword : without, {
    defaultValues: { password: '' },
  });
  const isBusy = form.formState.isSubmitting;

  async function handleConfirm({ password }: { password: string }) {
    setFailure(null);
    const answer = await (proof === 'password' ? requestDeletionByPassword(password) : requestDeletion());
    if (answer.isDone) await onRequested();
    else if (answer.field === 'current')
      form.setError('password', { message: answer.text }, { shouldFocus: true });
    else {
      setFailure(answer.text);
      onUnclear();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account?"
      description={`It is deleted in 24 hours. Until then you can sign in and keep it; afterwards nobody can undo it. ${proofTexts[proof]}`}
      size="small"
      closesOnBack="delete-account"
      isDismissable={!isBusy}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy} busyLabel="One moment…">
            Delete in 24 hours
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={handleConfirm} aria-label="Delete account">
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        {proof === 'password' && (
          <>
            {/* Tells password managers whose password this is; they ignore type="hidden". */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={user?.email ?? ''}
              readOnly
              hidden
            />
            <FormPasswordField
              form={form}
              name="password"
              label="Your password"
              autoComplete="current-password"
              required
              readOnly={isBusy}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

interface DeleteAccountDialogProps {
  proof: Proof;
  onClose(): void;
  /** Called once the deletion has been requested. */
  onRequested(): Promise<void>;
  /** Called after a failure that no field explains: the deletion may have been requested all the same. */
  onUnclear(): void;
}
