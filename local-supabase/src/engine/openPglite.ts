import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely } from 'kysely';
import { StartupError } from '../StartupError';
import type { Engine } from './Engine';
import { kyselyExecutor } from './executor';
import { MutexDialect } from './MutexDialect';
import { pgliteProgram } from './pgliteProgram';
import { PgliteThread } from './PgliteThread';

/** PostgreSQL major version of the pinned PGlite; data folders of another one do not open. */
const pgliteMajor = 17;
const pgliteRelease = '0.4.5';

/** There while a first start creates `pgdata`: if that start was killed, the data beside this file is incomplete. */
export const creatingMark = 'pgdata.creating';

/** Whether the folder holds an embedded database that was created completely. */
export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, 'pgdata')) && !existsSync(join(folder, creatingMark));
}

/** Opens the embedded database in `folder/pgdata`, creating it if needed. */
export async function openPglite(folder: string): Promise<Engine> {
  const dataFolder = join(folder, 'pgdata');
  const markFile = join(folder, creatingMark);
  if (existsSync(markFile)) await rm(dataFolder, { recursive: true, force: true });
  await checkDataVersion(dataFolder);
  const isNew = !existsSync(join(dataFolder, 'PG_VERSION'));
  if (isNew) await writeFile(markFile, '');

  const thread = new PgliteThread({
    dataFolder,
    program: await pgliteProgram(),
    ...(isNew ? { emptyCluster: await emptyCluster() } : {}),
  });
  try {
    await thread.ready();
  } catch (error) {
    await thread.close();
    throw new StartupError(
      'data-damaged',
      `The embedded database in ${dataFolder} does not open.`,
      'To discard its content and start with a freshly seeded database: `npm start -- --fresh`.',
      { cause: error },
    );
  }
  await rm(markFile, { force: true });
  const kysely = new Kysely<unknown>({ dialect: new MutexDialect(thread) });
  // Its own driver connects on its first query only, and never gets one.
  const connection = new PostgresConnection({ url: 'postgres://embedded.invalid/' });
  connection.kysely = kysely;

  const executor = kyselyExecutor(kysely, (text) => kysely.connection().execute(() => thread.script(text)));
  const [version] = await executor.query<{ server_version: string }>('show server_version');
  return {
    ...executor,
    kind: 'pglite',
    version: version?.server_version ?? String(pgliteMajor),
    connection,
    transaction: (work) =>
      kysely
        .transaction()
        .execute((transaction) => work(kyselyExecutor(transaction, (text) => thread.script(text)))),
    listen: (channel, onNotify, onListening) =>
      kysely.connection().execute(() => thread.listen(channel, { onNotify, onListening })),
    renew: async () => thread.renew(),
    // Waits its turn, so that acknowledged and running statements reach the disk first.
    close: () => kysely.connection().execute(() => thread.close()),
  };
}

async function checkDataVersion(dataFolder: string): Promise<void> {
  const versionFile = join(dataFolder, 'PG_VERSION');
  if (!existsSync(versionFile)) return;
  const found = (await readFile(versionFile, 'utf8')).trim();
  if (found === String(pgliteMajor)) return;
  throw new StartupError(
    'data-version',
    `The data in ${dataFolder} was written by PostgreSQL ${found}; this release embeds PostgreSQL ${pgliteMajor} and cannot open it.`,
    'To start over with seeded data: `npm start -- --fresh`. To keep the old data: set DATA_DIR to another folder, or start the release that wrote it and export from there.',
  );
}

/**
 * An empty cluster as a tar file. `initdb` takes seconds in WebAssembly and its result is always the same, so it is cached per
 * user of the machine and PGlite release.
 */
async function emptyCluster(): Promise<Uint8Array> {
  const cacheFolder = join(tmpdir(), `fairshore-${userInfo().uid}`);
  const cacheFile = join(cacheFolder, `empty-cluster-${pgliteRelease}.tar.gz`);
  if (existsSync(cacheFile)) return readFile(cacheFile);
  const { PGlite } = await import('@electric-sql/pglite');
  const template = new PGlite();
  await template.waitReady;
  const dump = new Uint8Array(await (await template.dumpDataDir('gzip')).arrayBuffer());
  await template.close();
  await mkdir(cacheFolder, { recursive: true, mode: 0o700 });
  const partial = `${cacheFile}.${process.pid}`;
  await writeFile(partial, dump);
  await rename(partial, cacheFile);
  return dump;
}
