import { formatCount } from '@fairshore/shared-data/money';
import type { RatingAggregate } from '@fairshore/shared-data/ratings';

/** Stars shown for an unrated project; "No votes yet" is always shown beside them. */
const defaultRating = 4.7;

/** A rating as a card shows it: `stars` from 1 to 5, `votes` as a sentence fragment. */
export interface ShownRating {
  stars: number;
  isDefault: boolean;
  votes: string;
}

/** Clamps and rounds a vote to 1 to 5 whole stars. */
export function clampRating(stars: number): number {
  return Math.min(5, Math.max(1, Math.round(stars) || 1));
}

/** The average with its number of votes, or the default rating with "No votes yet". */
export function shownRating({ ratingAverage, ratingVotes }: RatingAggregate): ShownRating {
  if (ratingAverage === null || ratingVotes === 0) {
    return { stars: defaultRating, isDefault: true, votes: 'No votes yet' };
  }
  const votes = ratingVotes === 1 ? '1 vote' : `${formatCount(ratingVotes)} votes`;
  return { stars: ratingAverage, isDefault: false, votes };
}

/** The aggregate with one more vote, or with the vote replacing the one already counted (null: none). */
export function withVote(
  { ratingAverage, ratingVotes }: RatingAggregate,
  counted: number | null,
  vote: number,
): RatingAggregate {
  const isCounted = counted !== null && ratingVotes > 0;
  // The stored mean is rounded to hundredths, but stars are whole: up to a hundred votes this is their exact sum.
  const sum = Math.round((ratingAverage ?? 0) * ratingVotes);
  const others = sum - (isCounted ? counted : 0);
  const votes = isCounted ? ratingVotes : ratingVotes + 1;
  // Rounded like the database does, and clamped to the scale, because of many votes the sum may be off.
  const average = Math.round(((others + vote) / votes) * 100) / 100;
  return { ratingAverage: Math.min(5, Math.max(1, average)), ratingVotes: votes };
}
