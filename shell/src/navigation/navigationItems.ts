import type { NavigationItem, Registry } from '@fairshore/remote-kit/registry';

/** Links of one place, in order; links to a disabled remote stay, because its page gives the reason. */
export function navigationItems(registry: Registry, place: NavigationItem['place']): NavigationItem[] {
  return registry.remotes
    .flatMap(({ navigation }) => navigation.filter((item) => item.place === place))
    .toSorted((a, b) => a.order - b.order);
}
