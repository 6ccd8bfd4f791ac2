import type { RegistryEntry } from './registry';

/** The longest reason for disabling a remote, in characters: short enough to read at a glance. */
export const longestReason = 200;

/** Why a remote is disabled, as visitors read it. A pointer written by hand may have no reason. */
export function disabledReason({
  disabledBecause = 'Its team has taken it down for now.',
}: Pick<RegistryEntry, 'disabledBecause'>): string {
  return disabledBecause;
}
