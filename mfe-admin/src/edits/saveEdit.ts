import { AppError } from '@fairshore/shared-data/errors';
import { EditConflict } from './EditConflict';
import type { LastEdit } from './EditConflict';
import { mergeEdits } from './mergeEdits';

/** A row that the database counts the edits of. */
export interface Versioned {
  editVersion: number;
}

/** How changes to one row are stored. */
export interface Edit<Row extends Versioned, Field extends keyof Row> {
  /** The row as the form saw it. */
  seen: Row;
  /** The fields that were changed in the form. */
  changes: Partial<Pick<Row, Field>>;
  /** Stores changes on that version of the row; null when the row has another one, or may not be changed. */
  store(changes: Partial<Pick<Row, Field>>, editVersion: number): Promise<Row | null>;
  /** The row as it is now; null when it is gone or hidden. */
  read(): Promise<Row | null>;
  /** Who changed the row last. */
  lastEdit(): Promise<LastEdit | null>;
  /** The stored row as it is compared with what was seen, where triggers move a column too. */
  toComparable?(stored: Row): Row;
  /** The message when the row is gone or isn't theirs to change. */
  refusal: string;
}

const mostAttempts = 5;

/**
 * Stores changes on the version they were made from. What somebody else changed meanwhile stays: where both changed the
 * same field an `EditConflict` is thrown, anything else is stored on top. Sending it twice changes it once.
 */
export async function saveEdit<Row extends Versioned, Field extends keyof Row>(
  edit: Edit<Row, Field>,
): Promise<Row> {
  const { seen, store, read, toComparable = (stored: Row) => stored, refusal } = edit;
  let current = seen;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { changes, conflicts } = mergeEdits<Row, Field>(seen, edit.changes, toComparable(current));
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
