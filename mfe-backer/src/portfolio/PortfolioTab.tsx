import type { Holding } from '@fairshore/shared-data/interests';
import { formatExactMoney, formatPercent } from '@fairshore/shared-data/money';
import { Badge, TextLink, VisuallyHidden, token } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { DataTable, pinnedActions } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import { styled } from 'styled-components';
import type { LoadedPortfolio } from '../portal/tabPanels';
import { HoldingName } from './HoldingName';
import { holdingPath, indicativeMoney } from './portfolio';
import { Return } from './Return';

const columns: Column<Holding>[] = [
  { key: 'name', header: 'Name', cell: (holding) => <HoldingName holding={holding} /> },
  { key: 'sector', header: 'Sector', cell: ({ sector }) => sector },
  { key: 'invested', header: 'Invested', align: 'end', cell: ({ invested }) => formatExactMoney(invested) },
  {
    key: 'currentValue',
    header: 'Current value',
    align: 'end',
    cell: ({ currentValue }) => indicativeMoney(currentValue),
  },
  {
    key: 'return',
    header: 'Return',
    align: 'end',
    cell: (holding) => <Return amount={holding.return} percent={holding.returnPercentage} />,
  },
  { key: 'apr', header: 'APR', align: 'end', cell: ({ apr }) => formatPercent(apr) },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge tone="open">{status}</Badge> },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (holding) => (
      <TextLink to={holdingPath(holding)}>
        View details<VisuallyHidden> of {holding.name}</VisuallyHidden>
      </TextLink>
    ),
  },
];

/** All holdings, the latest first. */
export function PortfolioTab({ portfolio }: PortfolioTabProps) {
  const { holdings } = portfolio;
  return (
    <Panel
      isFlush
      title={
        <Title>
          Holdings <Badge>Indicative</Badge>
        </Title>
      }
      description="Current value and return are what your registered interest would come to at each project's target APR. Interest is not an investment."
    >
      <Rows>
        <DataTable caption="Holdings" columns={columns} rows={holdings} rowKey={({ id }) => id} />
      </Rows>
    </Panel>
  );
}

const Rows = styled.div`
  ${pinnedActions}
`;

const Title = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token('space.3')};
`;

interface PortfolioTabProps {
  portfolio: LoadedPortfolio;
}
