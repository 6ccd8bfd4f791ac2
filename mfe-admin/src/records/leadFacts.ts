import { countryName } from '@fairshore/shared-data/listings';
import type { Row } from '@fairshore/shared-data/rows';

/** One field that a form sent, formatted for display. */
export interface LeadFact {
  label: string;
  value: string;
}

/** What a form sent in addition to name and e-mail. */
export interface ReadMeta {
  phone: string | null;
  subject: string | null;
  message: string | null;
  facts: LeadFact[];
  page: string | null;
}

/** The labels of our forms' fields, by path. Visitors may send anything else, which is shown under its own name. */
const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'event.title': 'Event',
    'event.date': 'Date',
    'event.time': 'Time',
    'event.location': 'Location',
    'event.type': 'Type',
    title: 'Programme',
    price: 'Price',
    country: 'Country of residence',
    invests_as: 'Invests as',
    ticket_range: 'Ticket range',
    sectors: 'Sectors',
    product: 'Product',
    jurisdiction: 'Jurisdiction',
    budget: 'Budget',
  }),
);

/** The labels of the application form's stored choices. */
const choices: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'own-money': 'Own money',
    'family-office': 'Family or family office',
    company: 'Company or foundation',
    fund: 'Fund or another pool of capital',
    clients: 'On behalf of clients',
    learning: 'Not yet, wants to learn first',
    'under-1000': 'Under $1,000',
    '1000-10000': '$1,000 to $10,000',
    '10000-50000': '$10,000 to $50,000',
    '50000-250000': '$50,000 to $250,000',
    'over-250000': 'Over $250,000',
    undecided: 'Not decided',
  }),
);

/** Fields that are shown elsewhere, or don't help a reader. */
const apart: ReadonlySet<string> = new Set([
  'phone',
  'message',
  'note',
  'page',
  'ts',
  'course',
  'certification',
]);
const subjects = ['event.title', 'title', 'product', 'invests_as'];
const deepest = 4;

/** Reads the `meta` of a lead, which anybody may have sent, so nothing in it is trusted to have the shape our forms send. */
export function readMeta(meta: Row): ReadMeta {
  const facts = factsOf(meta, '', 0).map(({ path, value }) => ({ path, value: readable(path, value) }));
  const byPath = new Map(facts.map(({ path, value }) => [path, value]));
  return {
    phone: byPath.get('phone') ?? null,
    subject: subjects.map((path) => byPath.get(path)).find((value) => value !== undefined) ?? null,
    message: byPath.get('message') ?? byPath.get('note') ?? null,
    facts: facts
      .filter(({ path }) => !apart.has(path))
      .map(({ path, value }) => ({ label: labels.get(path) ?? named(path), value })),
    page: byPath.get('page') ?? null,
  };
}

interface PathFact {
  path: string;
  value: string;
}

function factsOf(values: object, parent: string, depth: number): PathFact[] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    const path = parent + key;
    if (typeof value !== 'object' || value === null || depth === deepest || isListOfPlain(value)) {
      const written = plainText(value);
      return written === '' ? [] : [{ path, value: written }];
    }
    return factsOf(value, `${path}.`, depth + 1);
  });
}

function isListOfPlain(value: object): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** Turns `favourite_colour` into Favourite colour; nested keys include their parent. */
function named(path: string): string {
  const words = path.replaceAll(/[_.]+/g, ' ').trim();
  return words === '' ? 'Value' : words.charAt(0).toUpperCase() + words.slice(1);
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function readable(path: string, value: string): string {
  if (path === 'event.date' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)))
    return day.format(new Date(value));
  if (path === 'invests_as' || path === 'ticket_range') return choices.get(value) ?? value;
  if (path === 'country' && /^[A-Z]{2}$/.test(value)) return countryName(value);
  return value;
}
