/** What a document may not have, with its file and line; a build shows the message alone. */
export class ProseFault extends Error {
  override readonly name = 'ProseFault';
  /** Read by webpack: where in the compiler a fault was found says nothing to an author. */
  readonly hideStack = true;

  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}`);
  }
}

/** Refuses the document at a line of it, counted from 1. */
export type Refuse = (line: number, message: string) => never;
