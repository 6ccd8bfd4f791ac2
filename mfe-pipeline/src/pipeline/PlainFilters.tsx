import { categories } from '@fairshore/shared-data/listings';
import { Button } from '@fairshore/shared-ui';
import { SelectField } from '@fairshore/shared-ui/field';
import styled from 'styled-components';
import { checkDraft, draftOf } from './filterDraft';
import { FilterFields } from './FilterFields';
import type { PipelineView } from './pipelineView';

/** The filters where no script opens them, and the button that sends the form. */
export function PlainFilters({ view }: { view: PipelineView }) {
  const draft = draftOf(view);
  return (
    <Plain>
      <SelectField
        label="Category"
        name="category"
        placeholder="All categories"
        options={categories.map(({ slug, label }) => ({ value: slug, label }))}
        value={view.category ?? ''}
        onChange={ignore}
      />
      <FilterFields draft={draft} errors={checkDraft(draft).errors} onDraft={ignore} />
      <Button type="submit">Show projects</Button>
    </Plain>
  );
}

/** The browser's own form keeps what is typed. */
function ignore(): void {}

const Plain = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
`;
