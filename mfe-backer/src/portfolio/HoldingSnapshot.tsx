import { notListed } from '@fairshore/shared-data/interests';
import { formatExactMoney, formatPercent } from '@fairshore/shared-data/money';
import { media, textStyle, token } from '@fairshore/shared-ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { LineChart } from '../charts/LineChart';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { ActivityLines } from './ActivityLines';
import { EarlierTermsNote } from './EarlierTermsNote';
import { historyUnknown, InterestTimeline } from './InterestTimeline';
import { Return } from './Return';
import { chartSeries, instantLabel } from './chartPoints';
import { drawnAt } from './drawnAt';
import type { Holding } from './holdings';
import type { LoadedPortfolio } from './loadedPortfolio';
import { performance } from './performance';
import { activitiesOf } from './portfolio';

/** The content of an open row: the holding's figures, its trend and its latest activities. */
export function HoldingSnapshot({ holding, portfolio }: HoldingSnapshotProps) {
  const { activities } = portfolio;
  const isHistoryKnown = portfolio.activitiesFailure === null;
  const { name, registered, currentValue, terms, listingId } = holding;
  // Examples have no interest behind them.
  const isDemo = holding.life === undefined;
  const term = { isDemo, listingId };
  const money = useMoney();
  const recent = activitiesOf(holding, activities);
  const series = useMemo(() => {
    const own = activities.filter(({ projectId }) => projectId === holding.projectId);
    return chartSeries(performance(own, [holding], drawnAt()));
  }, [activities, holding]);

  return (
    <Layout>
      <section aria-label={`Snapshot of ${name}`}>
        <h3>Snapshot</h3>
        <Figures>
          <div>
            <dt>
              Invested
              <PortfolioMark figure="amount" label="what is invested" isDemo={isDemo} />
            </dt>
            <dd>{money.format(registered)}</dd>
          </div>
          <div>
            <dt>
              Current value
              <PortfolioMark figure="amountValue" label="the current value" isDemo={isDemo} />
            </dt>
            <dd>{money.format(currentValue)}</dd>
          </div>
          <div>
            <dt>
              Return
              <PortfolioMark figure="amountReturn" label="the return" isDemo={isDemo} />
            </dt>
            <dd>
              <Return amount={holding.return} percent={holding.returnPercentage} />
            </dd>
          </div>
          <div>
            <dt>
              APR
              <PortfolioMark figure="apr" label="the APR" {...term} />
            </dt>
            <dd>{formatPercent(holding.apr)}</dd>
          </div>
          {terms && (
            <>
              <div>
                <dt>
                  Min. ticket
                  <PortfolioMark figure="minTicket" label="the min. ticket" {...term} />
                </dt>
                <dd>{formatExactMoney(terms.minTicket)}</dd>
              </div>
              {terms.timeline !== null && (
                <div>
                  <dt>
                    Timeline
                    <PortfolioMark figure="timeline" label="the timeline" {...term} />
                  </dt>
                  <dd>{terms.timeline}</dd>
                </div>
              )}
            </>
          )}
        </Figures>
        {terms && <p>{notListed}. These are the terms you registered for.</p>}
        {!isDemo && <EarlierTermsNote holding={holding} />}
      </section>
      <section aria-label={`Trend of ${name}`}>
        <h3>Trend</h3>
        {isHistoryKnown ? (
          <LineChart
            isSmall
            height={96}
            caption={`Trend of ${name}: what you registered, and what it would come to at the stated target, none of it earned`}
            xHeader="Date"
            series={series}
            formatX={instantLabel}
            formatY={money.format}
            formatYShort={money.formatCompact}
          />
        ) : (
          <p>{historyUnknown}</p>
        )}
      </section>
      <section aria-label={`Recent activity of ${name}`}>
        <h3>Recent activity</h3>
        <ActivityLines activities={recent} />
        {recent.length === 0 && (
          <p>{isHistoryKnown ? 'No recent activity for this holding.' : historyUnknown}</p>
        )}
      </section>
      {holding.life && <InterestTimeline holding={holding} life={holding.life} />}
    </Layout>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.5fr);
  gap: ${token('space.5')} ${token('space.7')};
  padding-block: ${token('space.2')};

  h3 {
    ${textStyle('strong')}
    margin-bottom: ${token('space.3')};
  }

  p {
    color: ${token('color.ink-2')};
  }

  > [aria-label^='Timeline'] {
    grid-column: 1 / -1;
    padding-top: ${token('space.5')};
    border-top: 1px solid ${token('color.line')};
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Figures = styled.dl`
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${token('space.3')};
    padding-block: 6px;
  }

  dt {
    color: ${token('color.ink-2')};
  }

  dd {
    font-weight: 600;
    text-align: end;
  }
`;

interface HoldingSnapshotProps {
  holding: Holding;
  portfolio: LoadedPortfolio;
}
