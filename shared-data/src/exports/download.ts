import { csvHead, csvRows, csvText } from './csv';
import { exportedNumber } from './exportedNumber';
import type { CsvColumn } from './csv';

const csvType = { type: 'text/csv;charset=utf-8' };

/** A CSV file written in parts. Added rows leave the JavaScript heap, because browsers store blobs elsewhere. */
export interface CsvFile<Row> {
  add(rows: readonly Row[]): void;
  /** Rows so far. */
  count(): number;
  save(fileName: string): void;
}

/** Starts a CSV file with its headers, in the format of `downloadCsv`, for more rows than one string should hold. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[]): CsvFile<Row> {
  const parts = [new Blob([csvHead(columns)])];
  let count = 0;
  return {
    add(rows) {
      parts.push(new Blob([csvRows(columns, rows)]));
      count += rows.length;
    },
    count: () => count,
    save: (fileName) => download(fileName, new Blob(parts, csvType)),
  };
}

/** Saves rows as a CSV file that opens in a spreadsheet without running any formula; see `csvText`. */
export function downloadCsv<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): void {
  download(fileName, new Blob([csvText(columns, rows)], csvType));
}

/** Saves a value as an indented JSON file, with numbers free of floating-point noise. */
export function downloadJson(fileName: string, value: unknown): void {
  download(fileName, new Blob([`${jsonText(value)}\n`], { type: 'application/json' }));
}

/** Saves plain text, such as a list of codes. */
export function downloadText(fileName: string, text: string): void {
  download(fileName, new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }));
}

/** A value as indented JSON; no number has more decimals than `exportedNumber` keeps. */
function jsonText(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, part: unknown) => (typeof part === 'number' ? exportedNumber(part) : part),
    2,
  );
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
