import type { Listing } from '../listings/listing';

/** What all votes of a project come to: the mean, 1 to 5 or null without votes, and their number. */
export type RatingAggregate = Pick<Listing, 'ratingAverage' | 'ratingVotes'>;
