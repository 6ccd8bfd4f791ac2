import type { Settings } from './settings';
import type { SiteLinks } from './siteConfigFile';

/** What a host writes into /config.json; `shared-data/site` says what a page makes of it. */
export interface SiteConfig {
  /** Absent in demo mode. */
  readonly supabase?: {
    /** May be a path of the page's origin. */
    readonly url: string;
    readonly publishableKey: string;
  };
  readonly links: SiteLinks;
  readonly analyticsLoader?: string;
  readonly overrideOrigins?: readonly string[];
  /** Feeds and calendars are served beside the pages, which then lead to them. */
  readonly hasFeeds?: true;
  /** Origins besides the site's own that images of listings may come from. */
  readonly imageOrigins?: readonly string[];
}

const defaultLinks = { salesEmail: 'advisory@fairshore.example' };

/**
 * What /config.json says for a visitor who came in under an origin. The embedded backend is named by the address the
 * visitor used, so that `localhost` and `127.0.0.1` both stay one origin; under any other name it is the page's own origin, whatever
 * that is: a request may claim any. Links that the operator has not set are those of `standIns`, and absent on a hosted backend.
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
 * What /config.json says on a static host: a hosted backend or none, and nothing that leads to this machine. Over https a
 * page can't load from `http://`, so such origins are left out. `hasFeeds`: whether they are served, or written.
 */
export function staticSiteConfig(settings: Settings, hasFeeds: boolean): SiteConfig {
  const { backend, analyticsLoader } = settings;
  const overrideOrigins = settings.overrideOrigins.filter((origin) => origin.startsWith('https://'));
  const imageOrigins = imageOriginsOf(settings);
  return {
    ...(backend.kind === 'hosted' && {
      supabase: { url: backend.url, publishableKey: backend.publishableKey },
    }),
    ...(analyticsLoader && { analyticsLoader }),
    ...(overrideOrigins.length > 0 && { overrideOrigins }),
    ...(imageOrigins.length > 0 && { imageOrigins }),
    ...(hasFeeds && backend.kind !== 'none' && { hasFeeds }),
    links: linksOf(settings, defaultLinks),
  };
}

/** A hosted backend keeps files too, so what lies there is shown; all else the operator names. */
function imageOriginsOf({ backend, site }: Settings): readonly string[] {
  return [...(backend.kind === 'hosted' ? [new URL(backend.url).origin] : []), ...(site?.imageOrigins ?? [])];
}

function linksOf({ site }: Settings, defaults: SiteLinks): SiteLinks {
  return { ...defaults, ...site?.links, social: { ...defaults.social, ...site?.links?.social } };
}
