import { csvFile } from '@fairshore/shared-data/exports';
import type { CsvColumn } from '@fairshore/shared-data/exports';

/** Writes all parts to one file and saves it; resolves with the number of rows. Saves nothing if there are none. */
export async function saveCsv<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
): Promise<number> {
  const file = csvFile(columns);
  for await (const rows of parts) file.add(rows);
  if (file.count() > 0) file.save(fileName);
  return file.count();
}
