/** A tag that distinguishes a package within its tab. */
export type PackageTag = 'Popular' | 'Foundational' | 'Best Seller';

/** A service with a stated starting price. */
export interface ServicePackage {
  /** Stored with a request; lower-case words joined by hyphens, as the database requires. */
  slug: string;
  title: string;
  description: string;
  /** Indicative starting price in US dollars, between $1,600 and $9,900, as shown and stored. */
  price: `from $${string}`;
  tag?: PackageTag;
  included: readonly [string, string, string];
}

/** One tab of the marketplace. */
export interface ServiceCategory {
  /** Value of the URL parameter `service`. */
  slug: 'technology' | 'legal' | 'marketing';
  label: string;
  text: string;
  packages: readonly ServicePackage[];
}
