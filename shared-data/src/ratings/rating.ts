import type { Listing } from '../listings/listing';
import { formatCount } from '../money/money';

/** Stars that fill the control of a project nobody has rated; "No votes yet" always stands beside them. */
export const defaultRating = 4.7;

/** A rating as a card shows it: `stars` from 1 to 5, `votes` as a sentence fragment. */
export interface ShownRating {
  stars: number;
  isDefault: boolean;
  votes: string;
}

/** A vote is a whole number of stars from 1 to 5. */
export function clampRating(stars: number): number {
  return Math.min(5, Math.max(1, Math.round(stars)));
}

/** The average with its number of votes, or the default with "No votes yet". */
export function shownRating({
  ratingAverage,
  ratingVotes,
}: Pick<Listing, 'ratingAverage' | 'ratingVotes'>): ShownRating {
  if (ratingAverage === null || ratingVotes === 0) {
    return { stars: defaultRating, isDefault: true, votes: 'No votes yet' };
  }
  const votes = ratingVotes === 1 ? '1 vote' : `${formatCount(ratingVotes)} votes`;
  return { stars: ratingAverage, isDefault: false, votes };
}
