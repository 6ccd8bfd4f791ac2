/** What Home does without until somebody moves on it: live figures, and the marks that say where they come from. */
export { LiveListings } from './LiveListings';
export { sourcedCard } from './sourcedCard';
