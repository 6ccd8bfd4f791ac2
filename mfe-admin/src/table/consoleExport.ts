import type { CsvColumn } from '@fairshore/shared-data/exports';

/** Reads all rows in parts, as `exportPages` does. */
type ReadRows<Row> = (options: {
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}) => AsyncIterable<readonly Row[]>;

/** A list as a file: the plural it is called by, the document's file name, and what becomes a column. */
export interface ConsoleExport<Row> {
  noun: string;
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  read: ReadRows<Row>;
}
