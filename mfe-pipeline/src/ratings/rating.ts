import { formatCount } from '@fairshore/shared-data/money';
import type { RatingAggregate } from '@fairshore/shared-data/ratings';

/** Stars that fill the control of a project nobody has rated; "No votes yet" always stands beside them. */
const defaultRating = 4.7;

/** A rating as a card shows it: `stars` from 1 to 5, `votes` as a sentence fragment. */
export interface ShownRating {
  stars: number;
  isDefault: boolean;
  votes: string;
}

/** A vote is a whole number of stars from 1 to 5. */
export function clampRating(stars: number): number {
  return Math.min(5, Math.max(1, Math.round(stars) || 1));
}

/** The average with its number of votes, or the default with "No votes yet". */
export function shownRating({ ratingAverage, ratingVotes }: RatingAggregate): ShownRating {
  if (ratingAverage === null || ratingVotes === 0) {
    return { stars: defaultRating, isDefault: true, votes: 'No votes yet' };
  }
  const votes = ratingVotes === 1 ? '1 vote' : `${formatCount(ratingVotes)} votes`;
  return { stars: ratingAverage, isDefault: false, votes };
}

/** The aggregate with one more vote, or with a vote in the place of the one that it counts already (null: none). */
export function withVote(
  { ratingAverage, ratingVotes }: RatingAggregate,
  counted: number | null,
  vote: number,
): RatingAggregate {
  const isCounted = counted !== null && ratingVotes > 0;
  const others = (ratingAverage ?? 0) * ratingVotes - (isCounted ? counted : 0);
  const votes = isCounted ? ratingVotes : ratingVotes + 1;
  // Rounded as the database rounds, and never outside the scale where the stored mean was rounded itself.
  const average = Math.round(((others + vote) / votes) * 100) / 100;
  return { ratingAverage: Math.min(5, Math.max(1, average)), ratingVotes: votes };
}
