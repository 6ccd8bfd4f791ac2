import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf, AppError } from '../errors';
import { useMutation, useQueryClient } from '../query';
import { asRow } from '../rows/rows';
import { listingColumns, toListing } from './listing';
import type { Listing } from './listing';
import { listingKeys } from './listingQueries';

export { adminListings, adminPageSize } from './adminListings';
export type { AdminListingsView } from './adminListings';

/** What an admin may write; `category` null lets the database derive it, `raised` is sent only when it was touched. */
export type ListingDraft = Omit<
  Listing,
  | 'id'
  | 'raised'
  | 'raisedBase'
  | 'backersCount'
  | 'ratingAverage'
  | 'ratingVotes'
  | 'createdAt'
  | 'updatedAt'
> & { raised?: number };

/** A listing to store: without `id` a new one is created. */
export interface ListingSave {
  id?: string;
  draft: ListingDraft;
}

function toRow(draft: ListingDraft) {
  return {
    name: draft.name,
    sector: draft.sector,
    category: draft.category,
    country: draft.country,
    apr: draft.apr,
    min_ticket: draft.minTicket,
    hard_cap: draft.hardCap,
    status: draft.status,
    image_link: draft.imageLink,
    highlights: draft.highlights,
    description: draft.description,
    use_of_proceeds: draft.useOfProceeds,
    risk_considerations: draft.riskConsiderations,
    timeline: draft.timeline,
    onepager_link: draft.onepagerLink,
    investor_deck_link: draft.investorDeckLink,
    financials_link: draft.financialsLink,
    whitepaper_link: draft.whitepaperLink,
    token_price: draft.tokenPrice,
    available_tokens: draft.availableTokens,
    ...(draft.raised === undefined ? {} : { raised: draft.raised }),
  };
}

async function saveInDemo(id: string | undefined, draft: ListingDraft): Promise<Listing> {
  const { demoListings } = await import('../demo');
  const known = id === undefined ? null : demoListings.byId(id);
  const now = new Date().toISOString();
  const listing: Listing = {
    raised: 0,
    raisedBase: 0,
    backersCount: 0,
    ratingAverage: null,
    ratingVotes: 0,
    ...known,
    ...draft,
    id: known?.id ?? `demo-${crypto.randomUUID()}`,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
  demoListings.save(listing);
  return listing;
}

/** Creates or updates a listing; resolves to the stored row. Admins only, the database decides. */
export function useSaveListing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, draft }: ListingSave): Promise<Listing> => {
      if (!hasBackend()) return saveInDemo(id, draft);
      const table = database().from('listings');
      const call = id === undefined ? table.insert(toRow(draft)) : table.update(toRow(draft)).eq('id', id);
      const { data } = await answerOf(call.select(listingColumns).maybeSingle());
      // RLS hides a row from an update rather than refusing it: nothing came back, nothing was stored.
      if (data === null)
        throw new AppError('denied', 'The listing is gone, or your account may not change it.');
      return toListing(asRow(data));
    },
    onSuccess: (listing) => {
      queryClient.setQueryData(listingKeys.one(listing.id), listing);
      return queryClient.invalidateQueries({ queryKey: listingKeys.all });
    },
  });
}

/** Deletes a listing by its id. One that has interests is refused by the database. */
export function useDeleteListing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      if (!hasBackend()) return (await import('../demo')).demoListings.remove(id);
      const { data } = await answerOf(
        database().from('listings').delete().eq('id', id).select('id').maybeSingle(),
      );
      if (data === null)
        throw new AppError('denied', 'The listing is gone, or your account may not delete it.');
    },
    onSuccess: (_nothing, id) => {
      queryClient.removeQueries({ queryKey: listingKeys.one(id) });
      return queryClient.invalidateQueries({ queryKey: listingKeys.all });
    },
  });
}
