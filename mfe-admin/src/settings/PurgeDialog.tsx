import { toAppError } from '@fairshore/shared-data/errors';
import { formatCount } from '@fairshore/shared-data/money';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, Notice, Skeleton, textStyle, token } from '@fairshore/shared-ui';
import { ConfirmDialog, Dialog } from '@fairshore/shared-ui/dialog';
import { TextField } from '@fairshore/shared-ui/field';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { testDataCounts, usePurgeTestData } from '../lists/testData';
import type { TestDataCounts } from '../lists/testData';
import { mayHaveArrived } from '../table/mayHaveArrived';

const word = 'PURGE';

/** Shows how much test data there is, deletes it once the confirmation word is typed, and shows what was deleted. */
export function PurgeDialog({ onClose }: PurgeDialogProps) {
  const counts = useQuery(testDataCounts());
  const purge = usePurgeTestData();
  const [typed, setTyped] = useState('');
  const [wasAnswerLost, setWasAnswerLost] = useState(false);
  const isThereAny = counts.data !== undefined && sumOf(counts.data) > 0;
  const isPurged = wasAnswerLost && counts.data !== undefined && !isThereAny;

  // Somebody has marked other rows meanwhile: these are to be looked at first.
  const isOutdated = purge.isError && toAppError(purge.error).code === 'purge_changed';
  const field = useRef<HTMLInputElement>(null);
  const nothing = useRef<HTMLDivElement>(null);
  // The pressed button is disabled by then.
  useEffect(() => {
    if (isOutdated) (field.current ?? nothing.current)?.focus();
  }, [isOutdated, isThereAny]);

  function handleConfirm(expected: TestDataCounts) {
    purge.mutate(expected, {
      onError(error) {
        if (toAppError(error).code === 'purge_changed') setTyped('');
        if (mayHaveArrived(error)) setWasAnswerLost(true);
        void counts.refetch();
      },
    });
  }

  if (purge.isSuccess || isPurged) {
    return (
      <Dialog
        open
        size="small"
        onOpenChange={onClose}
        closesOnBack="purge"
        title="Test data purged"
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {purge.isSuccess ? (
          <>
            <Notice tone="success">{rowsText(sumOf(purge.data))} went.</Notice>
            <CountTable caption="Deleted" counts={purge.data} />
          </>
        ) : (
          <Notice tone="success">The test data is gone; only the answer was lost.</Notice>
        )}
      </Dialog>
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closesOnBack="purge"
      title="Purge test data?"
      text="Deletes every row that is marked as test data, with the interests in such listings and of such people. For a day, the audit log can restore listings and users, and nothing else."
      confirmLabel="Purge Test Data"
      tone="danger"
      isBusy={purge.isPending}
      busyLabel="Purging…"
      isConfirmDisabled={!isThereAny || typed.trim() !== word}
      onConfirm={() => counts.data && handleConfirm(counts.data)}
    >
      {counts.isPending && <Skeleton width="100%" height={200} />}
      {counts.isError && (
        <Notice
          tone="error"
          action={
            <Button
              variant="secondary"
              size="small"
              isBusy={counts.isFetching}
              onClick={() => void counts.refetch()}
            >
              Retry
            </Button>
          }
        >
          Test data could not be counted: {counts.error.message}
        </Notice>
      )}
      {counts.data !== undefined && !isThereAny && (
        <Nothing ref={nothing} tabIndex={-1}>
          <Notice tone="info">No row is marked as test data, so there is nothing to purge.</Notice>
        </Nothing>
      )}
      {counts.data !== undefined && isThereAny && (
        <>
          <CountTable caption="What will be deleted" counts={counts.data} />
          <TextField
            ref={field}
            label={`Type ${word} to confirm`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            disabled={purge.isPending}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
      {purge.isError && (
        <Failure>
          <Notice tone="error">Could not purge test data: {toAppError(purge.error).message}</Notice>
        </Failure>
      )}
    </ConfirmDialog>
  );
}

const kinds: readonly [kind: keyof TestDataCounts, label: string][] = [
  ['listings', 'Listings'],
  ['interests', 'Interests'],
  ['users', 'Users'],
  ['rewards', 'Rewards'],
  ['leads', 'Leads'],
  ['packageRequests', 'Package requests'],
];

function CountTable({ caption, counts }: CountTableProps) {
  return (
    <Table>
      <caption>{caption}</caption>
      <tbody>
        {kinds.map(([kind, label]) => (
          <tr key={kind}>
            <th scope="row">{label}</th>
            <td>{formatCount(counts[kind])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td>{formatCount(sumOf(counts))}</td>
        </tr>
      </tfoot>
    </Table>
  );
}

function sumOf(counts: TestDataCounts): number {
  return kinds.reduce((sum, [kind]) => sum + counts[kind], 0);
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`;
}

const Table = styled.table`
  width: 100%;
  margin-block: ${token('space.3')} ${token('space.4')};
  border-collapse: collapse;
  ${textStyle('meta')}

  caption {
    padding-bottom: ${token('space.1')};
    color: ${token('color.ink-2')};
    text-align: left;
  }

  th {
    font-weight: 400;
    text-align: left;
  }

  td {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  th,
  td {
    padding-block: 7px;
    border-top: 1px solid ${token('color.line')};
  }

  tfoot th,
  tfoot td {
    border-color: ${token('color.line-2')};
    font-weight: 600;
  }
`;

const Nothing = styled.div`
  outline: none;
`;

const Failure = styled.div`
  margin-top: ${token('space.3')};
`;

interface PurgeDialogProps {
  onClose(): void;
}

interface CountTableProps {
  caption: string;
  counts: TestDataCounts;
}
