import * as z from 'zod/mini';
import { currencies } from '@fairshore/shared-data/rates';
import { riskTolerances } from '../stored-settings/settings';
import type { UserSettings } from '../stored-settings/settings';

/** The longest display name that the database takes. */
const maxDisplayName = 120;

/** The form of the settings: an empty name is none. */
export const settingsSchema = z.object({
  displayName: z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(maxDisplayName, `Please keep the name to ${maxDisplayName} characters or fewer.`),
      ),
    z.transform((name) => (name === '' ? null : name)),
  ),
  currency: z.enum(currencies),
  riskTolerance: z.enum(riskTolerances),
  pushNotifications: z.boolean(),
});

/** What is in the form, the name as typed. */
export type SettingsValues = z.input<typeof settingsSchema>;

/** Settings as the form holds them. */
export function settingsValues(settings: UserSettings): SettingsValues {
  return { ...settings, displayName: settings.displayName ?? '' };
}

/** What differs from the settings that are stored. */
export function changedSettings(stored: UserSettings, wanted: UserSettings): Partial<UserSettings> {
  const keys = Object.keys(wanted) as (keyof UserSettings)[];
  return Object.fromEntries(
    keys.filter((key) => wanted[key] !== stored[key]).map((key) => [key, wanted[key]]),
  );
}
