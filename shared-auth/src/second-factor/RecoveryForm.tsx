import { Button, Notice } from '@fairshore/shared-ui';
import { Form, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { CodeActions } from './CodeForm';
import { recoverySchema } from './code.schema';
import { redeemRecoveryCode } from './recoveryCodes';
import { useFocusAfterSwap } from './useFocusAfterSwap';

/** Accepts a recovery code when the app is lost. */
export function RecoveryForm({ onRedeemed, children }: RecoveryFormProps) {
  const form = useZodForm(recoverySchema, { defaultValues: { code: '' } });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const { setFocus } = form;
  const focusCode = useCallback(() => setFocus('code'), [setFocus]);
  useFocusAfterSwap(focusCode);

  async function handleSubmit({ code }: { code: string }) {
    setIsBusy(true);
    setFailure(null);
    const answer = await redeemRecoveryCode(code);
    setIsBusy(false);
    if (answer.isDone) return onRedeemed();
    setFailure(answer.text);
    setFocus('code', { shouldSelect: true });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} aria-label="Lost app">
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <FormTextField
        form={form}
        name="code"
        label="Recovery code"
        hint="It turns two-factor sign-in off, so that you can set up another app."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isBusy}
      />
      {children}
      <CodeActions $place="dialog">
        <Button type="submit" isBusy={isBusy} busyLabel="Checking…">
          Turn it off and sign in
        </Button>
      </CodeActions>
    </Form>
  );
}

interface RecoveryFormProps {
  onRedeemed(): void;
  children?: ReactNode;
}
