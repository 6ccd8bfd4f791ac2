import type { Holding, PortfolioSummary } from '@fairshore/shared-data/interests';
import { formatExactMoney, formatPercent } from '@fairshore/shared-data/money';
import { media, textStyle, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { styled } from 'styled-components';
import { indicativeMoney, topHoldings } from '../portfolio/portfolio';
import { Return, signedMoney } from '../portfolio/Return';

/** The one figure that matters, what it is made of, and what it is not. */
export function IndicativeValue({ summary, holdings }: IndicativeValueProps) {
  const { totalInvested, currentValue, totalReturn, returnPercentage } = summary;
  const [largest] = topHoldings(holdings);
  return (
    <Panel>
      <Layout>
        <div>
          <Label>Indicative value</Label>
          <Value>{indicativeMoney(currentValue)}</Value>
          <Change>
            <Return amount={totalReturn} percent={returnPercentage} />
          </Change>
          <Explanation>
            What your registered interest would be worth at each project's target APR. Interest is not an
            investment.
          </Explanation>
        </div>
        <Facts>
          <div>
            <dt>Registered interest</dt>
            <dd>{formatExactMoney(totalInvested)}</dd>
          </div>
          <div>
            <dt>Indicative return</dt>
            <dd>{signedMoney(totalReturn)}</dd>
          </div>
          {largest && (
            <div>
              <dt>Largest holding</dt>
              <dd>
                {largest.name}
                <small>{shareOf(largest.currentValue, currentValue)}</small>
              </dd>
            </div>
          )}
        </Facts>
      </Layout>
    </Panel>
  );
}

function shareOf(part: number, whole: number): string {
  return whole > 0 ? `${formatPercent((part / whole) * 100, 0)} of the value` : '';
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.35fr);
  gap: ${token('space.8')};
  align-items: center;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.6')};
  }
`;

const Label = styled.h2`
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;

const Value = styled.p`
  ${textStyle('key')}
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Change = styled.p`
  ${textStyle('strong')}
  font-variant-numeric: tabular-nums;
`;

const Explanation = styled.p`
  ${textStyle('meta')}
  max-width: 44ch;
  margin-top: ${token('space.4')};
  color: ${token('color.ink-2')};
`;

const Facts = styled.dl`
  display: grid;

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token('space.4')};
    padding-block: ${token('space.3')};
    border-top: 1px solid ${token('color.line')};
  }

  > div:first-child {
    border-top: 0;
  }

  dt {
    color: ${token('color.ink-2')};
  }

  dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  small {
    ${textStyle('label')}
    display: block;
    color: ${token('color.ink-3')};
  }
`;

interface IndicativeValueProps {
  summary: PortfolioSummary;
  holdings: readonly Holding[];
}
