import type { Listing } from '../listings/listing';

/** Summary of a project's votes: the mean, 1 to 5 or null without votes, and their number. */
export type RatingAggregate = Pick<Listing, 'ratingAverage' | 'ratingVotes'>;
