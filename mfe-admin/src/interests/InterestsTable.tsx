import type { InterestWithListing } from '@fairshore/shared-data/interests';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { Card, token } from '@fairshore/shared-ui';
import { DataTable } from '@fairshore/shared-ui/table';
import type { Column } from '@fairshore/shared-ui/table';
import { styled } from 'styled-components';
import { formatDay } from '../table/formatDay';
import { NothingFound } from '../table/NothingFound';

const columns: readonly Column<InterestWithListing>[] = [
  { key: 'email', header: 'Backer', cell: ({ email }) => email ?? 'No email' },
  { key: 'project', header: 'Project', cell: ({ listing, projectId }) => listing?.name ?? projectId },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatExactMoney(amount) },
  { key: 'note', header: 'Note', cell: ({ note }) => <Note>{note ?? '—'}</Note> },
  { key: 'createdAt', header: 'Created', cell: ({ createdAt }) => <Day>{formatDay(createdAt)}</Day> },
];

/** One page of interests; undefined while they are loading. */
export function InterestsTable({ interests, search, onClearSearch }: InterestsTableProps) {
  if (interests?.length === 0) {
    return <NothingFound title="No interests found" search={search} onClear={onClearSearch} />;
  }

  return (
    <Card>
      <DataTable
        caption="Interests"
        density="compact"
        columns={columns}
        rows={interests ?? []}
        rowKey={({ id }) => id}
        isLoading={interests === undefined}
      />
    </Card>
  );
}

const Note = styled.span`
  max-width: 48ch;
  color: ${token('color.ink-2')};
  overflow-wrap: anywhere;
`;

const Day = styled.span`
  white-space: nowrap;
`;

interface InterestsTableProps {
  interests: readonly InterestWithListing[] | undefined;
  search: string;
  onClearSearch(): void;
}
