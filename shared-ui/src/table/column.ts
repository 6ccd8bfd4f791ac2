import type { ReactNode } from 'react';

/**
 * `sort` is true when the caller sorts, or a comparison for the table to sort by; `align: 'end'` right-aligns the
 * cells.
 */
export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell(row: Row): ReactNode;
  align?: 'start' | 'end';
  sort?: true | ((a: Row, b: Row) => number);
  isHeaderHidden?: boolean;
}
