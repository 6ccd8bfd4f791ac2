import * as z from 'zod/mini';
import type { Currency } from '@fairshore/shared-data/rates';
import { activityStatuses, activityTypes } from '../history/activity';
import { activitySorts, readActivityFilters } from './activityFilters';

const typed = z.string();

/** The schema of the Filter popover's form: reports what `readActivityFilters` can't use. */
export function activityFilterSchema(currency: Currency) {
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
      const { errors } = readActivityFilters(context.value, currency);
      for (const [name, message] of Object.entries(errors))
        context.issues.push({ code: 'custom', path: [name], message, input: context.value });
    });
}
