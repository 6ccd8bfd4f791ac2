import { formatPercent } from '@fairshore/shared-data/money';
import { ButtonLink, ChevronDownIcon, IconButton, StatusBadge, VisuallyHidden } from '@fairshore/shared-ui';
import type { Column, TableSort } from '@fairshore/shared-ui/table';
import { History } from 'lucide-react';
import styled from 'styled-components';
import type { Money } from '../currency/useMoney';
import { HoldingName } from './HoldingName';
import { Return } from './Return';
import type { Holding } from './holdings';
import type { HoldingsSort } from './holdingsView';
import { holdingPath } from './portfolio';

/**
 * The columns of the holdings table; the last one has the actions: open the project, the row and the holding's activity.
 */
export function holdingColumns({ money, openedId, onToggle }: HoldingColumnsOptions): Column<Holding>[] {
  return [
    { key: 'name', header: 'Name', sort: true, cell: (holding) => <HoldingName holding={holding} /> },
    { key: 'sector', header: 'Sector', sort: true, cell: ({ sector }) => sector },
    {
      key: 'invested',
      header: 'Invested',
      align: 'end',
      sort: true,
      cell: ({ registered }) => money.format(registered),
    },
    {
      key: 'value',
      header: 'Current value',
      align: 'end',
      sort: true,
      cell: ({ currentValue }) => money.format(currentValue),
    },
    {
      key: 'return',
      header: 'Return',
      align: 'end',
      sort: true,
      cell: (holding) => <Return amount={holding.return} percent={holding.returnPercentage} />,
    },
    { key: 'apr', header: 'APR', align: 'end', sort: true, cell: ({ apr }) => formatPercent(apr, 1) },
    { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      isHeaderHidden: true,
      cell: (holding) => (
        <HoldingActions
          holding={holding}
          isOpen={holding.id === openedId}
          onToggle={() => onToggle(holding)}
        />
      ),
    },
  ];
}

/** Whether a table is sorted by a column of the holdings. */
export function isSortedBy(sort: TableSort | null): sort is HoldingsSort {
  return sort !== null && ['name', 'sector', 'invested', 'value', 'return', 'apr'].includes(sort.key);
}

function HoldingActions({ holding, isOpen, onToggle }: HoldingActionsProps) {
  const activityPath = `?tab=activity&project=${encodeURIComponent(holding.projectId)}`;
  return (
    <Actions>
      <ButtonLink variant="quiet" size="small" to={holdingPath(holding)}>
        View details<VisuallyHidden> of {holding.name}</VisuallyHidden>
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        size="small"
        to={activityPath}
        title="Go to Activity"
        icon={<History size={18} strokeWidth={1.75} aria-hidden />}
      >
        <VisuallyHidden>Go to Activity of {holding.name}</VisuallyHidden>
      </ButtonLink>
      <IconButton
        size="small"
        label={`${isOpen ? 'Collapse' : 'Expand'} ${holding.name}`}
        title={isOpen ? 'Collapse' : 'Expand'}
        aria-expanded={isOpen}
        icon={<ChevronDownIcon size={18} />}
        onClick={onToggle}
      />
    </Actions>
  );
}

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  margin-block: -4px;

  > a {
    padding-inline: 10px;
  }

  [aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  @media (max-width: 39.999em) {
    flex: 1;
    justify-content: space-between;
    margin-inline: -10px;
  }
`;

interface HoldingColumnsOptions {
  money: Money;
  openedId: string | undefined;
  onToggle(holding: Holding): void;
}

interface HoldingActionsProps {
  holding: Holding;
  isOpen: boolean;
  onToggle(): void;
}
