import { useLiveListings } from '@fairshore/shared-data/live';

/**
 * Keeps the figures and cards of Home current; renders nothing. Loaded as a module by `useLiveListingsLater`.
 * @public
 */
export function LiveListings() {
  useLiveListings();
  return null;
}
