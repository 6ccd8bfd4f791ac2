import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { withLock } from '@fairshore/file-lock';
import type { Engine } from '../engine/Engine';
import { openPglite } from '../engine/openPglite';
import { openPostgres } from '../engine/openPostgres';
import { applyMigrations } from '../schema/migrations';
import { prepareDatabase } from '../schema/prepareDatabase';
import { markForSeeding } from '../schema/seed';
import { schemaDigest } from './schemaDigest';

const cacheFolder = join(tmpdir(), `fairshore-${userInfo().uid}`);
const prefix = 'migrated-';
const imageTimeoutMs = 120_000;
const unusedMs = 3_600_000;

/**
 * Copies a migrated, unseeded embedded database into an empty data folder. The migrations run once for each version of their
 * files; the result is cached per user of the machine.
 */
export async function layMigratedData(migrationsDir: string, dataDir: string): Promise<void> {
  const image = join(cacheFolder, `${prefix}${schemaDigest(migrationsDir)}`);
  if (!existsSync(image)) {
    mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
    await withLock(`${image}.lock`, () => makeImage(image, migrationsDir), imageTimeoutMs);
  }
  utimesSync(image, new Date(), new Date());
  cpSync(image, join(dataDir, 'pgdata'), { recursive: true });
}

async function makeImage(image: string, migrationsDir: string): Promise<void> {
  if (existsSync(image)) return;
  removeUnusedImages();
  const draft = `${image}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  await migrate(await openPglite(draft), migrationsDir);
  renameSync(join(draft, 'pgdata'), image);
  rmSync(draft, { recursive: true });
}

/** Images are touched on every use; one unused for an hour belongs to migrations that have changed since. */
function removeUnusedImages(): void {
  for (const name of readdirSync(cacheFolder)) {
    const path = join(cacheFolder, name);
    if (name.startsWith(prefix) && statSync(path).mtimeMs < Date.now() - unusedMs)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Creates a database on a PostgreSQL server as a copy of a template that was migrated there once. */
export async function copyMigratedDatabase(
  address: (database: string) => string,
  name: string,
  migrationsDir: string,
): Promise<void> {
  const template = `migrated_${schemaDigest(migrationsDir)}`;
  const sql = postgres(address('postgres'), { max: 1, onnotice: () => undefined });
  try {
    // Test files that run in parallel need the same template; the first one creates it. The lock is held until the connection
    // ends.
    await sql`select pg_advisory_lock(hashtext(${template}))`;
    const found = await sql`select from pg_database where datname = ${template}`;
    if (found.length === 0) {
      await sql.unsafe(`drop database if exists ${template}_draft`);
      await sql.unsafe(`create database ${template}_draft`);
      await migrate(await openPostgres(address(`${template}_draft`)), migrationsDir);
      await sql.unsafe(`alter database ${template}_draft rename to ${template}`);
    }
    await sql.unsafe(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await sql.end();
  }
}

async function migrate(engine: Engine, migrationsDir: string): Promise<void> {
  try {
    await prepareDatabase(engine);
    await markForSeeding(engine);
    await applyMigrations(engine, migrationsDir);
  } finally {
    await engine.close();
  }
}
