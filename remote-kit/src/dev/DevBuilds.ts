/** A build of the remote under development, as reported to its page. */
export interface DevBuild {
  readonly remote: string;
  /** The bundler's hash of the build; the container knows its own. */
  readonly hash: string;
}

/** Stored on `window` by whichever runs first: the page's script, which receives build events, or the remote, which applies them. */
export interface DevBuilds {
  latest?: DevBuild;
  /** Set by the remote once it runs: updates the page to the latest build, or reloads it when an update is impossible. */
  take?: () => Promise<void>;
  /**
   * Set by the page's script: called before modules are replaced, and its result once they are, with whether React has rendered anything.
   * Only then what the last ones threw may no longer be true.
   */
  replacing?: () => (isRendered: boolean) => void;
  /** Set by the page's script: reloads the page once new pages start with the latest build. */
  reload?: () => void;
}
