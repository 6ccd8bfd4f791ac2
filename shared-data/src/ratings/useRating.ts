import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toAppError } from '../errors';
import type { AppError } from '../errors';
import type { Listing } from '../listings/listing';
import { isDemoListing } from '../listings/listingRules';
import { useQuery, useQueryClient } from '../query';
import type { QueryClient } from '../query';
import { castVote, setCastVote, subscribeToCastVotes, withCastVote } from './castVotes';
import type { CastVote } from './castVotes';
import { isUnsent, keepVote, keptVotes, subscribeToKeptVotes } from './keptVotes';
import type { KeptVote } from './keptVotes';
import { clampRating, shownRating, withVote } from './rating';
import type { RatingAggregate, ShownRating } from './rating';
import { myRatings, patchRating, ratingKeys } from './ratingQueries';
import { sendVote } from './ratingServer';

const pauseMs = 700;
const arrivalMs = 1_000;

type RatedListing = Pick<Listing, 'id' | keyof RatingAggregate>;

/** A project's rating with this device's own vote in it, and the way to vote. */
export interface Rating {
  shown: ShownRating;
  /** 1 to 5; null before the first vote. */
  myVote: number | null;
  /** The vote shows and is on its way to the server. */
  isSending: boolean;
  /** No server has the vote: it counts on this device alone. */
  isKeptHere: boolean;
  /** Why the last vote was taken back; null when it wasn't. */
  failure: AppError | null;
  /** Votes, clamped to 1 to 5; shows at once. `afterPause` waits until nothing else is chosen for a moment. */
  rate(stars: number, when?: 'now' | 'afterPause'): void;
  /** Ends the pause: what is chosen now is the vote. */
  settle(): void;
}

/** The rating of a project. Moves at once with the own vote, then follows the server. */
export function useRating(listing: RatedListing): Rating {
  const { id } = listing;
  const queryClient = useQueryClient();
  const { data: stored } = useQuery({ ...myRatings(), select: (votes) => votes[id] ?? null });
  const kept = useSyncExternalStore(subscribeToKeptVotes, () => keptVotes()[id]);
  const cast = useSyncExternalStore(subscribeToCastVotes, () => castVote(id));
  const [failure, setFailure] = useState<AppError | null>(null);
  const pause = useRef<{ timer: ReturnType<typeof setTimeout>; send(): void } | null>(null);

  const unsent = kept && isUnsent(kept) ? kept : null;
  const shown = withOwnVote(listing, kept, cast);

  function settle() {
    if (pause.current === null) return;
    clearTimeout(pause.current.timer);
    pause.current.send();
  }

  function rate(stars: number, when: 'now' | 'afterPause' = 'now') {
    if (pause.current) clearTimeout(pause.current.timer);
    pause.current = null;
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
    function send() {
      pause.current = null;
      sendCastVote(queryClient, id).catch((refusal: unknown) => setFailure(toAppError(refusal)));
    }
    if (when === 'now') send();
    else pause.current = { timer: setTimeout(send, pauseMs), send };
  }

  // Whoever leaves the page has chosen.
  const settleLatest = useRef(settle);
  useEffect(() => {
    settleLatest.current = settle;
  });
  useEffect(() => () => settleLatest.current(), []);

  return {
    shown: shownRating(shown),
    myVote: cast?.vote ?? unsent?.vote ?? stored ?? kept?.vote ?? null,
    isSending: cast !== undefined && !cast.isStored,
    isKeptHere: cast === undefined && unsent !== null,
    failure,
    rate,
    settle,
  };
}

/** The listings with this device's votes in their figures, each as `useRating` shows it. */
export function useRated<Rated extends RatedListing>(listings: readonly Rated[]): Rated[] {
  const kept = useSyncExternalStore(subscribeToKeptVotes, keptVotes);
  // Drawn again when one of them is voted for; what is on its way is read below.
  useSyncExternalStore(subscribeToCastVotes, () =>
    listings.map(({ id }) => castVote(id)?.order ?? '').join(),
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

/** Sends the vote that is cast for a project once those before it are answered; one that was replaced is left out. */
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
