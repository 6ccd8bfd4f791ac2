/** The portal's tabs in order; the first one is the default and needs no `tab` in the URL. */
export const portalTabs = [
  { slug: 'overview', label: 'Overview' },
  { slug: 'portfolio', label: 'Portfolio' },
  { slug: 'activity', label: 'Activity' },
  { slug: 'inbox', label: 'Inbox' },
  { slug: 'analytics', label: 'Analytics' },
  { slug: 'settings', label: 'Settings' },
] as const;

export type PortalTab = (typeof portalTabs)[number]['slug'];
