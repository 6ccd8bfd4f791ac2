import type { SiteConfig } from '@fairshore/shared-data/site';

/** The site's configuration from `/config.json`; values of the wrong shape are left out. */
export function readConfig(value: unknown): SiteConfig {
  const { supabase, links, analyticsLoader, overrideOrigins, hasFeeds } = isObject(value) ? value : {};
  const salesEmail = isObject(links) && typeof links.salesEmail === 'string' ? links.salesEmail : '';
  return {
    ...(isObject(supabase) &&
      typeof supabase.url === 'string' &&
      typeof supabase.publishableKey === 'string' && {
        supabase: { url: supabase.url, publishableKey: supabase.publishableKey },
      }),
    ...(typeof analyticsLoader === 'string' && { analyticsLoader }),
    ...(Array.isArray(overrideOrigins) && { overrideOrigins }),
    ...(hasFeeds === true && { hasFeeds }),
    links: { ...(isObject(links) && links), salesEmail },
  };
}

/** Whether a value has fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
