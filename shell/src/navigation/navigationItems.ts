import type { NavigationItem, Registry } from '@fairshore/remote-kit/registry';

/** Links of one place, in order; those to a disabled remote lead to why it is. */
export function navigationItems(registry: Registry, place: NavigationItem['place']): NavigationItem[] {
  return registry.remotes
    .flatMap(({ navigation }) => navigation.filter((item) => item.place === place))
    .toSorted((a, b) => a.order - b.order);
}
