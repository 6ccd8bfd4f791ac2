import type { CsvColumn } from '@fairshore/shared-data/exports';

/** Reads all rows in parts, as `exportPages` does. */
type ReadRows<Row> = (options: {
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}) => AsyncIterable<readonly Row[]>;

/** Describes a list's export: the plural of its rows, the file name, and the columns. */
export interface ConsoleExport<Row> {
  noun: string;
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  read: ReadRows<Row>;
}
