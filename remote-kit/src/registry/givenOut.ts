import type { RegistryEntry } from './registry';

/** When a release of a remote was given to whoever gets it now (ISO time); undefined for one that nobody is given, or where that isn't known. */
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
