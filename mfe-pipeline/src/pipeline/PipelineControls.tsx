import {
  Button,
  loadable,
  media,
  visuallyHidden,
  token,
  useIsHydrated,
  useLoaded,
} from '@fairshore/shared-ui';
import { Chips, SelectField } from '@fairshore/shared-ui/field';
import { BookmarkIcon, FilterIcon } from '@fairshore/shared-ui/icons';
import { categories } from '@fairshore/shared-data/listings';
import { pipelineSorts } from '@fairshore/shared-data/listings/pipeline';
import { useReturnedState } from '@fairshore/shared-ui/router';
import type { PipelineFilters, PipelineSort } from '@fairshore/shared-data/listings/pipeline';
import { lazy, useId, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useIsInUse } from '../near/useIsInUse';
import { panelFilterCount } from './filtersInUse';
import { FilterPanel } from './FilterPanel';
import type { PipelineView } from './pipelineView';
import { SearchBox } from './SearchBox';
import type { ChangeView } from './usePipelineView';

const sortLabels: Record<PipelineSort, string> = {
  'top-rated': 'Top rated',
  newest: 'Newest',
  progress: 'Highest progress',
};

const sortOptions = pipelineSorts.map((value) => ({ value, label: sortLabels[value] }));

const allCategories = 'all';
const chips = [
  { value: allCategories, label: 'All' },
  ...categories.map(({ slug, label }) => ({ value: slug, label })),
];

const sheetEntry = 'filters';
const sheetSource = loadable(() => import('./FilterSheet').then((module) => module.FilterSheet));

/** Rendered only on the server: browsers with scripts neither render nor load it. */
const PlainFilters = lazy(() =>
  import('./PlainFilters').then(({ PlainFilters: Plain }) => ({ default: Plain })),
);

/** Search box, filters, watchlist, sort order and category chips above the pipeline. */
export function PipelineControls({ view, filters, change }: PipelineControlsProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Reopening the sheet while the last one is still closing mounts a new one.
  const [sheet, setSheet] = useState(0);
  const panelId = useId();
  const isHydrated = useIsHydrated();
  const isPhone = useIsPhone(isHydrated);
  const inUse = panelFilterCount(view);
  const isInUse = useIsInUse();
  const { value: FilterSheet, hasFailed } = useLoaded(sheetSource, isPhone && (isInUse || isOpen));
  // If its code fails to load, fall back to the filters of wide screens.
  const isSheet = isPhone && !hasFailed;

  const returned = useReturnedState();
  const [seen, setSeen] = useState<unknown>(null);
  // The screen size is known only after hydration.
  if (isHydrated && seen !== returned) {
    setSeen(returned);
    if (returned === sheetEntry && isPhone) setIsOpen(true);
  }

  function handleSort(value: string) {
    const sort = pipelineSorts.find((known) => known === value);
    if (sort !== undefined) change({ sort });
  }

  return (
    <Controls role="search" aria-label="Projects" onSubmit={(event) => event.preventDefault()}>
      <SearchBox search={view.search} change={change} />
      <Button
        variant="secondary"
        icon={<FilterIcon size={18} />}
        aria-expanded={isOpen}
        aria-controls={isOpen && !isSheet ? panelId : undefined}
        aria-haspopup={isSheet ? 'dialog' : undefined}
        onClick={() => {
          setIsOpen(isSheet || !isOpen);
          setSheet(sheet + 1);
        }}
      >
        {inUse === 0 ? 'Filters' : `Filters · ${inUse}`}
      </Button>
      <Watching
        variant="secondary"
        icon={<BookmarkIcon size={18} fill={view.isWatching ? 'currentColor' : 'none'} />}
        aria-pressed={view.isWatching}
        onClick={() => change(({ isWatching }) => ({ isWatching: !isWatching }))}
      >
        <span>Watchlist</span>
      </Watching>
      <SelectField
        label="Sort by"
        name="sort"
        isLabelHidden
        options={sortOptions}
        value={view.sort}
        onChange={(event) => handleSort(event.target.value)}
      />
      {isOpen && !isSheet && <FilterPanel id={panelId} view={view} change={change} />}
      {isOpen && isSheet && FilterSheet && (
        <FilterSheet
          key={sheet}
          entry={sheetEntry}
          filters={filters}
          change={change}
          onClose={() => setIsOpen(false)}
        />
      )}
      <Categories>
        <Chips
          label="Category"
          options={chips}
          value={view.category ?? allCategories}
          onValueChange={(value) =>
            change({ category: categories.find(({ slug }) => slug === value)?.slug ?? null })
          }
        />
      </Categories>
      <noscript>
        <PlainFilters view={view} />
      </noscript>
    </Controls>
  );
}

const phoneQuery = media.phone.replace('@media ', '');

/** Whether the viewport is phone-sized, where filters open in a sheet; false during hydration. */
function useIsPhone(isHydrated: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(phoneQuery);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => isHydrated && window.matchMedia(phoneQuery).matches,
    () => false,
  );
}

// With scripts, every choice applies at once; without, the browser submits the form as the address the page reads.
// eslint-disable-next-line no-restricted-syntax
const Controls = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto 11.875rem;
  gap: 14px 12px;
  margin-bottom: ${token('space.5')};

  ${media.tablet} {
    grid-template-columns: auto auto minmax(0, 1fr);

    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    gap: 12px 8px;

    > button {
      padding-inline: 14px;
    }
  }
  > noscript {
    grid-column: 1 / -1;
  }
  @media (scripting: none) {
    grid-template-columns: minmax(0, 1fr) 11.875rem;

    > button {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

const Watching = styled(Button)`
  &[aria-pressed='true'] {
    border-color: ${token('color.accent')};
    background: ${token('color.accent-soft')};
    color: ${token('color.accent')};
    forced-color-adjust: none;
  }
  ${media.phone} {
    span {
      ${visuallyHidden}
    }
  }
`;

const Categories = styled.div`
  grid-column: 1 / -1;
  min-width: 0;

  /* Without scripts a select replaces the chips. */
  @media (scripting: none) {
    display: none;
  }
`;

interface PipelineControlsProps {
  view: PipelineView;
  filters: PipelineFilters;
  change: ChangeView;
}
