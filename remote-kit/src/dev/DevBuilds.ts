/** One build of the remote that is worked on, as its page hears of it. */
export interface DevBuild {
  readonly remote: string;
  /** The bundler's hash of it; the container knows its own. */
  readonly hash: string;
}

/** Kept on `window` by whichever comes first: the page's script, which hears of builds, or the remote, which takes them. */
export interface DevBuilds {
  latest?: DevBuild;
  /** Set by the remote once it runs: brings the page up to the latest build, or asks for another document where only that can. */
  take?: () => Promise<void>;
  /** Set by the page's script: loads the page again once the latest build is what a page begins with. */
  reload?: () => void;
}
