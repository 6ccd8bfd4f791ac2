/** The sectors that a listing may have, as the database spells them; a test holds the two together. */
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

/** What the pipeline's chips narrow it to, and what a feed of it is called. */
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

/** A sector as addresses name it: `RWAs & Commodities` is `rwas-commodities`. */
export function sectorSlug(sector: Sector): string {
  return sector
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The sector that addresses name so, if there is one. */
export function sectorOf(slug: string): Sector | undefined {
  return sectors.find((sector) => sectorSlug(sector) === slug);
}

/** Whether this is the slug of a category. */
export function isCategory(slug: string): slug is Category {
  return Object.hasOwn(categories, slug);
}

/** What a feed is about. */
export interface FeedTopic {
  /** Its address without the ending, such as `/feed/real-estate`. */
  readonly path: string;
  readonly title: string;
  readonly sector?: Sector;
  readonly category?: Category;
}

const title = 'New projects on Fairshore';

/** All feeds: everything, each sector, and each category below `/feed/category/`, because two of them have a sector's name. */
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
