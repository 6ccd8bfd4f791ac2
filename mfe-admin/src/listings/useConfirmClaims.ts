import { database, dataSource, useAuth } from '@fairshore/shared-auth';
import { answerOf, AppError } from '@fairshore/shared-data/errors';
import { isDemoListing, listingKeys } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import type { MenuItem } from '@fairshore/shared-ui/menu';
import { toast } from '@fairshore/shared-ui/toast';
import { changeFailure } from '../table/changeFailure';
import { formatDayAlone } from '../table/formatDayAlone';

/** The menu item of a listing with which staff confirm that the issuer's figures are still true as of today. */
export function useConfirmClaims(): (listing: Listing) => MenuItem {
  const { isDemo } = useAuth();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => claimsSource.confirm(id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listingKeys.all }),
    // The row may be outdated, or only the response was lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: listingKeys.all }),
  });

  async function confirm({ id, name }: Listing) {
    try {
      const day = await mutateAsync(id);
      toast.success(`The figures of ${name} are confirmed as of ${formatDayAlone(day)}.`);
    } catch (error) {
      toast.error(changeFailure(`Could not confirm the figures of ${name}`, error));
    }
  }

  return (listing) => ({
    label: 'Figures still true today',
    // A draft has no published figures yet, and examples aren't stored.
    isDisabled: isDemo || isDemoListing(listing) || (listing.status ?? 'Draft') === 'Draft',
    onSelect: () => void confirm(listing),
  });
}

const claimsSource = dataSource({
  supabase: {
    async confirm(id: string): Promise<string> {
      const { data } = await answerOf(database().rpc('confirm_claims', { p_listing_id: id }));
      if (data === null) throw new AppError('unknown', 'The server did not return the date. Please reload.');
      return data;
    },
  },
  demo: {
    async confirm(): Promise<string> {
      throw new AppError('denied', 'Examples can’t be confirmed: there is no database.');
    },
  },
});
