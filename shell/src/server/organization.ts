import { siteLinks } from '@fairshore/shared-data/site';
import type { StructuredData } from '@fairshore/shared-ui/server';

/** Who runs the site, as Home describes it to search engines. Call `configureSite` before. */
export function organization(): StructuredData {
  const { salesEmail, social = {} } = siteLinks();
  // A page of this host that stands in for an external profile is nobody's profile.
  const profiles = Object.values(social).filter((address) => address?.startsWith('https://'));
  return {
    '@type': 'Organization',
    name: 'Fairshore',
    url: '/',
    logo: '/favicon.svg',
    ...(salesEmail && { email: salesEmail }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
