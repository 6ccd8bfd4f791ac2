import { textStyle, token } from '@fairshore/shared-ui';
import { PaperHead, PrintedFrom } from '@fairshore/shared-ui/print';
import styled from 'styled-components';
import type { Receipt } from './receipt';
import { happened, projectOf } from './receiptWords';

/** The letterhead: the issuer of the receipt, what it is for, and its number. */
export function ReceiptHead({ receipt }: { receipt: Receipt }) {
  return (
    <Head isCompact>
      <p>Receipt</p>
      <h1 id="receipt-title">
        {happened[receipt.kind]} {receipt.kind === 'withdrawn' ? 'from' : 'in'} {projectOf(receipt)}
      </h1>
      <small>No. {receipt.id}</small>
      <From>
        <PrintedFrom />
      </From>
    </Head>
  );
}

const Head = styled(PaperHead)`
  > p,
  > small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }

  h1 {
    margin-block: ${token('space.1')} ${token('space.3')};
  }

  > small {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  @media print {
    h1 {
      font-size: 17pt;
    }
  }
`;

/** Printed, so that someone with only the paper can find the record. */
const From = styled.small`
  display: none;

  @media print {
    display: block;
  }
`;
