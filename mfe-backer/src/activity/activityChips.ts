import { readTypedNumber } from '@fairshore/shared-data/numbers';
import { formatExact } from '@fairshore/shared-data/rates';
import type { Currency } from '@fairshore/shared-data/rates';
import { activityStatusLabels, activityTypeLabels } from '../history/activity';
import { emptyActivityFilters, isDay } from './activityFilters';
import type { ActivityFilterValues } from './activityFilters';
import { dayInWords } from './when';

/** One filter that narrows the list, in words, and what makes filters of any moment such that are without it. */
export interface ActivityChip {
  key: string;
  label: string;
  without(now: ActivityFilterValues): ActivityFilterValues;
}

/** A chip for every filter that narrows the list; the order alone narrows nothing. */
export function activityChips(
  values: ActivityFilterValues,
  { projectName, currency }: { projectName(value: string): string; currency: Currency },
): ActivityChip[] {
  const { search, types, statuses, project, from, to, min, max } = values;
  const single = (key: 'search' | 'project' | 'from' | 'to' | 'min' | 'max', label: string) =>
    values[key].trim() === ''
      ? []
      : [{ key, label, without: (now: ActivityFilterValues) => ({ ...now, [key]: '' }) }];
  const day = (text: string) => (isDay(text) ? dayInWords(text) : text);
  // As it was read, however it was typed.
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

/** No filters, in the order that was chosen. */
export function withoutFilters({ sort }: ActivityFilterValues): ActivityFilterValues {
  return { ...emptyActivityFilters, sort };
}
