export { clampRating, defaultRating, shownRating } from './rating';
export type { ShownRating } from './rating';
export { myRatings, ratingKeys, useRateProject } from './ratingQueries';
