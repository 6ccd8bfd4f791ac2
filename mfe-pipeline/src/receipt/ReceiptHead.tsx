import { ContourField, Logo, media, textStyle, token } from '@fairshore/shared-ui';
import { PaperContours } from '@fairshore/shared-ui/print';
import styled from 'styled-components';
import type { Receipt } from './receipt';
import { happened, projectOf } from './receiptWords';

/** The letterhead: who gives the receipt, of what, and its number. */
export function ReceiptHead({ receipt }: { receipt: Receipt }) {
  return (
    <Head>
      <div data-screen-only>
        <ContourField name="letterhead" color="line-2" fade="start" />
      </div>
      <PaperContours opacity={0.12} />
      <Sender>
        <Logo />
        <address>
          <span>Fairshore Advisory LLC, Wyoming</span>
          <span>Fairshore Advisory S.R.L., Bucharest</span>
        </address>
      </Sender>
      <p>Receipt</p>
      <h1 id="receipt-title">
        {happened[receipt.kind]} {receipt.kind === 'withdrawn' ? 'from' : 'in'} {projectOf(receipt)}
      </h1>
      <small>No. {receipt.id}</small>
    </Head>
  );
}

const Head = styled.header`
  position: relative;
  margin-inline: calc(-1 * ${token('space.8')});
  padding: ${token('space.7')} ${token('space.8')} ${token('space.6')};
  border-bottom: 1px solid ${token('color.line')};

  > :not([data-screen-only], img) {
    position: relative;
  }

  > p {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
  }

  h1 {
    ${textStyle('title')}
    margin-block: ${token('space.1')} ${token('space.3')};
    overflow-wrap: anywhere;
  }

  small {
    ${textStyle('label')}
    color: ${token('color.ink-2')};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    margin-inline: calc(-1 * ${token('space.5')});
    padding-inline: ${token('space.5')};
  }

  @media print {
    margin: 0;
    padding: 0 0 4mm;

    h1 {
      font-size: 17pt;
    }
  }
`;

const Sender = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token('space.3')} ${token('space.6')};
  margin-bottom: ${token('space.7')};

  address {
    ${textStyle('label')}
    display: grid;
    color: ${token('color.ink-2')};
    text-align: end;
  }

  ${media.phone} {
    address {
      text-align: start;
    }
  }

  @media print {
    flex-wrap: nowrap;
    margin-bottom: 6mm;

    address {
      text-align: end;
    }
  }
`;
