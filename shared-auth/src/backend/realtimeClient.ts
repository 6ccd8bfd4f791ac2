import type { RealtimeClient } from '@supabase/realtime-js';
import { accessToken } from './accessToken';
import { onAuthEvent } from './authClient';
import { onBackendChange, requireBackend, serviceUrl } from './backend';

let loading: Promise<RealtimeClient> | undefined;
let release: (() => void) | undefined;

onBackendChange(() => {
  release?.();
  release = undefined;
  loading = undefined;
});

/**
 * The suite's only realtime client, fetched on first use. Its token follows the session: it is asked for again at
 * every heartbeat (25 s) and after every session event. Rejects in demo mode.
 */
export function loadRealtime(): Promise<RealtimeClient> {
  loading ??= createRealtime().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function createRealtime(): Promise<RealtimeClient> {
  const { publishableKey } = requireBackend();
  const { RealtimeClient } = await import('@supabase/realtime-js');
  const url = serviceUrl('realtime/v1');
  url.protocol = url.protocol.replace('http', 'ws');
  const realtime = new RealtimeClient(url.href, {
    params: { apikey: publishableKey },
    accessToken: async () => (await accessToken()) ?? publishableKey,
  });
  await realtime.setAuth();
  const stopListening = onAuthEvent(() => void realtime.setAuth());
  release = () => {
    stopListening();
    void realtime.disconnect();
  };
  return realtime;
}
