import { PostgresConnection } from '@supabase/lite/postgres';
import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import postgres from 'postgres';
import { StartupError } from '../StartupError';
import type { Engine } from './Engine';
import { Canceller } from './Canceller';
import { kyselyExecutor } from './executor';
import { Lines } from './Lines';
import { Listener } from './Listener';
import { PoolDialect } from './PoolDialect';
import { oid, parseNumeric, parseTimestamp, parseTimestamptz } from './valueParsers';
import { arrayTypesQuery, serializersFor } from './wireText.mjs';

const oldestMajor = 15;
/** Maximum number of concurrent sessions. */
const mostSessions = 10;

/**
 * Connects to a PostgreSQL server by a `postgres://` URL; its password never appears in messages. With `makesRoles`, a user who is no
 * superuser is refused; nobody is one in a hosted project.
 */
export async function openPostgres(
  databaseUrl: string,
  { makesRoles = false }: { readonly makesRoles?: boolean } = {},
): Promise<Engine> {
  const address = describeAddress(databaseUrl);
  const applicationName = `fairshore-${randomUUID()}`;
  const options = {
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: {
      TimeZone: 'UTC',
      search_path: '"$user", public, extensions',
      application_name: applicationName,
    },
    types: {
      numeric: { to: oid.numeric, from: [oid.numeric], serialize: String, parse: parseNumeric },
      timestamp: { to: oid.timestamp, from: [oid.timestamp], serialize: String, parse: parseTimestamp },
      timestamptz: {
        to: oid.timestamptz,
        from: [oid.timestamptz],
        serialize: String,
        parse: parseTimestamptz,
      },
    },
  };
  // For scripts only; requests and listeners have connections of their own.
  const connection = new PostgresConnection({ url: databaseUrl, postgresOptions: { ...options, max: 1 } });
  const client = connection.driver;
  const elementTypes = new Map<number, number>();
  const serializers = serializersFor(elementTypes);
  Object.assign(client.options, { serializers });
  // Array types are copied from the first client; and no connection may reach its maximum age in the middle of a transaction.
  const makeClient = (onclose: () => void, onnotify?: (channel: string, payload: string) => void) => {
    const own = postgres(databaseUrl, {
      ...options,
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      onclose,
      ...(onnotify && { onnotify }),
    });
    Object.assign(own.options, { serializers });
    Object.assign(own.options.parsers, client.options.parsers);
    return own;
  };
  const lines = new Lines(makeClient);
  const listener = new Listener(makeClient);
  const canceller = new Canceller(databaseUrl);
  const kysely = new Kysely<unknown>({ dialect: new PoolDialect(lines, mostSessions, canceller) });
  connection.kysely = kysely;
  const executor = kyselyExecutor(kysely, async (text) => {
    await client.unsafe(text).simple();
  });

  let version: string;
  try {
    version = await checkServer(client, address, makesRoles);
    for (const { array, element } of await client.unsafe<{ array: number; element: number }[]>(
      arrayTypesQuery,
    ))
      elementTypes.set(array, element);
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error instanceof StartupError ? error : explainConnectionError(error, address);
  }
  return {
    ...executor,
    kind: 'postgres',
    version,
    connection,
    transaction: (work) =>
      kysely.transaction().execute((transaction) => {
        const inside = kyselyExecutor(transaction, async (text) => {
          await inside.query(text);
        });
        return work(inside);
      }),
    listen: listener.listen,
    renew: async () => {
      lines.endAll();
      // Their statements would go on running: the server notices that a client has gone only when it writes to it.
      const other = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
      try {
        await other`
          select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${applicationName}`;
      } finally {
        await other.end({ timeout: 1 });
      }
    },
    close: async () => {
      lines.endAll();
      await Promise.all([listener.close(), client.end({ timeout: 5 }), canceller.close()]);
    },
  };
}

async function checkServer(
  client: PostgresConnection['driver'],
  address: string,
  makesRoles: boolean,
): Promise<string> {
  const [server] = await client<{ version: string; version_number: number; is_superuser: boolean }[]>`
    select current_setting('server_version') as version,
           current_setting('server_version_num')::int as version_number,
           (select rolsuper from pg_roles where rolname = current_user) as is_superuser`;
  if (!server || server.version_number < oldestMajor * 10_000)
    throw new StartupError(
      'data-version',
      `PostgreSQL at ${address} is version ${server?.version ?? 'unknown'}; the migrations need ${oldestMajor} or later.`,
      'Point DATABASE_URL at a newer server.',
    );
  if (makesRoles && !server.is_superuser)
    throw new StartupError(
      'database-privilege',
      `The user in DATABASE_URL is not a superuser of PostgreSQL at ${address}.`,
      'The stack creates the roles that Supabase has (one of them bypasses row-level security), and PostgreSQL lets only a superuser do that. Use such a user on a server of your own.',
    );
  return server.version;
}

function explainConnectionError(error: unknown, address: string): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refused: Record<string, string> = {
    '28P01': 'it refused the password',
    '28000': 'it refused the user',
    '3D000': 'it has no database of that name',
    '53300': 'it has no connection left',
  };
  if (refused[code])
    return new StartupError(
      'database-refused',
      `PostgreSQL answered at ${address}, but ${refused[code]}.`,
      'Check user, password and database name in DATABASE_URL.',
      { cause: error },
    );
  return new StartupError(
    'database-unreachable',
    `No PostgreSQL answers at ${address}${code ? ` (${code})` : ''}.`,
    'Check that the server runs and that host and port in DATABASE_URL are right. Without DATABASE_URL the embedded database is used.',
    { cause: error },
  );
}

function describeAddress(databaseUrl: string): string {
  let url: URL;
  try {
    url = new URL(databaseUrl);
  } catch (error) {
    throw new StartupError(
      'database-unreachable',
      'DATABASE_URL is not a URL.',
      'It looks like postgres://user:password@localhost:5432/fairshore.',
      { cause: error },
    );
  }
  if (!/^postgres(ql)?:$/.test(url.protocol))
    throw new StartupError(
      'database-unreachable',
      `DATABASE_URL begins with ${url.protocol}//, not with postgres://.`,
      'It looks like postgres://user:password@localhost:5432/fairshore.',
    );
  return `${url.hostname || 'localhost'}:${url.port || '5432'}${url.pathname}`;
}
