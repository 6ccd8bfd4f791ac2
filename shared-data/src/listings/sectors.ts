/** The thirteen sectors a listing may have, in the order the forms offer them. */
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

/** One of the thirteen sectors, spelled as stored. */
export type Sector = (typeof sectors)[number];

/** The categories behind the pipeline's chips: stored slug and label, in the chips' order. */
export const categories = [
  { slug: 'real-estate', label: 'Real estate' },
  { slug: 'technology', label: 'Technology' },
  { slug: 'renewable-energy', label: 'Renewable energy' },
  { slug: 'healthcare', label: 'Healthcare' },
  { slug: 'trade-finance', label: 'Trade finance' },
  { slug: 'carbon', label: 'Carbon' },
  { slug: 'ip-royalties', label: 'IP and royalties' },
  { slug: 'treasury', label: 'Treasury' },
] as const;

/** Stored slug of a category. */
export type Category = (typeof categories)[number]['slug'];

/** Whether a text is one of the thirteen sectors. */
export function isSector(value: string): value is Sector {
  return sectors.some((sector) => sector === value);
}
