import { toAppError } from '@fairshore/shared-data/errors';
import { isFirstTry, useQuery } from '@fairshore/shared-data/query';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { Form, useZodForm } from '@fairshore/shared-ui/form';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useStoredDraft } from '../drafts/useStoredDraft';
import { RetryButton } from '../retry/RetryButton';
import { askAnchor } from './anchors';
import { HeldQuestions } from './HeldQuestions';
import { confirmAsked, ownQuestions, useAskQuestion, useLiveQuestions } from './ownQuestions';
import { draftCleared } from '../interest/interestSentences';
import { questionSchema } from './question.schema';
import { questionDrafts } from './questionDraft';
import { QuestionField } from './QuestionField';

/**
 * Form to ask a question; the input stays until it is stored, even when the user leaves the page. Below it are the user's questions
 * that aren't public yet.
 */
export function AskForm({ userId, projectId }: { userId: string; projectId: string }) {
  const own = useQuery(ownQuestions(userId, projectId));
  const ask = useAskQuestion(userId, projectId);
  const [lost, setLost] = useState(() => questionDrafts.lost(projectId));
  const form = useZodForm(questionSchema, { defaultValues: questionDrafts.read(projectId) });
  useLiveQuestions(projectId);
  useEffect(() => {
    return questionDrafts.onCleared(projectId, () => form.reset({ body: '' }));
  }, [form, projectId]);
  useStoredDraft(questionDrafts, projectId, ask.isPending ? undefined : own.data, ({ state }) => {
    ask.reset();
    // Otherwise the list says what became of it.
    if (state === 'waiting') confirmAsked();
  });

  // Focus the field when the user returned here to ask, by a mailed link or from Google sign-in.
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === document.body || focused?.id === askAnchor || focused?.id === 'main';
    if (window.location.hash === `#${askAnchor}` && isFree) form.setFocus('body');
    // The shell scrolls to this part and focuses it once the layout is stable.
    const part = document.getElementById(askAnchor);
    const goOn = () => window.location.hash === `#${askAnchor}` && form.setFocus('body');
    part?.addEventListener('focus', goOn, { once: true });
    return () => part?.removeEventListener('focus', goOn);
  }, [form]);

  function handleChange() {
    questionDrafts.keep(projectId, form.getValues());
    setLost(null);
  }

  function handleSubmit({ body }: { body: string }) {
    // Retries use the same id, so that a question whose response was lost isn't stored twice.
    const draft = form.getValues();
    ask.mutate({ id: questionDrafts.sendingId(projectId, draft), body, draft });
  }

  return (
    <Column data-arriving={isFirstTry(own) || undefined}>
      <Form form={form} isReady={!ask.isPending} onSubmit={handleSubmit} aria-label="Ask the issuer">
        <QuestionField form={form} onChange={handleChange} readOnly={ask.isPending} />
        {lost !== null && <Notice tone="info">{draftCleared[lost]}</Notice>}
        {ask.isError && <Notice tone="error">{toAppError(ask.error).message}</Notice>}
        <div>
          <Button type="submit" variant="secondary" isBusy={ask.isPending} busyLabel="Sending…">
            Ask the issuer
          </Button>
        </div>
      </Form>
      {own.isError && (
        <Notice tone="error" action={<RetryButton query={own} />}>
          What you asked before could not be loaded{own.data && ' again'}.
        </Notice>
      )}
      <HeldQuestions
        own={own.data ?? []}
        userId={userId}
        projectId={projectId}
        // The pressed button disappeared with its question.
        onWithdrawn={() => form.setFocus('body')}
      />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space.4')};
  margin-top: ${token('space.3')};
`;
