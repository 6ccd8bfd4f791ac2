import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestBackend, testedEngines } from '@fairshore/local-supabase/testing';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { answerOf, toAppError } from '@fairshore/shared-data/errors';
import { insertPackageRequest } from '../src/marketplace/insertPackageRequest';
import type { LaterColumn } from '../src/marketplace/insertPackageRequest';

const schema = fileURLToPath(new URL('../../supabase', import.meta.url));

/**
 * The migrations up to the one that creates the table: later ones rely on its columns and would refuse rows of a table
 * that lacks them.
 */
function migrationsOfTheTable(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairshore-migrations-'));
  const files = readdirSync(path.join(schema, 'migrations')).sort();
  const own = files.findIndex((file) => file.endsWith('_leads.sql'));
  for (const file of files.slice(0, own + 1))
    cpSync(path.join(schema, 'migrations', file), path.join(folder, file));
  return folder;
}

const types: Record<LaterColumn, string> = {
  package_title: 'text',
  price: 'text',
  notes: 'text',
  request_id: 'uuid',
};

const newRow = () => ({
  name: 'Ana Marin',
  email: 'ana@mail.example',
  phone: null,
  company: 'Quayside Homes',
  package_slug: 'smart-contract-suite',
  package_title: 'Smart Contract Suite',
  price: 'from $6,900',
  notes: 'Before the summer, please.',
  request_id: randomUUID(),
});

const migrationsDir = migrationsOfTheTable();
after(() => rmSync(migrationsDir, { recursive: true }));

for (const engine of testedEngines) {
  describe(`package requests (${engine})`, () => {
    let backend: TestBackend;

    before(async () => {
      backend = await startTestBackend({
        migrationsDir,
        templatesDir: path.join(schema, 'templates'),
        isOnServer: engine === 'PostgreSQL',
      });
    });
    after(() => backend.stop());

    /** Sends a request as a visitor, counting the requests to the server. */
    async function send(row: ReturnType<typeof newRow>) {
      const client = backend.client();
      let attempts = 0;
      const leftOut = await insertPackageRequest((sent) => {
        attempts += 1;
        return answerOf(client.from('service_marketplace_leads').insert(sent));
      }, row);
      return { leftOut, attempts };
    }

    const stored = () => backend.sql('select * from public.service_marketplace_leads');
    const clear = () => backend.sql('delete from public.service_marketplace_leads');

    const lacking: LaterColumn[][] = [
      [],
      ['package_title'],
      ['price'],
      ['notes'],
      ['request_id'],
      ['package_title', 'price'],
      ['package_title', 'price', 'notes', 'request_id'],
    ];
    for (const missing of lacking) {
      test(`are stored by a table that lacks ${missing.join(', ') || 'nothing'}`, async () => {
        await clear();
        const row = newRow();
        for (const column of missing)
          await backend.sql(`alter table public.service_marketplace_leads drop column ${column}`);
        try {
          const { leftOut, attempts } = await send(row);
          assert.deepEqual(leftOut.toSorted(), missing.toSorted());
          assert.equal(attempts, missing.length + 1);
          const [found, ...more] = await stored();
          assert.equal(more.length, 0);
          for (const [column, value] of Object.entries(row)) {
            assert.equal(
              found?.[column],
              missing.some((name) => name === column) ? undefined : value,
              column,
            );
          }
        } finally {
          for (const column of missing) {
            await backend.sql(
              `alter table public.service_marketplace_leads add column ${column} ${types[column]}`,
            );
            await backend.sql(
              `grant insert (${column}) on public.service_marketplace_leads to anon, authenticated`,
            );
          }
          if (missing.includes('request_id'))
            await backend.sql(
              `alter table public.service_marketplace_leads
                 add constraint service_marketplace_leads_request_once unique (request_id)`,
            );
        }
      });
    }

    test('are stored once when sent again, or twice at once', async () => {
      await clear();
      const row = newRow();
      await Promise.all([send(row), send(row)]);
      await send(row);
      assert.equal((await stored()).length, 1);
      await send(newRow());
      assert.equal((await stored()).length, 2);
    });

    test('are refused for good when a value is refused', async () => {
      await clear();
      await assert.rejects(send({ ...newRow(), package_slug: 'Not a slug' }), (failure) => {
        assert.equal(toAppError(failure).code, '23514');
        return true;
      });
      assert.equal((await stored()).length, 0);
    });
  });
}
