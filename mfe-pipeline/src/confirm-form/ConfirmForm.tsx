import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { Button, Notice, TextLink, VisuallyHidden, token } from '@fairshore/shared-ui';
import { Form, FormCheckbox, useZodForm } from '@fairshore/shared-ui/form';
import { useEffect } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';

/** Confirms with one click; asks for the disclaimer where it isn't acknowledged yet. A failure is told and loses nothing. */
export function ConfirmForm({
  needsDisclaimer,
  label,
  isBusy,
  failure,
  isSmall = false,
  timesAsked = 0,
  onTick,
  onConfirm,
}: ConfirmFormProps) {
  const form = useZodForm(needsDisclaimer ? ticked : anything, { defaultValues: { disclaimer: false } });
  const isTicked = form.watch('disclaimer');
  useEffect(() => {
    onTick?.(isTicked);
  }, [isTicked, onTick]);
  useEffect(() => {
    if (timesAsked > 0) void form.trigger('disclaimer', { shouldFocus: true });
  }, [form, timesAsked]);

  async function handleSubmit() {
    // What was refused is shown: see `failure`.
    await onConfirm(needsDisclaimer ? disclaimerVersion : null).catch(() => undefined);
  }

  return (
    <Form form={form} onSubmit={handleSubmit}>
      {needsDisclaimer && (
        <Text>
          <FormCheckbox
            form={form}
            name="disclaimer"
            required
            label={
              <>
                I have read the{' '}
                <TextLink to="/disclaimer" isExternal>
                  disclaimer
                  <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                </TextLink>{' '}
                and know that I can lose what I later commit.
              </>
            }
          />
        </Text>
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <Line>
        <Button
          type="submit"
          variant={isSmall ? 'secondary' : 'primary'}
          size={isSmall ? 'small' : undefined}
          isBusy={isBusy}
          busyLabel="Confirming…"
        >
          {label}
        </Button>
      </Line>
    </Form>
  );
}

const anything = z.object({ disclaimer: z.boolean() });
const ticked = z.object({
  disclaimer: z
    .boolean()
    .check(z.refine((isChecked) => isChecked, 'Please confirm that you have read the disclaimer.')),
});

const Text = styled.div`
  margin-block: -8px;
  font: ${token('text.meta')};
`;

const Line = styled.div`
  display: flex;
`;

interface ConfirmFormProps {
  needsDisclaimer: boolean;
  label: string;
  isBusy: boolean;
  /** Why the last attempt was refused; null when it wasn't. */
  failure: string | null;
  isSmall?: boolean;
  /** How often the box was asked for from elsewhere; each time it is gone to, with what is missing. */
  timesAsked?: number;
  /** Whether the box is ticked, for what relies on it besides; has to stay the same function. */
  onTick?(isTicked: boolean): void;
  /** Gets the version of the disclaimer that was ticked, null where it was acknowledged before; nothing is sent again until it has settled. */
  onConfirm(disclaimer: string | null): Promise<unknown>;
}
