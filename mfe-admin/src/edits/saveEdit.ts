import { AppError } from '@fairshore/shared-data/errors';
import { EditConflict } from './EditConflict';
import type { LastEdit } from './EditConflict';
import { mergeEdits } from './mergeEdits';

/** A row whose edits the database counts. */
export interface Versioned {
  editVersion: number;
}

/** Describes how to store changes to one row. */
export interface Edit<Row extends Versioned, Field extends keyof Row> {
  /** The row as the form read it. */
  seen: Row;
  /** The fields that were changed in the form. */
  changes: Partial<Pick<Row, Field>>;
  /** Stores changes if the row still has that version; resolves with null if it has another one, or may not be changed. */
  store(changes: Partial<Pick<Row, Field>>, editVersion: number): Promise<Row | null>;
  /** Reads the current row; null if it is gone or hidden. */
  read(): Promise<Row | null>;
  /** Who changed the row last. */
  lastEdit(): Promise<LastEdit | null>;
  /** Adjusts `seen` and the stored row for their comparison, if triggers change a column as well. */
  toComparable?(row: Row): Row;
  /** The message if the row is gone or the person may not change it. */
  refusal: string;
}

const mostAttempts = 5;

/**
 * Stores changes on top of the version they were made from. Changes by others are preserved: if both changed the same field, throws an
 * `EditConflict`; otherwise the changes are merged. Idempotent.
 */
export async function saveEdit<Row extends Versioned, Field extends keyof Row>(
  edit: Edit<Row, Field>,
): Promise<Row> {
  const { seen, store, read, toComparable = (row: Row) => row, refusal } = edit;
  let current = seen;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { changes, conflicts } = mergeEdits<Row, Field>(
      toComparable(seen),
      edit.changes,
      toComparable(current),
    );
    if (conflicts.length > 0) throw new EditConflict<Row, Field>(current, conflicts, await edit.lastEdit());
    if (Object.keys(changes).length === 0) return current;
    const stored = await store(changes, current.editVersion);
    if (stored !== null) return stored;
    const now = await read();
    // Row-level security hides a row from an update rather than refusing it.
    if (now === null || now.editVersion === current.editVersion) throw new AppError('denied', refusal);
    current = now;
  }
  throw new AppError('conflict', 'Others are editing this right now. Please try again.');
}
