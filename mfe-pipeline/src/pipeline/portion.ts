import type { PipelineCursor, PipelineSort } from '@fairshore/shared-data/listings/pipeline';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const figure = /^-?\d{1,9}(\.\d{1,15})?$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;

/** The cursor of the next portion as address text, for paging without scripts. */
export function portionText({ value, id }: PipelineCursor): string {
  return `${value},${id}`;
}

/** Parses the cursor from an address; null when it is invalid for this sort order. */
export function portionOf(text: string | null, sort: PipelineSort): PipelineCursor | null {
  const [value = '', id = '', ...rest] = (text ?? '').split(',');
  const isPlace =
    sort === 'newest' ? time.test(value) && !Number.isNaN(Date.parse(value)) : figure.test(value);
  return isPlace && uuid.test(id) && rest.length === 0 ? { value, id } : null;
}
