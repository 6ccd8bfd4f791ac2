import { disclaimerVersion } from '@fairshore/shared-data/disclaimer';
import { Button, Notice, TextLink, token } from '@fairshore/shared-ui';
import { Form, FormCheckbox, useZodForm } from '@fairshore/shared-ui/form';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';

/** One-click confirmation, with the disclaimer if it isn't acknowledged yet. A failure is shown and loses nothing. */
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
  // A form that comes back was not asked itself.
  const [timesBefore] = useState(timesAsked);
  const isAsked = timesAsked > timesBefore;
  const form = useZodForm(needsDisclaimer ? ticked : anything, {
    defaultValues: { disclaimer: false },
    // The form need not have been submitted to show what is missing; ticking the box has to remove it.
    mode: isAsked ? 'onChange' : 'onSubmit',
  });
  const isTicked = form.watch('disclaimer');
  useEffect(() => {
    onTick?.(isTicked);
  }, [isTicked, onTick]);
  useEffect(() => {
    if (isAsked) void form.trigger('disclaimer', { shouldFocus: true });
  }, [form, isAsked, timesAsked]);

  async function handleSubmit() {
    // A refusal is shown through `failure`.
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
  /** Why the last attempt was refused; null when there was no refusal. */
  failure: string | null;
  isSmall?: boolean;
  /** How often other parts of the page asked for the box; each time it is focused and shows what is missing. */
  timesAsked?: number;
  /** Reports whether the box is ticked; must be a stable function. */
  onTick?(isTicked: boolean): void;
  /** Receives the ticked disclaimer version, or null when it was acknowledged earlier; nothing is sent again until it settles. */
  onConfirm(disclaimer: string | null): Promise<unknown>;
}
