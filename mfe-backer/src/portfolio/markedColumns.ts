import type { CsvColumn } from '@fairshore/shared-data/exports';

/** A file's columns; with examples, the first one says in each row that it is demo data. */
export function markedColumns<Row>(
  columns: readonly CsvColumn<Row>[],
  isDemo: boolean,
): readonly CsvColumn<Row>[] {
  return isDemo ? [{ header: 'Data', value: () => 'Demo' }, ...columns] : columns;
}
