export { contractNumber, defineRemote, isRemoteModule } from './contract';
export type { RemoteModule, RemoteRoute } from './contract';
export { configureSite, siteLinks } from './siteConfig';
export type { SiteConfig, SiteLinks } from './siteConfig';
