import { readTypedNumber } from '@fairshore/shared-data/numbers';
import { formatExact } from '@fairshore/shared-data/rates';
import type { Currency } from '@fairshore/shared-data/rates';
import { activityStatusLabels, activityTypeLabels } from '../history/activity';
import { emptyActivityFilters, isDay } from './activityFilters';
import type { ActivityFilterValues } from './activityFilters';
import { shortDay } from './when';

/** One active filter: its text, and a function that removes it from any current filter values. */
export interface ActivityChip {
  key: string;
  label: string;
  without(now: ActivityFilterValues): ActivityFilterValues;
}

/** Returns a chip for every active filter; the sort order is none. */
export function activityChips(
  values: ActivityFilterValues,
  { projectName, currency }: { projectName(value: string): string; currency: Currency },
): ActivityChip[] {
  const { search, types, statuses, project, from, to, min, max } = values;
  const single = (key: 'search' | 'project' | 'from' | 'to' | 'min' | 'max', label: string) =>
    values[key].trim() === ''
      ? []
      : [{ key, label, without: (now: ActivityFilterValues) => ({ ...now, [key]: '' }) }];
  const day = (text: string) => (isDay(text) ? shortDay(text) : text);
  // The parsed number, regardless of how it was typed.
  const amount = (text: string) => {
    const typed = readTypedNumber(text, { unit: currency });
    return typed.kind === 'number' ? formatExact(typed.value, currency) : text.trim();
  };
  return [
    ...single('search', `“${search.trim()}”`),
    ...types.map((type) => ({
      key: `type-${type}`,
      label: activityTypeLabels[type],
      without: (now: ActivityFilterValues) => ({
        ...now,
        types: now.types.filter((other) => other !== type),
      }),
    })),
    ...statuses.map((status) => ({
      key: `status-${status}`,
      label: activityStatusLabels[status],
      without: (now: ActivityFilterValues) => ({
        ...now,
        statuses: now.statuses.filter((other) => other !== status),
      }),
    })),
    ...single('project', projectName(project)),
    ...single('from', `From ${day(from)}`),
    ...single('to', `To ${day(to)}`),
    ...single('min', `At least ${amount(min)}`),
    ...single('max', `At most ${amount(max)}`),
  ];
}

/** Clears the filters but keeps the chosen order. */
export function withoutFilters({ sort }: ActivityFilterValues): ActivityFilterValues {
  return { ...emptyActivityFilters, sort };
}
