import { useEffect } from 'react';
import type { ResolvedOverride } from './resolveOverride';

/**
 * Reloads the page when a server that this tab loads a remote from has rebuilt it. A tab that nobody sees leaves a server once it knows
 * which release it has loaded, because a browser has six connections to each for all its tabs; it catches up when it is seen again.
 */
export function useReloadOnBuild(
  active: readonly Pick<ResolvedOverride, 'override'>[],
  reload: () => void,
): void {
  useEffect(() => {
    const servers = active.flatMap(({ override }) => ('origin' in override ? override.origin : []));
    const known = new Map<string, unknown>();
    let streams: EventSource[] = [];

    function followFrom(origin: string): EventSource {
      const stream = new EventSource(`${origin}/_dev/events`);
      stream.addEventListener('release', reload);
      stream.addEventListener('state', (event: MessageEvent<string>) => {
        const { released }: { released?: string } = JSON.parse(event.data);
        if (known.has(origin) && known.get(origin) !== released) reload();
        known.set(origin, released);
        if (document.hidden) stream.close();
      });
      return stream;
    }
    function leave() {
      for (const stream of streams) stream.close();
    }
    function follow() {
      leave();
      streams = servers.filter((origin) => !document.hidden || !known.has(origin)).map(followFrom);
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      leave();
    };
  }, [active, reload]);
}
