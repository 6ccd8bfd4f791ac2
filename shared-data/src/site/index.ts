export { configureSite, siteHasFeeds, siteLinks } from './siteLinks';
export type { SiteConfig, SiteLinks } from './siteLinks';
