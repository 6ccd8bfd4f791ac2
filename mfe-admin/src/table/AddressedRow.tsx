import { useQuery } from '@fairshore/shared-data/query';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ConsoleKind, ConsoleLists } from '../records/consoleLists';
import { consoleRow } from '../lists/consoleRow';

/**
 * Opens the row that the address names (`row=…`), wherever it stands in the list and whatever the list is narrowed to, and
 * says so where there is none. `openId` is the row that is open already, also when it was opened by hand.
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
  // Once a row was opened its address is done with: it stands there a moment longer when the dialog closes.
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
          ? `The ${noun} of this link could not be loaded. ${error.message}`
          : `The ${noun} of this link isn’t there. It was deleted, or the link is incomplete.`}
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
  /** Has to stay the same function, such as a state's setter. */
  onOpen(row: ConsoleLists[Kind]['row']): void;
}
