import { formatExactMoney } from '@fairshore/shared-data/money';
import { media, textStyle, token } from '@fairshore/shared-ui';
import { paperPairs, PaperSheet } from '@fairshore/shared-ui/print';
import styled from 'styled-components';
import { CheckReceipt } from './CheckReceipt';
import type { Receipt } from './receipt';
import { ReceiptHead } from './ReceiptHead';
import { ReceiptMark } from './ReceiptMark';
import { ReceiptTerms } from './ReceiptTerms';
import { momentInWords } from './receiptWords';

/** The receipt itself: what, how much, when, under which terms, and its digest. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { amount, amountBefore, currency, recordedAt, termsVersion } = receipt;
  const recorded = { termsVersion, recordedAt };

  return (
    <PaperSheet labelledBy="receipt-title">
      <ReceiptHead receipt={receipt} />
      <Figures>
        <div>
          <dt>
            Interest before
            <ReceiptMark figure="before" label="Interest before" {...recorded} />
          </dt>
          <dd>{formatExactMoney(amountBefore)}</dd>
        </div>
        <div>
          <dt>
            Interest now ({currency})
            <ReceiptMark figure="now" label="Interest now" {...recorded} />
          </dt>
          <dd>{formatExactMoney(amount)}</dd>
        </div>
        <When>
          <dt>Recorded</dt>
          <dd>
            <time dateTime={recordedAt}>{momentInWords(recordedAt)}</time>
          </dd>
        </When>
      </Figures>
      <ReceiptTerms receipt={receipt} />
      <CheckReceipt receipt={receipt} />
      <Note>
        <strong>Non-binding.</strong> Interest is not an investment: no payment was taken, and Fairshore holds
        no client funds. Returns are targets, no promise. This is not investment advice.
      </Note>
    </PaperSheet>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) max-content;
  gap: ${token('space.4')} ${token('space.6')};
  padding-block: ${token('space.6')};
  border-bottom: 1px solid ${token('color.line')};
  font-variant-numeric: tabular-nums;
  ${paperPairs}

  dd {
    ${textStyle('figure')}
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }

  @media print {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.3fr);
    padding-block: 3mm;

    dd {
      font-size: 13pt;
    }
  }
`;

const When = styled.div`
  dd {
    ${textStyle('strong')}
    margin-top: 8px;
  }

  ${media.phone} {
    grid-column: 1 / -1;
  }

  @media print {
    grid-column: auto;

    dd {
      margin-top: 1mm;
      font-size: 9.5pt;
    }
  }
`;

const Note = styled.p`
  ${textStyle('label')}
  margin-top: ${token('space.5')};
  color: ${token('color.ink-2')};
  break-inside: avoid;

  strong {
    color: ${token('color.ink')};
  }

  @media print {
    margin-top: 3mm;
  }
`;
