import { optionalItems } from './optionalItems';
import type { ConsentCategory, OptionalItem, StoredPlace } from './optionalItems';

/** An item the site stores in a browser. A key ending in `*` stands for every key with that prefix. */
export interface StoredItem {
  readonly key: string;
  readonly place: StoredPlace;
  readonly category: 'necessary' | ConsentCategory;
  readonly purpose: string;
  readonly lifetime: string;
}

const measuringScript = 'Set by the measuring script, on installations that have one.';

/** The items stored only with consent, described for visitors. */
export const describedOptionalItems: readonly StoredItem[] = [
  {
    ...item('fairshore.theme'),
    purpose: 'Light or dark, where it was chosen on the page that shows the site’s components.',
    lifetime: 'until you change it',
  },
  {
    ...item('fairshore.looked-at'),
    purpose:
      'Which terms a project had when you last looked at it, and on which day, to show what has changed since.',
    lifetime: 'until 200 other projects were looked at, or you clear it',
  },
  { ...item('_ga*'), purpose: measuringScript, lifetime: '2 years' },
  { ...item('_gid'), purpose: measuringScript, lifetime: '24 hours' },
  { ...item('_gcl_*'), purpose: measuringScript, lifetime: '90 days' },
];

function item(key: string): OptionalItem {
  const found = optionalItems.find((known) => known.key === key);
  if (!found) throw new Error(`${key} is not among the optional items.`);
  return found;
}
