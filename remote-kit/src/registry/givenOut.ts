import type { RegistryEntry } from './registry';

/** When a remote's release became stable or canary (ISO time); undefined for a release that is neither, or when the time is unknown. */
export function givenOut(
  {
    stable,
    stableSince,
    canary,
  }: Pick<RegistryEntry, 'stableSince'> & {
    readonly stable: { readonly version: string };
    readonly canary?: { readonly version: string; readonly since?: string | undefined } | undefined;
  },
  version: string,
): string | undefined {
  if (version === canary?.version) return canary.since;
  return version === stable.version ? stableSince : undefined;
}
