import { AppError } from '../errors/AppError';
import { storedNumber } from '../numbers/writtenNumber';

/** One row as the REST or the realtime server sent it. */
export type Row = Readonly<Record<string, unknown>>;

function refuse(column: string): never {
  throw new AppError('unknown', 'The server sent data in a form this version does not know. Please reload.', {
    code: 'unreadable_row',
    detail: `column ${column}`,
  });
}

/** Narrows a response to a row; throws an AppError on anything else. */
export function asRow(value: unknown): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('*');
  return value as Row;
}

/** Narrows a response to rows; `null` (an empty response) means no rows. */
export function asRows(value: unknown): Row[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return refuse('*');
  return value.map(asRow);
}

/** A column that must hold text. */
export function text(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : refuse(column);
}

/** A column of free text: trimmed, `null` when unset or blank. */
export function optionalText(row: Row, column: string): string | null {
  const value = row[column];
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') return refuse(column);
  return value.trim() === '' ? null : value.trim();
}

/** A numeric column that may be unset; drivers send `numeric` as a number or as its text. */
export function optionalNumber(row: Row, column: string): number | null {
  const value = row[column];
  if (value === null || value === undefined) return null;
  const number = storedNumber(value);
  return Number.isFinite(number) ? number : refuse(column);
}

/** A numeric column; unset reads as 0. */
export function number(row: Row, column: string): number {
  return optionalNumber(row, column) ?? 0;
}

/** A text column with a closed list of values; `null` when unset, refused when it holds another value. */
export function choice<Value extends string>(
  row: Row,
  column: string,
  values: readonly Value[],
): Value | null {
  const value = optionalText(row, column);
  if (value === null) return null;
  return values.find((known) => known === value) ?? refuse(column);
}

/** A list column; also reads the comma-separated text of older rows. */
export function textList(row: Row, column: string): string[] {
  const value = row[column];
  if (value === null || value === undefined) return [];
  const items = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(items)) return refuse(column);
  return items
    .filter((item): item is string => typeof item === 'string')
    .flatMap((item) => item.trim() || []);
}

/** A link column: `https:` (or `http://localhost` in development), or a document of the site; anything else reads as unset. */
export function link(row: Row, column: string): string | null {
  const value = optionalText(row, column);
  return value !== null && isAllowedLink(value) ? value : null;
}

/** Whether an address may become a link or an image source; `/documents/….pdf` is a document of the site itself. */
export function isAllowedLink(address: string): boolean {
  if (/^\/documents\/[a-z0-9-]+\.pdf$/.test(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}

/** `{ isTest: true }` for a row marked as test data, otherwise empty; spread it into the object built from the row. */
export function testMark(row: Row): { isTest?: true } {
  return row['is_test'] === true ? { isTest: true } : {};
}
