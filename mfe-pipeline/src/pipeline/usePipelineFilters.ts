import { useSearchParams } from '@fairshore/shared-ui/router';
import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { useEffect, useRef, useState } from 'react';
import { addressOfFilters, filtersFromAddress } from './pipelineAddress';

const typingPauseMs = 250;

interface PipelineFiltersState {
  /** What the address states: what the list shows. */
  filters: PipelineFilters;
  /** What stands in the search box, ahead of the address while somebody types. */
  typed: string;
  setTyped(text: string): void;
  /** Changes filters with an entry in the history, so that Back undoes it. */
  change(change: Partial<PipelineFilters>): void;
}

/** The pipeline's filters, kept in the address; typing reaches it after a pause and makes no history of its own. */
export function usePipelineFilters(): PipelineFiltersState {
  const [params, setParams] = useSearchParams();
  const filters = filtersFromAddress(params);
  const [typed, setTypedText] = useState(filters.search);
  const [stated, setStated] = useState(filters.search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // The address changed by itself (Back, a link): the box follows. It stays when the change was our own.
  if (filters.search !== stated) {
    setStated(filters.search);
    if (filters.search !== typed.trim()) setTypedText(filters.search);
  }

  function write(next: Partial<PipelineFilters>, isReplacing: boolean) {
    setParams((current) => addressOfFilters({ ...filtersFromAddress(current), ...next }, current), {
      replace: isReplacing,
      preventScrollReset: true,
    });
  }

  return {
    filters,
    typed,
    setTyped(text) {
      setTypedText(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => write({ search: text }, true), typingPauseMs);
    },
    change(next) {
      clearTimeout(pause.current);
      if (next.search !== undefined) setTypedText(next.search);
      write({ search: typed, ...next }, false);
    },
  };
}
