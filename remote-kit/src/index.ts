export { contractNumber, defineRemote, isRemoteModule } from './contract';
export type { RemoteModule, RemoteRoute } from './contract';
export { configureSite, siteLinks } from './siteConfig';
export type { SiteConfig, SiteLinks } from './siteConfig';
export {
  consentCategories,
  consentKey,
  consentLifetime,
  consentRecord,
  hasConsent,
  onConsentChange,
  storeConsent,
} from './consent';
export type { ConsentCategory, ConsentChoice, ConsentRecord } from './consent';
