/** The portal's tabs in their order; the first one needs no `tab` in the address. */
export const portalTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'portfolio', label: 'Portfolio' },
  { value: 'activity', label: 'Activity' },
  { value: 'inbox', label: 'Inbox' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'settings', label: 'Settings' },
] as const;

export type PortalTab = (typeof portalTabs)[number]['value'];

/** The tab that an address names; an unknown one is the first. */
export function portalTabOf(named: string | null): PortalTab {
  return portalTabs.find(({ value }) => value === named)?.value ?? portalTabs[0].value;
}
