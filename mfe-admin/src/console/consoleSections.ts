import type { ComponentType } from 'react';
import { InterestsSection } from '../interests/InterestsSection';
import { useInterestCount } from '../interests/useInterestCount';
import { ListingsSection } from '../listings/ListingsSection';
import { useListingCount } from '../listings/useListingCount';

/** One entry of the console's sidebar. */
export interface ConsoleSection {
  /** As in `/admin?tab=listings`. */
  value: string;
  label: string;
  Section: ComponentType;
  /** How many rows there are; undefined while that is unknown. */
  useCount(): number | undefined;
}

const listings: ConsoleSection = {
  value: 'listings',
  label: 'Listings',
  Section: ListingsSection,
  useCount: useListingCount,
};

const interests: ConsoleSection = {
  value: 'interests',
  label: 'Interests',
  Section: InterestsSection,
  useCount: useInterestCount,
};

/** The console's sections in their order. */
export const consoleSections: readonly ConsoleSection[] = [listings, interests];

/** The section that an address names; without a name, or with an unknown one, it is Listings. */
export function sectionOf(named: string | null): ConsoleSection {
  return consoleSections.find(({ value }) => value === named) ?? listings;
}
