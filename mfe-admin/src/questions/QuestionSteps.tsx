import { toAppError } from '@fairshore/shared-data/errors';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { Form, FormTextArea, trimmed, useZodForm } from '@fairshore/shared-ui/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import type { Question } from '../records/question';
import { asStored } from '../table/asStored';
import { mayHaveArrived } from '../table/mayHaveArrived';
import { useNotTwice } from '../table/useNotTwice';
import { OtherAnswer } from './OtherAnswer';
import { isTaken } from './isTaken';
import type { QuestionStep, useQuestionStep } from './questionQueries';
import { answerButton, answerHint, answerLabel, reasonHint, stepDone } from './stepWords';
import { useAnswerSeen } from './useAnswerSeen';

const schema = z.object({
  answer: z.string().check(trimmed(), z.maxLength(4_000, 'Please keep the answer within 4,000 characters.')),
  reason: z.string().check(trimmed(), z.maxLength(500, 'Please keep the reason within 500 characters.')),
});

const fieldOf = { answer: 'answer', refuse: 'reason', publish: null } as const;
const missing = {
  answer: 'Please write an answer.',
  reason: 'Please give the reason; whoever asked reads it.',
};

/**
 * The steps that staff can take with a question. A failed step keeps what was typed. If somebody else has answered meanwhile, their
 * answer is shown next to it, and replaced only on explicit request. What was typed into a question that was then refused or withdrawn
 * can still be read and copied.
 */
export function QuestionSteps({ question, isGone, step, onTaken, onTyped }: QuestionStepsProps) {
  const { state, answer } = question;
  const form = useZodForm(schema, { defaultValues: { answer: answer ?? '', reason: '' }, mode: 'onChange' });
  const typed = form.watch();
  const [ownAnswers, setOwnAnswers] = useState<readonly string[]>([]);
  const onFollow = useCallback(
    (now: string, before: string) => {
      if (asStored(form.getValues('answer')) === asStored(before))
        form.resetField('answer', { defaultValue: now });
    },
    [form],
  );
  const { seenAnswer, clash, keepTheirs } = useAnswerSeen({
    question,
    typed: typed.answer,
    own: ownAnswers,
    onFollow,
  });
  const isAnswerTyped = asStored(typed.answer) !== asStored(seenAnswer);
  const isReasonTyped = asStored(typed.reason) !== '';
  const isTyped = isAnswerTyped || isReasonTyped;
  useEffect(() => {
    onTyped(isTyped);
  }, [isTyped, onTyped]);
  const [said, setSaid] = useState<string | null>(null);
  const notTwice = useNotTwice();
  const takenFrom = useRef<number>(undefined);
  const saidText = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone by then, so the focus moves to the message, unless somebody is typing on.
  useEffect(() => {
    const isTypingOn = document.activeElement instanceof HTMLTextAreaElement;
    if ((said !== null || step.error) && !isTypingOn) saidText.current?.focus();
  }, [said, step.error]);

  // Steps whose response was lost may have been taken all the same.
  const [unanswered, setUnanswered] = useState<readonly QuestionStep[]>([]);
  const arrived = step.isPending ? undefined : unanswered.find((sent) => isTaken(sent, question));
  const latest = useRef({ handleArrival });
  useEffect(() => {
    latest.current = { handleArrival };
  });
  useEffect(() => {
    if (arrived !== undefined) latest.current.handleArrival(arrived);
  }, [arrived]);

  function handleArrival(sent: QuestionStep) {
    step.reset();
    finish(sent);
  }

  function finish({ question: before, verb, words }: QuestionStep) {
    takenFrom.current = before.editVersion;
    setUnanswered([]);
    const field = fieldOf[verb];
    const isTypedOn = field !== null && asStored(form.getValues(field)) !== words;
    if (field !== null && !isTypedOn)
      form.resetField(field, { defaultValue: field === 'answer' ? words : '' });
    setSaid(`${stepDone(verb, before)}${isTypedOn ? ' What you have typed since was not sent.' : ''}`);
    onTaken();
  }

  async function handleStep(verb: QuestionStep['verb']) {
    // A click that arrives before the step just taken is rendered must not take another one, either.
    if (takenFrom.current !== question.editVersion) await notTwice('step', () => take(verb));
  }

  async function take(verb: QuestionStep['verb']) {
    setSaid(null);
    const field = fieldOf[verb];
    if (field !== null && !(await form.trigger(field, { shouldFocus: true }))) return;
    const words = field === null ? '' : asStored(form.getValues(field));
    if (field !== null && (words === '' || (field === 'answer' && words === answer))) {
      const message = words === '' ? missing[field] : 'This is the answer as it stands there.';
      form.setError(field, { message }, { shouldFocus: true });
      return;
    }
    const sent = { question, verb, words };
    if (verb === 'answer') setOwnAnswers((before) => [...before, words]);
    try {
      await step.mutateAsync(sent);
    } catch (error) {
      // The error is shown below.
      if (mayHaveArrived(error)) setUnanswered((before) => [...before, sent]);
      return;
    }
    finish(sent);
  }

  function handleKeep() {
    keepTheirs();
    step.reset();
    setSaid('The answer stays as it is.');
  }

  const busy = (verb: QuestionStep['verb']) => ({
    isBusy: step.isPending && step.variables.verb === verb,
    'aria-disabled': step.isPending,
  });
  const isRefused = state === 'refused';
  const isOver = isRefused || isGone;
  const isClash = clash && !isOver;
  // Words that are being sent aren't left over.
  const sending = step.isPending ? step.variables : arrived;
  const isSending = (verb: QuestionStep['verb'], words: string) =>
    sending?.verb === verb && sending.words === asStored(words);
  const isAnswerLeft = isAnswerTyped && !isSending('answer', typed.answer);
  const isReasonLeft = isReasonTyped && !isSending('refuse', typed.reason);
  // The other answer, which is shown, already says it.
  const isClashTold = isClash && toAppError(step.error).code === 'question_changed';
  if (isGone && !isAnswerLeft && !isReasonLeft) return null;

  return (
    <Section aria-label={isGone ? 'Unsent words' : 'Next step'}>
      <Form form={form} onSubmit={() => undefined}>
        <Said ref={saidText} tabIndex={-1}>
          {said !== null && <Notice tone="success">{said}</Notice>}
          {isClash && <OtherAnswer question={question} onKeep={handleKeep} />}
          {step.error && !isClashTold && arrived === undefined && (
            <Notice tone="error">{toAppError(step.error).message}</Notice>
          )}
        </Said>
        {(!isOver || isAnswerLeft) && (
          <FormTextArea
            form={form}
            name="answer"
            rows={5}
            readOnly={isOver}
            label={answerLabel(answer, isClash)}
            hint={answerHint(state, isGone)}
          />
        )}
        <Buttons>
          {!isOver && (
            <Button size="small" {...busy('answer')} onClick={() => void handleStep('answer')}>
              {answerButton(answer, isClash)}
            </Button>
          )}
          {state !== 'public' && !isGone && (
            <Button
              size="small"
              variant="secondary"
              {...busy('publish')}
              onClick={() => void handleStep('publish')}
            >
              {isRefused ? 'Let it through after all' : 'Let it through, answer later'}
            </Button>
          )}
        </Buttons>
        {(!isOver || isReasonLeft) && (
          <FormTextArea
            form={form}
            name="reason"
            rows={2}
            readOnly={isOver}
            label="Reason of a refusal"
            hint={reasonHint(question, isOver)}
          />
        )}
        {!isOver && (
          <Buttons>
            <Button
              size="small"
              variant="secondary"
              {...busy('refuse')}
              onClick={() => void handleStep('refuse')}
            >
              {state === 'public' ? 'Take it off the page' : 'Refuse'}
            </Button>
          </Buttons>
        )}
      </Form>
    </Section>
  );
}

const Said = styled.div`
  border-radius: ${token('radius.control')};
`;

const Section = styled.section`
  margin-top: ${token('space.5')};
  padding-top: ${token('space.4')};
  border-top: 1px solid ${token('color.line')};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.2')};
`;

interface QuestionStepsProps {
  question: Question;
  /** Whether it was withdrawn or deleted. */
  isGone: boolean;
  step: ReturnType<typeof useQuestionStep>;
  onTaken(): void;
  /** Reports whether there is unsent input; must be a stable function. */
  onTyped(isTyped: boolean): void;
}
