import { toAppError } from '@fairshore/shared-data/errors';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { Form, FormTextArea, useZodForm } from '@fairshore/shared-ui/form';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect } from 'react';
import styled from 'styled-components';
import * as z from 'zod/mini';
import type { Question } from '../records/question';
import { useQuestionStep } from './questionQueries';
import type { QuestionStep } from './questionQueries';

const schema = z.object({
  answer: z.string().check(z.trim(), z.maxLength(4_000, 'Please keep the answer within 4,000 characters.')),
  reason: z.string().check(z.trim(), z.maxLength(500, 'Please keep the reason within 500 characters.')),
});

const done: Readonly<Record<QuestionStep['verb'], string>> = {
  publish: 'The question is public. Whoever asked is told.',
  refuse: 'The question is refused. Whoever asked is told, with the reason.',
  answer: 'The answer is public. Whoever asked and whoever watches the project are told.',
};

/** What staff can do with a question now. A failed step keeps what was typed. */
export function QuestionSteps({ question, onTyped }: QuestionStepsProps) {
  const { state, answer } = question;
  const kept = answer ?? '';
  const form = useZodForm(schema, { defaultValues: { answer: kept, reason: '' }, mode: 'onChange' });
  const step = useQuestionStep();
  const typed = form.watch();
  const isTyped = typed.answer.trim() !== kept.trim() || typed.reason.trim() !== '';
  useEffect(() => {
    onTyped(isTyped);
  }, [isTyped, onTyped]);

  async function take(verb: QuestionStep['verb'], field: 'answer' | 'reason' | null, missing = '') {
    const words = field === null ? '' : form.getValues(field).trim();
    if (field !== null) {
      if (!(await form.trigger(field, { shouldFocus: true }))) return;
      if (words === '') {
        form.setError(field, { message: missing }, { shouldFocus: true });
        return;
      }
    }
    try {
      await step.mutateAsync({ question, verb, words });
      form.reset({ answer: verb === 'answer' ? words : kept, reason: '' });
      toast.success(
        verb === 'answer' && answer !== null
          ? 'The answer is put right. Its date says so; nobody is told.'
          : done[verb],
      );
    } catch {
      // Shown below.
    }
  }

  const busy = (verb: QuestionStep['verb']) => ({
    isBusy: step.isPending && step.variables.verb === verb,
    disabled: step.isPending,
  });
  return (
    <Section aria-label="Next step">
      <Form form={form} onSubmit={() => undefined}>
        {state !== 'refused' && (
          <FormTextArea
            form={form}
            name="answer"
            rows={5}
            label={answer === null ? 'Answer of the issuer' : 'Answer'}
            hint={
              state === 'waiting'
                ? 'Everybody reads it. Answering lets the question through.'
                : 'Everybody reads it on the page of the project.'
            }
          />
        )}
        <Buttons>
          {state !== 'refused' && (
            <Button
              size="small"
              {...busy('answer')}
              onClick={() => void take('answer', 'answer', 'Please write an answer.')}
            >
              {answer === null ? 'Publish the answer' : 'Correct the answer'}
            </Button>
          )}
          {state !== 'public' && (
            <Button
              size="small"
              variant="secondary"
              {...busy('publish')}
              onClick={() => void take('publish', null)}
            >
              {state === 'refused' ? 'Let it through after all' : 'Let it through, answer later'}
            </Button>
          )}
        </Buttons>
        {state !== 'refused' && (
          <>
            <FormTextArea
              form={form}
              name="reason"
              rows={2}
              label="Reason of a refusal"
              hint="Whoever asked reads it, in their portal and by mail."
            />
            <Buttons>
              <Button
                size="small"
                variant="secondary"
                {...busy('refuse')}
                onClick={() =>
                  void take('refuse', 'reason', 'Please give the reason; whoever asked reads it.')
                }
              >
                {state === 'public' ? 'Take it off the page' : 'Refuse'}
              </Button>
            </Buttons>
          </>
        )}
        {step.error && <Notice tone="error">{toAppError(step.error).message}</Notice>}
      </Form>
    </Section>
  );
}

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
  /** Whether something is typed that isn't sent yet; has to stay the same function. */
  onTyped(isTyped: boolean): void;
}
