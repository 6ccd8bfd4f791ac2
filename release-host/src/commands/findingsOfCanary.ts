import { askCanaryRates, remoteVersionKey } from '../gate/canaryRates';
import type { FindingsOfCanary } from '../gate/releaseRemote';
import { fitting } from '@fairshore/remote-kit/release';
import { z } from 'zod';

const configSchema = z.object({
  supabase: z.object({ url: z.string(), publishableKey: z.string() }).optional(),
});

/**
 * What browsers reported of a canary: to the hosted backend that the environment names, else to the suite that runs on this
 * machine. Says so when neither answers, because the canary is then judged by nobody.
 */
export const findingsOfCanary: FindingsOfCanary = async (running) => {
  try {
    const found = await askCanaryRates({ ...(await backend()), send: fetch })([running]);
    return found.get(remoteVersionKey(running.name, running.canary.version));
  } catch {
    console.log('No backend answers, so how the canary fares is not known.');
    return undefined;
  }
};

async function backend() {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, PORT = '4000' } = process.env;
  if (url && publishableKey) return { url, publishableKey };
  const response = await fetch(`http://localhost:${PORT}/config.json`, { signal: AbortSignal.timeout(3000) });
  const { supabase } = fitting(configSchema, await response.json(), '/config.json');
  if (!supabase) throw new Error('The suite that runs here has no backend.');
  return supabase;
}
