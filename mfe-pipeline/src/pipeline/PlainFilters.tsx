import { categories } from '@fairshore/shared-data/listings';
import { Button } from '@fairshore/shared-ui';
import { SelectField } from '@fairshore/shared-ui/field';
import { useAddressParams } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { checkDraft, draftOf } from './filterDraft';
import type { FilterDraft } from './filterDraft';
import { FilterFields } from './FilterFields';
import type { PipelineView } from './pipelineView';

/** The filters where no script opens them, and the button that sends the form. */
export function PlainFilters({ view }: { view: PipelineView }) {
  const [params] = useAddressParams();
  const draft = { ...draftOf(view), ...typedIn(params) };
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

/** Figures as this form has sent them: what could not be read stays, beside what is wrong with it. */
function typedIn(params: URLSearchParams): Partial<FilterDraft> {
  const ends = params.getAll('apr');
  const ticket = params.get('ticket');
  return {
    ...(ends.length === 2 && { aprMin: ends[0] ?? '', aprMax: ends[1] ?? '' }),
    ...(ticket !== null && { maxTicket: ticket }),
  };
}

/** The browser's own form keeps what is typed. */
function ignore(): void {}

const Plain = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
`;
