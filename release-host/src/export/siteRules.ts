import { openHeaders } from '../pages/openAnswers';
import type { AllowedOrigins } from '../pages/securityHeaders';
import { pageHeaders } from '../pages/securityHeaders';
import { fileHeaders } from '../pages/staticFiles';

/** Headers of a static host by kind of response; the local host sends the same. */
export interface SiteRules {
  /** Every page: always revalidated, because the registry is in it. */
  readonly page: Readonly<Record<string, string>>;
  /** Registry and configuration. */
  readonly pointer: Readonly<Record<string, string>>;
  /** Everything in a folder of a release. */
  readonly release: Readonly<Record<string, string>>;
  /** Feeds and calendars, whose media types are set by path. */
  readonly feed: Readonly<Record<string, string>>;
  /** Images and other files at the root. */
  readonly file: Readonly<Record<string, string>>;
}

/** The headers of a static host, from the same code as the host of `npm start`; only https and HSTS are added. */
export function siteRules(origins: AllowedOrigins): SiteRules {
  // Any page may load a file, because the shell may have another origin.
  const openToAll = { 'access-control-allow-origin': '*' };
  const noCache = { 'cache-control': 'no-cache' };
  return {
    page: { ...pageHeaders({ ...origins, isPublic: true }), ...noCache },
    pointer: { ...noCache, 'x-content-type-options': 'nosniff' },
    release: { ...fileHeaders('immutable'), ...openToAll },
    feed: { ...noCache, ...openHeaders, ...openToAll },
    file: { ...fileHeaders('hour'), ...openToAll },
  };
}
