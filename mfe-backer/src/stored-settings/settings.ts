import { choice, optionalText } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import type { Currency } from '@fairshore/shared-data/rates';

/** The user's stated risk tolerance. */
export const riskTolerances = ['Low', 'Medium', 'High'] as const;
export type RiskTolerance = (typeof riskTolerances)[number];

/** A backer's settings in the portal; amounts are stored in US dollars regardless of the currency. */
export interface UserSettings {
  displayName: string | null;
  currency: Currency;
  pushNotifications: boolean;
  riskTolerance: RiskTolerance;
}

/** The default settings. */
export const defaultSettings: UserSettings = {
  displayName: null,
  currency: 'USD',
  pushNotifications: false,
  riskTolerance: 'Medium',
};

/** Converts a stored row to settings. */
export function toSettings(row: Row): UserSettings {
  return {
    displayName: optionalText(row, 'display_name'),
    currency: choice(row, 'currency', ['USD', 'EUR', 'GBP']) ?? defaultSettings.currency,
    pushNotifications: row['push_notifications'] === true,
    riskTolerance: choice(row, 'risk_tolerance', riskTolerances) ?? defaultSettings.riskTolerance,
  };
}

/** Converts changed settings to their columns. */
export function toColumns(changes: Partial<UserSettings>) {
  const { displayName, currency, pushNotifications, riskTolerance } = changes;
  return {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(currency !== undefined && { currency }),
    ...(pushNotifications !== undefined && { push_notifications: pushNotifications }),
    ...(riskTolerance !== undefined && { risk_tolerance: riskTolerance }),
  };
}
