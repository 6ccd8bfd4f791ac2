export { staticSiteConfig } from '../siteConfig';
export { readSettings } from '../settings';
export type { Settings } from '../settings';
export { buildSuite } from '../store/buildSuite';
export { ownerOf, renderPage } from './page';
export { pageHeaders } from './securityHeaders';
export type { AllowedOrigins } from './securityHeaders';
export { contentTypes, fileHeaders } from './staticFiles';
