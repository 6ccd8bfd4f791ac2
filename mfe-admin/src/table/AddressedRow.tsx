import { asSentence } from '@fairshore/shared-data/errors';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ConsoleKind, ConsoleLists } from '../records/consoleLists';
import { consoleRow } from '../lists/consoleRow';

/**
 * Opens the row named in the address (`row=…`), regardless of its page and the list's filters, and says so if it doesn't exist.
 * `openId` is the row that is already open, even if it was opened by hand.
 */
export function AddressedRow<Kind extends ConsoleKind>({
  kind,
  noun,
  openId,
  onOpen,
}: AddressedRowProps<Kind>) {
  const [params, setParams] = useAddressParams();
  const id = params.get('row');
  const [done, setDone] = useState<string | null>(null);
  // A row is opened only once, because its id stays in the address for a moment after the dialog closes.
  const known = id === openId ? id : done;
  const doneNow = id === null ? null : known;
  if (doneNow !== done) setDone(doneNow);
  const isWanted = id !== null && doneNow !== id;
  const {
    data: row,
    isError,
    isFetching,
    error,
    refetch,
  } = useQuery({
    ...consoleRow(kind, id ?? ''),
    enabled: isWanted,
  });

  useEffect(() => {
    if (isWanted && row) onOpen(row);
  }, [isWanted, row, onOpen]);

  if (!isWanted || (row === undefined && !isError)) return null;
  if (row) return null;

  function handleDismiss() {
    setParams(
      (now) => {
        now.delete('row');
        return now;
      },
      { replace: true },
    );
  }

  return (
    <Space>
      <Notice
        tone={isError ? 'error' : 'warning'}
        action={
          <Button
            variant="secondary"
            size="small"
            isBusy={isFetching}
            onClick={isError ? () => void refetch() : handleDismiss}
          >
            {isError ? 'Retry' : 'Dismiss'}
          </Button>
        }
      >
        {isError
          ? `The ${noun} of this link could not be loaded. ${asSentence(error.message)}`
          : `The ${noun} of this link doesn’t exist. It was deleted, or the link is incomplete.`}
      </Notice>
    </Space>
  );
}

const Space = styled.div`
  margin-bottom: ${token('space.4')};
`;

/** `noun` is as in 'The lead of this link …'. */
interface AddressedRowProps<Kind extends ConsoleKind> {
  kind: Kind;
  noun: string;
  openId: string | null;
  /** Must be a stable function, such as a state setter. */
  onOpen(row: ConsoleLists[Kind]['row']): void;
}
