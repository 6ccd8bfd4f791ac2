import { categories } from '@fairshore/shared-data/listings';
import {
  defaultPipelineFilters,
  maxSearchLength,
  pipelineSorts,
} from '@fairshore/shared-data/listings/pipeline';
import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';

/** Filters as an address states them; what it states wrongly or not at all is as the pipeline opens. */
export function filtersFromAddress(params: URLSearchParams): PipelineFilters {
  const category = params.get('category');
  const sort = params.get('sort');
  return {
    ...defaultPipelineFilters,
    search: (params.get('q') ?? '').slice(0, maxSearchLength),
    category: categories.find(({ slug }) => slug === category)?.slug ?? null,
    sort: pipelineSorts.find((known) => known === sort) ?? defaultPipelineFilters.sort,
  };
}

/** The address of filters; what is as the pipeline opens is left out, what others put there stays. */
export function addressOfFilters(filters: PipelineFilters, current: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(current);
  const write = (name: string, value: string, isDefault: boolean) =>
    isDefault ? params.delete(name) : params.set(name, value);
  write('q', filters.search.trim(), filters.search.trim() === '');
  write('category', filters.category ?? '', filters.category === null);
  write('sort', filters.sort, filters.sort === defaultPipelineFilters.sort);
  return params;
}
