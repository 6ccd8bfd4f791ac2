import { media, textStyle, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { useMemo } from 'react';
import styled from 'styled-components';
import { LineChart } from '../charts/LineChart';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { ActivityFailure } from '../portfolio/ActivityFailure';
import type { LoadedPortfolio } from '../portfolio/loadedPortfolio';
import { Return } from '../portfolio/Return';
import { chartSeries, instantLabel } from '../portfolio/chartPoints';
import { drawnAt } from '../portfolio/drawnAt';
import type { PortfolioSummary } from '../portfolio/holdings';
import { performance } from '../portfolio/performance';

/** The portfolio's indicative value, its development since the first interest, and a note on what it is not. */
export function IndicativeValue({ summary, portfolio }: IndicativeValueProps) {
  const { totalRegistered, currentValue, totalReturn, returnPercentage } = summary;
  const { holdings, activities, isDemo } = portfolio;
  const money = useMoney();
  const value = money.format(currentValue);
  const series = useMemo(
    () => chartSeries(performance(activities, holdings, drawnAt())),
    [activities, holdings],
  );

  return (
    <Panel>
      <Layout>
        <Figures>
          <Label>Indicative value</Label>
          <Value $digits={value.length}>
            {value}
            <PortfolioMark figure="value" label="the indicative value" isDemo={isDemo} />
          </Value>
          <Change>
            <Return amount={totalReturn} percent={returnPercentage} />{' '}
            <span>
              at the stated targets, on {money.format(totalRegistered)} registered
              <PortfolioMark figure="registered" label="what is registered" isDemo={isDemo} />
            </span>
          </Change>
          <Explanation>
            What your registered interest would come to in a year at each project's target APR. Nothing of it
            is earned: the dashed line only leads there. Interest is not an investment.
          </Explanation>
          {money.note && <Note>{money.note}</Note>}
        </Figures>
        {portfolio.activitiesFailure ? (
          <ActivityFailure portfolio={portfolio} />
        ) : (
          <LineChart
            caption="Performance since your first interest: what you registered, and what it would come to at the stated targets, none of it earned"
            xHeader="Date"
            series={series}
            formatX={instantLabel}
            formatY={money.format}
            formatYShort={money.formatCompact}
            yUnit={1 / money.convert(1)}
            height={valueChartHeight}
          />
        )}
      </Layout>
    </Panel>
  );
}

/** Height of the chart beside the value in px; its skeleton has the same height. */
const valueChartHeight = 216;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2.1fr);
  gap: ${token('space.7')};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space.6')};
  }
`;

const Figures = styled.div`
  container-type: inline-size;
`;

const Label = styled.h2`
  ${textStyle('meta')}
  color: ${token('color.ink-2')};
`;

// A figure that broke between its digits would read as a smaller one. Its mark needs 14 px.
const Value = styled.p<{ $digits: number }>`
  ${textStyle('key')}
  font-size: min(2.875rem, calc((100cqi - 0.875rem) / ${({ $digits }) => $digits * 0.62}));
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
  max-width: 30em;
  margin-top: ${token('space.5')};
  color: ${token('color.ink-2')};
`;

const Note = styled.p`
  ${textStyle('label')}
  max-width: 34.5em;
  margin-top: ${token('space.3')};
  color: ${token('color.ink-3')};
`;

interface IndicativeValueProps {
  summary: PortfolioSummary;
  portfolio: LoadedPortfolio;
}
