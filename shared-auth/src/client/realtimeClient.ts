import { RealtimeClient } from '@supabase/realtime-js';
import { accessToken } from './accessToken';
import { onAuthEvent } from './authClient';
import { onBackendChange, requireBackend, serviceUrl } from '../backend/backend';

/**
 * Creates the realtime client of the configured backend and keeps its token in sync with the session. Rejects while a signed-in
 * person's token can't be renewed.
 */
export async function createRealtime(): Promise<RealtimeClient> {
  const { publishableKey } = requireBackend();
  const url = serviceUrl('realtime/v1');
  url.protocol = url.protocol.replace('http', 'ws');
  const token = async () => (await accessToken()) ?? publishableKey;
  // Later, realtime-js keeps its last token when there is none; without a first one, channels would be a guest's.
  await token();
  const realtime = new RealtimeClient(url.href, { params: { apikey: publishableKey }, accessToken: token });
  await realtime.setAuth();
  const stopListening = onAuthEvent(() => void realtime.setAuth());
  onBackendChange(() => {
    stopListening();
    void realtime.disconnect();
  });
  return realtime;
}
