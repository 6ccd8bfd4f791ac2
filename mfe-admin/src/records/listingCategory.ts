import type { Category, Listing, Sector } from '@fairshore/shared-data/listings';

const categoryBySector: Partial<Record<Sector, Category>> = {
  'Real Estate': 'real-estate',
  AI: 'technology',
  'Utility Token': 'technology',
  'RWAs & Commodities': 'trade-finance',
  'Carbon & ESG Credits': 'carbon',
  'IP & Royalties': 'ip-royalties',
  'Tokenized Funds & ETFs': 'treasury',
  'Asset-Reference Token': 'treasury',
};

/** The category that a sector gives, as the database derives it; null for sectors that the pipeline only shows under All. */
export function categoryOf(sector: Sector): Category | null {
  return categoryBySector[sector] ?? null;
}

/** The category that somebody chose for a listing; null while it is the one that its sector gives. */
export function chosenCategory({ sector, category }: Pick<Listing, 'sector' | 'category'>): Category | null {
  return category === categoryOf(sector) ? null : category;
}
