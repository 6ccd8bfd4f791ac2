import { highestApr, highestTicket } from './pipelineAddress';
import type { PipelineView } from './pipelineAddress';

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

/** Reads a draft; a figure may be written with $, % and separated thousands. */
export function checkDraft(draft: FilterDraft): CheckedDraft {
  const aprMin = readFigure(draft.aprMin);
  const aprMax = readFigure(draft.aprMax);
  const maxTicket = readFigure(draft.maxTicket);
  const apr = aprError(aprMin, aprMax);
  const ticket = ticketError(maxTicket);
  const errors: DraftErrors = { ...(apr && { apr }), ...(ticket && { maxTicket: ticket }) };
  if (apr || ticket) return { view: null, errors };
  return { view: { statuses: draft.statuses, country: draft.country, aprMin, aprMax, maxTicket }, errors };
}

function aprError(from: number | null, to: number | null): string | undefined {
  if (Number.isNaN(from) || Number.isNaN(to)) return 'Please enter percentages as numbers, such as 8 or 8.5.';
  if ((from ?? 0) > highestApr || (to ?? 0) > highestApr) return `Please stay between 0 and ${highestApr}%.`;
  if (from !== null && to !== null && from > to) return 'The lowest APR is above the highest.';
  return undefined;
}

function ticketError(ticket: number | null): string | undefined {
  if (Number.isNaN(ticket)) return 'Please enter an amount, such as 1,000.';
  return (ticket ?? 0) > highestTicket ? 'Please enter a smaller amount.' : undefined;
}

/** Null when nothing is typed, NaN when it is no figure; two decimals at most. */
function readFigure(text: string): number | null {
  const figure = text.replaceAll(/[\s,$%]/g, '');
  if (figure === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(figure) ? Number(figure) : NaN;
}
