import type { RealtimeClient } from '@supabase/realtime-js';
import { onBackendChange } from '../backend/backend';

let loading: Promise<RealtimeClient> | undefined;

onBackendChange(() => {
  loading = undefined;
});

/**
 * The suite's only realtime client, loaded on first use. Its token follows the session: it is read again at every
 * heartbeat (25 s) and after every session event. Rejects in demo mode, and while a signed-in person's token can't be renewed.
 */
export function loadRealtime(): Promise<RealtimeClient> {
  loading ??= import('./realtimeClient')
    .then(({ createRealtime }) => createRealtime())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
