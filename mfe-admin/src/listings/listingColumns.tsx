import { listingPath } from '@fairshore/shared-data/listings';
import { isClaimOld } from '@fairshore/shared-data/listings/pipeline';
import { formatExactMoney, formatMoney, formatPercent, progressPercent } from '@fairshore/shared-data/money';
import { Badge, ProgressBar, media, textStyle, token } from '@fairshore/shared-ui';
import type { BadgeTone } from '@fairshore/shared-ui';
import type { Column } from '@fairshore/shared-ui/table';
import styled from 'styled-components';
import type { ConsoleListing } from '../records/consoleLists';
import { OpenLink } from '../table/OpenLink';
import { RowActions } from '../table/RowActions';
import { TestMark } from '../table/TestMark';
import { formatDay } from '../table/formatDay';
import { formatDayAlone } from '../table/formatDayAlone';
import { copyRowLink } from '../table/rowAddress';
import type { useConfirmClaims } from './useConfirmClaims';
import type { useTestMark } from '../table/useTestMark';

/** The columns of the listings table; without actions they are read-only. */
export function listingColumns(actions: ListingActions | null): Column<ConsoleListing>[] {
  const columns: Column<ConsoleListing>[] = [
    {
      key: 'name',
      header: 'Project',
      cell: (listing) => <Project listing={listing} onEdit={actions?.onEdit} />,
      sort: true,
    },
    { key: 'sector', header: 'Sector', cell: ({ sector }) => sector, sort: true },
    { key: 'apr', header: 'APR', align: 'end', cell: ({ apr }) => formatPercent(apr), sort: true },
    {
      key: 'minTicket',
      header: 'Min Ticket',
      align: 'end',
      cell: ({ minTicket }) => formatExactMoney(minTicket),
      sort: true,
    },
    { key: 'raised', header: 'Raised / Cap', cell: (listing) => <Raised listing={listing} />, sort: true },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <Status status={status ?? 'Draft'} />,
      sort: true,
    },
    {
      key: 'createdAt',
      header: 'Created',
      cell: ({ createdAt }) => <Day>{formatDay(createdAt)}</Day>,
      sort: true,
    },
  ];
  if (actions === null) return columns;
  const { onEdit, onHistory, onDelete, confirmItem, markItem } = actions;
  return [
    ...columns,
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (listing) => (
        <RowActions
          name={listing.name}
          onEdit={() => onEdit(listing)}
          onHistory={() => onHistory(listing)}
          onDelete={() => onDelete(listing)}
          more={[
            {
              label: (listing.status ?? 'Draft') === 'Draft' ? 'Preview' : 'View its page',
              to: listingPath(listing),
            },
            { label: 'Copy link', onSelect: () => void copyRowLink('listings', listing.id) },
            confirmItem(listing),
            markItem({ ...listing, table: 'listings' }),
          ]}
        />
      ),
    },
  ];
}

const tones: Readonly<Record<string, BadgeTone>> = { Open: 'open', Filling: 'filling', Closed: 'closed' };

/** Uses the console's own colours: Open green, Filling blue, Closed grey, anything else blue. */
function Status({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'filling'}>{status}</Badge>;
}

function Project({ listing, onEdit }: ProjectProps) {
  const oldest = Object.values(listing.claimDates ?? {})
    .toSorted()
    .at(0);
  return (
    <Name>
      <strong>
        <OpenLink id={onEdit && listing.id} noun="listing" onOpen={() => onEdit?.(listing)}>
          {listing.name}
        </OpenLink>
      </strong>
      <TestMark isTest={listing.isTest} />
      {listing.description !== null && <small title={listing.description}>{listing.description}</small>}
      {oldest !== undefined && isClaimOld(oldest, listing) && (
        <Badge>Figures not confirmed since {formatDayAlone(oldest)}</Badge>
      )}
    </Name>
  );
}

function Raised({ listing: { name, raised, hardCap } }: { listing: ConsoleListing }) {
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

const Name = styled.span`
  display: block;
  min-width: 9.375rem;
  max-width: clamp(10rem, 24vw - 8rem, 22.5rem);

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
  min-width: 7.5rem;
`;

const Day = styled.span`
  white-space: nowrap;
`;

interface ProjectProps {
  listing: ConsoleListing;
  onEdit: ListingActions['onEdit'] | undefined;
}

interface ListingActions {
  onEdit(listing: ConsoleListing): void;
  onHistory(listing: ConsoleListing): void;
  onDelete(listing: ConsoleListing): void;
  confirmItem: ReturnType<typeof useConfirmClaims>;
  markItem: ReturnType<typeof useTestMark>['item'];
}
