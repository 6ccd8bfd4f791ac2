export type { RatingAggregate } from './ratingAggregate';
export { isUnsent, keepVote, keptVotes, subscribeToKeptVotes } from './keptVotes';
export type { KeptVote } from './keptVotes';
export { sendVote } from './ratingServer';
export { myRatingDates, myRatings, patchRating, ratingKeys } from './ratingQueries';
