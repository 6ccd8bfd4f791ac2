import { kindTitles } from '../figure-sources/figureWords';
import type { ReceiptMarkProps } from './ReceiptMark';
import { receiptAsOf, receiptSentence } from './receiptSentences';
import { receiptKind } from './receiptSources';

/** The explanation behind a receipt figure's source mark: what it is, and when it was recorded. */
export function ReceiptSource({ figure, ...recorded }: Omit<ReceiptMarkProps, 'label'>) {
  return (
    <>
      <b>{kindTitles[receiptKind(figure)]}</b>
      <p>{receiptSentence(figure)}</p>
      <p>{receiptAsOf(figure, recorded)}</p>
    </>
  );
}
