import type { SiteConfig } from '@fairshore/shared-remote';
import type { Settings } from './settings';

/**
 * What /config.json says for a visitor who came in under an origin. The embedded backend is named by the address the
 * visitor used, so that `localhost` and `127.0.0.1` both stay one origin; any other host gets the configured one.
 */
export function siteConfigFor(
  settings: Settings,
  embeddedKey: string | undefined,
): (origin: string) => SiteConfig {
  const { backend, siteUrl, port } = settings;
  const known = new Set([siteUrl, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]);
  return (origin) => ({
    ...(backend.kind === 'hosted' && {
      supabase: { url: backend.url, publishableKey: backend.publishableKey },
    }),
    ...(backend.kind === 'embedded' &&
      embeddedKey && {
        supabase: { url: known.has(origin) ? origin : siteUrl, publishableKey: embeddedKey },
      }),
    adminAddress: 'admin@fairshore.example',
    links: { salesEmail: 'advisory@fairshore.example' },
  });
}
