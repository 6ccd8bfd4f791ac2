import { formatExactMoney } from '@fairshore/shared-data/money';
import { useQuery } from '@fairshore/shared-data/query';
import { exchangeRates } from '@fairshore/shared-data/rates';
import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { inOtherCurrencies, ownPart, rateNote } from './previewSentences';
import type { RaisedFigures } from './raisedFigures';

/**
 * The raised figure to the cent, the effect of the typed amount on it, and the amount in euros and pounds. Always has the same
 * number of lines, so that nothing below shifts; rates are fetched with the first amount.
 */
export function RaisedPreview({ figures, amount, hardCap }: RaisedPreviewProps) {
  const isTyped = amount > 0;
  const { data: rates } = useQuery({ ...exchangeRates(), enabled: isTyped });
  const { now, after, own } = figures;
  const cap = hardCap > 0 ? `of ${formatExactMoney(hardCap)}` : 'no hard cap set';

  return (
    <Box role="group" aria-label="Raised">
      <Line>
        <span>{after === null ? 'Raised now' : 'Raised after this'}</span>
        <Figure>{formatExactMoney(after ?? now)}</Figure>
      </Line>
      <Line>
        <small>{after === null ? cap : `${formatExactMoney(now)} now`}</small>
        <Own>{own === 0 ? '\u00a0' : ownPart(own)}</Own>
      </Line>
      <hr />
      <Line>
        <span>In euros and pounds</span>
        <span>{isTyped && rates ? inOtherCurrencies(amount, rates) : '–'}</span>
      </Line>
      <small>{rateNote(isTyped ? rates : undefined)}</small>
    </Box>
  );
}

const Box = styled.div`
  padding: 14px 16px;
  border-radius: ${token('radius.control')};
  background: ${token('color.sunken')};
  font: ${token('text.meta')};
  font-variant-numeric: tabular-nums;

  hr {
    margin: 10px 0;
    border: 0;
    border-top: 1px solid ${token('color.line-2')};
  }
  small {
    color: ${token('color.ink-2')};
    font: ${token('text.label')};
  }
  > small {
    display: block;
  }
  @media (max-width: 22.499em) {
    > small {
      min-height: 2lh;
    }
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;

  /* Always stacked where two might not fit side by side: otherwise typing would shift the content below. */
  @media (max-width: 22.499em) {
    flex-direction: column;
  }
`;

const Figure = styled.b`
  font: 600 1.0625rem/1.4 ${token('font.family')};
  overflow-wrap: anywhere;
`;

const Own = styled.b`
  color: ${token('color.accent')};
  font: ${token('text.label')};
  font-weight: 600;
`;

interface RaisedPreviewProps {
  figures: RaisedFigures;
  /** US dollars as typed; NaN when there is no usable amount. */
  amount: number;
  /** US dollars; 0 for no cap. */
  hardCap: number;
}
