import type { Remote, RemoteRoute } from '@fairshore/remote-kit';
import { disabledReason } from '@fairshore/remote-kit/registry';
import type { RegistryEntry } from '@fairshore/remote-kit/registry';

interface StandInRoute extends RemoteRoute {
  readonly isStandIn: true;
}

/** What the shell shows for a disabled remote: a page at each of its paths that gives the reason. Nothing of the remote is requested. */
export function standIn(entry: RegistryEntry): Remote {
  const { mounts, navigation } = entry;
  const because = disabledReason(entry);
  return {
    contract: 2,
    routes: mounts.map((path): StandInRoute => {
      const label = navigation.find((item) => item.path === path)?.label ?? 'This part of the site';
      const title = `${label} is unavailable for now`;
      return {
        path,
        title,
        description: because,
        isStandIn: true,
        async load() {
          const { DisabledPage } = await import('./DisabledPage');
          return function StandIn() {
            return <DisabledPage title={title} because={because} hasHome={!mounts.includes('/')} />;
          };
        },
      };
    }),
  };
}

/** Whether a page is the shell's, shown in place of a disabled remote; it says nothing about that remote's health. */
export function isStandIn(route: RemoteRoute): boolean {
  return 'isStandIn' in route;
}
