import { media } from '@fairshore/shared-ui';
import { Chips, SearchField, SelectField } from '@fairshore/shared-ui/field';
import { categories } from '@fairshore/shared-data/listings';
import { maxSearchLength, pipelineSorts } from '@fairshore/shared-data/listings/pipeline';
import type { PipelineFilters, PipelineSort } from '@fairshore/shared-data/listings/pipeline';
import styled from 'styled-components';

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

/** Search box, order and category chips over the pipeline. */
export function PipelineControls({ filters, typed, setTyped, change }: PipelineControlsProps) {
  function handleSort(value: string) {
    const sort = pipelineSorts.find((known) => known === value);
    if (sort !== undefined) change({ sort });
  }

  return (
    <Controls role="search" aria-label="Projects">
      <SearchField
        label="Search projects"
        placeholder="Search title, sector or description"
        maxLength={maxSearchLength}
        value={typed}
        onValueChange={setTyped}
        hasHotkey
      />
      <SelectField
        label="Sort by"
        isLabelHidden
        options={sortOptions}
        value={filters.sort}
        onChange={(event) => handleSort(event.target.value)}
      />
      <Categories>
        <Chips
          label="Category"
          options={chips}
          value={filters.category ?? allCategories}
          onValueChange={(value) =>
            change({ category: categories.find(({ slug }) => slug === value)?.slug ?? null })
          }
        />
      </Categories>
    </Controls>
  );
}

const Controls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 200px;
  gap: 14px 12px;
  margin-bottom: var(--space-6);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
`;

const Categories = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

interface PipelineControlsProps {
  filters: PipelineFilters;
  typed: string;
  setTyped(text: string): void;
  change(change: Partial<PipelineFilters>): void;
}
