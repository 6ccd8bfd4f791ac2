import { SourceMark } from '@fairshore/shared-ui/source-mark';
import { receiptKind, receiptLabel } from './receiptSources';
import type { ReceiptFigure } from './receiptSources';

/** Says where a figure of a receipt comes from, as far as the receipt recorded it; without `recordedAt` of terms that are in force. */
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
  /** What the figure is called on the receipt. */
  label: string;
  termsVersion: string | null;
  /** When the receipt was written, ISO. */
  recordedAt?: string | undefined;
}
