import { siteLinks } from '@fairshore/shared-data/site';
import type { StructuredData } from '@fairshore/shared-ui/server';

/** Who runs the site, as Home says it to search engines. Call `configureSite` before. */
export function organization(): StructuredData {
  const { salesEmail, social = {} } = siteLinks();
  const profiles = Object.values(social).filter((address) => address !== undefined);
  return {
    '@type': 'Organization',
    name: 'Fairshore',
    url: '/',
    logo: '/favicon.svg',
    ...(salesEmail && { email: salesEmail }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
