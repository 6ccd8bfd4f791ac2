import type { Interest } from '@fairshore/shared-data/interests';
import { Notice, token } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { OwnReceipt } from '../own-receipt/OwnReceipt';
import { interestRecorded, interestRecordedLocally } from './interestMessages';

/** Under the button: the thanks with their receipt once something is recorded, what it isn't before. */
export function InterestOutcome({ recorded, projectId, existing }: InterestOutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  const isRecorded = recorded !== undefined;

  // The form is a screen long on a phone, and grows above by what is registered now; what is in sight stays where it is.
  useEffect(() => {
    if (isRecorded) outcome.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isRecorded, existing]);

  return (
    <Foot>
      {isRecorded ? (
        <div ref={outcome}>
          <Notice tone="success">
            {recorded === null ? interestRecordedLocally : interestRecorded}
            {recorded && <OwnReceipt projectId={projectId} />}
          </Notice>
        </div>
      ) : (
        <p>Non-binding. No payment is taken.</p>
      )}
    </Foot>
  );
}

/** As high as the thanks with their receipt, so that they move nothing as they come. */
const Foot = styled.div`
  min-height: 4.25rem;

  p {
    color: ${token('color.ink-2')};
    font: ${token('text.label')};
  }
`;

interface InterestOutcomeProps {
  /** What was stored just now, null where nothing is sent; undefined while nothing was recorded. */
  recorded: Interest | null | undefined;
  projectId: string;
  /** US dollars registered now, which is shown above. */
  existing: number | undefined;
}
