import { sectorAllocation } from '@fairshore/shared-data/interests';
import { Panel } from '@fairshore/shared-ui/figures';
import { DonutChart } from '../charts/DonutChart';
import { useMoney } from '../currency/useMoney';
import type { LoadedPortfolio } from '../portal/tabPanels';

/** How the indicative value is spread. */
export function AnalyticsTab({ portfolio }: { portfolio: LoadedPortfolio }) {
  const money = useMoney();
  const parts = sectorAllocation(portfolio.holdings);
  return (
    <Panel title="Asset Allocation">
      <DonutChart
        caption="Asset Allocation"
        partHeader="Sector"
        parts={parts.map(({ sector, amount }) => ({ id: sector, label: sector, value: amount }))}
        total={money.formatCompact(parts.reduce((sum, { amount }) => sum + amount, 0))}
        formatValue={money.formatCompact}
        hasTotalRow
      />
    </Panel>
  );
}
