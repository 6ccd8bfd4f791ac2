import { listingStatuses } from '@fairshore/shared-data/listings';
import type { Listing, ListingStatus } from '@fairshore/shared-data/listings';
import { Button, PageHeader } from '@fairshore/shared-ui';
import { useRef, useState } from 'react';
import { RowHistory } from '../audit/RowHistory';
import { useShortcuts } from '../shortcuts/useShortcuts';
import { useConsolePage } from '../lists/useConsolePage';
import { useLiveConsoleListings } from '../lists/useLiveConsoleListings';
import { AddressedRow } from '../table/AddressedRow';
import { ConsoleTable } from '../table/ConsoleTable';
import { ExportButton } from '../table/ExportButton';
import { FilterChips } from '../table/FilterChips';
import { SectionTools } from '../table/SectionTools';
import { useConsoleTable } from '../table/useConsoleTable';
import { useTestMark } from '../table/useTestMark';
import { ListingDeletion } from './ListingDeletion';
import { ListingDialog } from './ListingDialog';
import { listingColumns } from './listingColumns';
import { listingsExport } from './listingsExport';
import { useConfirmClaims } from './useConfirmClaims';

const statusChoices = ['Open', 'Filling', 'Closed', 'Draft'] as const satisfies readonly ListingStatus[];

/** All listings of the platform: search, filter, sort, create, edit, delete and export. */
export function ListingsSection() {
  const table = useConsoleTable({
    tab: 'listings',
    sortKeys: ['name', 'sector', 'apr', 'minTicket', 'raised', 'status', 'createdAt'],
    filters: { status: listingStatuses },
  });
  const shown = useConsolePage('listings', table.view);
  useLiveConsoleListings();

  const [editing, setEditing] = useState<Listing | 'new' | null>(null);
  const [history, setHistory] = useState<Listing | null>(null);
  const [deleting, setDeleting] = useState<Listing | null>(null);
  const [revision, setRevision] = useState(0);
  const newButton = useRef<HTMLButtonElement>(null);
  useShortcuts({
    n() {
      // The dialog returns the focus to the element that had it.
      newButton.current?.focus();
      setEditing('new');
    },
  });
  const handleChanged = () => setRevision((number) => number + 1);
  // Examples shown in place of a list that failed to load can't be edited.
  const areStored = !shown.isReplaced;
  const { item: markItem } = useTestMark();
  const confirmItem = useConfirmClaims();
  const columns = listingColumns(
    areStored
      ? { onEdit: setEditing, onHistory: setHistory, onDelete: setDeleting, confirmItem, markItem }
      : null,
  );

  return (
    <>
      <PageHeader
        title="Listings"
        actions={
          <>
            <ExportButton {...listingsExport(table.view)} />
            <Button ref={newButton} size="small" aria-keyshortcuts="n" onClick={() => setEditing('new')}>
              New
            </Button>
          </>
        }
      />
      <SectionTools
        label="Search listings"
        placeholder="Name, sector or description"
        table={table}
        isLoading={shown.page === undefined && shown.error === null}
      >
        <FilterChips label="Status" name="status" choices={statusChoices} table={table} />
      </SectionTools>
      <AddressedRow
        kind="listings"
        noun="listing"
        openId={editing === null || editing === 'new' ? null : editing.id}
        onOpen={setEditing}
      />
      <ConsoleTable
        name="Listings"
        table={table}
        shown={shown}
        columns={columns}
        rowKey={({ id }) => id}
        emptyTitle="No listings found"
        hasActions
        room={65}
        revision={revision}
      />
      {editing !== null && (
        <ListingDialog
          listing={editing === 'new' ? null : editing}
          onSaved={handleChanged}
          onClose={() => setEditing(null)}
        />
      )}
      {history !== null && (
        <RowHistory table="listings" id={history.id} name={history.name} onClose={() => setHistory(null)} />
      )}
      {deleting !== null && (
        <ListingDeletion listing={deleting} onChanged={handleChanged} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}
