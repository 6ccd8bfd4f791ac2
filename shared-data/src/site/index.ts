export { configureSite, siteLinks } from './siteLinks';
export type { SiteConfig, SiteLinks } from './siteLinks';
