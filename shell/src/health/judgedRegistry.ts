import { canaryRates } from '@fairshore/shared-data/remotes';
import { whyDropped } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';

/**
 * A registry that marks canaries which fail or do worse than stable: as its host marked them already, else by the error rates and faults
 * that the backend reports. Unchanged when nothing can be learned.
 */
export async function judgedRegistry(registry: Registry): Promise<Registry> {
  const open = registry.remotes.flatMap(({ name, canary, stable }) => {
    if (!canary || canary.dropped) return [];
    const { version, since, threshold } = canary;
    return [{ remote: name, version, since, stable: stable.version, threshold }];
  });
  const rates = open.length > 0 ? await canaryRates(open).catch(() => []) : [];
  return {
    ...registry,
    remotes: registry.remotes.map((entry) => {
      const { name, canary } = entry;
      const known = rates.find(({ remote, version }) => remote === name && version === canary?.version);
      const droppedBecause = canary && known && whyDropped(canary, known);
      if (!canary || droppedBecause === undefined) return entry;
      return { ...entry, canary: { ...canary, dropped: true, droppedBecause } };
    }),
  };
}
