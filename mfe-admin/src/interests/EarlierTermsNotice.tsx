import { useTableChanges } from '@fairshore/shared-data/live';
import { useQuery } from '@fairshore/shared-data/query';
import { changeInLine } from '@fairshore/shared-data/term-changes';
import { Button, Notice, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { useSettledRefresh } from '../lists/useSettledRefresh';
import { earlierTermsOf } from './earlierTerms';

/** Warns, before an interest is forwarded to the issuer, that its backer agreed to earlier terms, and shows the differences. */
export function EarlierTermsNotice({ interestId, projectId }: EarlierTermsNoticeProps) {
  const { data: earlier, isError, isFetching, refetch } = useQuery(earlierTermsOf(interestId));
  const refresh = useSettledRefresh(() => void refetch());
  // New terms change the listing, not the interest.
  useTableChanges({
    table: 'listings',
    filter: `id=eq.${projectId}`,
    onChange: refresh,
    onConnect: refresh,
  });

  if (isError && earlier === undefined) {
    return (
      <Place>
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          Could not load which terms this interest was registered under.
        </Notice>
      </Place>
    );
  }
  if (!earlier) return null;
  return (
    <Place role="group" aria-label="Registered under earlier terms">
      <Notice tone="warning">
        <p>
          <b>Registered under earlier terms.</b> The backer registered under version {earlier.termsVersion}{' '}
          and has not confirmed what changed since:
        </p>
        <ul>
          {earlier.changes.map((change) => (
            <li key={change.term}>{changeInLine(change)}</li>
          ))}
        </ul>
      </Notice>
    </Place>
  );
}

const Place = styled.div`
  margin-top: ${token('space.4')};

  ul {
    margin: 4px 0 0;
    padding-inline-start: ${token('space.5')};
    overflow-wrap: anywhere;
  }
`;

interface EarlierTermsNoticeProps {
  interestId: string;
  projectId: string;
}
