import { adminListings, adminPageSize } from '@fairshore/shared-data/listings/editing';
import type { Listing } from '@fairshore/shared-data/listings';
import type { AdminListingsView } from '@fairshore/shared-data/listings/editing';
import { useLiveListings } from '@fairshore/shared-data/live';
import { useQuery } from '@fairshore/shared-data/query';
import { Button, PageHeader } from '@fairshore/shared-ui';
import { Pagination } from '@fairshore/shared-ui/table';
import { useSearchParams } from '@fairshore/shared-ui/router';
import { useRef, useState } from 'react';
import { useShortcuts } from '../console/useShortcuts';
import { LoadFailure } from '../table/LoadFailure';
import { SectionTools } from '../table/SectionTools';
import { useSearchText } from '../table/useSearchText';
import { DeleteListingDialog } from './DeleteListingDialog';
import { ListingDialog } from './ListingDialog';
import { ListingsTable } from './ListingsTable';
import { listingsParams, listingsViewOf } from './listingsView';

/** All listings of the platform: search, order, create, edit and delete. */
export function ListingsSection() {
  const [params, setParams] = useSearchParams();
  const view = listingsViewOf(params);
  const [searchText, setSearchText] = useSearchText(view.search, (search) => show({ search }));
  const listings = useQuery(adminListings(view));
  useLiveListings();

  const [editing, setEditing] = useState<Listing | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Listing | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  useShortcuts({
    n() {
      // The dialog gives the focus back to where it was.
      newButton.current?.focus();
      setEditing('new');
    },
  });

  function show(change: Partial<AdminListingsView>) {
    setParams(listingsParams({ ...view, page: 1, ...change }), { replace: true });
  }

  return (
    <>
      <PageHeader
        title="Listings"
        actions={
          <Button ref={newButton} size="small" onClick={() => setEditing('new')}>
            New
          </Button>
        }
      />
      <SectionTools
        label="Search listings"
        placeholder="Name, sector or description"
        search={searchText}
        onSearch={setSearchText}
        isLoading={listings.isPending}
      />
      {listings.isError && listings.data === undefined ? (
        <LoadFailure
          title="The listings could not be loaded"
          error={listings.error}
          isRetrying={listings.isFetching}
          onRetry={() => void listings.refetch()}
        />
      ) : (
        <ListingsTable
          listings={listings.data?.listings}
          search={view.search}
          aprSort={view.aprSort}
          onAprSortChange={(aprSort) => show({ aprSort })}
          onClearSearch={() => show({ search: '' })}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      )}
      {listings.data !== undefined && listings.data.total > 0 && (
        <Pagination
          page={view.page}
          pageSize={adminPageSize}
          total={listings.data.total}
          onPageChange={(page) => show({ page })}
          label="Pages of listings"
        />
      )}
      {editing !== null && (
        <ListingDialog listing={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {deleting !== null && <DeleteListingDialog listing={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
