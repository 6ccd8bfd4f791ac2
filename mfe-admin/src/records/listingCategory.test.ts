import { sectors } from '@fairshore/shared-data/listings';
import { categoryCases } from '../../../supabase/tests/categoryCases';
import { categoryOf, chosenCategory } from './listingCategory';

test.each(categoryCases)('$sector gives $category, as in the database', ({ sector, category }) => {
  expect(categoryOf(sector)).toBe(category);
});

test('no sector is missing', () => {
  expect(categoryCases.map(({ sector }) => sector).toSorted()).toEqual(sectors.toSorted());
});

test.each([
  ['AI', 'technology', null],
  ['AI', 'carbon', 'carbon'],
  ['Private Equity', null, null],
  ['Private Equity', 'carbon', 'carbon'],
] as const)('%s with the category %s: chosen is %s', (sector, category, chosen) => {
  expect(chosenCategory({ sector, category })).toBe(chosen);
});
