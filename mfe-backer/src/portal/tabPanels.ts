import { loadable } from '@fairshore/shared-ui';
import type { Loadable } from '@fairshore/shared-ui';
import type { ComponentType } from 'react';
import type { LoadedPortfolio } from '../portfolio/loadedPortfolio';
import type { PortalTab } from './portalTabs';

type Panel = Loadable<{ Panel: ComponentType<{ portfolio: LoadedPortfolio }> }>;

/** The panel of each tab, loaded when the tab is opened. */
export const tabPanels: Record<Exclude<PortalTab, 'inbox' | 'settings'>, Panel> = {
  overview: loadable(() => import('../overview/OverviewTab').then((tab) => ({ Panel: tab.OverviewTab }))),
  portfolio: loadable(() => import('../portfolio/PortfolioTab').then((tab) => ({ Panel: tab.PortfolioTab }))),
  activity: loadable(() => import('../activity/ActivityTab').then((tab) => ({ Panel: tab.ActivityTab }))),
  analytics: loadable(() => import('../analytics/AnalyticsTab').then((tab) => ({ Panel: tab.AnalyticsTab }))),
};

/** Neither the inbox nor the settings wait for the portfolio. */
export const inboxPanel = loadable(() =>
  import('../inbox/InboxTab').then((tab) => ({ Panel: tab.InboxTab })),
);

export const settingsPanel = loadable(() =>
  import('../settings/SettingsTab').then((tab) => ({ Panel: tab.SettingsTab })),
);
