import { useQuery } from '@fairshore/shared-data/query';
import { Notice, token } from '@fairshore/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { consoleRow } from '../lists/consoleRow';
import { standingLabels, standingOf } from '../records/question';
import type { Question } from '../records/question';
import { RowDialog } from '../table/RowDialog';
import { RowFailure } from '../table/RowFailure';
import { formatMoment } from '../table/formatMoment';
import { QuestionSteps } from './QuestionSteps';
import { useQuestionStep } from './questionQueries';

/** The current state of one question, including decisions by others, and the steps that staff can take. */
export function QuestionDialog({ question: listed, onDecided, onClose }: QuestionDialogProps) {
  const current = useQuery(consoleRow('questions', listed.id));
  const question = current.data ?? listed;
  const isGone = current.data === null;
  const [isTyped, setIsTyped] = useState(false);
  const step = useQuestionStep();
  const dates = [
    ['Asked', question.createdAt],
    ['Public since', question.publishedAt],
    ['Answered', question.answeredAt],
    ['Corrected', question.correctedAt],
  ] as const;

  return (
    <RowDialog
      tab="questions"
      id={listed.id}
      title="Question"
      facts={[
        ['Project', question.projectName],
        ['Asked by', question.askedBy ?? 'Somebody whose account is gone'],
        ['Question', question.body],
        ['State', standingLabels[standingOf(question)]],
        ...(question.reason === null ? [] : [['Reason', question.reason] as const]),
        // It is public again once the question is let through; elsewhere the field has it.
        ...(question.state === 'refused' && question.answer !== null
          ? [['Answer, not public', question.answer] as const]
          : []),
        ...dates.flatMap(([label, at]) => (at === null ? [] : [[label, formatMoment(at)] as const])),
      ]}
      unsaved={isTyped ? 'Discard what you typed?' : undefined}
      isSending={step.isPending}
      onClose={onClose}
    >
      {isGone ? (
        <Above>
          <Notice tone="warning">
            This question isn’t there any more: it was withdrawn, or its project or its person was deleted.
          </Notice>
        </Above>
      ) : (
        <>
          {question.isDraft && (
            <Above>
              <Notice tone="info">
                The project is a draft, so nobody can read the question there. Your decision is announced once
                it is published again.
              </Notice>
            </Above>
          )}
          <RowFailure noun="question" row={current} />
        </>
      )}
      <QuestionSteps
        question={question}
        isGone={isGone}
        step={step}
        onTaken={onDecided}
        onTyped={setIsTyped}
      />
    </RowDialog>
  );
}

const Above = styled.div`
  margin-top: ${token('space.4')};
`;

interface QuestionDialogProps {
  /** The question as listed; the dialog fetches it again. */
  question: Question;
  /** A step was taken. */
  onDecided(): void;
  onClose(): void;
}
