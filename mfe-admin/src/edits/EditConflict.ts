import { AppError } from '@fairshore/shared-data/errors';

/** Who stored something last, and when (ISO time). */
export interface LastEdit {
  by: string;
  at: string;
}

/**
 * Thrown when somebody else changed the same fields while they were edited here. Nothing was stored. To continue, save again with
 * `seen: theirs` and the fields whose local values should win.
 */
export class EditConflict<Row, Field extends keyof Row = keyof Row> extends AppError {
  /** The row as currently stored. */
  readonly theirs: Row;
  /** The fields that both people changed. */
  readonly fields: readonly Field[];
  /** Null if the log doesn't have it. */
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
