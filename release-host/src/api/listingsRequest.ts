import { z } from 'zod';
import { categorySlugs, statuses } from '../feeds/publishedListing';
import type { ListingsWanted } from '../feeds/PublishedListings';
import { sectorOf, sectors, sectorSlug } from '../feeds/topics';
import { placeOf } from './cursor';
import type { ParameterFault } from './problem';

const sectorSlugs = sectors.map(sectorSlug);
const mostAtOnce = 100;

/** The query parameters of the list, used for the API description and by `readListingsRequest`. */
export const listingsParameters = z.strictObject({
  limit: z.coerce
    .number<string>()
    .int()
    .min(1)
    .max(mostAtOnce)
    .default(20)
    .meta({ description: `How many listings a page has, 1 to ${mostAtOnce}.` }),
  cursor: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Where the page begins: the `next` of the page before.' }),
  sector: z.enum(sectorSlugs).optional().meta({ description: 'Only listings of this sector.' }),
  category: z
    .enum(categorySlugs)
    .optional()
    .meta({ description: 'Only listings of this category: what the pipeline’s chips narrow it to.' }),
  status: z.enum(statuses).optional().meta({ description: 'Only listings in this state.' }),
});

const faults: Readonly<Record<string, string>> = {
  limit: `must be a whole number from 1 to ${mostAtOnce}`,
  cursor: 'must be the `next` of an earlier page',
  sector: `must be one of ${sectorSlugs.join(', ')}`,
  category: `must be one of ${categorySlugs.join(', ')}`,
  status: `must be one of ${statuses.join(', ')}`,
};

/** Parses the query of a list request; returns the faults by parameter if any is invalid. */
export function readListingsRequest(
  query: URLSearchParams,
): { readonly wanted: ListingsWanted } | { readonly errors: readonly ParameterFault[] } {
  const errors: ParameterFault[] = [];
  for (const name of new Set(query.keys())) {
    if (!Object.hasOwn(faults, name)) errors.push({ parameter: name, detail: 'is not known here' });
    else if (query.getAll(name).length > 1) errors.push({ parameter: name, detail: 'may be given once' });
  }
  // Number() would also accept 1e1, 0x10 and the empty string, which the description doesn't mention.
  const limitText = query.get('limit');
  if (limitText !== null && !/^\d+$/.test(limitText) && errors.length === 0)
    errors.push({ parameter: 'limit', detail: faults.limit ?? '' });
  if (errors.length > 0) return { errors };
  const parsed = listingsParameters.safeParse(Object.fromEntries(query));
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path: [name] }) => String(name)));
    return {
      errors: [...names].map((name) => ({ parameter: name, detail: faults[name] ?? 'is not valid' })),
    };
  }
  const { limit, cursor, sector, category, status } = parsed.data;
  const after = cursor === undefined ? undefined : placeOf(cursor);
  if (cursor !== undefined && !after)
    return { errors: [{ parameter: 'cursor', detail: faults.cursor ?? '' }] };
  return {
    wanted: { limit, after, category, status, sector: sector === undefined ? undefined : sectorOf(sector) },
  };
}
