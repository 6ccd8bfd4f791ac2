import {
  numberQuestion,
  numberRefusal,
  numberSuggestions,
  readTypedNumber,
} from '@fairshore/shared-data/numbers';
import type { NumberField } from '@fairshore/shared-data/numbers';
import { folded } from '@fairshore/shared-data/search';
import type { Currency } from '@fairshore/shared-data/rates';
import {
  activityStatuses,
  activityStatusLabels,
  activityTypeLabels,
  activityTypes,
} from '../history/activity';
import type { Activity, ActivityStatus, ActivityType } from '../history/activity';

/** Orders of the activity list; the first one is the usual. */
export const activitySorts = ['newest', 'oldest', 'amount-desc', 'amount-asc'] as const;
export type ActivitySort = (typeof activitySorts)[number];

export const activitySortLabels: Record<ActivitySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'amount-desc': 'Amount descending',
  'amount-asc': 'Amount ascending',
};

const maxSearchLength = 200;

/** The filters as they are typed and as the address keeps them, bad input included; empty means all. */
export interface ActivityFilterValues {
  search: string;
  types: readonly ActivityType[];
  statuses: readonly ActivityStatus[];
  /** A project's id or its name. */
  project: string;
  /** Days of the reader's calendar, yyyy-mm-dd, both included. */
  from: string;
  to: string;
  /** Amounts of the currency on screen, both included. */
  min: string;
  max: string;
  sort: ActivitySort;
}

export const emptyActivityFilters: ActivityFilterValues = {
  search: '',
  types: [],
  statuses: [],
  project: '',
  from: '',
  to: '',
  min: '',
  max: '',
  sort: 'newest',
};

/** What is wrong with the typed filters, by field. */
export type ActivityFilterErrors = Partial<Record<'from' | 'to' | 'min' | 'max', string>>;

/** The filters that can be applied; null and empty narrow nothing. */
export interface ActivityFilters {
  words: string;
  types: readonly ActivityType[];
  statuses: readonly ActivityStatus[];
  project: string;
  from: string | null;
  to: string | null;
  min: number | null;
  max: number | null;
  sort: ActivitySort;
}

/**
 * Reads typed filters, amounts being of the currency on screen. A field that can't be read gets a message and narrows nothing;
 * so do ends that are crossed.
 */
export function readActivityFilters(
  values: ActivityFilterValues,
  currency: Currency = 'USD',
): {
  filters: ActivityFilters;
  errors: ActivityFilterErrors;
} {
  const { from, to, min, max } = values;
  const errors: ActivityFilterErrors = {};
  if (from !== '' && !isDay(from)) errors.from = badDate;
  if (to !== '' && !isDay(to)) errors.to = badDate;
  const [least, most] = [readAmount(min, currency), readAmount(max, currency)];
  if (least.error) errors.min = least.error;
  if (most.error) errors.max = most.error;

  const days = { from: errors.from ? null : from || null, to: errors.to ? null : to || null };
  if (days.from !== null && days.to !== null && days.from > days.to) {
    errors.to = 'To must not be before From.';
    days.from = days.to = null;
  }
  const amounts = { min: least.value, max: most.value };
  if (amounts.min !== null && amounts.max !== null && amounts.min > amounts.max) {
    errors.max = 'Max Amount must not be below Min Amount.';
    amounts.min = amounts.max = null;
  }
  const { types, statuses, project, sort } = values;
  const words = folded(values.search.trim().slice(0, maxSearchLength));
  return { filters: { words, types, statuses, project, ...days, ...amounts, sort }, errors };
}

/** More than any activity can have, in whichever currency. */
const highestAmount = 1_000_000_000_000;

const badDate = 'Please enter a date.';
const badAmount = 'Please enter an amount in figures, such as 500 or 1,250.50.';
const refusals = {
  least: 'Please enter an amount of 0 or more.',
  most: 'Please enter a smaller amount.',
  decimals: 'Please use at most two decimals.',
};

/** An amount as typed, or what is wrong with it; null when nothing is typed. */
function readAmount(typed: string, unit: Currency): { value: number | null; error?: string } {
  const field = amountField(unit);
  const read = readTypedNumber(typed, field);
  if (read.kind === 'empty') return { value: null };
  if (read.kind !== 'number') return { value: null, error: numberQuestion(read, field) ?? badAmount };
  const refusal = numberRefusal(read, field);
  return refusal === null ? { value: read.value } : { value: null, error: refusals[refusal] };
}

/** What an amount that could be read in two ways can mean, to be clicked. */
export function suggestedAmounts(typed: string, unit: Currency): readonly string[] {
  return numberSuggestions(typed, amountField(unit));
}

function amountField(unit: Currency): NumberField {
  return { unit, least: 0, most: highestAmount, decimals: 2 };
}

/**
 * The activities that the filters let through, in their order. `shownAmount` is the amount of US dollars as the reader
 * sees it, which is what the typed limits are compared with.
 */
export function filterActivities(
  activities: readonly Activity[],
  filters: ActivityFilters,
  shownAmount: (usd: number) => number = (usd) => usd,
): Activity[] {
  const { words, types, statuses, project, from, to, min, max, sort } = filters;
  return activities
    .filter((activity) => {
      const day = from === null && to === null ? '' : dayOf(activity.date);
      const amount = Math.round(shownAmount(activity.amount) * 100) / 100;
      return (
        (types.length === 0 || types.includes(activity.type)) &&
        (statuses.length === 0 || statuses.includes(activity.status)) &&
        (project === '' || project === activity.projectId || project === activity.project) &&
        (from === null || day >= from) &&
        (to === null || day <= to) &&
        (min === null || amount >= min) &&
        (max === null || amount <= max) &&
        (words === '' || folded(activityText(activity)).includes(words))
      );
    })
    .sort(orders[sort]);
}

const orders: Record<ActivitySort, (a: Activity, b: Activity) => number> = {
  newest: (a, b) => Date.parse(b.date) - Date.parse(a.date),
  oldest: (a, b) => Date.parse(a.date) - Date.parse(b.date),
  'amount-desc': (a, b) => b.amount - a.amount,
  'amount-asc': (a, b) => a.amount - b.amount,
};

/** The words of an activity's row, which the search looks through. */
function activityText({ type, project, status }: Activity): string {
  return `${activityTypeLabels[type]} ${project} ${activityStatusLabels[status]}`;
}

/** The projects among activities, for a choice of one; ordered by name. */
export function activityProjects(activities: readonly Activity[]): { value: string; label: string }[] {
  const names = new Map(activities.map((activity) => [activity.projectId, activity.project]));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

const pageSize = 12;
const mostListed = 50;

/** The part of a filtered list that is on screen: 12 a page, 50 at most; `remaining` is what Load more still has. */
export function activityPage<Item>(
  filtered: readonly Item[],
  page: number,
): { shown: Item[]; remaining: number } {
  const loaded = filtered.slice(0, mostListed);
  const shown = loaded.slice(0, Math.max(1, page) * pageSize);
  return { shown, remaining: loaded.length - shown.length };
}

/** The filters that an address holds; what it can't mean is left out, what can be shown as typed is kept. */
export function activityFilterValues(params: URLSearchParams): ActivityFilterValues {
  const listed = (name: string) => params.getAll(name).flatMap((value) => value.split(','));
  const typed = (name: string) => params.get(name) ?? '';
  const types = listed('type');
  const statuses = listed('status');
  return {
    search: typed('q'),
    types: activityTypes.filter((type) => types.includes(type)),
    statuses: activityStatuses.filter((status) => statuses.includes(status)),
    project: typed('project'),
    from: typed('from'),
    to: typed('to'),
    min: typed('min'),
    max: typed('max'),
    sort: activitySorts.find((sort) => sort === params.get('sort')) ?? emptyActivityFilters.sort,
  };
}

/** The filters as an address keeps them; what narrows nothing is left out. */
export function activityFilterParams(values: ActivityFilterValues): Record<string, string> {
  const { search, types, statuses, project, from, to, min, max, sort } = values;
  const entries = {
    q: search,
    type: types.join(','),
    status: statuses.join(','),
    project,
    from,
    to,
    min,
    max,
    sort: sort === emptyActivityFilters.sort ? '' : sort,
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));
}

/** The day of an instant in the reader's calendar, yyyy-mm-dd. */
export function dayOf(iso: string): string {
  const date = new Date(iso);
  const two = (figure: number) => `${figure}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether text is a day of the calendar, yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
