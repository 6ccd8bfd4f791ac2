import { Button, Notice, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import type { Question } from '../records/question';
import { formatMoment } from '../table/formatMoment';

/** Shows the answer that somebody else gave while one was written here, and offers to keep it or to replace it. */
export function OtherAnswer({ question, onKeep }: OtherAnswerProps) {
  const { answer, answeredAt, correctedAt } = question;
  const at = correctedAt ?? answeredAt;

  return (
    <Part role="group" aria-label="The answer of somebody else">
      <Notice tone="warning">
        Somebody else answered{at !== null && ` on ${formatMoment(at)}`} while you were writing. Nothing of
        yours was published. If you publish yours, it takes the place of this one:
      </Notice>
      <blockquote>{answer}</blockquote>
      <div>
        <Button size="small" variant="secondary" onClick={onKeep}>
          Keep theirs and discard mine
        </Button>
      </div>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${token('space.3')};

  blockquote {
    ${textStyle('body')}
    max-height: 40vh;
    margin: 0;
    padding-inline-start: ${token('space.4')};
    border-inline-start: 3px solid ${token('color.line-2')};
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

interface OtherAnswerProps {
  question: Question;
  /** Called to keep the other person's answer. */
  onKeep(): void;
}
