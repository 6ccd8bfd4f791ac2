import { adminListings } from '@fairshore/shared-data/listings/editing';
import { useQuery } from '@fairshore/shared-data/query';

/** All listings an admin may see; the answer is the one the table's first page needs anyway. */
export function useListingCount(): number | undefined {
  return useQuery(adminListings({ search: '', aprSort: null, page: 1 })).data?.total;
}
