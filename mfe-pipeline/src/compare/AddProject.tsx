import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { countryName } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import {
  defaultPipelineFilters,
  matchesFilters,
  maxSearchLength,
} from '@fairshore/shared-data/listings/pipeline';
import { useInfiniteQuery } from '@fairshore/shared-data/query';
import { Notice, SearchIcon, VisuallyHidden, token } from '@fairshore/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { pipelineListings } from '../pipeline/pipelineQueries';
import { RetryButton } from '../retry/RetryButton';

const typingPauseMs = 250;
const shownMost = 8;

/** Searches the pipeline for another project; those already compared aren't offered. */
export function AddProject({ shownIds, onAdd }: AddProjectProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const search = useDebounced(typed.trim());
  const found = useInfiniteQuery({
    ...pipelineListings({ ...defaultPipelineFilters, search }),
    enabled: isOpen,
  });
  const isSearching = found.isPending || found.isPlaceholderData || search !== typed.trim();
  const offered = (found.data?.pages[0]?.listings ?? [])
    .filter(({ id, status }) => !shownIds.includes(id) && status !== 'Draft')
    // Enter picks from the suggestions shown: while a new search loads, keep only earlier results that match it too.
    .filter(
      (listing) => !isSearching || matchesFilters(listing, { ...defaultPipelineFilters, search: typed }),
    )
    .slice(0, shownMost);
  const failure = found.data ? null : found.error;

  async function handleRetry() {
    const { data } = await found.refetch();
    if (data === undefined) return;
    // The button goes once there is something to choose from.
    input.current?.focus();
    setIsOpen(true);
  }

  return (
    <CSPProvider disableStyleElements>
      <Combobox.Root
        items={offered}
        filter={null}
        value={null}
        inputValue={typed}
        // Whoever leaves the field by the keyboard closes the list, so a failure and its Retry are not in it.
        open={isOpen && failure === null}
        onOpenChange={setIsOpen}
        onInputValueChange={(text) => setTyped(text.slice(0, maxSearchLength))}
        onValueChange={(listing: Listing | null) => {
          if (listing === null) return;
          setTyped('');
          onAdd(listing);
        }}
        itemToStringLabel={(listing: Listing) => listing.name}
        isItemEqualToValue={(listing: Listing, other: Listing) => listing.id === other.id}
      >
        <Group>
          <SearchIcon />
          <Combobox.Input
            ref={input}
            aria-label="Add a project"
            placeholder="Add a project"
            maxLength={maxSearchLength}
            enterKeyHint="search"
          />
        </Group>
        <Combobox.Portal container={landmark}>
          <Positioner sideOffset={6} collisionPadding={8} align="start">
            <Popup aria-busy={isSearching || undefined}>
              <Combobox.Status render={<Told />}>
                {statusText({ isSearching, search, count: offered.length })}
              </Combobox.Status>
              <Combobox.List>
                {(listing: Listing) => (
                  <Combobox.Item key={listing.id} value={listing}>
                    <b dir="auto">{listing.name}</b>
                    <small>
                      {listing.sector} · {countryName(listing.country)}
                    </small>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Popup>
          </Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <VisuallyHidden>Search the pipeline by title, sector or description.</VisuallyHidden>
      {failure && (
        <Failure>
          <Notice
            tone="error"
            action={<RetryButton query={{ isFetching: found.isFetching, refetch: handleRetry }} />}
          >
            The projects to add could not be loaded. {failure.message}
          </Notice>
        </Failure>
      )}
    </CSPProvider>
  );
}

function statusText({ isSearching, search, count }: SearchState): string | null {
  if (count > 0) return null;
  if (isSearching) return 'Searching…';
  return search === '' ? 'There is no other project to add.' : `No other project matches “${search}”.`;
}

/** Returns the text once it has stopped changing for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

// Inside the main landmark, because screen reader users who navigate by landmarks miss content outside them.
const landmark: RefObject<HTMLElement | null> = {
  get current() {
    return document.querySelector('main');
  },
};

const Group = styled(Combobox.InputGroup)`
  position: relative;
  width: 18.75rem;
  max-width: 100%;

  svg {
    position: absolute;
    top: 13px;
    left: 13px;
    color: ${token('color.ink-2')};
    pointer-events: none;
  }
  input {
    width: 100%;
    min-height: 44px;
    padding: 9px 14px 9px 40px;
    border: 1px solid ${token('color.input-edge')};
    border-radius: ${token('radius.control')};
    background: ${token('color.surface')};
    font: ${token('text.body')};
    line-height: 1.5rem;
  }
  input::placeholder {
    color: ${token('color.ink-3')};
    opacity: 1;
  }
  input:focus-visible {
    border-color: ${token('color.accent')};
    outline-offset: -1px;
  }
  @media (max-width: 39.999em) {
    width: 100%;
  }
  @media print, (scripting: none) {
    display: none;
  }
`;

/** On a line of its own: below the page's controls, or where each of those has a line, below the field. */
const Failure = styled.div`
  flex-basis: 100%;
  order: 1;

  @media (max-width: 39.999em) {
    order: 0;
  }
`;

const Positioner = styled(Combobox.Positioner)`
  z-index: 40;
  outline: none;
`;

const Popup = styled(Combobox.Popup)`
  width: max(var(--anchor-width), min(22.5rem, var(--available-width)));
  max-height: min(380px, var(--available-height));
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 6px;
  border: 1px solid ${token('color.line')};
  border-radius: 12px;
  background: ${token('color.surface')};
  color: ${token('color.ink')};
  box-shadow: ${token('shadow.raised')};
  outline: none;

  [role='option'] {
    display: grid;
    gap: 1px;
    padding: 8px 12px;
    border-radius: 7px;
    cursor: pointer;
    outline: none;
    user-select: none;
    overflow-wrap: anywhere;
  }
  [role='option'] b {
    font: ${token('text.strong')};
  }
  [role='option'] small {
    color: ${token('color.ink-2')};
    font: ${token('text.label')};
  }
  [role='option'][data-highlighted] {
    background: ${token('color.accent-soft')};
    /* Shown by forced colours, which hide the background. */
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
`;

const Told = styled.div`
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};

  &:not(:empty) {
    padding: 10px 12px;
  }
`;

interface AddProjectProps {
  shownIds: readonly string[];
  onAdd(listing: Listing): void;
}

interface SearchState {
  isSearching: boolean;
  search: string;
  count: number;
}
