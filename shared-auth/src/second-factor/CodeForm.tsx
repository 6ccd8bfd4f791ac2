import { Button, Notice, token } from '@fairshore/shared-ui';
import { Form, FormSelectField, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { giveCode } from './apps';
import type { AuthenticatorApp } from './apps';
import { codeSchema } from './code.schema';

/** Asks for the code of an authenticator app and gives it; of one of them, where the person has several. */
export function CodeForm({
  apps,
  label,
  submitLabel,
  takesFocus = true,
  onGiven,
  onCancel,
  children,
}: CodeFormProps) {
  const form = useZodForm(codeSchema, { defaultValues: { appId: apps[0]?.id ?? '', code: '' } });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const { setFocus } = form;

  useEffect(() => {
    if (takesFocus) setFocus('code');
  }, [takesFocus, setFocus]);

  async function handleSubmit({ appId, code }: { appId: string; code: string }) {
    setIsBusy(true);
    setFailure(null);
    const answer = await giveCode(appId, code);
    if (answer.isDone) await onGiven();
    setIsBusy(false);
    if (answer.isDone) return;
    setFailure(answer.text);
    setFocus('code', { shouldSelect: true });
  }

  return (
    <Form form={form} onSubmit={handleSubmit} aria-label={label}>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {apps.length > 1 && (
        <FormSelectField
          form={form}
          name="appId"
          label="Authenticator app"
          options={apps.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormTextField
        form={form}
        name="code"
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        readOnly={isBusy}
      />
      {children}
      <CodeActions>
        {onCancel && (
          <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" isBusy={isBusy} busyLabel="Checking…">
          {submitLabel}
        </Button>
      </CodeActions>
    </Form>
  );
}

/** The buttons below a code; below each other on a phone. */
export const CodeActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token('space.3')};
  @media (max-width: 639.98px) {
    flex-direction: column-reverse;
  }
`;

interface CodeFormProps {
  /** The apps that the code may be of; there is one at least. */
  apps: readonly AuthenticatorApp[];
  /** What the form is called to who can't see it. */
  label: string;
  submitLabel: string;
  /** The code is what is asked for next; unless told otherwise. */
  takesFocus?: boolean;
  /** The form stays busy until what it answers is done. */
  onGiven(): void | Promise<void>;
  onCancel?: () => void;
  children?: ReactNode;
}
