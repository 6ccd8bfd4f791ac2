/**
 * Why a release failed to render a page, in the categories of the database: its files can't be read, it timed out, a file is not the
 * released one, it threw, its process ended, or its result violates the limits of a page.
 */
export type FailureKind = 'unreachable' | 'timeout' | 'refused' | 'broken' | 'ended' | 'invalid';

/** A failure that a release is responsible for; all other errors are the host's or the backend's. */
export class RenderFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Set if the shell's files are the cause; otherwise it is the remote. */
    readonly ofShell?: { readonly version: string },
  ) {
    super(message);
  }
}

/** The outcome of rendering one page; a page served from the cache has none. */
export interface PageOutcome {
  /** `shell`, or the remote's name. */
  readonly name: string;
  readonly version: string;
  /** When this release was rolled out, if known (ISO time). */
  readonly since?: string;
  /** Path and query. */
  readonly address: string;
  /** Undefined if the page was rendered. */
  readonly failure?: {
    /** Undefined if no release is responsible. */
    readonly kind?: FailureKind;
    /** Eight hexadecimal digits that identify the failure in the log and the console. */
    readonly incident: string;
    /** The error with its stack. */
    readonly text: string;
  };
}
