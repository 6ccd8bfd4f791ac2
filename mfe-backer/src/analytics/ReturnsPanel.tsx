import { Panel } from '@fairshore/shared-ui/figures';
import { BarChart } from '../charts/BarChart';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { Together } from '../figure-sources/Together';
import type { Holding } from '../portfolio/holdings';
import { returnPercent } from '../portfolio/returnPercent';
import { barSpans, othersId, returnBars } from './analytics';

/** The return of each holding: the twelve largest, the others combined, and the requested one marked. */
export function ReturnsPanel({ holdings, asked, onShown, isDemo }: ReturnsPanelProps) {
  const money = useMoney();
  const bars = returnBars(holdings, asked);
  // The sum of hundreds of holdings on the same scale would make the bars of single ones invisible.
  const spans = barSpans(bars.map((bar) => (bar.id === othersId ? 0 : bar.return)));

  return (
    <Panel
      title="Returns by Holding"
      description={
        <>
          Indicative return at each project's target{' '}
          <Together>
            APR
            <PortfolioMark figure="amountReturn" label="the returns" isDemo={isDemo} />.
          </Together>
        </>
      }
    >
      <BarChart
        caption="Returns by Holding"
        rowHeader="Holding"
        highlight={
          asked !== null && bars.some(({ id }) => id === asked)
            ? { id: asked, label: 'From the activity', onShown }
            : undefined
        }
        bars={bars.map((bar, index) => ({
          id: bar.id,
          label: bar.label,
          start: spans[index]?.start ?? 0,
          length: spans[index]?.length ?? 0,
          hasBar: bar.id !== othersId,
          isNegative: bar.return < 0,
          text: money.formatSigned(bar.return),
          percent: returnPercent(bar.percentage),
          details: [
            { label: 'Invested', value: money.format(bar.registered) },
            { label: 'Current value', value: money.format(bar.value) },
            { label: 'Return', value: money.formatSigned(bar.return) },
          ],
        }))}
      />
    </Panel>
  );
}

interface ReturnsPanelProps {
  holdings: readonly Holding[];
  /** Id of the requested holding, which gets marked. */
  asked: string | null;
  /** Receives the marked row whenever it appears. */
  onShown(row: HTMLElement | null): void;
  isDemo: boolean;
}
