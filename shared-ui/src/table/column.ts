import type { ReactNode } from 'react';

/** `sort`: true when the caller sorts, a comparison when the table shall; cells of `end` are right-aligned. */
export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell(row: Row): ReactNode;
  align?: 'start' | 'end';
  sort?: true | ((a: Row, b: Row) => number);
  isHeaderHidden?: boolean;
}
