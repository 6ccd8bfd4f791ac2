import { canaryRates } from '@fairshore/shared-data/remotes';
import { isOverThreshold } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';

/**
 * A registry whose failing canaries are marked: by its host, which knows them already, else by what the backend says of their
 * error rates. As it came when nothing can be learned.
 */
export async function judgedRegistry(registry: Registry): Promise<Registry> {
  const open = registry.remotes.flatMap(({ name, canary }) =>
    canary && !canary.dropped ? [{ remote: name, version: canary.version, since: canary.since }] : [],
  );
  const rates = open.length > 0 ? await canaryRates(open).catch(() => []) : [];
  return {
    ...registry,
    remotes: registry.remotes.map((entry) => {
      const { name, canary } = entry;
      const known = rates.find(({ remote, version }) => remote === name && version === canary?.version);
      if (!canary || !known || !isOverThreshold(canary, known.rate)) return entry;
      return { ...entry, canary: { ...canary, dropped: true } };
    }),
  };
}
