/** A fault in a document, with its file and line; a build shows only the message. */
export class ProseFault extends Error {
  override readonly name = 'ProseFault';
  /** Read by webpack: the position in the compiler's code doesn't help an author. */
  readonly hideStack = true;

  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}`);
  }
}

/** Refuses the document at one of its lines, counted from 1. */
export type Refuse = (line: number, message: string) => never;
