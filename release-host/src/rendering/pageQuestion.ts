import type { Registry } from '@fairshore/remote-kit/registry';
import type { SiteConfig } from '../siteConfig';
import type { ShellRelease } from '../store/releaseFiles';

/** The site to render, as it is currently served. */
export interface SiteQuestion {
  readonly shell: ShellRelease;
  readonly registry: Registry;
  readonly config: SiteConfig;
}

/** The page to render. `address` is path and query. */
export interface PageQuestion extends SiteQuestion {
  readonly address: string;
  /** No remote has a page at this path: the page of `address` is shown instead, with a notice. */
  readonly unknownPath?: string;
}
