/** Why the backend could not start; the program that starts it prints `message` and `hint`. */
export type StartupErrorCode =
  | 'disk-full'
  | 'folder-locked'
  | 'data-version'
  | 'data-damaged'
  | 'database-unreachable'
  | 'database-refused'
  | 'database-privilege'
  | 'fresh-refused'
  | 'migration-changed'
  | 'migration-unknown'
  | 'migration-failed'
  | 'seed-failed'
  | 'no-database'
  | 'backup-refused'
  | 'restore-refused';

/** A startup failure the user can fix: `message` says what happened, `hint` what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';

  constructor(
    readonly code: StartupErrorCode,
    message: string,
    readonly hint: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
