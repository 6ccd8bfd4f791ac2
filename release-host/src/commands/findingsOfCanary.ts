import { askCanaryRates, remoteVersionKey } from '../gate/canaryRates';
import type { RunningCanary } from '../gate/canaryRates';
import type { FindingsOfCanary } from '../gate/canariesInTheWay';
import { fitting } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { localAddress } from './suiteAddress';

const configSchema = z.object({
  supabase: z.object({ url: z.string(), publishableKey: z.string() }).optional(),
});
const registrySchema = z.object({
  remotes: z.array(z.object({ name: z.string(), canary: z.object({ version: z.string() }).optional() })),
});

/**
 * What browsers reported about a canary. Asks the hosted backend named in the environment, otherwise the suite running on this machine if
 * it serves that canary. Logs the reason if nothing is known.
 */
export const findingsOfCanary: FindingsOfCanary = async (running) => {
  try {
    const found = await askCanaryRates({ ...(await backendOf(running)), send: fetch })([running]);
    return found.get(remoteVersionKey(running.name, running.canary.version));
  } catch (error) {
    const why = error instanceof NotAsked ? error.message : 'No backend answers.';
    console.log(
      `${why} Say which one knows the canary: PORT of the suite on this machine, or SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
    );
    return undefined;
  }
};

class NotAsked extends Error {}

async function backendOf({ name, canary }: RunningCanary) {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env;
  if (url && publishableKey) return { url, publishableKey };
  const suite = localAddress();
  const read = async (file: string): Promise<unknown> =>
    (await fetch(suite + file, { signal: AbortSignal.timeout(3000) })).json();
  const { remotes } = fitting(registrySchema, await read('/registry.json'), '/registry.json');
  if (!remotes.some((one) => one.name === name && one.canary?.version === canary.version))
    throw new NotAsked(`The suite at ${suite} gives ${name} ${canary.version} to nobody.`);
  const { supabase } = fitting(configSchema, await read('/config.json'), '/config.json');
  if (!supabase) throw new NotAsked(`The suite at ${suite} has no backend.`);
  return supabase;
}
