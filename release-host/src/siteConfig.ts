import type { Settings } from './settings';
import type { SiteLinks } from './siteConfigFile';

/** The content of /config.json; `shared-data/site` describes how pages use it. */
export interface SiteConfig {
  /** Undefined in demo mode. */
  readonly supabase?: {
    /** May be a path on the page's origin. */
    readonly url: string;
    readonly publishableKey: string;
  };
  readonly links: SiteLinks;
  readonly analyticsLoader?: string;
  readonly overrideOrigins?: readonly string[];
  /** Set if feeds and calendars are served, so that pages link to them. */
  readonly hasFeeds?: true;
  /** Origins besides the site's own from which images of listings may be loaded. */
  readonly imageOrigins?: readonly string[];
}

const defaultLinks = { salesEmail: 'advisory@fairshore.example' };

/**
 * The content of /config.json for requests under an origin. The embedded backend has the address that the visitor used, so that `localhost`
 * and `127.0.0.1` both stay a single origin; for an unknown origin, which a request can claim, it is a path on the page's own origin. Links
 * that the operator has not set default to those of `standIns`; with a hosted backend they are left out.
 */
export function siteConfigFor(
  settings: Settings,
  { embeddedKey, standIns }: { embeddedKey: string | undefined; standIns: SiteLinks },
): (origin: string) => SiteConfig {
  const { backend, siteUrl, localUrl, port, analyticsLoader, overrideOrigins } = settings;
  const known = new Set([siteUrl, localUrl, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]);
  const imageOrigins = imageOriginsOf(settings);
  const links = linksOf(settings, backend.kind === 'hosted' ? defaultLinks : standIns);
  return (origin) => ({
    ...(backend.kind === 'hosted' && {
      supabase: { url: backend.url, publishableKey: backend.publishableKey },
    }),
    ...(backend.kind === 'embedded' &&
      embeddedKey && {
        supabase: { url: known.has(origin) ? origin : '/', publishableKey: embeddedKey },
      }),
    ...(analyticsLoader && { analyticsLoader }),
    ...(overrideOrigins.length > 0 && { overrideOrigins }),
    ...(imageOrigins.length > 0 && { imageOrigins }),
    ...(backend.kind !== 'none' && { hasFeeds: true }),
    links,
  });
}

/**
 * The content of /config.json on a static host: a hosted backend or none, and no URLs of this machine. Pages on https can't load from
 * `http://`, so such origins are left out. `hasFeeds`: whether feeds are served or exported if there is a backend.
 */
export function staticSiteConfig(settings: Settings, hasFeeds: boolean): SiteConfig {
  const { backend, analyticsLoader } = settings;
  const overrideOrigins = settings.overrideOrigins.filter((origin) => origin.startsWith('https://'));
  const imageOrigins = imageOriginsOf(settings);
  return {
    ...(backend.kind === 'hosted' && {
      supabase: { url: backend.url, publishableKey: backend.publishableKey },
      ...(hasFeeds && { hasFeeds }),
    }),
    ...(analyticsLoader && { analyticsLoader }),
    ...(overrideOrigins.length > 0 && { overrideOrigins }),
    ...(imageOrigins.length > 0 && { imageOrigins }),
    links: linksOf(settings, defaultLinks),
  };
}

/** A hosted backend also stores images, so its origin is allowed; the operator names all others. */
function imageOriginsOf({ backend, site }: Settings): readonly string[] {
  return [...(backend.kind === 'hosted' ? [new URL(backend.url).origin] : []), ...(site?.imageOrigins ?? [])];
}

function linksOf({ site }: Settings, defaults: SiteLinks): SiteLinks {
  return { ...defaults, ...site?.links, social: { ...defaults.social, ...site?.links?.social } };
}
