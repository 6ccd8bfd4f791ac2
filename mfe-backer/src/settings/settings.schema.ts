import * as z from 'zod/mini';
import { currencies } from '@fairshore/shared-data/rates';
import { trimmed } from '@fairshore/shared-ui/form';
import { riskTolerances } from '../stored-settings/settings';
import type { UserSettings } from '../stored-settings/settings';

/** The longest display name that the database accepts. */
const maxDisplayName = 120;

/** The schema of the settings form: an empty name becomes null. */
export const settingsSchema = z.object({
  displayName: z.pipe(
    z
      .string()
      .check(
        trimmed(),
        z.maxLength(maxDisplayName, `Please keep the name to ${maxDisplayName} characters or fewer.`),
      ),
    z.transform((name) => (name === '' ? null : name)),
  ),
  currency: z.enum(currencies),
  riskTolerance: z.enum(riskTolerances),
  pushNotifications: z.boolean(),
});

/** The form's values, with the name as typed. */
export type SettingsValues = z.input<typeof settingsSchema>;

/** Converts settings to form values. */
export function settingsValues(settings: UserSettings): SettingsValues {
  return { ...settings, displayName: settings.displayName ?? '' };
}

/** Returns the settings, or form values, that differ from the stored ones. */
export function changedSettings<Values extends UserSettings | SettingsValues>(
  stored: Values,
  wanted: Values,
): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const key of Object.keys(wanted) as (keyof Values)[])
    if (wanted[key] !== stored[key]) changes[key] = wanted[key];
  return changes;
}
