import { dayInWords } from '@fairshore/shared-data/listings/pipeline';
import type { ClaimFigure } from '@fairshore/shared-data/listings/pipeline';
import { kindOf } from '../figure-sources/figureRules';

/** The figures of a receipt: the amounts, and those of the terms. */
export type ReceiptFigure = 'before' | 'now' | ClaimFigure;

/** What kind of figure it is: amounts are our own records, terms are the issuer's, and the target is one. */
export function receiptKind(figure: ReceiptFigure): 'computed' | 'issuer' | 'indicative' {
  if (figure === 'before' || figure === 'now') return 'computed';
  return kindOf(figure, []) === 'indicative' ? 'indicative' : 'issuer';
}

const kindWords = {
  computed: 'computed by Fairshore',
  issuer: 'stated by the issuer',
  indicative: 'indicative',
} as const;

/** What a mark is called; a receipt says when it was written, and not since when a term was true. */
export function receiptLabel(figure: ReceiptFigure, label: string, recordedAt: string | undefined): string {
  const named = `Source of ${label}: ${kindWords[receiptKind(figure)]}`;
  return recordedAt === undefined ? named : `${named}, as recorded on ${dayInWords(recordedAt)}`;
}
