import * as z from 'zod/mini';
import type { Currency } from '@fairshore/shared-data/rates';
import { activityStatuses, activityTypes } from '../history/activity';
import { activitySorts, readActivityFilters } from './activityFilters';
import type { ActivityFilterErrors } from './activityFilters';

const typed = z.string();

/**
 * The schema of the Filter popover's form: reports what `readActivityFilters` can't use, and the partially typed dates found
 * by `unfinished`.
 */
export function activityFilterSchema(currency: Currency, unfinished: () => ActivityFilterErrors) {
  return z
    .object({
      search: typed,
      types: z.readonly(z.array(z.enum(activityTypes))),
      statuses: z.readonly(z.array(z.enum(activityStatuses))),
      project: typed,
      from: typed,
      to: typed,
      min: typed,
      max: typed,
      sort: z.enum(activitySorts),
    })
    .check((context) => {
      const errors = { ...readActivityFilters(context.value, currency).errors, ...unfinished() };
      for (const [name, message] of Object.entries(errors))
        context.issues.push({ code: 'custom', path: [name], message, input: context.value });
    });
}
