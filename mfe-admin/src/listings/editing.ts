import { database, dataSource } from '@fairshore/shared-auth';
import type { Database } from '@fairshore/shared-auth/database-types';
import { answerOf, AppError, toAppError } from '@fairshore/shared-data/errors';
import { listingColumns, listingKeys, toListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow } from '@fairshore/shared-data/rows';
import { lastEditOf } from '../audit/auditQueries';
import { saveEdit } from '../edits/saveEdit';
import { chosenCategory } from '../records/listingCategory';
import type { ChangedListing, ListingDraft, NewListing } from '../records/listingEdit';

const columnOf: Record<keyof ListingDraft, keyof Database['public']['Tables']['listings']['Update']> = {
  name: 'name',
  sector: 'sector',
  category: 'category',
  country: 'country',
  apr: 'apr',
  minTicket: 'min_ticket',
  hardCap: 'hard_cap',
  raised: 'raised',
  status: 'status',
  imageLink: 'image_link',
  highlights: 'highlights',
  description: 'description',
  useOfProceeds: 'use_of_proceeds',
  riskConsiderations: 'risk_considerations',
  timeline: 'timeline',
  closesOn: 'closes_on',
  interestDays: 'interest_days',
  claimsFreshDays: 'claims_fresh_days',
  onepagerLink: 'onepager_link',
  investorDeckLink: 'investor_deck_link',
  financialsLink: 'financials_link',
  whitepaperLink: 'whitepaper_link',
  tokenPrice: 'token_price',
  availableTokens: 'available_tokens',
};

const fields = Object.keys(columnOf) as (keyof ListingDraft)[];

function toRow(draft: Partial<ListingDraft>): Partial<Database['public']['Tables']['listings']['Update']> {
  const given = fields.filter((field) => draft[field] !== undefined);
  return Object.fromEntries(given.map((field) => [columnOf[field], draft[field]]));
}

async function readListing(id: string): Promise<Listing | null> {
  const { data } = await answerOf(
    database().from('listings').select(listingColumns).eq('id', id).maybeSingle(),
  );
  return data === null ? null : toListing(asRow(data));
}

function storeChanges({ seen, changes }: ChangedListing): Promise<Listing> {
  return saveEdit<Listing, keyof ListingDraft>({
    seen,
    changes,
    async store(left, editVersion) {
      const { data } = await answerOf(
        database()
          .from('listings')
          .update(toRow(left))
          .eq('id', seen.id)
          .eq('edit_version', editVersion)
          .select(listingColumns)
          .maybeSingle(),
      );
      return data === null ? null : toListing(asRow(data));
    },
    read: () => readListing(seen.id),
    // Interests change `raised`; only an edit changes `raisedBase`. A category that nobody chose follows the sector.
    toComparable: (listing) => ({
      ...listing,
      category: chosenCategory(listing),
      raised: listing.raisedBase === seen.raisedBase ? seen.raised : listing.raised,
    }),
    lastEdit: () => lastEditOf('listings', seen.id),
    refusal: 'The listing is gone, or your account may not change it.',
  });
}

async function storeNew({ id, draft }: NewListing): Promise<Listing> {
  try {
    const { data } = await answerOf(
      database()
        .from('listings')
        .insert({ ...toRow(draft), id, name: draft.name })
        .select(listingColumns)
        .single(),
    );
    return toListing(asRow(data));
  } catch (error) {
    // The response to an earlier attempt was lost. What was typed since then is stored on top.
    const stored = toAppError(error).code === '23505' ? await readListing(id) : null;
    if (stored === null) throw error;
    return storeChanges({ seen: stored, changes: draft });
  }
}

/**
 * Creates a listing or stores changes to one; resolves with the stored row. Admins only, which the database enforces. Changes that
 * another admin has made since `seen` are preserved; if both changed the same field, throws an `EditConflict` and stores nothing.
 */
export function useSaveListing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: NewListing | ChangedListing) => editingSource.save(save),
    onSuccess: (listing) => {
      queryClient.setQueryData(listingKeys.one(listing.id), listing);
      return queryClient.invalidateQueries({ queryKey: listingKeys.all });
    },
    // Only the response may have been lost, or others were faster. The message doesn't wait for that.
    onError: () => void queryClient.invalidateQueries({ queryKey: listingKeys.all }),
  });
}

/** Deletes a listing by its id; succeeds if it is gone already. The database refuses to delete listings with interests. */
export function useDeleteListing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => editingSource.remove(id),
    onSuccess(_nothing, id) {
      queryClient.removeQueries({ queryKey: listingKeys.one(id) });
      return queryClient.invalidateQueries({ queryKey: listingKeys.all });
    },
    // Only the response may have been lost. The message doesn't wait for that.
    onError: () => void queryClient.invalidateQueries({ queryKey: listingKeys.all }),
  });
}

const editingSource = dataSource({
  supabase: {
    save: (save: NewListing | ChangedListing) => ('seen' in save ? storeChanges(save) : storeNew(save)),

    async remove(id: string): Promise<void> {
      const { data } = await answerOf(
        database().from('listings').delete().eq('id', id).select('id').maybeSingle(),
      );
      if (data !== null) return;
      // A listing that is gone already, by somebody else or by a request whose response was lost, is deleted.
      const left = await answerOf(database().from('listings').select('id').eq('id', id).maybeSingle());
      if (left.data !== null) throw new AppError('denied', 'Your account may not delete this listing.');
    },
  },
  demo: {
    save: async (save) => (await import('../demo/demoListings')).saveDemoListing(save),
    remove: async (id) => (await import('../demo/demoDeletions')).deleteDemoListing(id),
  },
});
