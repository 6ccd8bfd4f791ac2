import { performance } from '@fairshore/shared-data/interests';
import type { PortfolioSummary } from '@fairshore/shared-data/interests';
import { media, textStyle, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { LineChart } from '../charts/LineChart';
import { useMoney } from '../currency/useMoney';
import { monthEndLabel, monthLabel } from '../portfolio/monthEnds';
import { Return } from '../portfolio/Return';

/** The one figure that matters, how it comes about over twelve months, and what it is not. */
export function IndicativeValue({ summary }: IndicativeValueProps) {
  const { totalInvested, currentValue, totalReturn, returnPercentage } = summary;
  const money = useMoney();
  const points = useMemo(
    () =>
      performance({ totalInvested, currentValue }, new Date()).map(({ month, value }) => ({
        x: month,
        y: value,
      })),
    [totalInvested, currentValue],
  );

  return (
    <Panel>
      <Layout>
        <div>
          <Label>Indicative value</Label>
          <Value>{money.formatWhole(currentValue)}</Value>
          <Change>
            <Return amount={totalReturn} percent={returnPercentage} />{' '}
            <span>on {money.formatWhole(totalInvested)} registered</span>
          </Change>
          <Explanation>
            What your registered interest would be worth at each project's target APR. Interest is not an
            investment.
          </Explanation>
          {money.note && <Note>{money.note}</Note>}
        </div>
        <LineChart
          caption="Performance over twelve months, in even steps from what you registered to its indicative value"
          xHeader="Month-end"
          series={[{ id: 'value', label: 'Indicative value, in even steps over 12 months', points }]}
          formatX={monthEndLabel}
          formatXShort={monthLabel}
          formatY={money.formatWhole}
          formatYShort={money.formatCompact}
          height={valueChartHeight}
        />
      </Layout>
    </Panel>
  );
}

/** Height of the chart beside the value in px; its outline is as high. */
export const valueChartHeight = 216;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2.1fr);
  gap: ${token('space.7')};

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
  margin-top: ${token('space.1')};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Change = styled.p`
  ${textStyle('strong')}
  margin-top: ${token('space.1')};
  font-variant-numeric: tabular-nums;

  > span:last-child {
    color: ${token('color.ink-2')};
    font-weight: 400;
  }
`;

const Explanation = styled.p`
  ${textStyle('meta')}
  max-width: 44ch;
  margin-top: ${token('space.5')};
  color: ${token('color.ink-2')};
`;

const Note = styled.p`
  ${textStyle('label')}
  max-width: 50ch;
  margin-top: ${token('space.3')};
  color: ${token('color.ink-3')};
`;

interface IndicativeValueProps {
  summary: PortfolioSummary;
}
