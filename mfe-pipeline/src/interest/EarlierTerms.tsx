import type { Interest } from '@fairshore/shared-data/interests';
import type { Listing } from '@fairshore/shared-data/listings';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { myEarlierTerms } from '@fairshore/shared-data/term-changes';
import { Badge, Button, Notice, textStyle, token } from '@fairshore/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { TermChangeList } from '../changes/TermChangeList';
import { interestFailureMessage } from './interestMessages';
import { useConfirmTerms } from './confirmTerms';
import { termsConfirmed } from './interestSentences';

/** Marks an interest that stands under earlier terms with what differs, and confirms it under those that the page shows. */
export function EarlierTerms({ interest, listing, onConfirmed }: EarlierTermsProps) {
  const queryClient = useQueryClient();
  const { id, termsVersion } = listing;
  const earlier = useQuery(myEarlierTerms(interest.userId));
  const confirm = useConfirmTerms();
  const mark = earlier.data?.find(({ projectId }) => projectId === id);

  // What is known was compared with the terms of then.
  const compared = useRef(termsVersion);
  useEffect(() => {
    if (compared.current === termsVersion) return;
    compared.current = termsVersion;
    void queryClient.invalidateQueries({ queryKey: myEarlierTerms(interest.userId).queryKey });
  }, [queryClient, interest.userId, termsVersion]);

  if (mark === undefined) return null;

  function handleConfirm() {
    confirm.mutate(
      { projectId: id, amount: interest.amount, note: interest.note, seenTerms: termsVersion },
      { onSuccess: () => onConfirmed(termsConfirmed(termsVersion)) },
    );
  }

  return (
    <Box role="group" aria-label="Registered under earlier terms">
      <Badge tone="draft">Registered under earlier terms</Badge>
      <p>Your interest stands under version {mark.termsVersion} of the terms. Since then:</p>
      <TermChangeList changes={mark.changes} />
      {confirm.isError && <Notice tone="error">{interestFailureMessage(confirm.error)}</Notice>}
      <Button
        variant="secondary"
        size="small"
        isBusy={confirm.isPending}
        busyLabel="Confirming…"
        onClick={handleConfirm}
      >
        Confirm under today’s terms
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
  padding: 14px 16px 16px;
  border: 1px solid ${token('color.line-2')};
  border-radius: ${token('radius.control')};

  > p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }
  > dl,
  > [role='alert'] {
    width: 100%;
  }
  > button {
    margin-top: 4px;
  }
`;

interface EarlierTermsProps {
  interest: Interest;
  listing: Listing;
  onConfirmed(sentence: string): void;
}
