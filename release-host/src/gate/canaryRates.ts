import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { fitting } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import { askAsGuest } from './guestAccess';
import type { GuestAccess } from './guestAccess';

/** The error rate in percent of each canary that was asked about, by `remoteVersionKey`; null while it was too seldom loaded and rendered. */
export type CanaryRates = ReadonlyMap<string, number | null>;

/** How canaries are asked about: rejects when the backend gives no answer. */
export type AskCanaryRates = (remotes: readonly RunningCanary[]) => Promise<CanaryRates>;

/** A remote that has a canary. */
export type RunningCanary = Pick<RegistryEntry, 'name'> & { readonly canary: CanaryToAsk };

interface CanaryToAsk {
  readonly version: string;
  readonly since?: string | undefined;
}

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
export function askCanaryRates(access: GuestAccess): AskCanaryRates {
  return async (remotes) => {
    const answer = await askAsGuest(access, 'rpc/canary_health', {
      p_canaries: remotes.map(({ name, canary: { version, since } }) => ({ remote: name, version, since })),
    });
    return new Map(
      fitting(answerSchema, answer, 'The backend’s answer about canaries').map(
        ({ remote, version, rate }) => [remoteVersionKey(remote, version), rate],
      ),
    );
  };
}
