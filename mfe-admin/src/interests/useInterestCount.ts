import { adminInterests } from '@fairshore/shared-data/interests';
import { useQuery } from '@fairshore/shared-data/query';

/** All registered interests; the answer is the one the table's first page needs anyway. */
export function useInterestCount(): number | undefined {
  return useQuery(adminInterests({ search: '', page: 1 })).data?.total;
}
