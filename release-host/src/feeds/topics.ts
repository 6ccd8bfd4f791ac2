/** The sectors that a listing may have, as spelled in the database; a test keeps the two in sync. */
export const sectors = [
  'Real Estate',
  'Private Equity',
  'Alternative Assets',
  'RWAs & Commodities',
  'Tokenized Funds & ETFs',
  'Carbon & ESG Credits',
  'IP & Royalties',
  'DeFi Yield Products',
  'Security Tokens',
  'DAO Investment Pools',
  'AI',
  'Utility Token',
  'Asset-Reference Token',
] as const;
export type Sector = (typeof sectors)[number];

/** The categories of the pipeline's chips, with their names in feed titles. */
export const categories = {
  'real-estate': 'real estate',
  technology: 'technology',
  'renewable-energy': 'renewable energy',
  healthcare: 'healthcare',
  'trade-finance': 'trade finance',
  carbon: 'carbon',
  'ip-royalties': 'IP and royalties',
  treasury: 'treasury',
} as const;
export type Category = keyof typeof categories;

/** The slug of a sector: `RWAs & Commodities` becomes `rwas-commodities`. */
export function sectorSlug(sector: Sector): string {
  return sector
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The sector with this slug, if there is one. */
export function sectorOf(slug: string): Sector | undefined {
  return sectors.find((sector) => sectorSlug(sector) === slug);
}

/** Whether this is the slug of a category. */
export function isCategory(slug: string): slug is Category {
  return Object.hasOwn(categories, slug);
}

/** The subject of a feed. */
export interface FeedTopic {
  /** The feed's path without the file extension, such as `/feed/real-estate`. */
  readonly path: string;
  readonly title: string;
  readonly sector?: Sector;
  readonly category?: Category;
}

const title = 'New projects on Fairshore';

/**
 * All feeds: the general one, one per sector, and one per category below `/feed/category/`, because two categories share a sector's name.
 */
export const feedTopics: readonly FeedTopic[] = [
  { path: '/feed', title },
  ...sectors.map((sector) => ({
    path: `/feed/${sectorSlug(sector)}`,
    title: `${title}: ${sector}`,
    sector,
  })),
  ...Object.entries(categories).flatMap(([slug, label]) =>
    isCategory(slug)
      ? [{ path: `/feed/category/${slug}`, title: `${title}, category ${label}`, category: slug }]
      : [],
  ),
];
