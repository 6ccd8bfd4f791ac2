import { toAppError } from '@fairshore/shared-data/errors';
import type { Interest } from '@fairshore/shared-data/interests';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { Form, FormTextArea, trimmed, useZodForm } from '@fairshore/shared-ui/form';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { asStored } from '../table/asStored';
import { useNotTwice } from '../table/useNotTwice';
import { stepWords, stepsFrom } from './staffSteps';
import { useInterestStep } from './stepQueries';
import type { InterestStep } from './stepQueries';

const schema = z.object({
  reason: z.string().check(trimmed(), z.maxLength(500, 'Please keep the reason within 500 characters.')),
});

const reasonMissing = 'Please give a reason first. The backer reads it.';

/** The steps that staff can take with an interest, with a reason shown to its backer. A failed step keeps what was typed. */
export function InterestSteps({ interest, onTaken, onTyped }: InterestStepsProps) {
  const form = useZodForm(schema, { defaultValues: { reason: '' }, mode: 'onChange' });
  const step = useInterestStep();
  const isTyped = asStored(form.watch('reason')) !== '';
  useEffect(() => {
    onTyped(isTyped);
  }, [isTyped, onTyped]);
  const notTwice = useNotTwice();
  const takenFrom = useRef<Interest>(undefined);
  const steps = stepsFrom(interest);
  if (steps.length === 0) return null;

  async function handleStep(verb: InterestStep['verb']) {
    // A click that arrives before the step just taken is rendered must not take another one, either.
    if (takenFrom.current !== interest) await notTwice('step', () => takeStep(verb));
  }

  async function takeStep(verb: InterestStep['verb']) {
    const reason = asStored(form.getValues('reason'));
    if (!(await form.trigger('reason', { shouldFocus: true }))) return;
    if (stepWords[verb].isReasonAsked && reason === '') {
      form.setError('reason', { message: reasonMissing }, { shouldFocus: true });
      return;
    }
    try {
      const taken = await step.mutateAsync({ id: interest.id, verb, reason: reason === '' ? null : reason });
      takenFrom.current = interest;
      form.reset({ reason: '' });
      toast.success(stepWords[verb].done);
      onTaken(taken);
    } catch {
      // Shown below.
    }
  }

  return (
    <Section aria-label="Next step">
      <h3>Next step</h3>
      <Form form={form} onSubmit={() => undefined}>
        <FormTextArea
          form={form}
          name="reason"
          label={steps.includes('invite') ? 'Reason, or message with an invitation' : 'Reason'}
          hint="The backer reads it in their portal, and in the mail about this step if they get one."
        />
        {step.error && <Notice tone="error">{toAppError(step.error).message}</Notice>}
        <Buttons>
          {steps.map((verb) => (
            <Button
              key={verb}
              size="small"
              variant={verb === steps[0] ? 'primary' : 'secondary'}
              isBusy={step.isPending && step.variables.verb === verb}
              disabled={step.isPending}
              onClick={() => void handleStep(verb)}
            >
              {stepWords[verb].label}
            </Button>
          ))}
        </Buttons>
      </Form>
    </Section>
  );
}

const Section = styled.section`
  margin-top: ${token('space.5')};
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.line')};

  h3 {
    margin-bottom: ${token('space.3')};
    font: ${token('text.strong')};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};
`;

interface InterestStepsProps {
  interest: Interest;
  /** Called with the fields that the step changed. */
  onTaken(interest: Partial<Interest>): void;
  /** Reports whether there is an unsent reason; must be a stable function. */
  onTyped(isTyped: boolean): void;
}
