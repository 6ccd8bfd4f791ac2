export { clampRating, defaultRating, shownRating } from './rating';
export type { RatingAggregate, ShownRating } from './rating';
export { myRatingDates, myRatings, ratingKeys } from './ratingQueries';
export { useRated, useRating } from './useRating';
export type { Rating } from './useRating';
