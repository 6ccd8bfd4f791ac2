import {
  numberQuestion,
  numberRefusal,
  numberSuggestions,
  readTypedNumber,
} from '@fairshore/shared-data/numbers';
import type { NumberField } from '@fairshore/shared-data/numbers';
import { highestApr, highestTicket } from './filterLimits';
import type { PipelineView } from './pipelineView';

/** The contents of the filter fields, with numbers as typed. */
export interface FilterDraft extends Pick<PipelineView, 'statuses' | 'country'> {
  aprMin: string;
  aprMax: string;
  maxTicket: string;
}

/** The filters that a draft stands for. */
export type NarrowedView = Pick<PipelineView, 'statuses' | 'country' | 'aprMin' | 'aprMax' | 'maxTicket'>;

/** A checked draft: its filters, or its errors by field. */
export type CheckedDraft = { view: NarrowedView; errors: DraftErrors } | { view: null; errors: DraftErrors };

export type DraftErrors = Partial<Record<'apr' | 'maxTicket', string>>;

/** Empty filters. */
export const noNarrowing: NarrowedView = {
  statuses: [],
  country: null,
  aprMin: null,
  aprMax: null,
  maxTicket: null,
};

/** The draft for the current filters. */
export function draftOf({ statuses, country, aprMin, aprMax, maxTicket }: NarrowedView): FilterDraft {
  return {
    statuses,
    country,
    aprMin: `${aprMin ?? ''}`,
    aprMax: `${aprMax ?? ''}`,
    maxTicket: `${maxTicket ?? ''}`,
  };
}

/** Parses a draft; numbers may be written in any common notation. */
export function checkDraft(draft: FilterDraft): CheckedDraft {
  const [aprMin, aprMax] = [readPercent(draft.aprMin), readPercent(draft.aprMax)];
  const maxTicket = readTicket(draft.maxTicket);
  const apr = aprMin.error ?? aprMax.error ?? crossed(aprMin.value, aprMax.value);
  const errors: DraftErrors = { ...(apr && { apr }), ...(maxTicket.error && { maxTicket: maxTicket.error }) };
  if (apr || maxTicket.error) return { view: null, errors };
  const { statuses, country } = draft;
  return {
    view: { statuses, country, aprMin: aprMin.value, aprMax: aprMax.value, maxTicket: maxTicket.value },
    errors,
  };
}

function crossed(from: number | null, to: number | null): string | undefined {
  return from !== null && to !== null && from > to ? 'The lowest APR is above the highest.' : undefined;
}

interface ReadFigure {
  value: number | null;
  error?: string;
}

/** Parses a typed target APR; the value is null when the field is empty, and invalid input has an error. */
export function readPercent(text: string): ReadFigure {
  return readFigure(text, {
    field: { unit: '%', least: 0, most: highestApr, decimals: 2 },
    none: 'Please enter percentages as numbers, such as 8 or 8.5.',
    below: `Please stay between 0 and ${highestApr}%.`,
    beyond: `Please stay between 0 and ${highestApr}%.`,
  });
}

/** Parses a typed minimum ticket; the value is null when the field is empty, and invalid input has an error. */
export function readTicket(text: string): ReadFigure {
  return readFigure(text, {
    field: ticketField,
    none: 'Please enter an amount, such as 1,000.',
    below: 'Please enter an amount of 0 or more.',
    beyond: 'Please enter a smaller amount.',
  });
}

/** The possible readings of an ambiguous ticket, as suggestions to click. */
export function suggestedTickets(text: string): readonly string[] {
  return numberSuggestions(text, ticketField);
}

const ticketField: NumberField = { unit: 'USD', least: 0, most: highestTicket, decimals: 2 };

function readFigure(text: string, { field, none, below, beyond }: FigureRules): ReadFigure {
  const typed = readTypedNumber(text, field);
  if (typed.kind === 'empty') return { value: null };
  const question = numberQuestion(typed, field);
  if (question !== null) return { value: null, error: question };
  if (typed.kind !== 'number') return { value: null, error: none };
  const refusal = numberRefusal(typed, field);
  if (refusal === null) return { value: typed.value };
  const refusals = { least: below, most: beyond, decimals: 'Please use at most two decimals.' };
  return { value: null, error: refusals[refusal] };
}

interface FigureRules {
  field: NumberField;
  /** The error for text that isn't a number. */
  none: string;
  /** The error for values below the minimum. */
  below: string;
  /** The error for values above the maximum. */
  beyond: string;
}
