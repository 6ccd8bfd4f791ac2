import { TextLink } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { DataTable } from '@fairshore/shared-ui/table';
import { useMoney } from '../currency/useMoney';
import { PortfolioMark } from '../figure-sources/PortfolioMark';
import { Together } from '../figure-sources/Together';
import { HoldingName } from '../portfolio/HoldingName';
import { Return } from '../portfolio/Return';
import type { Holding } from '../portfolio/holdings';
import { topHoldings } from '../portfolio/portfolio';

/** The four largest holdings. */
export function TopHoldings({ holdings, isDemo }: TopHoldingsProps) {
  const money = useMoney();
  return (
    <Panel
      isFlush
      title="Top Holdings"
      description={
        <>
          What is{' '}
          <Together>
            invested
            <PortfolioMark figure="amount" label="what is invested" isDemo={isDemo} />,
          </Together>{' '}
          and its indicative{' '}
          <Together>
            value
            <PortfolioMark figure="amountValue" label="the values" isDemo={isDemo} />.
          </Together>
        </>
      }
      actions={<TextLink to="?tab=portfolio">All holdings</TextLink>}
    >
      <DataTable
        caption="Top Holdings"
        rows={topHoldings(holdings)}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'project',
            header: 'Project',
            cell: (holding) => <HoldingName holding={holding} hasSector isLinked />,
          },
          {
            key: 'invested',
            header: 'Invested',
            align: 'end',
            cell: ({ registered }) => money.format(registered),
          },
          {
            key: 'value',
            header: 'Value',
            align: 'end',
            cell: ({ currentValue }) => money.format(currentValue),
          },
          {
            key: 'return',
            header: 'Return',
            align: 'end',
            cell: (holding) => (
              <Return amount={holding.return} percent={holding.returnPercentage} isPercentOnly />
            ),
          },
        ]}
      />
    </Panel>
  );
}

interface TopHoldingsProps {
  holdings: readonly Holding[];
  isDemo: boolean;
}
