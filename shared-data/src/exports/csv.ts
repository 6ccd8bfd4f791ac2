import Papa from 'papaparse';
import { exportedNumber } from './exportedNumber';

/** Values a cell may hold; null, NaN and infinity are written as empty cells. */
export type CsvCell = string | number | boolean | null;

/** One column of a file: its header and the cell of a row. Write money as plain numbers and dates as ISO text. */
export interface CsvColumn<Row> {
  header: string;
  value(row: Row): CsvCell;
}

/**
 * Characters at the start of a text that make a spreadsheet run it as a formula; some spreadsheets also accept the
 * full-width forms.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * Where a formula could start inside a text, for spreadsheets that split a text despite its quotes: into cells at
 * `;` where that is the country's list separator, and into rows at line breaks. The apostrophe must be inserted
 * there, because one at the start of the text would stay in the preceding cell. List lines (`- one`) are left
 * alone, since a sign by itself is harmless: reaching out of the file takes a function call or a reference to
 * another program or sheet, and those need a bracket, a bar or an exclamation mark.
 */
const innerFormula = /([;\t\r\n](?:[^\S\t\r\n]|")*)(?=[=＝]|[+\-@＋－＠][^;\r\n]*[(|!（｜！])/g;
const byteOrderMark = '\ufeff';
const newline = '\r\n';

/**
 * Rows as CSV (RFC 4180) that Excel opens as UTF-8. Texts that a spreadsheet would read as a formula are escaped
 * with an apostrophe (decision 9 of the suite, after OWASP's "CSV Injection"); numbers stay numbers, including
 * negative ones.
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvHead(columns) + csvRows(columns, rows);
}

/** The start of a file: the byte order mark that makes Excel read UTF-8, and the header row. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return byteOrderMark + linesOf([columns.map(({ header }) => cellOf(header))]);
}

/** Further rows for a file, in the format of `csvText`, each preceded by a line break. */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const data = rows.map((row) => columns.map(({ value }) => cellOf(value(row))));
  return rows.length === 0 ? '' : newline + linesOf(data);
}

function linesOf(data: CsvCell[][]): string {
  return Papa.unparse(data, { newline, escapeFormulae: formula, quotes: isText });
}

/** Texts are quoted, as the document requires; numbers and booleans are not, so that they keep their type. */
function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function cellOf(value: CsvCell): CsvCell {
  if (typeof value === 'string') return value.replaceAll(innerFormula, "$1'");
  if (typeof value !== 'number') return value;
  return Number.isFinite(value) ? exportedNumber(value) : null;
}
