import { Panel } from '@fairshore/shared-ui/figures';
import { allocationBy } from '../analytics/analytics';
import { DonutChart } from '../charts/DonutChart';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { Together } from '../figure-sources/Together';
import type { Holding } from '../portfolio/holdings';

/** How the indicative value is spread over the sectors. */
export function SectorAllocation({ holdings, total, isDemo }: SectorAllocationProps) {
  const money = useMoney();
  return (
    <Panel
      title="Allocation by sector"
      description={
        <>
          Of the indicative{' '}
          <Together>
            value
            <PortfolioMark figure="value" label="the allocation by sector" isDemo={isDemo} />.
          </Together>
        </>
      }
    >
      <DonutChart
        caption="Allocation of the indicative value by sector"
        partHeader="Sector"
        parts={allocationBy(holdings, 'sector')}
        total={money.formatCompact(total)}
        formatValue={money.formatCompact}
      />
    </Panel>
  );
}

interface SectorAllocationProps {
  holdings: readonly Holding[];
  /** The indicative value of all holdings. */
  total: number;
  isDemo: boolean;
}
