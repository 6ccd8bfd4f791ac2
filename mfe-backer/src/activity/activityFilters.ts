import { notListed } from '@fairshore/shared-data/interests';
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

/** Sort orders of the activity list; the first one is the default. */
export const activitySorts = ['newest', 'oldest', 'amount-desc', 'amount-asc'] as const;
export type ActivitySort = (typeof activitySorts)[number];

export const activitySortLabels: Record<ActivitySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'amount-desc': 'Amount descending',
  'amount-asc': 'Amount ascending',
};

const maxSearchLength = 200;

/** The filters as typed and as stored in the URL, invalid input included; empty means all. */
export interface ActivityFilterValues {
  search: string;
  types: readonly ActivityType[];
  statuses: readonly ActivityStatus[];
  /** A project's id or its name. */
  project: string;
  /** Days in the reader's calendar, yyyy-mm-dd, inclusive. */
  from: string;
  to: string;
  /** Amounts in the displayed currency, inclusive. */
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

/** Error messages for the typed filters, by field. */
export type ActivityFilterErrors = Partial<Record<'from' | 'to' | 'min' | 'max', string>>;

/** The parsed filters; null and empty values don't filter. */
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
 * Parses typed filters, with amounts in the displayed currency. An invalid field gets an error message and is ignored, and so
 * are a minimum above the maximum and a start after the end.
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
  const words = folded(values.search.trim().slice(0, maxSearchLength)).trim();
  return { filters: { words, types, statuses, project, ...days, ...amounts, sort }, errors };
}

/** More than any activity's amount, in any currency. */
const highestAmount = 1_000_000_000_000;

const badDate = 'Please enter a date.';
const badAmount = 'Please enter an amount in figures, such as 500 or 1,250.50.';
const refusals = {
  least: 'Please enter an amount of 0 or more.',
  most: 'Please enter a smaller amount.',
  decimals: 'Please use at most two decimals.',
};

/** Parses a typed amount, or returns what is wrong with it; null when nothing is typed. */
function readAmount(typed: string, unit: Currency): { value: number | null; error?: string } {
  const field = amountField(unit);
  const read = readTypedNumber(typed, field);
  if (read.kind === 'empty') return { value: null };
  if (read.kind !== 'number') return { value: null, error: numberQuestion(read, field) ?? badAmount };
  const refusal = numberRefusal(read, field);
  return refusal === null ? { value: read.value } : { value: null, error: refusals[refusal] };
}

/** The possible readings of an ambiguous amount, offered as suggestions to click. */
export function suggestedAmounts(typed: string, unit: Currency): readonly string[] {
  return numberSuggestions(typed, amountField(unit));
}

function amountField(unit: Currency): NumberField {
  return { unit, least: 0, most: highestAmount, decimals: 2 };
}

/**
 * Returns the activities that match the filters, sorted. `shownAmount` converts US dollars to the displayed amount, which the
 * typed limits are compared with.
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

/** The text of an activity's row that the search matches; dates and amounts have filters of their own. */
function activityText({ type, project, status, terms, step }: Activity): string {
  const words = [project, step?.note, terms && notListed].filter(Boolean).join(' ');
  return `${activityTypeLabels[type]} ${words} ${activityStatusLabels[status]}`;
}

/** The projects of the activities, newest first, as options by their newest names, sorted by name. */
export function activityProjects(activities: readonly Activity[]): { value: string; label: string }[] {
  const names = new Map(activities.map(({ projectId, project }) => [projectId, project] as const).reverse());
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

const pageSize = 12;
const mostListed = 50;

/** The visible part of a filtered list: 12 per page, 50 at most; `remaining` is how many Load more can still show. */
export function activityPage<Item>(
  filtered: readonly Item[],
  page: number,
): { shown: Item[]; remaining: number } {
  const loaded = filtered.slice(0, mostListed);
  const shown = loaded.slice(0, Math.max(1, page) * pageSize);
  return { shown, remaining: loaded.length - shown.length };
}

/** Reads the filters from the URL; unknown choices are dropped, invalid text is kept as typed. */
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

/** The filters as URL parameters; inactive ones are omitted. */
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

/** Converts an instant to a day in the reader's time zone, yyyy-mm-dd. */
export function dayOf(iso: string): string {
  const date = new Date(iso);
  const two = (figure: number) => `${figure}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether the text is a valid date, yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
