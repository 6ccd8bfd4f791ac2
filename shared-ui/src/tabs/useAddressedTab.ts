import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import { useAddressParams } from '../router/useAddressParams';

/**
 * The tab named by a URL parameter; the first one when it names none. Choosing a tab is a step that Back undoes; moving
 * over several with the arrow keys is a single step. Where the other parameters are those of the shown tab (`isAlone`),
 * choosing another drops them, and the first tab needs no parameter.
 */
export function useAddressedTab<Slug extends string>(
  parameter: string,
  items: readonly [{ slug: Slug }, ...{ slug: Slug }[]],
  { isAlone = false } = {},
): AddressedTab<Slug> {
  const [parameters, setParameters] = useAddressParams();
  const lastOfRun = useRef<Slug>(null);
  const asked = parameters.get(parameter);
  const value: Slug = (items.find(({ slug }) => slug === asked) ?? items[0]).slug;

  // Back also ends a run.
  useEffect(() => {
    if (lastOfRun.current !== value) endRun();
  }, [value]);

  function onValueChange(next: Slug) {
    // A press reports its tab twice, on focus and on click, before the URL has changed.
    if (next === lastOfRun.current) return;
    setParameters((current) => parametersOf(next, current), {
      replace: lastOfRun.current !== null,
      preventScrollReset: true,
    });
    lastOfRun.current = next;
  }

  function endRun() {
    lastOfRun.current = null;
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget?.getAttribute('role') !== 'tab') endRun();
  }

  function addressOf(slug: Slug) {
    return `?${parametersOf(slug, parameters)}`;
  }

  function parametersOf(slug: Slug, others: URLSearchParams) {
    const changed = new URLSearchParams(isAlone ? {} : others);
    if (!isAlone || slug !== items[0].slug) changed.set(parameter, slug);
    return changed;
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
