/**
 * Why a release could not render a page, as the database counts it: its files can't be read, it didn't answer in time, a file is not
 * the released one, it threw, its process ended, or what it answered breaks the limits of a page.
 */
export type FailureKind = 'unreachable' | 'timeout' | 'refused' | 'broken' | 'ended' | 'invalid';

/** What went wrong through the fault of a release; all other errors are the host's or the backend's. */
export class RenderFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Of the shell where its files are at fault; else of the remote. */
    readonly ofShell?: { readonly version: string },
  ) {
    super(message);
  }
}

/** How a release fared with one page that was made; whoever is given a kept page adds none. */
export interface PageOutcome {
  /** `shell`, or the remote's. */
  readonly name: string;
  readonly version: string;
  /** When this release was given out, where that is known (ISO time). */
  readonly since?: string;
  /** Path and query. */
  readonly address: string;
  /** Absent where the page was rendered. */
  readonly failure?: {
    /** Absent where no release is at fault. */
    readonly kind?: FailureKind;
    /** Eight digits by which the log and the console name it. */
    readonly incident: string;
    /** What was thrown, with its stack. */
    readonly text: string;
  };
}
