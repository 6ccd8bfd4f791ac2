import { asSentence } from '@fairshore/shared-data/errors';
import { Button, Notice, token } from '@fairshore/shared-ui';
import styled from 'styled-components';

/**
 * Says in a row's dialog that the row could not be loaded again, with Retry: what is shown may be outdated, and a step that was taken
 * can't be followed by another one until then. Nothing while there is no error.
 */
export function RowFailure({ noun, row: { error, isFetching, refetch } }: RowFailureProps) {
  if (error === null) return null;
  return (
    <Above>
      <Notice
        tone="error"
        action={
          <Button variant="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        The current state of this {noun} could not be loaded. {asSentence(error.message)}
      </Notice>
    </Above>
  );
}

const Above = styled.div`
  margin-top: ${token('space.4')};
`;

interface RowFailureProps {
  /** As in 'this question'. */
  noun: string;
  row: { error: Error | null; isFetching: boolean; refetch(): Promise<unknown> };
}
