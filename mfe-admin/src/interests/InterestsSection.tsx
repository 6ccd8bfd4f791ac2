import { adminInterests, adminInterestsPageSize } from '@fairshore/shared-data/interests';
import { useLiveInterests } from '@fairshore/shared-data/live';
import { useQuery } from '@fairshore/shared-data/query';
import { PageHeader } from '@fairshore/shared-ui';
import { Pagination } from '@fairshore/shared-ui/table';
import { useSearchParams } from '@fairshore/shared-ui/router';
import { LoadFailure } from '../table/LoadFailure';
import { SectionTools } from '../table/SectionTools';
import { tableParams, tableViewOf } from '../table/tableAddress';
import { useSearchText } from '../table/useSearchText';
import { InterestsTable } from './InterestsTable';

/** All registered interest, the newest first; to read only, and live. */
export function InterestsSection() {
  const [params, setParams] = useSearchParams();
  const view = tableViewOf(params);
  const [searchText, setSearchText] = useSearchText(view.search, (search) => show({ search }));
  const interests = useQuery(adminInterests(view));
  useLiveInterests('all');

  function show(change: Partial<typeof view>) {
    setParams(tableParams('interests', { ...view, page: 1, ...change }), { replace: true });
  }

  return (
    <>
      <PageHeader title="Interests" />
      <SectionTools
        label="Search interests"
        placeholder="Email or project"
        search={searchText}
        onSearch={setSearchText}
        isLoading={interests.isPending}
      />
      {interests.isError && interests.data === undefined ? (
        <LoadFailure
          title="The interests could not be loaded"
          error={interests.error}
          isRetrying={interests.isFetching}
          onRetry={() => void interests.refetch()}
        />
      ) : (
        <InterestsTable
          interests={interests.data?.interests}
          search={view.search}
          onClearSearch={() => show({ search: '' })}
        />
      )}
      {interests.data !== undefined && interests.data.total > 0 && (
        <Pagination
          page={view.page}
          pageSize={adminInterestsPageSize}
          total={interests.data.total}
          onPageChange={(page) => show({ page })}
          label="Pages of interests"
        />
      )}
    </>
  );
}
