import { useLiveListings } from '@fairshore/shared-data/live';

/** Keeps the figures and cards of Home current; renders nothing. */
export function LiveListings() {
  useLiveListings();
  return null;
}
