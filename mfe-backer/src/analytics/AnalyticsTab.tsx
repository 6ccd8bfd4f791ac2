import { Badge, EmptyState, Notice, TextLink, media, textStyle, token } from '@fairshore/shared-ui';
import { Chips } from '@fairshore/shared-ui/field';
import { Panel } from '@fairshore/shared-ui/figures';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useCallback, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { LineChart } from '../charts/LineChart';
import { printedColumn } from '../charts/printedColumn';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { Together } from '../figure-sources/Together';
import { ActivityFailure } from '../portfolio/ActivityFailure';
import type { LoadedPortfolio } from '../portfolio/loadedPortfolio';
import { chartSeries, instantLabel } from '../portfolio/chartPoints';
import { drawnAt } from '../portfolio/drawnAt';
import { performance } from '../portfolio/performance';
import { stepNotes } from '../portfolio/stepNotes';
import { AllocationPanel } from './AllocationPanel';
import { ReturnsPanel } from './ReturnsPanel';
import { StepsPanel } from './StepsPanel';
import {
  allocationKindOf,
  beginningOf,
  chartRangeOf,
  chartRanges,
  holdingsWithin,
  monthsOf,
} from './analytics';

/** How the indicative value developed, how it is spread, and what each holding contributes. */
export function AnalyticsTab({ portfolio }: { portfolio: LoadedPortfolio }) {
  const { holdings, activities, isDemo } = portfolio;
  const money = useMoney();
  const [params, setParams] = useAddressParams();
  const range = chartRangeOf(params.get('range'));
  const kind = allocationKindOf(params.get('by'));
  const asked = params.get('holding');

  const months = monthsOf(range);
  const series = useMemo(() => {
    const now = drawnAt();
    return chartSeries(performance(activities, holdings, now, beginningOf(range, now)));
  }, [activities, holdings, range]);
  const notes = stepNotes(activities, money.format, drawnAt());
  const within = holdingsWithin(holdings, range, drawnAt());
  const isGone = !isDemo && asked !== null && !holdings.some(({ id }) => id === asked);

  // Another range may remove the row and bring it back, to somebody who is elsewhere by then.
  const led = useRef<string | null>(null);
  const handleShown = useCallback(
    (row: HTMLElement | null) => {
      if (!row || led.current === asked) return;
      led.current = asked;
      row.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'center' });
    },
    [asked],
  );

  /** Changes one URL parameter; the default value is omitted. */
  function show(change: Record<string, string>, usual: string) {
    setParams(
      (next) => {
        for (const [name, value] of Object.entries(change)) {
          if (value === usual) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  }

  return (
    <Stack>
      {isGone && (
        <Notice tone="info">
          The holding you asked for was withdrawn, so it adds nothing to these figures any more.
        </Notice>
      )}
      <Range>
        <p>
          {months === null
            ? 'All holdings, since your first interest.'
            : `The last ${months} months, and the holdings registered or changed since.`}
        </p>
        <Chips
          label="Range of the charts"
          options={chartRanges}
          value={range}
          onValueChange={(value) => show({ range: value }, 'all')}
        />
      </Range>
      <Panel
        title={
          <Title>
            Portfolio Performance <Badge>Indicative</Badge>
          </Title>
        }
        description={
          <>
            What is{' '}
            <Together>
              registered
              <PortfolioMark figure="registered" label="what is registered" isDemo={isDemo} />,
            </Together>{' '}
            net, with a ring at every step that changed it, and what it would come to in a year at each
            project's target{' '}
            <Together>
              APR
              <PortfolioMark figure="value" label="the indicative value" isDemo={isDemo} />.
            </Together>{' '}
            Nothing of that is earned: the dashed line only leads there. Interest is not an investment.
          </>
        }
      >
        {portfolio.activitiesFailure ? (
          <ActivityFailure portfolio={portfolio} />
        ) : (
          <LineChart
            caption="Portfolio Performance"
            xHeader="Date"
            series={series}
            notes={notes}
            formatX={instantLabel}
            formatY={money.format}
            formatYShort={money.formatCompact}
            yUnit={1 / money.convert(1)}
            height={280}
          />
        )}
        {money.note && <Note>{money.note}</Note>}
      </Panel>
      {!portfolio.activitiesFailure && (
        <StepsPanel
          key={range}
          activities={activities}
          since={beginningOf(range, drawnAt())}
          isDemo={isDemo}
        />
      )}
      {within.length === 0 ? (
        <EmptyState
          title="Nothing was registered or changed in this time."
          text="The allocation and the returns show the holdings of the range that is chosen above."
          action={<TextLink to="?tab=analytics">Show all holdings</TextLink>}
        />
      ) : (
        <Columns>
          <AllocationPanel
            holdings={within}
            kind={kind}
            isDemo={isDemo}
            onKindChange={(value) => show({ by: value }, 'sector')}
          />
          <ReturnsPanel holdings={within} asked={asked} onShown={handleShown} isDemo={isDemo} />
        </Columns>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.5')};
  min-width: 0;

  ${printedColumn}
`;

const Range = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space.3')} ${token('space.5')};
  min-width: 0;

  p {
    ${textStyle('meta')}
    color: ${token('color.ink-2')};
  }

  > :last-child {
    min-width: 0;
  }
`;

const Title = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space.1')} ${token('space.3')};
`;

const Note = styled.p`
  ${textStyle('label')}
  margin-top: ${token('space.3')};
  color: ${token('color.ink-2')};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.5fr);
  gap: ${token('space.5')};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${printedColumn}
`;
