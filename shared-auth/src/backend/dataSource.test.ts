import { configureBackend } from './backend';
import { dataSource } from './dataSource';

const source = dataSource({
  supabase: { name: 'supabase', ask: async (id: string): Promise<string | null> => `row ${id}` },
  demo: { name: 'demo', ask: async () => null },
});

test.each([
  ['no backend', null, 'demo', null],
  ['a backend', { url: 'http://localhost:4000', publishableKey: 'sb_publishable_test' }, 'supabase', 'row 7'],
  ['one without an address', { url: '', publishableKey: 'sb_publishable_test' }, 'demo', null],
  ['one without a key', { url: 'http://localhost:4000', publishableKey: '' }, 'demo', null],
])('with %s, a source created before configuration works', async (_, config, name, row) => {
  configureBackend(config);
  expect(source.name).toBe(name);
  expect(await source.ask('7')).toBe(row);
});
