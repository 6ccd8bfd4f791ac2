import type { NavigationItem, Registry } from '@fairshore/remote-kit/registry';

/** Links of one place, in order, of all remotes that are not switched off. */
export function navigationItems(registry: Registry, place: NavigationItem['place']): NavigationItem[] {
  return registry.remotes
    .filter(({ disabled }) => !disabled)
    .flatMap(({ navigation }) => navigation.filter((item) => item.place === place))
    .toSorted((a, b) => a.order - b.order);
}
