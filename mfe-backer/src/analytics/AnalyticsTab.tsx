import { performance, portfolioSummary } from '@fairshore/shared-data/interests';
import { Badge, EmptyState, Notice, TextLink, media, textStyle, token } from '@fairshore/shared-ui';
import { Chips } from '@fairshore/shared-ui/field';
import { Panel } from '@fairshore/shared-ui/figures';
import { useSearchParams } from '@fairshore/shared-ui/router';
import { styled } from 'styled-components';
import { LineChart } from '../charts/LineChart';
import { useMoney } from '../currency/useMoney';
import { monthEndLabel, monthLabel } from '../portfolio/monthEnds';
import type { LoadedPortfolio } from '../portal/tabPanels';
import { AllocationPanel } from './AllocationPanel';
import { allocationKindOf, chartRangeOf, chartRanges, holdingsWithin, monthsOf } from './analytics';
import { ReturnsPanel } from './ReturnsPanel';

/** How the indicative value comes about, how it is spread, and what each holding adds to it. */
export function AnalyticsTab({ portfolio }: { portfolio: LoadedPortfolio }) {
  const { holdings } = portfolio;
  const money = useMoney();
  const [params, setParams] = useSearchParams();
  const range = chartRangeOf(params.get('range'));
  const kind = allocationKindOf(params.get('by'));
  const asked = params.get('holding');

  const summary = portfolioSummary(holdings);
  const months = monthsOf(range);
  const points = performance(summary, new Date()).slice(months === null ? 0 : -months);
  const within = holdingsWithin(holdings, range, new Date());
  const isGone = asked !== null && !holdings.some(({ id }) => id === asked);

  /** The address with one thing changed; what is usual is left out. */
  function show(change: Record<string, string>, usual: string) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value === usual) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { preventScrollReset: true });
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
            ? 'All holdings, over the last twelve month-ends.'
            : `The last ${months} month-ends, and the holdings registered or changed since.`}
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
        description="From what you registered to what it would be worth at each project's target APR, in even steps. Interest is not an investment."
      >
        <LineChart
          caption="Portfolio Performance"
          xHeader="Month-end"
          series={[
            {
              id: 'value',
              label: 'Indicative value',
              points: points.map(({ month, value }) => ({ x: month, y: value })),
            },
            {
              id: 'registered',
              label: 'Registered interest',
              points: points.map(({ month }) => ({ x: month, y: summary.totalInvested })),
            },
          ]}
          formatX={monthEndLabel}
          formatXShort={monthLabel}
          formatY={money.formatWhole}
          formatYShort={money.formatCompact}
          height={280}
        />
        {money.note && <Note>{money.note}</Note>}
      </Panel>
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
            onKindChange={(value) => show({ by: value }, 'sector')}
          />
          <ReturnsPanel holdings={within} asked={asked} />
        </Columns>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.5')};
  min-width: 0;
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
`;
