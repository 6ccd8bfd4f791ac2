import { useAddressParams } from '@fairshore/shared-ui/router';
import { useTypedSearch } from '@fairshore/shared-ui/field';
import { useEffect, useRef } from 'react';

/** What a list shows, stored in the URL: the search as `q` and any other parameters the page names. */
export interface LibraryAddress {
  /** The search that the list shows. */
  search: string;
  /** Text in the search box, ahead of the URL while typing. */
  typed: string;
  setTyped(text: string): void;
  get(name: string): string | null;
  /** Changes parameters (null removes one) with a history entry, so that Back undoes it. */
  change(parameters: Readonly<Record<string, string | null>>): void;
  /** The same without a history entry, for changes that aren't a step of their own, such as an opened list. */
  adjust(parameters: Readonly<Record<string, string | null>>): void;
}

/** Search and filters of a list in the URL; typed text reaches it after a pause and adds no history entries. */
export function useLibraryAddress(): LibraryAddress {
  const [params, setParams] = useAddressParams();
  const search = params.get('q') ?? '';
  const box = useTypedSearch(search, (text) => write({ q: text.trim() }, true));

  // The last written URL, ahead of the next render: a tab reports its choice on focus and again on click.
  const shown = params.toString();
  const written = useRef(shown);
  useEffect(() => {
    written.current = shown;
  }, [shown]);

  // Back right after a change: both may fall into one render, in which nothing seems to have changed.
  useEffect(() => {
    const followHistory = () => {
      written.current = new URLSearchParams(window.location.search).toString();
    };
    window.addEventListener('popstate', followHistory);
    return () => window.removeEventListener('popstate', followHistory);
  }, []);

  function write(parameters: Readonly<Record<string, string | null>>, isReplacing: boolean) {
    const next = new URLSearchParams(written.current);
    for (const [name, value] of Object.entries(parameters)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    if (next.toString() === written.current) return;
    written.current = next.toString();
    setParams(next, { replace: isReplacing, preventScrollReset: true });
  }

  /** Recently typed text counts, unless the search itself is being changed. */
  function writeAll(parameters: Readonly<Record<string, string | null>>, isReplacing: boolean) {
    const text = parameters['q'] === undefined ? box.typed : (parameters['q'] ?? '');
    box.put(text);
    write({ ...parameters, q: text.trim() }, isReplacing);
  }

  return {
    search,
    typed: box.typed,
    setTyped: box.type,
    get: (name) => params.get(name),
    change: (parameters) => writeAll(parameters, false),
    adjust: (parameters) => writeAll(parameters, true),
  };
}
