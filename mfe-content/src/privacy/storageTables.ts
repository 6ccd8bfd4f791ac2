import { storageInventory } from '@fairshore/shared-data/storage';
import type { StoredItem } from '@fairshore/shared-data/storage';
import type { PolicyTable } from '../policy/policy';

const captions: readonly (readonly [StoredItem['category'], string])[] = [
  ['necessary', 'Strictly necessary'],
  ['functional', 'Functional'],
  ['analytics', 'Analytics'],
  ['marketing', 'Marketing'],
];

/** What is stored in the browser, a table per category of the consent dialog, from the inventory that the code enforces. */
export const storageTables: readonly PolicyTable[] = captions.map(([category, caption]) => ({
  caption,
  columns: ['Name', 'Kind', 'Purpose', 'Kept'],
  rows: storageInventory
    .filter((item) => item.category === category)
    .map(({ key, place, purpose, lifetime }) => [key, capitalised(place), purpose, capitalised(lifetime)]),
}));

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
