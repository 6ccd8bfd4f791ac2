import {
  numberQuestion,
  numberRefusal,
  numberSuggestions,
  readTypedNumber,
} from '@fairshore/shared-data/numbers';
import type { NumberField } from '@fairshore/shared-data/numbers';
import { highestApr, highestTicket } from './filterLimits';
import type { PipelineView } from './pipelineView';

/** What stands in the boxes of the filters: figures as they were typed. */
export interface FilterDraft extends Pick<PipelineView, 'statuses' | 'country'> {
  aprMin: string;
  aprMax: string;
  maxTicket: string;
}

/** What a draft narrows the pipeline to. */
export type NarrowedView = Pick<PipelineView, 'statuses' | 'country' | 'aprMin' | 'aprMax' | 'maxTicket'>;

/** A checked draft: what it means, or what is wrong with it, by box. */
export type CheckedDraft = { view: NarrowedView; errors: DraftErrors } | { view: null; errors: DraftErrors };

export type DraftErrors = Partial<Record<'apr' | 'maxTicket', string>>;

/** Filters that narrow nothing. */
export const noNarrowing: NarrowedView = {
  statuses: [],
  country: null,
  aprMin: null,
  aprMax: null,
  maxTicket: null,
};

/** The draft of what is shown. */
export function draftOf({ statuses, country, aprMin, aprMax, maxTicket }: NarrowedView): FilterDraft {
  return {
    statuses,
    country,
    aprMin: `${aprMin ?? ''}`,
    aprMax: `${aprMax ?? ''}`,
    maxTicket: `${maxTicket ?? ''}`,
  };
}

/** Reads a draft; its figures may be written in any of the ways people write numbers. */
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

/** A target APR as typed, or what is wrong with it; null when nothing is typed. */
export function readPercent(text: string): ReadFigure {
  return readFigure(text, {
    field: { unit: '%', least: 0, most: highestApr, decimals: 2 },
    none: 'Please enter percentages as numbers, such as 8 or 8.5.',
    below: `Please stay between 0 and ${highestApr}%.`,
    beyond: `Please stay between 0 and ${highestApr}%.`,
  });
}

/** A minimum ticket as typed, or what is wrong with it; null when nothing is typed. */
export function readTicket(text: string): ReadFigure {
  return readFigure(text, {
    field: ticketField,
    none: 'Please enter an amount, such as 1,000.',
    below: 'Please enter an amount of 0 or more.',
    beyond: 'Please enter a smaller amount.',
  });
}

/** What a ticket that could be read in two ways can mean, to be clicked. */
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
  /** Said of what is no number. */
  none: string;
  /** Said of less than the field takes. */
  below: string;
  /** Said of more than the field takes. */
  beyond: string;
}
