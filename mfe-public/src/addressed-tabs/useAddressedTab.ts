import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { useAddressParams } from '@fairshore/shared-ui/router';

/**
 * The tab named by a URL parameter; the first one when it names none. Choosing a tab is a step that Back undoes; moving
 * over several with the arrow keys is a single step.
 */
export function useAddressedTab<Item extends { slug: string }>(
  parameter: string,
  items: readonly [Item, ...Item[]],
): AddressedTab<Item['slug']> {
  const [parameters, setParameters] = useAddressParams();
  const lastOfRun = useRef<Item['slug']>(null);
  const asked = parameters.get(parameter);
  const value: Item['slug'] = (items.find(({ slug }) => slug === asked) ?? items[0]).slug;

  // Back also ends a run.
  useEffect(() => {
    if (lastOfRun.current !== value) endRun();
  }, [value]);

  function onValueChange(next: Item['slug']) {
    // A press reports its tab twice, on focus and on click, before the URL has changed.
    if (next === lastOfRun.current) return;
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set(parameter, next);
        return changed;
      },
      { replace: lastOfRun.current !== null, preventScrollReset: true },
    );
    lastOfRun.current = next;
  }

  function endRun() {
    lastOfRun.current = null;
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget?.getAttribute('role') !== 'tab') endRun();
  }

  function addressOf(slug: Item['slug']) {
    const changed = new URLSearchParams(parameters);
    changed.set(parameter, slug);
    return `?${changed}`;
  }

  return { value, onValueChange, addressOf, runProps: { onPointerDown: endRun, onBlur: handleBlur } };
}

interface AddressedTab<Slug extends string> {
  /** Slug of the item shown. */
  value: Slug;
  onValueChange(slug: Slug): void;
  /** The URL that shows it, relative to the page. */
  addressOf(slug: Slug): string;
  /** For the element around the tabs: a press, or focus that moves on, ends a run of arrow keys. */
  runProps: { onPointerDown(): void; onBlur(event: FocusEvent): void };
}
