import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import type { AppError } from '@fairshore/shared-data/errors';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow } from '@fairshore/shared-data/rows';
import { localSettings, storeLocalSettings } from './localSettings';
import { defaultSettings, toColumns, toSettings } from './settings';
import type { UserSettings } from './settings';

const columns = 'display_name,currency,email_notifications,push_notifications,risk_tolerance';

/** Query keys of the noun. */
export const settingsKeys = { mine: (userId: string) => ['settings', userId] as const };

/**
 * A signed-in person's settings: what this browser remembers at once, then what the backend says. The defaults when
 * nothing is stored; in demo mode this browser alone.
 */
export function mySettings(userId: string) {
  return queryOptions({
    queryKey: settingsKeys.mine(userId),
    queryFn: async ({ signal }): Promise<UserSettings> => {
      if (!hasBackend()) return localSettings(userId) ?? defaultSettings;
      const { data } = await answerOf(
        database()
          .from('user_settings')
          .select(columns)
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      const settings = data === null ? defaultSettings : toSettings(asRow(data));
      storeLocalSettings(userId, settings);
      return settings;
    },
    initialData: () => localSettings(userId) ?? undefined,
    // Remembered is not asked for.
    initialDataUpdatedAt: 0,
  });
}

/** Settings to change; what isn't named stays as it is, so that two devices don't undo each other. */
export interface SettingsChange {
  userId: string;
  changes: Partial<UserSettings>;
}

/** Saves settings on the backend and in this browser; a new display name becomes the profile's and the header's. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation<UserSettings, AppError, SettingsChange>({
    mutationFn: ({ userId, changes }) =>
      hasBackend() ? saveSettings(userId, changes) : saveLocally(userId, changes),
    onSuccess: (settings, { userId }) => {
      storeLocalSettings(userId, settings);
      queryClient.setQueryData(settingsKeys.mine(userId), settings);
    },
  });
}

async function saveSettings(userId: string, changes: Partial<UserSettings>): Promise<UserSettings> {
  const { data } = await answerOf(
    database()
      .from('user_settings')
      .upsert({ user_id: userId, ...toColumns(changes) }, { onConflict: 'user_id' })
      .select(columns)
      .single(),
  );
  if (changes.displayName !== undefined)
    await (await import('./saveName')).saveName(userId, changes.displayName);
  return toSettings(asRow(data));
}

async function saveLocally(userId: string, changes: Partial<UserSettings>): Promise<UserSettings> {
  return { ...(localSettings(userId) ?? defaultSettings), ...changes };
}
