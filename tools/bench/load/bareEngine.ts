import { randomInt, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { connections, contextSql, firstPageSql, writeSql } from './questions';
import type { LoadKind, LoadSubject } from './questions';
import { runLoad } from './runLoad';

/** The engine alone, in its own process: the same statements under the same role, through nothing but the driver. */
type Transact = (role: string, claims: string, sql: string, values: readonly string[]) => Promise<unknown>;

/** A message from the parent process. */
export interface BareQuestion {
  readonly kind: LoadKind;
  readonly seconds: number;
  readonly subject: LoadSubject;
}

const [, , place = ''] = process.argv;
const isServer = place.startsWith('postgres:');
const transact = isServer ? serverSessions(place) : await embeddedSession(place);

function serverSessions(url: string): Transact {
  const sql = postgres(url, {
    max: connections,
    connection: { search_path: '"$user", public, extensions' },
    onnotice: () => undefined,
  });
  return (role, claims, statement, values) =>
    sql.begin(async (transaction) => {
      await transaction.unsafe(contextSql, [role, claims, '8000'], { prepare: true });
      return transaction.unsafe(statement, [...values], { prepare: true });
    });
}

async function embeddedSession(dataDir: string): Promise<Transact> {
  const database = new PGlite({ dataDir, extensions: { pg_trgm, pgcrypto } });
  await database.waitReady;
  await database.exec('set search_path = "$user", public, extensions');
  return (role, claims, statement, values) =>
    database.transaction(async (transaction) => {
      await transaction.query(contextSql, [role, claims, '8000']);
      return transaction.query(statement, [...values]);
    });
}

process.on('message', (question: BareQuestion) => {
  void answer(question).then((load) => process.send?.(load));
});
process.send?.('ready');

function answer({ kind, seconds, subject: { writers, listing, disclaimer } }: BareQuestion) {
  const once =
    kind === 'reads'
      ? () => transact('anon', '{"role":"anon"}', firstPageSql, ['', 'top-rated'])
      : () => {
          const { claims = '' } = writers[randomInt(writers.length)] ?? {};
          return transact('authenticated', claims, writeSql, [listing, randomUUID(), disclaimer]);
        };
  return runLoad(once, seconds);
}
