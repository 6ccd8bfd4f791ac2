import { Button, Notice, token } from '@fairshore/shared-ui';
import { Form, FormSelectField, FormTextField, useZodForm } from '@fairshore/shared-ui/form';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { confirmApp, giveCode } from './apps';
import type { AuthenticatorApp } from './apps';
import { codeSchema } from './code.schema';
import { useFocusAfterSwap } from './useFocusAfterSwap';

/** Asks for the code of an authenticator app and submits it; with several apps, the person chooses one. */
export function CodeForm({
  apps,
  label,
  submitLabel,
  place = 'dialog',
  isNewApp = false,
  onGiven,
  onCancel,
  children,
}: CodeFormProps) {
  const form = useZodForm(codeSchema, { defaultValues: { appId: apps[0]?.id ?? '', code: '' } });
  const [isBusy, setIsBusy] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const { setFocus } = form;
  const focusCode = useCallback(() => setFocus('code'), [setFocus]);
  useFocusAfterSwap(place === 'dialog' ? focusCode : undefined);

  async function handleSubmit({ appId, code }: { appId: string; code: string }) {
    setIsBusy(true);
    setFailure(null);
    const answer = await (isNewApp ? confirmApp : giveCode)(appId, code);
    if (answer.isDone) await onGiven();
    setIsBusy(false);
    if (answer.isDone) return;
    setFailure(answer.text);
    setFocus('code', { shouldSelect: true });
  }

  async function handleCancel() {
    setIsCancelling(true);
    await onCancel?.();
    setIsCancelling(false);
  }

  const cancel = onCancel && (
    <Button variant="secondary" disabled={isBusy} isBusy={isCancelling} onClick={() => void handleCancel()}>
      Cancel
    </Button>
  );

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
        readOnly={isBusy || isCancelling}
      />
      {children}
      <CodeActions $place={place}>
        {place === 'dialog' && cancel}
        <Button type="submit" disabled={isCancelling} isBusy={isBusy} busyLabel="Checking…">
          {submitLabel}
        </Button>
        {place === 'page' && cancel}
      </CodeActions>
    </Form>
  );
}

type Place = 'dialog' | 'page';

/** The buttons below a code, placed as in a dialog or in a page; stacked on a phone. */
export const CodeActions = styled.div<{ $place: Place }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${({ $place }) => ($place === 'dialog' ? 'flex-end' : 'flex-start')};
  gap: ${token('space.3')};
  @media (max-width: 39.999em) {
    flex-direction: ${({ $place }) => ($place === 'dialog' ? 'column-reverse' : 'column')};
  }
`;

interface CodeFormProps {
  /** The apps to choose from; at least one. */
  apps: readonly AuthenticatorApp[];
  /** The form's accessible name. */
  label: string;
  submitLabel: string;
  /** In a dialog the code comes next and gets the focus; in a page there is more to read first. */
  place?: Place;
  /** Whether the code is the first one of an app that is being set up. */
  isNewApp?: boolean;
  /** The form stays busy until the returned promise settles. */
  onGiven(): void | Promise<void>;
  /** The form takes no code until the returned promise settles. */
  onCancel?: () => void | Promise<void>;
  children?: ReactNode;
}
