import { asSentence } from '@fairshore/shared-data/errors';
import { formatCount } from '@fairshore/shared-data/money';
import { Button, Card, EmptyState, Notice, VisuallyHidden, token } from '@fairshore/shared-ui';
import { DataTable, foldedRows, Pagination, pinnedActions } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import { useLayoutEffect } from 'react';
import styled from 'styled-components';
import { singular } from './singular';
import type { ShownPage } from '../lists/useConsolePage';
import { LoadFailure } from './LoadFailure';
import { NothingFound } from './NothingFound';
import { pageSizes } from './consoleView';
import type { ConsoleTableState } from './useConsoleTable';
import { useReading } from './useReading';
import type { Reading } from './useReading';
import { useSteadyRows } from './useSteadyRows';

/**
 * A page of a section's rows in every state: skeletons at first, the previous rows while others load, nothing found, or an error with
 * Retry. A column whose `sort` is true is sorted on the server.
 */
export function ConsoleTable<Row>(props: ConsoleTableProps<Row>) {
  const { page, error, isBehind } = props.shown;
  const isNothingFound = page?.total === 0 && error === null && !isBehind;
  const { top, isReading, on } = useReading();
  return (
    <>
      {/* Stays while what is below it changes: a status that appears with its text would not be announced. */}
      <VisuallyHidden role="status">{isNothingFound && `${props.emptyTitle}.`}</VisuallyHidden>
      {/* Stays, too, and is focusable, because it takes over the focus of a removed row or Retry. */}
      <div ref={top} role="group" aria-label={props.name} tabIndex={-1}>
        <ShownTable {...props} reading={{ top, isReading, on }} />
      </div>
    </>
  );
}

function ShownTable<Row>({
  name,
  table,
  shown,
  columns,
  rowKey,
  emptyTitle,
  hasActions = false,
  room = hasActions ? 50 : undefined,
  isSteady = true,
  revision = 0,
  onShown,
  reading: { top, isReading, on },
}: ConsoleTableProps<Row> & { reading: Reading }) {
  const { view } = table;
  const { page, error, isBehind } = shown;
  const steady = useSteadyRows({
    rows: page?.rows,
    rowKey,
    view: isBehind ? 'former' : JSON.stringify([view, revision]),
    isReading: isSteady && isReading,
  });
  const plural = name.toLowerCase();
  // An empty page is no finding if its query failed: there may be rows by now, and examples match no real search.
  const isFailed = error !== null && (page === undefined || isBehind || page.rows.length === 0);

  // Before the paint, so that what acts on the rows never counts others than those on screen.
  const shownKeys = JSON.stringify(isFailed ? [] : (steady.rows ?? []).map(rowKey));
  useLayoutEffect(() => {
    onShown?.(new Set(JSON.parse(shownKeys) as string[]));
  }, [shownKeys, onShown]);

  if (isFailed) {
    return (
      <LoadFailure
        title={`The ${plural} could not be loaded`}
        error={error}
        isRetrying={shown.isFetching}
        onRetry={shown.retry}
      />
    );
  }
  if (page?.total === 0) {
    return <NothingFound title={emptyTitle} view={view} onClear={table.clear} />;
  }
  if (page?.rows.length === 0) {
    return (
      <EmptyState
        title="Nothing on this page"
        text={
          page.total === 1
            ? 'The only row is on the first page.'
            : `All ${formatCount(page.total)} rows are on earlier pages.`
        }
        action={
          <Button variant="secondary" size="small" onClick={() => table.showPage(1)}>
            First page
          </Button>
        }
      />
    );
  }

  return (
    <>
      {page !== undefined && error !== null && (
        <Failure>
          <Notice
            tone="error"
            action={
              <Button variant="secondary" size="small" isBusy={shown.isFetching} onClick={shown.retry}>
                Retry
              </Button>
            }
          >
            {`The ${plural} could not be loaded${shown.isReplaced ? '' : ' again'}. ${asSentence(error.message)}`}
            {shown.isReplaced && ' These are examples.'}
          </Notice>
        </Failure>
      )}
      <Arrivals role="status">
        {steady.waiting > 0 && (
          <Button size="small" onClick={steady.show}>
            {view.page === 1 && view.sort === null && steady.ahead > 0
              ? `Show ${steady.ahead} new ${steady.ahead === 1 ? singular(plural) : plural}`
              : 'Show what has changed'}
          </Button>
        )}
      </Arrivals>
      <TableCard
        $hasActions={hasActions && !shown.isReplaced}
        $room={hasActions && shown.isReplaced ? undefined : room}
        $isStale={isBehind}
        {...on}
      >
        <DataTable
          caption={name}
          density="compact"
          columns={shown.isReplaced ? columns.filter(({ key }) => key !== 'actions') : columns}
          rows={steady.rows ?? []}
          rowKey={rowKey}
          isLoading={page === undefined}
          isBusy={page === undefined || isBehind}
          loadingLabel="Loading"
          loadingRows={10}
          sort={view.sort}
          onSort={table.sortBy}
        />
      </TableCard>
      {page !== undefined && !shown.isReplaced && (
        <Pagination
          label={`Pages of ${plural}`}
          page={view.page}
          pageSize={view.pageSize}
          total={page.total}
          isCapped={page.isCapped}
          pageSizes={pageSizes}
          rows={top}
          onPageChange={table.showPage}
          onPageSizeChange={table.showPageSize}
        />
      )}
    </>
  );
}

/** Overlays the gap above the table and its edge, so that announcing new rows neither moves anything nor covers a heading. */
const Arrivals = styled.div`
  position: sticky;
  z-index: 2;
  top: calc(72px + ${token('space.5')});
  height: 0;
  text-align: center;

  button {
    transform: translateY(-60%);
    box-shadow: ${token('shadow.raised')};
  }
`;

const Failure = styled.div`
  margin-bottom: ${token('space.3')};
`;

const TableCard = styled(Card)<{ $hasActions: boolean; $room: number | undefined; $isStale: boolean }>`
  ${({ $hasActions }) => $hasActions && pinnedActions}
  ${({ $room }) => $room !== undefined && foldedRows($room)}

  tbody {
    transition: opacity ${token('motion.quick')} 0.15s;
    opacity: ${({ $isStale }) => ($isStale ? 0.55 : 1)};
  }
`;

export interface ConsoleTableProps<Row> {
  /** The section's name, such as Listings. */
  name: string;
  table: ConsoleTableState;
  /** The result of `useConsolePage`. */
  shown: ShownPage<Row>;
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  /** The text for no rows, such as 'No listings found'. */
  emptyTitle: string;
  /** Whether the last column contains the row's actions, which then stay reachable on a tablet. */
  hasActions?: boolean;
  /** The width in rem below which a row takes two lines: 50 with actions, otherwise none. The last column stands beside the first one. */
  room?: number;
  /** Whether new rows are held back while somebody is reading. */
  isSteady?: boolean;
  /** A changed number shows all rows as they currently are: increase it after the person's own actions. */
  revision?: number;
  /**
   * Called with the keys of the rows on screen whenever they change, for actions on all of them: the page may have more, which are held
   * back. Must be a stable function.
   */
  onShown?(keys: ReadonlySet<string>): void;
}
