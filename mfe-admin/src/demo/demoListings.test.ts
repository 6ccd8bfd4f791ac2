import { demoProject } from '@fairshore/shared-data/demo';
import type { Listing } from '@fairshore/shared-data/listings';
import type { ListingDraft } from '../records/listingEdit';
import { demoInterests } from './demoInterests';
import { demoListings, saveDemoListing } from './demoListings';

test.each<[change: Partial<ListingDraft>, category: Listing['category']]>([
  [{ sector: 'AI' }, 'technology'],
  [{ sector: 'AI', category: 'real-estate' }, 'real-estate'],
  [{ category: 'carbon' }, 'carbon'],
  [{ category: null }, 'real-estate'],
  [{ sector: 'Private Equity' }, null],
])('an example changed by %p has the category %s, as in the database', (change, category) => {
  const seen: Listing = { ...demoProject, id: `demo-${JSON.stringify(change)}` };
  expect(saveDemoListing({ seen, changes: change }).category).toBe(category);
});

test('a new example has the category of its sector, unless one is chosen', () => {
  const draft: ListingDraft = { ...demoProject, sector: 'AI', category: null };
  expect(saveDemoListing({ id: 'a', draft }).category).toBe('technology');
  expect(saveDemoListing({ id: 'b', draft: { ...draft, category: 'carbon' } }).category).toBe('carbon');
});

test('an interest has the name that its project has now', () => {
  const [interest] = demoInterests;
  const seen = demoListings.byId(interest?.projectId ?? '');
  if (!seen) throw new Error('The first example’s project is missing.');
  saveDemoListing({ seen, changes: { name: 'Granary Receivables' } });
  expect(interest?.projectName).toBe('Granary Receivables');
});
