import { toAppError } from '@fairshore/shared-data/errors';
import type { AppError } from '@fairshore/shared-data/errors';
import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import {
  isUnsent,
  keepVote,
  keptVotes,
  myRatings,
  patchRating,
  ratingKeys,
  sendVote,
  subscribeToKeptVotes,
} from '@fairshore/shared-data/ratings';
import type { KeptVote, RatingAggregate } from '@fairshore/shared-data/ratings';
import { useState, useSyncExternalStore } from 'react';
import { castVote, setCastVote, subscribeToCastVotes, withCastVote } from './castVotes';
import type { CastVote } from './castVotes';
import { clampRating, shownRating, withVote } from './rating';
import type { ShownRating } from './rating';

const arrivalMs = 1_000;

type RatedListing = Pick<Listing, 'id' | keyof RatingAggregate>;

/** A project's rating including this device's vote, and a function to vote. */
export interface Rating {
  shown: ShownRating;
  /** 1 to 5; null before the first vote. */
  myVote: number | null;
  /** The vote is shown and still being sent. */
  isSending: boolean;
  /** The vote isn't on a server: it counts only on this device. */
  isKeptHere: boolean;
  /** Why the last vote was reverted; null when it wasn't. */
  failure: AppError | null;
  /** Casts a vote, clamped to 1 to 5; shows at once. */
  rate(stars: number): void;
}

/** A project's rating. Updates at once with the user's vote, then follows the server. */
export function useRating(listing: RatedListing): Rating {
  const { id } = listing;
  const queryClient = useQueryClient();
  const { data: stored } = useQuery({ ...myRatings(), select: (votes) => votes[id] ?? null });
  const kept = useSyncExternalStore(
    subscribeToKeptVotes,
    () => keptVotes()[id],
    () => undefined,
  );
  const cast = useSyncExternalStore(
    subscribeToCastVotes,
    () => castVote(id),
    () => undefined,
  );
  const [failure, setFailure] = useState<AppError | null>(null);

  const unsent = kept && isUnsent(kept) ? kept : null;
  const shown = withOwnVote(listing, kept, cast);

  function rate(stars: number) {
    setFailure(null);
    const before = castVote(id);
    const known = kept ? kept.counted : (stored ?? null);
    const counted = before?.isStored ? before.vote : known;
    const { ratingAverage, ratingVotes } = listing;
    const own = [{ figures: { ratingAverage, ratingVotes }, counted }];
    votesCast += 1;
    setCastVote(id, {
      order: votesCast,
      vote: clampRating(stars),
      bases: before && !before.isStored ? before.bases : own,
      isStored: false,
    });
    sendCastVote(queryClient, id).catch((refusal: unknown) => setFailure(toAppError(refusal)));
  }

  return {
    shown: shownRating(shown),
    // All tabs write the votes stored on this device, so they may be newer than what this tab loaded.
    myVote: cast?.vote ?? kept?.vote ?? stored ?? null,
    isSending: cast !== undefined && !cast.isStored,
    isKeptHere: cast === undefined && unsent !== null,
    failure,
    rate,
  };
}

const none: ReturnType<typeof keptVotes> = {};
const noVotes = () => none;

/** The listings with this device's votes included in their figures, as `useRating` shows them. */
export function useRated<Rated extends RatedListing>(listings: readonly Rated[]): Rated[] {
  const kept = useSyncExternalStore(subscribeToKeptVotes, keptVotes, noVotes);
  // Re-renders when one of them is voted for; the pending votes are read below.
  useSyncExternalStore(
    subscribeToCastVotes,
    () => listings.map(({ id }) => castVote(id)?.order ?? '').join(),
    () => '',
  );
  return listings.map((listing) => ({
    ...listing,
    ...withOwnVote(listing, kept[listing.id], castVote(listing.id)),
  }));
}

function withOwnVote(
  { ratingAverage, ratingVotes }: RatingAggregate,
  kept: KeptVote | undefined,
  cast: CastVote | undefined,
): RatingAggregate {
  const figures = { ratingAverage, ratingVotes };
  const onItsWay = cast && withCastVote(figures, cast);
  if (onItsWay) return onItsWay;
  return kept && isUnsent(kept) ? withVote(figures, kept.counted, kept.vote) : figures;
}

let votesCast = 0;
const turns = new Map<string, Promise<unknown>>();

/** Sends a project's pending vote after the earlier ones have been answered; a replaced vote is skipped. */
async function sendCastVote(queryClient: QueryClient, projectId: string): Promise<void> {
  const chosen = castVote(projectId);
  if (!chosen) return;
  const turn = (turns.get(projectId) ?? Promise.resolve()).then(async () => {
    const latest = castVote(projectId);
    if (latest?.order === chosen.order) await storeVote(queryClient, projectId, latest);
  });
  turns.set(
    projectId,
    turn.catch(() => undefined),
  );
  await turn;
}

async function storeVote(queryClient: QueryClient, projectId: string, chosen: CastVote): Promise<void> {
  const { vote, bases } = chosen;
  const newest = () => castVote(projectId);
  try {
    const answer = isDemoListing({ id: projectId }) ? null : await sendVote(projectId, vote);
    if (answer === null) {
      keepVote(projectId, { vote, counted: bases[0]?.counted ?? null });
      if (newest()?.order === chosen.order) setCastVote(projectId, undefined);
      return;
    }
    keepVote(projectId, { vote, counted: vote });
    settleStored(queryClient, projectId, vote);
    patchRating(queryClient, projectId, answer);
    const newer = newest();
    if (newer && newer.order !== chosen.order) {
      const { ratingAverage = null, ratingVotes = 0 } = answer;
      const counting = { figures: { ratingAverage, ratingVotes }, counted: vote };
      setCastVote(projectId, { ...newer, bases: [counting, ...newer.bases] });
      return;
    }
    setCastVote(projectId, { ...chosen, isStored: true });
    setTimeout(() => {
      const last = newest();
      if (last?.order === chosen.order) setCastVote(projectId, undefined);
    }, arrivalMs);
  } catch (refusal) {
    if (newest()?.order === chosen.order) setCastVote(projectId, undefined);
    throw refusal;
  }
}

function settleStored(queryClient: QueryClient, projectId: string, vote: number): void {
  queryClient.setQueryData(myRatings().queryKey, (votes) => votes && { ...votes, [projectId]: vote });
  void queryClient.invalidateQueries({ queryKey: ratingKeys.myDates });
}
