import { figureSentence } from '../figure-sources/figureWords';
import { receiptKind } from './receiptSources';
import type { ReceiptFigure } from './receiptSources';
import { momentInWords } from './receiptWords';

/** One or two sentences on what a receipt's figure is. */
export function receiptSentence(figure: ReceiptFigure): string {
  if (figure === 'before')
    return 'What was registered in the project and counted before this step. Nothing was paid.';
  if (figure === 'now')
    return 'What was registered in the project and counted after this step. Nothing was paid.';
  return figureSentence(figure);
}

/** States as of when the figure holds, as far as recorded: nothing is recomputed from today's terms. */
export function receiptAsOf(figure: ReceiptFigure, { termsVersion, recordedAt }: Recorded): string {
  const version = termsVersion === null ? 'the terms' : `version ${termsVersion} of the terms`;
  if (recordedAt === undefined) return `As it stands in ${version}, which is in force now.`;
  const moment = momentInWords(recordedAt);
  return receiptKind(figure) === 'computed'
    ? `As it was recorded on ${moment}.`
    : `As it stood in ${version} on ${moment}. The receipt doesn’t record since when.`;
}

interface Recorded {
  termsVersion: string | null;
  /** When the receipt was written, ISO; unset for terms that are in force. */
  recordedAt?: string | undefined;
}
