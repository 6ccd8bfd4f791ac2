import { toAppError } from '@fairshore/shared-data/errors';
import type { Interest } from '@fairshore/shared-data/interests';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { Form, FormTextArea, trimmed, useZodForm } from '@fairshore/shared-ui/form';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import type { ConsoleInterest } from '../records/consoleLists';
import { asStored } from '../table/asStored';
import { mayHaveArrived } from '../table/mayHaveArrived';
import { useNotTwice } from '../table/useNotTwice';
import { isTaken, reasonHint, reasonMissing, stepWords, stepsFrom } from './staffSteps';
import type { InterestStep, useInterestStep } from './stepQueries';

const schema = z.object({
  reason: z.string().check(trimmed(), z.maxLength(500, 'Please keep the reason within 500 characters.')),
});

/**
 * The steps that staff can take with an interest, with a reason shown to its backer. A failed step keeps what was typed; once no step is
 * left, because somebody else was faster or the interest lapsed or was withdrawn, it can still be read and copied. That a
 * step was refused is said then, too.
 */
export function InterestSteps({ interest, isGone, step, onTaken, onTyped }: InterestStepsProps) {
  const form = useZodForm(schema, { defaultValues: { reason: '' }, mode: 'onChange' });
  const typed = asStored(form.watch('reason'));
  const isTyped = typed !== '';
  useEffect(() => {
    onTyped(isTyped);
  }, [isTyped, onTyped]);
  const notTwice = useNotTwice();
  const takenFrom = useRef<Interest>(undefined);
  // The interest as it was when closing it was asked about.
  const [closing, setClosing] = useState<ConsoleInterest | null>(null);

  // Steps whose response was lost may have been taken all the same.
  const [unanswered, setUnanswered] = useState<readonly InterestStep[]>([]);
  const arrived = step.isPending ? undefined : unanswered.find((sent) => isTaken(sent, interest));

  function handleArrival(sent: InterestStep) {
    step.reset();
    finish(sent);
  }

  function finish({ verb, reason }: InterestStep) {
    setUnanswered([]);
    // What was typed meanwhile stays.
    if (asStored(form.getValues('reason')) === (reason ?? ''))
      form.resetField('reason', { defaultValue: '' });
    toast.success(stepWords[verb].done);
  }

  const latest = useRef({ handleArrival });
  useEffect(() => {
    latest.current = { handleArrival };
  });
  useEffect(() => {
    if (arrived !== undefined) latest.current.handleArrival(arrived);
  }, [arrived]);

  async function handleStep(verb: InterestStep['verb']) {
    // A click that arrives before the step just taken is rendered must not take another one, either.
    if (takenFrom.current === interest) return;
    await notTwice('step', async () => {
      if (!(await hasItsReason(verb))) return;
      if (verb === 'close') setClosing(interest);
      else await takeStep(verb, interest);
    });
  }

  async function handleClosing(shown: ConsoleInterest) {
    setClosing(null);
    await notTwice('step', () => takeStep('close', shown));
  }

  async function hasItsReason(verb: InterestStep['verb']): Promise<boolean> {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return false;
    if (!stepWords[verb].isReasonAsked || asStored(form.getValues('reason')) !== '') return true;
    form.setError('reason', { message: reasonMissing(interest) }, { shouldFocus: true });
    return false;
  }

  async function takeStep(verb: InterestStep['verb'], shown: ConsoleInterest) {
    const reason = asStored(form.getValues('reason'));
    const sent = { id: interest.id, verb, reason: reason === '' ? null : reason, seen: shown.updatedAt };
    try {
      const taken = await step.mutateAsync(sent);
      takenFrom.current = interest;
      finish(sent);
      onTaken(taken);
    } catch (error) {
      // The error is shown below.
      if (mayHaveArrived(error)) setUnanswered((before) => [...before, sent]);
    }
  }

  const steps = isGone ? [] : stepsFrom(interest);
  const isOver = steps.length === 0;
  // A reason that is being sent isn't left over.
  const sending = step.isPending ? step.variables : arrived;
  const isLeft = typed !== '' && typed !== sending?.reason;
  const failure = arrived === undefined && !(isGone && !isLeft) ? step.error : null;
  if (isOver && !isLeft && failure === null) return null;

  return (
    <Section aria-label={sectionLabel(isOver, isLeft)}>
      {!isOver && <h3>Next step</h3>}
      <Form form={form} onSubmit={() => undefined}>
        {(!isOver || isLeft) && (
          <FormTextArea
            form={form}
            name="reason"
            readOnly={isOver}
            label={steps.includes('invite') ? 'Reason, or message with an invitation' : 'Reason'}
            hint={reasonHint(interest, isOver)}
          />
        )}
        {failure && <Notice tone="error">{toAppError(failure).message}</Notice>}
        {!isOver && (
          <Buttons>
            {steps.map((verb) => (
              <Button
                key={verb}
                size="small"
                variant={verb === steps[0] ? 'primary' : 'secondary'}
                isBusy={step.isPending && step.variables.verb === verb}
                aria-disabled={step.isPending || undefined}
                onClick={() => void handleStep(verb)}
              >
                {stepWords[verb].label}
              </Button>
            ))}
          </Buttons>
        )}
      </Form>
      {closing !== null && !isOver && (
        <ConfirmDialog
          open
          onOpenChange={() => setClosing(null)}
          closesOnBack="close-interest"
          title="Close this interest for good?"
          text={closingText(closing)}
          confirmLabel={stepWords.close.label}
          onConfirm={() => void handleClosing(closing)}
        />
      )}
    </Section>
  );
}

function sectionLabel(isOver: boolean, isLeft: boolean): string {
  if (!isOver) return 'Next step';
  return isLeft ? 'Unsent reason' : 'Step that was not taken';
}

function closingText(interest: ConsoleInterest): string {
  const told =
    interest.userId === ''
      ? 'Nobody is told, because this person was erased. They read your reason only if that is undone within 24 hours.'
      : `${interest.email ?? 'The backer'} is told at once, with your reason.`;
  return `This can’t be undone. ${told}`;
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
  interest: ConsoleInterest;
  /** Whether it was withdrawn. */
  isGone: boolean;
  step: ReturnType<typeof useInterestStep>;
  /** Called with the fields that the step changed. */
  onTaken(interest: Partial<Interest>): void;
  /** Reports whether there is an unsent reason; must be a stable function. */
  onTyped(isTyped: boolean): void;
}
