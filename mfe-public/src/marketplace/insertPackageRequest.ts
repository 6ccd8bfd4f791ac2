import type { Database } from '@fairshore/shared-auth/database-types';
import { isStoredAlready, toAppError } from '@fairshore/shared-data/errors';
import type { AppError } from '@fairshore/shared-data/errors';

/** A package request as a row of the table. */
export type PackageRequestRow = Database['public']['Tables']['service_marketplace_leads']['Insert'];

/**
 * Columns that the database of an older release may lack. The site's owner can tell the package from its slug; notes
 * are only left out where there is no column for them.
 */
const laterColumns = ['package_title', 'price', 'notes', 'request_id'] as const;

/** A column a request can be stored without. */
export type LaterColumn = (typeof laterColumns)[number];

/** PostgREST's code for a column missing from its schema cache, and PostgreSQL's own. */
const missingColumnCodes = new Set(['PGRST204', '42703']);

/** The later column that a failure reports as missing; null for any other failure. */
export function missingColumn(failure: AppError): LaterColumn | null {
  const text = failure.detail ?? '';
  const isAboutColumn =
    missingColumnCodes.has(failure.code ?? '') ||
    /column.*(does not exist|schema cache)|could not find.*column/i.test(text);
  if (!isAboutColumn) return null;
  return laterColumns.find((column) => new RegExp(`\\b${column}\\b`).test(text)) ?? null;
}

/**
 * Stores a request through `insert`, retrying without each column that the table turns out to lack. Resolves to the
 * omitted columns; rejects with the first failure of another kind.
 */
export async function insertPackageRequest(
  insert: (row: PackageRequestRow) => Promise<unknown>,
  row: PackageRequestRow,
): Promise<LaterColumn[]> {
  const leftOut: LaterColumn[] = [];
  const sent = { ...row };
  for (;;) {
    try {
      await insert({ ...sent });
      return leftOut;
    } catch (error) {
      const failure = toAppError(error);
      if (isStoredAlready(failure)) return leftOut;
      const column = missingColumn(failure);
      if (column === null || !(column in sent)) throw failure;
      leftOut.push(column);
      delete sent[column];
    }
  }
}
