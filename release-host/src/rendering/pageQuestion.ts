import type { Registry } from '@fairshore/remote-kit/registry';
import type { SiteConfig } from '../siteConfig';
import type { ShellRelease } from '../store/releaseFiles';

/** The site that is asked about, as it is served. */
export interface SiteQuestion {
  readonly shell: ShellRelease;
  readonly registry: Registry;
  readonly config: SiteConfig;
}

/** The page that is asked for. `address` is path and query. */
export interface PageQuestion extends SiteQuestion {
  readonly address: string;
  /** Nobody has a page there: the page of `address` stands in its place, and says so. */
  readonly unknownPath?: string;
}
