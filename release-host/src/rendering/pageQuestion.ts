import type { Registry } from '@fairshore/remote-kit/registry';
import type { SiteConfig } from '../siteConfig';
import type { ShellRelease } from '../store/releaseFiles';

/** The page that is asked for. `address` is path and query. */
export interface PageQuestion {
  readonly address: string;
  readonly shell: ShellRelease;
  readonly registry: Registry;
  readonly config: SiteConfig;
}
