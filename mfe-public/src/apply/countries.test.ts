import { readFileSync } from 'node:fs';
import { countries } from './countries';

test('the search of the inbox knows every country by the name under which it was chosen', () => {
  const migration = readFileSync(
    `${__dirname}/../../../supabase/migrations/20261126001400_console_lists.sql`,
    'utf8',
  );
  const [, names = '{}'] = /private\.country_name\b.*?'(\{.*?\})'::jsonb/s.exec(migration) ?? [];
  expect(JSON.parse(names)).toEqual(Object.fromEntries(countries.map(({ value, label }) => [value, label])));
});
