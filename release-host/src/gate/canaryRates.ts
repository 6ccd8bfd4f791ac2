import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { z } from 'zod';

/** The error rate in percent of each canary that was asked about, by `remoteVersionKey`; null while too few browsers had it. */
export type CanaryRates = ReadonlyMap<string, number | null>;

/** How canaries are asked about: rejects when the backend gives no answer. */
export type AskCanaryRates = (remotes: readonly RunningCanary[]) => Promise<CanaryRates>;

/** A remote that has a canary. */
export type RunningCanary = Pick<RegistryEntry, 'name'> & { readonly canary: CanaryToAsk };

interface CanaryToAsk {
  readonly version: string;
  readonly since?: string | undefined;
}

/** Where a backend is, and what sends requests to it. */
export interface RatesSource {
  readonly url: string;
  readonly publishableKey: string;
  readonly send: (request: Request) => Promise<Response>;
}

const timeoutMs = 3000;
const answerSchema = z.array(
  z.object({ remote: z.string(), version: z.string(), rate: z.coerce.number().nullable() }),
);

/** The remotes of a registry that have a canary. */
export function runningCanaries({ remotes }: Pick<Registry, 'remotes'>): RunningCanary[] {
  return remotes.flatMap(({ name, canary }) => (canary ? [{ name, canary }] : []));
}

/** What a canary's rate is found under. */
export function remoteVersionKey(name: string, version: string): string {
  return `${name} ${version}`;
}

/** Asks a backend, as any visitor may. */
export function askCanaryRates({ url, publishableKey, send }: RatesSource): AskCanaryRates {
  return async (remotes) => {
    const response = await send(
      new Request(new URL('rest/v1/rpc/canary_health', url.endsWith('/') ? url : `${url}/`), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: publishableKey,
          // Keys of the older form are tokens at the same time.
          ...(!publishableKey.startsWith('sb_') && { authorization: `Bearer ${publishableKey}` }),
        },
        body: JSON.stringify({
          p_canaries: remotes.map(({ name, canary: { version, since } }) => ({
            remote: name,
            version,
            since,
          })),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    if (!response.ok) throw new Error(`The backend answered ${response.status}.`);
    const answers = answerSchema.parse(await response.json());
    return new Map(answers.map(({ remote, version, rate }) => [remoteVersionKey(remote, version), rate]));
  };
}
