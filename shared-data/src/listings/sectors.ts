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

const categoryBySector: Partial<Record<Sector, Category>> = {
  'Real Estate': 'real-estate',
  'RWAs & Commodities': 'trade-finance',
  'Tokenized Funds & ETFs': 'treasury',
  'Carbon & ESG Credits': 'carbon',
  'IP & Royalties': 'ip-royalties',
  AI: 'technology',
  'Utility Token': 'technology',
  'Asset-Reference Token': 'treasury',
};

/** The category a sector falls into unless an editor chose another; the remaining sectors have none. */
export function categoryOfSector(sector: Sector): Category | null {
  return categoryBySector[sector] ?? null;
}

/** Highlights of a listing that has none of its own; the first ten sectors have three each. */
export const sectorDefaults: Partial<Record<Sector, readonly [string, string, string]>> = {
  'Real Estate': ['Income from signed leases', 'Independent valuation', 'Secured on the property'],
  'Private Equity': ['Operating companies with revenue', 'Board-level reporting', 'Defined exit window'],
  'Alternative Assets': ['Low correlation with markets', 'Insured custody', 'Provenance on file'],
  'RWAs & Commodities': ['Backed by physical stock', 'Short settlement cycles', 'Insured storage'],
  'Tokenized Funds & ETFs': ['Diversified basket', 'Published net asset value', 'Regular redemption dates'],
  'Carbon & ESG Credits': ['Registered credits', 'Third-party verification', 'Retirements on record'],
  'IP & Royalties': ['Contracted royalty income', 'Audited collection statements', 'Long remaining terms'],
  'DeFi Yield Products': ['On-chain transparency', 'Audited contracts', 'No lock-up beyond the epoch'],
  'Security Tokens': ['Registered instrument', 'Transfer agent appointed', 'Holder rights in the token'],
  'DAO Investment Pools': ['Holders vote on allocations', 'Treasury visible on-chain', 'Published mandate'],
};

/** Whether a text is one of the thirteen sectors. */
export function isSector(value: string): value is Sector {
  return sectors.some((sector) => sector === value);
}
