import { useMoney } from '../currency/useMoney';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { Panel } from '@fairshore/shared-ui/figures';

/** What the person has chosen. */
export function SettingsTab({ portfolio }: { portfolio: PortfolioView }) {
  const { currency } = useMoney();
  return (
    <Panel title="Settings">
      Amounts are shown in {currency}
      {portfolio.isDemo && ', in examples too'}.
    </Panel>
  );
}
