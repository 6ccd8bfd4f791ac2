import { useAddressParams } from '@fairshore/shared-ui/router';
import { useKeyRun } from '@fairshore/shared-ui/tabs';

/**
 * The tab named by a URL parameter; the first one when it names none. Choosing a tab is a step that Back undoes; moving
 * over several with the arrow keys is a single step.
 */
export function useAddressedTab<Item extends { slug: string }>(
  parameter: string,
  items: readonly [Item, ...Item[]],
): AddressedTab<Item['slug']> {
  const [parameters, setParameters] = useAddressParams();
  const asked = parameters.get(parameter);
  const value: Item['slug'] = (items.find(({ slug }) => slug === asked) ?? items[0]).slug;
  const { continues, runProps } = useKeyRun(value);

  function onValueChange(next: Item['slug']) {
    const replace = continues(next);
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set(parameter, next);
        return changed;
      },
      { replace, preventScrollReset: true },
    );
  }

  function addressOf(slug: Item['slug']) {
    const changed = new URLSearchParams(parameters);
    changed.set(parameter, slug);
    return `?${changed}`;
  }

  return { value, onValueChange, addressOf, runProps };
}

interface AddressedTab<Slug extends string> {
  /** Slug of the item shown. */
  value: Slug;
  onValueChange(slug: Slug): void;
  /** The URL that shows it, relative to the page. */
  addressOf(slug: Slug): string;
  /** For the element around the tabs. */
  runProps: ReturnType<typeof useKeyRun>['runProps'];
}
