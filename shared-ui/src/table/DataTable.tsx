import { memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { useScrollCue } from '../layout/useScrollCue';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { Skeleton } from '../skeleton/Skeleton';
import type { Column } from './column';
import { DataTableHead } from './DataTableHead';
import { tableStyle } from './tableStyle';
import { useTableSort, type TableSort } from './useTableSort';

/**
 * A table whose rows become labelled cards below 640 px; roles are set explicitly, because the card layout would
 * drop them.
 */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  caption,
  isCaptionVisible = false,
  isLoading = false,
  isBusy = isLoading,
  loadingLabel = 'Loading…',
  loadingRows = 6,
  empty,
  density = 'default',
  maxHeight,
  isRowSelected,
  expandedRow,
  sort,
  onSort,
}: DataTableProps<Row>) {
  const sorting = useTableSort({ columns, rows, sort, onSort });
  const cue = useScrollCue<HTMLDivElement>();
  const isEmpty = !isLoading && rows.length === 0;

  if (isEmpty && empty) return empty;

  return (
    <Scroller ref={cue} style={{ maxHeight }}>
      {isLoading && <VisuallyHidden role="status">{loadingLabel}</VisuallyHidden>}
      <table role="table" data-density={density} aria-busy={isBusy || undefined}>
        <caption data-hidden={!isCaptionVisible || undefined}>{caption}</caption>
        <DataTableHead
          columns={columns}
          sort={sorting.sort}
          onSort={sorting.toggle}
          isSticky={Boolean(maxHeight)}
        />
        <tbody role="rowgroup">
          {isLoading
            ? Array.from({ length: loadingRows }, (_, index) => <LoadingRow key={index} columns={columns} />)
            : sorting.rows.map((row) => (
                <BodyRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  isSelected={isRowSelected?.(row)}
                  expansion={expandedRow?.(row)}
                />
              ))}
        </tbody>
      </table>
    </Scroller>
  );
}

// Memoised, so that hundreds of rows don't re-render while someone types above them or one of them changes.
const BodyRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ row, columns, isSelected, expansion }: BodyRowProps<Row>) {
  return (
    <>
      <tr role="row" data-selected={isSelected || undefined}>
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td';
          return (
            <Cell
              key={column.key}
              role={index === 0 ? 'rowheader' : 'cell'}
              scope={index === 0 ? 'row' : undefined}
              data-align={column.align}
              data-bare={column.isHeaderHidden || undefined}
            >
              {index > 0 && !column.isHeaderHidden && (
                <span aria-hidden data-label>
                  {column.header}
                </span>
              )}
              {column.cell(row)}
            </Cell>
          );
        })}
      </tr>
      {expansion && (
        <tr role="row" data-expansion>
          <td role="cell" colSpan={columns.length}>
            {expansion}
          </td>
        </tr>
      )}
    </>
  );
}

function LoadingRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr role="row" aria-hidden>
      {columns.map((column, index) => (
        <td key={column.key} role="cell" data-align={column.align}>
          <Skeleton width={index === 0 ? '80%' : 56} height={14} />
        </td>
      ))}
    </tr>
  );
}

const Scroller = styled.div`
  ${tableStyle}
`;

/**
 * The first column names its row. `empty` replaces the table; with `maxHeight` (CSS) the header stays in view. `isLoading` shows
 * skeletons; `isBusy` says that these rows are about to be replaced.
 */
export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  caption: string;
  isCaptionVisible?: boolean;
  isLoading?: boolean;
  isBusy?: boolean;
  loadingLabel?: string;
  loadingRows?: number;
  empty?: ReactNode;
  density?: 'default' | 'compact';
  maxHeight?: string;
  isRowSelected?(row: Row): boolean;
  expandedRow?(row: Row): ReactNode;
  sort?: TableSort | null;
  onSort?(sort: TableSort | null): void;
}

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isSelected?: boolean;
  expansion?: ReactNode;
}
