import { useState } from 'react';
import type { Column } from './column';

/** Which column orders the rows, and how. */
export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** The next step of a header's cycle: ascending, descending, none. */
export function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}

/**
 * The table's sort, controlled by the caller if `onSort` is given; rows are sorted here only by a column's
 * comparison.
 */
export function useTableSort<Row>({ columns, rows, sort: given, onSort }: TableSortOptions<Row>) {
  const [own, setOwn] = useState<TableSort | null>(given ?? null);
  const sort = onSort ? (given ?? null) : own;
  const compare = columns.find((column) => column.key === sort?.key)?.sort;
  const isReversed = sort?.direction === 'descending';

  return {
    sort,
    toggle: (key: string) => (onSort ?? setOwn)(nextSort(sort, key)),
    rows:
      typeof compare === 'function'
        ? rows.toSorted((a, b) => (isReversed ? compare(b, a) : compare(a, b)))
        : rows,
  };
}

interface TableSortOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort?: TableSort | null;
  onSort?(sort: TableSort | null): void;
}
