import type { Interest } from '@fairshore/shared-data/interests';
import { Notice, token } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { OwnReceipt } from '../own-receipt/OwnReceipt';
import { interestRecorded, interestRecordedLocally } from './interestMessages';

/** Below the button: thanks and a receipt after recording; before that, a note on what interest isn't. */
export function InterestOutcome({ recorded, projectId, existing }: InterestOutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  const isRecorded = recorded !== undefined;

  // On a phone the form fills a screen and grows at the top once interest is registered; keep the outcome in view.
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

/** As high as the thanks with their receipt, so that nothing shifts when they appear. */
const Foot = styled.div`
  min-height: 4.25rem;

  p {
    color: ${token('color.ink-2')};
    font: ${token('text.label')};
  }
`;

interface InterestOutcomeProps {
  /** The interest just stored; null when nothing is sent, undefined when nothing was recorded. */
  recorded: Interest | null | undefined;
  projectId: string;
  /** US dollars currently registered, shown above. */
  existing: number | undefined;
}
