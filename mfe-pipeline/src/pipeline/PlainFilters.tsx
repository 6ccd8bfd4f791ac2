import { categories } from '@fairshore/shared-data/listings';
import { Button } from '@fairshore/shared-ui';
import { SelectField } from '@fairshore/shared-ui/field';
import { useAddressParams } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { checkDraft, draftOf } from './filterDraft';
import type { FilterDraft } from './filterDraft';
import { FilterFields } from './FilterFields';
import type { PipelineView } from './pipelineView';

/** The filters for browsers without scripts, with a submit button. */
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

/** Values as submitted by this form: unreadable ones stay, beside their errors. */
function typedIn(params: URLSearchParams): Partial<FilterDraft> {
  const ends = params.getAll('apr');
  const ticket = params.get('ticket');
  return {
    ...(ends.length === 2 && { aprMin: ends[0] ?? '', aprMax: ends[1] ?? '' }),
    ...(ticket !== null && { maxTicket: ticket }),
  };
}

/** The native form keeps the input. */
function ignore(): void {}

const Plain = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
`;
