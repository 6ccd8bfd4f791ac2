/** An error with a SQLSTATE, as the database words it or as it would. */
export class EngineError extends Error {
  readonly code: string;

  constructor(message: string, code: string, fields: Record<string, string> = {}, options?: ErrorOptions) {
    super(message, options);
    Object.assign(this, fields);
    this.code = code;
  }
}

/** A statement that was given up because nobody waits for it, in the words of PostgreSQL. */
export function statementCancelled(): EngineError {
  return new EngineError('canceling statement due to user request', '57014');
}

/** A statement that took too long, in the words of PostgreSQL. */
export function statementTimeout(): EngineError {
  return new EngineError('canceling statement due to statement timeout', '57014');
}
