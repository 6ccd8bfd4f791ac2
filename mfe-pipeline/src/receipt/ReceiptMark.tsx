import { SourceMark } from '@fairshore/shared-ui/source-mark';
import { receiptKind, receiptLabel } from './receiptSources';
import type { ReceiptFigure } from './receiptSources';

/** Source mark of a receipt's figure, as far as it was recorded; without `recordedAt`, for terms currently in force. */
export function ReceiptMark({ figure, label, termsVersion, recordedAt }: ReceiptMarkProps) {
  return (
    <SourceMark
      kind={receiptKind(figure)}
      label={receiptLabel(figure, label, recordedAt)}
      explain={async () => {
        const { ReceiptSource } = await import('./ReceiptSource');
        return <ReceiptSource figure={figure} termsVersion={termsVersion} recordedAt={recordedAt} />;
      }}
    />
  );
}

export interface ReceiptMarkProps {
  figure: ReceiptFigure;
  /** The figure's name on the receipt. */
  label: string;
  termsVersion: string | null;
  /** When the receipt was written, ISO. */
  recordedAt?: string | undefined;
}
