import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { queryOptions } from '../query';
import { asRow, choice, optionalText } from '../rows/rows';
import type { Row } from '../rows/rows';

/** What a backer chose in the portal; amounts stay in US dollars whatever the currency. */
export interface UserSettings {
  displayName: string | null;
  currency: 'USD' | 'EUR' | 'GBP';
  emailNotifications: boolean;
  pushNotifications: boolean;
  riskTolerance: 'Low' | 'Medium' | 'High';
}

/** The settings of someone who chose nothing yet. */
export const defaultSettings: UserSettings = {
  displayName: null,
  currency: 'USD',
  emailNotifications: true,
  pushNotifications: false,
  riskTolerance: 'Medium',
};

/** Query keys of the noun. */
export const settingsKeys = { mine: (userId: string) => ['settings', userId] as const };

function toSettings(row: Row): UserSettings {
  return {
    displayName: optionalText(row, 'display_name'),
    currency: choice(row, 'currency', ['USD', 'EUR', 'GBP']) ?? defaultSettings.currency,
    emailNotifications: row['email_notifications'] !== false,
    pushNotifications: row['push_notifications'] === true,
    riskTolerance: choice(row, 'risk_tolerance', ['Low', 'Medium', 'High']) ?? defaultSettings.riskTolerance,
  };
}

/** A signed-in person's settings; the defaults when nothing is stored, and in demo mode. */
export function mySettings(userId: string) {
  return queryOptions({
    queryKey: settingsKeys.mine(userId),
    queryFn: async ({ signal }): Promise<UserSettings> => {
      if (!hasBackend()) return defaultSettings;
      const { data } = await answerOf(
        database()
          .from('user_settings')
          .select('display_name,currency,email_notifications,push_notifications,risk_tolerance')
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return data === null ? defaultSettings : toSettings(asRow(data));
    },
  });
}
