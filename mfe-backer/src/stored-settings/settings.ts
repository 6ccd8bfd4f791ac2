import { choice, optionalText } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import type { Currency } from '@fairshore/shared-data/rates';

/** How much risk a person is ready to take, by their own word. */
export const riskTolerances = ['Low', 'Medium', 'High'] as const;
export type RiskTolerance = (typeof riskTolerances)[number];

/** What a backer chose in the portal; amounts stay in US dollars whatever the currency. */
export interface UserSettings {
  displayName: string | null;
  currency: Currency;
  pushNotifications: boolean;
  riskTolerance: RiskTolerance;
}

/** The settings of someone who chose nothing yet. */
export const defaultSettings: UserSettings = {
  displayName: null,
  currency: 'USD',
  pushNotifications: false,
  riskTolerance: 'Medium',
};

/** A stored row as settings. */
export function toSettings(row: Row): UserSettings {
  return {
    displayName: optionalText(row, 'display_name'),
    currency: choice(row, 'currency', ['USD', 'EUR', 'GBP']) ?? defaultSettings.currency,
    pushNotifications: row['push_notifications'] === true,
    riskTolerance: choice(row, 'risk_tolerance', riskTolerances) ?? defaultSettings.riskTolerance,
  };
}

/** Changed settings as the columns they are stored in. */
export function toColumns(changes: Partial<UserSettings>) {
  const { displayName, currency, pushNotifications, riskTolerance } = changes;
  return {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(currency !== undefined && { currency }),
    ...(pushNotifications !== undefined && { push_notifications: pushNotifications }),
    ...(riskTolerance !== undefined && { risk_tolerance: riskTolerance }),
  };
}
