/** An error with a SQLSTATE, raised by the database or worded like one of its own. */
export class EngineError extends Error {
  readonly code: string;

  constructor(message: string, code: string, fields: Record<string, string> = {}, options?: ErrorOptions) {
    super(message, options);
    Object.assign(this, fields);
    this.code = code;
  }
}

/** A statement cancelled because its client has gone, with PostgreSQL's message. */
export function statementCancelled(): EngineError {
  return new EngineError('canceling statement due to user request', '57014');
}

/** A statement that took too long, with PostgreSQL's message. */
export function statementTimeout(): EngineError {
  return new EngineError('canceling statement due to statement timeout', '57014');
}
