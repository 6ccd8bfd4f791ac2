import { useEffect } from 'react';
import type { ResolvedOverride } from './resolveOverride';

/** Loads the page again when a server that this tab takes a remote from has built it anew. */
export function useReloadOnBuild(active: readonly ResolvedOverride[], reload: () => void): void {
  useEffect(() => {
    const servers = active.flatMap(({ override }) => ('origin' in override ? override.origin : []));
    const streams = servers.map((origin) => new EventSource(`${origin}/_dev/events`));
    for (const stream of streams) stream.addEventListener('release', reload);
    return () => streams.forEach((stream) => stream.close());
  }, [active, reload]);
}
