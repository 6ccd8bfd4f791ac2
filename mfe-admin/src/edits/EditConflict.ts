import { AppError } from '@fairshore/shared-data/errors';

/** Who stored something last, and when (ISO text). */
export interface LastEdit {
  by: string;
  at: string;
}

/**
 * Somebody else changed the same fields while they were edited here. Nothing was stored. To go on, save again with
 * `seen: theirs` and the fields that shall be as they are here.
 */
export class EditConflict<Row, Field extends keyof Row = keyof Row> extends AppError {
  /** The row as it is now. */
  readonly theirs: Row;
  /** The fields that both changed. */
  readonly fields: readonly Field[];
  /** Null where the log doesn't tell. */
  readonly lastEdit: LastEdit | null;

  constructor(theirs: Row, fields: readonly Field[], lastEdit: LastEdit | null) {
    super(
      'conflict',
      `${lastEdit?.by ?? 'Somebody else'} changed the same fields while you were editing. Nothing was saved yet.`,
      { code: 'edit_conflict' },
    );
    this.theirs = theirs;
    this.fields = fields;
    this.lastEdit = lastEdit;
  }
}
