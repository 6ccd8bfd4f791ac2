export { clampRating, defaultRating, shownRating } from './rating';
export type { ShownRating } from './rating';
export { myRatingDates, myRatings, ratingKeys, useRateProject } from './ratingQueries';
