import { utcDayInWords } from '@fairshore/shared-data/listings/pipeline';
import type { ClaimFigure } from '@fairshore/shared-data/listings/pipeline';
import { kindOf } from '../figure-sources/figureRules';

/** The figures of a receipt: the amounts and the terms. */
export type ReceiptFigure = 'before' | 'now' | ClaimFigure;

/** The kind of a receipt's figure: amounts are our own records, terms are the issuer's, and the target APR is indicative. */
export function receiptKind(figure: ReceiptFigure): 'computed' | 'issuer' | 'indicative' {
  if (figure === 'before' || figure === 'now') return 'computed';
  return kindOf(figure, []) === 'indicative' ? 'indicative' : 'issuer';
}

const kindWords = {
  computed: 'computed by Fairshore',
  issuer: 'stated by the issuer',
  indicative: 'indicative',
} as const;

/** A mark's accessible label; a receipt says when it was written, not since when a term has been true. */
export function receiptLabel(figure: ReceiptFigure, label: string, recordedAt: string | undefined): string {
  const named = `Source of ${label}: ${kindWords[receiptKind(figure)]}`;
  return recordedAt === undefined ? named : `${named}, as recorded on ${utcDayInWords(recordedAt)}`;
}
