import type { Listing } from '@fairshore/shared-data/listings';
import type { AdminListingsView } from '@fairshore/shared-data/listings/editing';
import { formatExactMoney, formatMoney, formatPercent, progressPercent } from '@fairshore/shared-data/money';
import { Card, IconButton, ProgressBar, StatusBadge, media, textStyle, token } from '@fairshore/shared-ui';
import { EditIcon, TrashIcon } from '@fairshore/shared-ui/icons';
import { DataTable, pinnedActions } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import { styled } from 'styled-components';
import { formatDay } from '../table/formatDay';
import { NothingFound } from '../table/NothingFound';

/** One page of listings; undefined while they are loading. */
export function ListingsTable({
  listings,
  search,
  aprSort,
  onAprSortChange,
  onClearSearch,
  onEdit,
  onDelete,
}: ListingsTableProps) {
  const columns: Column<Listing>[] = [
    { key: 'name', header: 'Project', cell: (listing) => <Project listing={listing} /> },
    { key: 'sector', header: 'Sector', cell: ({ sector }) => sector },
    { key: 'apr', header: 'APR', align: 'end', cell: ({ apr }) => formatPercent(apr), sort: true },
    {
      key: 'minTicket',
      header: 'Min Ticket',
      align: 'end',
      cell: ({ minTicket }) => formatExactMoney(minTicket),
    },
    { key: 'raised', header: 'Raised / Cap', cell: (listing) => <Raised listing={listing} /> },
    { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status ?? 'Draft'} /> },
    { key: 'createdAt', header: 'Created', cell: ({ createdAt }) => <Day>{formatDay(createdAt)}</Day> },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (listing) => (
        <Actions>
          <IconButton
            size="small"
            label={`Edit ${listing.name}`}
            icon={<EditIcon />}
            onClick={() => onEdit(listing)}
          />
          <IconButton
            size="small"
            label={`Delete ${listing.name}`}
            icon={<TrashIcon />}
            onClick={() => onDelete(listing)}
          />
        </Actions>
      ),
    },
  ];

  if (listings?.length === 0) {
    return <NothingFound title="No listings found" search={search} onClear={onClearSearch} />;
  }

  return (
    <TableCard>
      <DataTable
        caption="Listings"
        density="compact"
        columns={columns}
        rows={listings ?? []}
        rowKey={({ id }) => id}
        isLoading={listings === undefined}
        sort={aprSort === null ? null : { key: 'apr', direction: aprSort }}
        onSort={(sort) => onAprSortChange(sort?.direction ?? null)}
      />
    </TableCard>
  );
}

function Project({ listing }: { listing: Listing }) {
  return (
    <Name>
      <strong>{listing.name}</strong>
      {listing.description !== null && <small title={listing.description}>{listing.description}</small>}
    </Name>
  );
}

function Raised({ listing: { name, raised, hardCap } }: { listing: Listing }) {
  const percent = progressPercent(raised, hardCap);
  return (
    <Progress>
      <span>
        {formatMoney(raised)} / {formatMoney(hardCap)}
      </span>
      <ProgressBar size="small" value={percent} label={`${name}: ${percent}% of the hard cap`} />
    </Progress>
  );
}

const TableCard = styled(Card)`
  ${pinnedActions}
`;

const Name = styled.span`
  display: block;
  min-width: 150px;
  max-width: clamp(160px, 15vw, 320px);

  ${media.phone} {
    max-width: none;
  }

  strong {
    ${textStyle('strong')}
  }

  small {
    ${textStyle('label')}
    display: block;
    overflow: hidden;
    color: ${token('color.ink-3')};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Progress = styled.span`
  display: grid;
  gap: 6px;
  min-width: 120px;
`;

const Day = styled.span`
  white-space: nowrap;
`;

const Actions = styled.span`
  display: inline-flex;
  gap: ${token('space.1')};
`;

interface ListingsTableProps {
  listings: readonly Listing[] | undefined;
  search: string;
  aprSort: AdminListingsView['aprSort'];
  onAprSortChange(sort: AdminListingsView['aprSort']): void;
  onClearSearch(): void;
  onEdit(listing: Listing): void;
  onDelete(listing: Listing): void;
}
