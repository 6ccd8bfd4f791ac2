/** Parts of Home that load only once the visitor moves: live figures, and the marks that show their sources. */
export { LiveListings } from './LiveListings';
export { sourcedCard } from './sourcedCard';
