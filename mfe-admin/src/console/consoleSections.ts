import type { ComponentType } from 'react';
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

/** The console's sections in their order. */
export const consoleSections: readonly ConsoleSection[] = [listings];

/** The section that an address names; without a name, or with an unknown one, it is Listings. */
export function sectionOf(named: string | null): ConsoleSection {
  return consoleSections.find(({ value }) => value === named) ?? listings;
}
