/** The portal's tabs in order; the first one is the default and needs no `tab` in the URL. */
export const portalTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'portfolio', label: 'Portfolio' },
  { value: 'activity', label: 'Activity' },
  { value: 'inbox', label: 'Inbox' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'settings', label: 'Settings' },
] as const;

export type PortalTab = (typeof portalTabs)[number]['value'];

/** Reads the tab from the URL; an unknown one means the first. */
export function portalTabOf(named: string | null): PortalTab {
  return portalTabs.find(({ value }) => value === named)?.value ?? portalTabs[0].value;
}
