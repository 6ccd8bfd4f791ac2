import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import type { AppError } from '@fairshore/shared-data/errors';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow } from '@fairshore/shared-data/rows';
import { localSettings, storeLocalSettings } from './localSettings';
import { defaultSettings, toColumns, toSettings } from './settings';
import type { UserSettings } from './settings';

const columns = 'display_name,currency,push_notifications,risk_tolerance';

/** Query keys of settings. */
export const settingsKeys = { mine: (userId: string) => ['settings', userId] as const };

/**
 * A signed-in user's settings: first those stored in this browser, then the backend's. Defaults when nothing is stored; in
 * demo mode only this browser's.
 */
export function mySettings(userId: string) {
  return queryOptions({
    queryKey: settingsKeys.mine(userId),
    queryFn: ({ signal }) => settingsSource.of(userId, signal),
    initialData: () => localSettings(userId) ?? undefined,
    // Stored settings count as stale, so they are refetched.
    initialDataUpdatedAt: 0,
  });
}

/** Settings to change; omitted ones stay unchanged, so that two devices don't overwrite each other's. */
export interface SettingsChange {
  userId: string;
  changes: Partial<UserSettings>;
}

/** Saves settings on the backend and in this browser; a new display name also updates profile and header. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation<UserSettings, AppError, SettingsChange>({
    mutationFn: (change) => settingsSource.save(change),
    onSuccess: (settings, { userId }) => {
      storeLocalSettings(userId, settings);
      queryClient.setQueryData(settingsKeys.mine(userId), settings);
    },
    // Only the answer may have been lost.
    onError: (_error, { userId }) =>
      void queryClient.invalidateQueries({ queryKey: settingsKeys.mine(userId) }),
  });
}

const settingsSource = dataSource({
  supabase: {
    async of(userId: string, signal: AbortSignal): Promise<UserSettings> {
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

    async save({ userId, changes }: SettingsChange): Promise<UserSettings> {
      // First, because a name that is stored in the settings is no change any more, and would never be sent again.
      if (changes.displayName !== undefined)
        await (await import('./saveName')).saveName(userId, changes.displayName);
      const { data } = await answerOf(
        database()
          .from('user_settings')
          .upsert({ user_id: userId, ...toColumns(changes) }, { onConflict: 'user_id' })
          .select(columns)
          .single(),
      );
      return toSettings(asRow(data));
    },
  },
  demo: {
    of: async (userId) => localSettings(userId) ?? defaultSettings,
    save: async ({ userId, changes }) => ({ ...(localSettings(userId) ?? defaultSettings), ...changes }),
  },
});
