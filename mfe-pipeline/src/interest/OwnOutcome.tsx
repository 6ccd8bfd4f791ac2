import { Notice, token } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { OwnReceipt } from '../own-receipt/OwnReceipt';

/** What the user's last action on their interest led to. */
export interface Outcome {
  sentence: string;
  /** US dollars stored after it; null for none. */
  amount: number | null;
  /** Another window interrupted what the user was doing here. */
  isCutShort: boolean;
}

/** Tells the outcome and takes the focus from the button that is no longer rendered, for keyboard users. */
export function OwnOutcome({ outcome, isBehindDialog, projectId }: OwnOutcomeProps) {
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isBehindDialog) text.current?.focus();
  }, [outcome, isBehindDialog]);

  return (
    <Text ref={text} tabIndex={-1}>
      <Notice tone={outcome.isCutShort ? 'warning' : 'success'}>
        {outcome.sentence}
        <OwnReceipt projectId={projectId} />
      </Notice>
    </Text>
  );
}

const Text = styled.div`
  border-radius: ${token('radius.control')};
`;

interface OwnOutcomeProps {
  outcome: Outcome;
  isBehindDialog: boolean;
  projectId: string;
}
