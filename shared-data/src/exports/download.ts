import { csvText } from './csv';
import type { CsvColumn } from './csv';

/** Saves rows as a CSV file that a spreadsheet opens and that runs nothing there; see `csvText`. */
export function downloadCsv<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  download(fileName, new Blob([csvText(columns, rows)], { type: 'text/csv;charset=utf-8' }));
}

/** Saves a value as an indented JSON file. */
export function downloadJson(fileName: string, value: unknown): void {
  download(fileName, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
}

function download(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
