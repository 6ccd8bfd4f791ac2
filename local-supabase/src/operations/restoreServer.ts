import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPostgres } from '../engine/openPostgres';
import { emptyingSql, isForeign, rolesSql } from '../schema/prepareDatabase';
import { StartupError } from '../StartupError';
import { completed, type HintFor } from './completed';

/** Archives contain what an empty database doesn't have; `public` is what it has. */
const emptying = `${emptyingSql}
drop schema if exists extensions cascade;
create schema public authorization pg_database_owner;
grant usage on schema public to public;
`;

/**
 * Restores an archive of `backUpServer` with `pg_restore`, all or nothing. With `replace`, what this stack made in the database is
 * dropped first, whatever release made it; without it the database must be empty.
 */
export async function restoreServer(
  databaseUrl: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  if (replace) await refuseForeign(databaseUrl);
  const before = `begin;\nset local client_min_messages = warning;\n${await rolesSql()}\n${replace ? emptying : ''}`;
  // Other schemas that a backup contains are dropped as far as it knows them.
  const cleaning = replace ? ['--clean', '--if-exists'] : [];
  const hintFor = (output: string) =>
    !replace && output.includes('already exists')
      ? 'The database is as it was. To drop what is there and put the backup in its place: --replace'
      : 'The file and the database are as they were.';
  const folder = await mkdtemp(join(tmpdir(), 'fairshore-restore-'));
  try {
    const list = join(folder, 'list');
    await writeFile(list, await entriesOf(file, databaseUrl, hintFor));
    const options = ['--no-owner', ...cleaning, `--use-list=${list}`];
    await apply(databaseUrl, before, readArchive(file, options), hintFor);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const readArchive = (file: string, options: readonly string[]) =>
  spawn('pg_restore', [...options, '--file=-', resolve(file)], { stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * The archive's list of what is restored. Default privileges are left out: they name the role that owned the database, which another
 * server may not have, and every start of the stack sets them.
 */
async function entriesOf(file: string, databaseUrl: string, hintFor: HintFor): Promise<string> {
  const listing = readArchive(file, ['--list']);
  const chunks: Buffer[] = [];
  listing.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await completed('pg_restore', listing, databaseUrl, hintFor);
  const lines = Buffer.concat(chunks).toString().split('\n');
  return lines.filter((line) => !/^\d+; \d+ \d+ DEFAULT ACL /.test(line)).join('\n');
}

/** Applies some statements and then the archive's, in one transaction. */
async function apply(
  databaseUrl: string,
  before: string,
  archive: ReturnType<typeof readArchive>,
  hintFor: HintFor,
): Promise<void> {
  const psql = spawn('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${databaseUrl}`], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const read = completed('pg_restore', archive, databaseUrl, hintFor);
  const applied = completed('psql', psql, databaseUrl, hintFor);

  const stopReading = () => {
    archive.kill();
    archive.stdout.resume();
  };
  applied.then(stopReading, stopReading);
  // Once psql has ended, its own report counts.
  psql.stdin.on('error', () => undefined);
  psql.stdin.write(before);
  archive.stdout.pipe(psql.stdin, { end: false });
  // An archive that breaks off also ends psql's input; only this tells it that the archive was complete.
  read.then(
    () => psql.stdin.end('commit;\n'),
    () => psql.stdin.end(),
  );
  try {
    // The first to fail is the cause.
    await Promise.all([read, applied]);
  } finally {
    await Promise.allSettled([read, applied]);
  }
}

async function refuseForeign(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl, { makesRoles: true });
  try {
    if (!(await isForeign(database))) return;
  } finally {
    await database.close();
  }
  throw new StartupError(
    'restore-refused',
    'The database in DATABASE_URL has tables that this stack did not make; --replace would delete them.',
    'Point DATABASE_URL at an empty database.',
  );
}
