import type { CanaryFindings, Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { fitting } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { askAsGuest } from './guestAccess';
import type { GuestAccess } from './guestAccess';

/** The findings about each requested canary, by `remoteVersionKey`. */
export type CanaryRates = ReadonlyMap<string, CanaryFindings>;

/** Asks a backend about canaries; rejects if the backend doesn't answer. */
export type AskCanaryRates = (remotes: readonly RunningCanary[]) => Promise<CanaryRates>;

/** A remote that has a canary. */
export type RunningCanary = Pick<RegistryEntry, 'name'> & {
  readonly canary: CanaryToAsk;
  /** The version of the stable release that the canary is compared with. */
  readonly stable: string;
};

interface CanaryToAsk {
  readonly version: string;
  readonly since?: string | undefined;
  readonly threshold?: number | undefined;
}

const answerSchema = z.array(
  z.object({
    remote: z.string(),
    version: z.string(),
    rate: z.coerce.number().nullable(),
    server_rate: z.coerce.number().nullable(),
    fault: z.string().nullable(),
  }),
);

/** The remotes of a registry that have a canary. */
export function runningCanaries({ remotes }: Pick<Registry, 'remotes'>): RunningCanary[] {
  return remotes.flatMap(({ name, canary, stable }) =>
    canary ? [{ name, canary, stable: stable.version }] : [],
  );
}

/** The key of a canary in `CanaryRates`. */
export function remoteVersionKey(name: string, version: string): string {
  return `${name} ${version}`;
}

/** Asks a backend about canaries with a guest's rights. */
export function askCanaryRates(access: GuestAccess): AskCanaryRates {
  return async (remotes) => {
    const answer = await askAsGuest(access, 'rpc/canary_health', {
      p_canaries: remotes.map(({ name, stable, canary: { version, since, threshold } }) => ({
        remote: name,
        version,
        since,
        stable,
        threshold,
      })),
    });
    return new Map(
      fitting(answerSchema, answer, 'The backend’s answer about canaries').map(
        ({ remote, version, rate, server_rate: serverRate, fault }) => [
          remoteVersionKey(remote, version),
          { rate, serverRate, fault },
        ],
      ),
    );
  };
}
