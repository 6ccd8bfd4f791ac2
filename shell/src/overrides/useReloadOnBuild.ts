import { useEffect } from 'react';
import type { ResolvedOverride } from './resolveOverride';

/** Reloads the page when a server that this tab loads a remote from has rebuilt it. */
export function useReloadOnBuild(active: readonly ResolvedOverride[], reload: () => void): void {
  useEffect(() => {
    const servers = active.flatMap(({ override }) => ('origin' in override ? override.origin : []));
    const streams = servers.map((origin) => new EventSource(`${origin}/_dev/events`));
    for (const stream of streams) stream.addEventListener('release', reload);
    return () => streams.forEach((stream) => stream.close());
  }, [active, reload]);
}
