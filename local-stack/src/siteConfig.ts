import type { SiteConfig } from '@fairshore/shared-remote';
import { standInLinks } from './pages/linkPages';
import type { Settings } from './settings';

const defaultLinks = { salesEmail: 'advisory@fairshore.example' };

/**
 * What /config.json says for a visitor who came in under an origin. The embedded backend is named by the address the
 * visitor used, so that `localhost` and `127.0.0.1` both stay one origin; any other host gets the configured one. Links
 * that the operator has not set lead to pages of this machine's stack, and are absent on a hosted backend.
 */
export function siteConfigFor(
  settings: Settings,
  embeddedKey: string | undefined,
): (origin: string) => SiteConfig {
  const { backend, siteUrl, port, site, analyticsLoader, overrideOrigins } = settings;
  const known = new Set([siteUrl, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]);
  const defaults = backend.kind === 'hosted' ? defaultLinks : standInLinks;
  const links = {
    ...defaults,
    ...site?.links,
    social: { ...('social' in defaults && defaults.social), ...site?.links?.social },
  };
  return (origin) => ({
    ...(backend.kind === 'hosted' && {
      supabase: { url: backend.url, publishableKey: backend.publishableKey },
    }),
    ...(backend.kind === 'embedded' &&
      embeddedKey && {
        supabase: { url: known.has(origin) ? origin : siteUrl, publishableKey: embeddedKey },
      }),
    ...(analyticsLoader && { analyticsLoader }),
    ...(overrideOrigins.length > 0 && { overrideOrigins }),
    adminAddress: site?.adminAddress ?? 'admin@fairshore.example',
    links,
  });
}
