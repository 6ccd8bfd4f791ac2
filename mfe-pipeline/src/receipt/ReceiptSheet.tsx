import { formatExactMoney } from '@fairshore/shared-data/money';
import { media, textStyle, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { CheckReceipt } from './CheckReceipt';
import type { Receipt } from './receipt';
import { ReceiptHead } from './ReceiptHead';
import { ReceiptTerms } from './ReceiptTerms';
import { momentInWords } from './receiptWords';
import { pairs } from './sheetPairs';

/** The receipt itself, white in both schemes as paper is: what, how much, when, under which terms, and its digest. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { amount, amountBefore, currency, recordedAt } = receipt;

  return (
    // The scheme is marked on the sheet, so that its tokens are the light ones.
    <Sheet data-theme="light" aria-labelledby="receipt-title">
      <ReceiptHead receipt={receipt} />
      <Figures>
        <div>
          <dt>Interest before</dt>
          <dd>{formatExactMoney(amountBefore)}</dd>
        </div>
        <div>
          <dt>Interest now ({currency})</dt>
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
    </Sheet>
  );
}

const Sheet = styled.article`
  max-width: 860px;
  margin-inline: auto;
  margin-bottom: ${token('space.8')};
  border: 1px solid ${token('color.line')};
  border-radius: ${token('radius.card')};
  overflow: hidden;
  background: ${token('color.surface')};
  color: ${token('color.ink')};
  padding: 0 ${token('space.8')} ${token('space.7')};

  ${media.phone} {
    padding: 0 ${token('space.5')} ${token('space.6')};
  }

  @media print {
    max-width: none;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    overflow: visible;
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) max-content;
  gap: ${token('space.4')} ${token('space.6')};
  padding-block: ${token('space.6')};
  border-bottom: 1px solid ${token('color.line')};
  font-variant-numeric: tabular-nums;
  ${pairs}

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
