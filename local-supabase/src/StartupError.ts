/** Why the backend could not start; whoever starts it prints `message` and `hint`. */
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
  | 'restore-refused';

/** A failure the person who starts the stack can act on: what happened in `message`, what to do in `hint`. */
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
