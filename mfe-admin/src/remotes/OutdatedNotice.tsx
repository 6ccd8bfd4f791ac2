import { asSentence } from '@fairshore/shared-data/errors';
import { Button, Notice, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { formatMoment } from '../table/formatMoment';

/** Says since when parts of the page could not be read again, with Retry: what they show stands still. Nothing if there are none. */
export function OutdatedNotice({ parts }: OutdatedNoticeProps) {
  const [failed] = parts.toSorted((one, other) => one.dataUpdatedAt - other.dataUpdatedAt);
  if (failed === undefined) return null;
  const since = formatMoment(new Date(failed.dataUpdatedAt).toISOString());

  return (
    <Place>
      <Notice
        tone="error"
        action={
          <Button
            variant="secondary"
            size="small"
            isBusy={parts.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const part of parts) void part.refetch();
            }}
          >
            Retry
          </Button>
        }
      >
        {`What is shown is from ${since}. It could not be refreshed. ${asSentence(failed.error?.message ?? '')}`}
      </Notice>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: ${token('space.4')};
`;

interface OutdatedNoticeProps {
  /** Queries whose last refetch failed; `dataUpdatedAt` in milliseconds. */
  parts: readonly {
    dataUpdatedAt: number;
    error: Error | null;
    isFetching: boolean;
    refetch(): Promise<unknown>;
  }[];
}
