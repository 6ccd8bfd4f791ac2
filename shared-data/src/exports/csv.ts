import Papa from 'papaparse';
import { exportedNumber } from './exportedNumber';

/** What a cell may hold; null, NaN and infinity stay empty. */
export type CsvCell = string | number | boolean | null;

/** One column of a file: its header and the cell of a row. Write money as plain numbers and dates as ISO text. */
export interface CsvColumn<Row> {
  header: string;
  value(row: Row): CsvCell;
}

/** How a text begins that a spreadsheet would run as a formula; some take the signs of full width for the narrow ones. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * Where a formula would begin for a spreadsheet that splits a text in spite of its quotes: with `;` as the list separator of its
 * country it ends cells there, and rows at line breaks. The apostrophe has to stand at that place, since one in front of the whole
 * text stays in the cell before. A line of a list (`- one`) is left as it is, because a sign alone does no harm: what reaches out
 * of the file is a call or names another program or sheet, by a bracket, a bar or an exclamation mark.
 */
const innerFormula = /([;\t\r\n](?:[^\S\t\r\n]|")*)(?=[=＝]|[+\-@＋－＠][^;\r\n]*[(|!（｜！])/g;
const byteOrderMark = '\ufeff';
const newline = '\r\n';

/**
 * Rows as CSV (RFC 4180) that Excel opens as UTF-8. A text that a spreadsheet would take for a formula gets an apostrophe
 * (decision 9 of the suite, after OWASP's "CSV Injection"); numbers stay numbers, negative ones too.
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return csvHead(columns) + csvRows(columns, rows);
}

/** How a file begins: the mark by which Excel knows UTF-8, and the headers. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return byteOrderMark + linesOf([columns.map(({ header }) => cellOf(header))]);
}

/** More rows of a file, each with its line break before it, as `csvText` writes them. */
export function csvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const data = rows.map((row) => columns.map(({ value }) => cellOf(value(row))));
  return rows.length === 0 ? '' : newline + linesOf(data);
}

function linesOf(data: CsvCell[][]): string {
  return Papa.unparse(data, { newline, escapeFormulae: formula, quotes: isText });
}

/** Texts stand in quotes, as the document wants them; figures and truths don't, so that they stay what they are. */
function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function cellOf(value: CsvCell): CsvCell {
  if (typeof value === 'string') return value.replaceAll(innerFormula, "$1'");
  if (typeof value !== 'number') return value;
  return Number.isFinite(value) ? exportedNumber(value) : null;
}
