import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs, {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it, mock } from 'node:test';
import { lockFolder } from '../lock';
import { StartupError } from '../StartupError';
import { slow, startTestBackend, startTestPostgres } from '../testing';
import { installedPostgres, startInstalledPostgres } from '../testing/startInstalledPostgres';
import { makeTestFolder } from '../testing/testFolder';
import { backUpFolder, backUpServer, openDatabase, restoreFolder, restoreServer } from './index';

const migrationsDir = fileURLToPath(new URL('../testing/fixtures/migrations', import.meta.url));

const failsWith = (code: string, message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartupError, String(error));
  assert.equal(error.code, code);
  assert.match(error.message, message);
  return true;
};

describe('a backup of the embedded database', () => {
  const dataDir = makeTestFolder('operations-');
  const file = join(makeTestFolder('backup-'), 'fairshore.tar.gz');
  const once = { replace: false };
  const headlines = async (folder = dataDir) => {
    const database = await openDatabase(folder);
    try {
      const rows = await database.query<{ headline: string }>('select headline from board order by headline');
      return rows.map(({ headline }) => headline);
    } finally {
      await database.close();
    }
  };

  it('needs an existing database that is not in use', async () => {
    await assert.rejects(backUpFolder(dataDir, file, once), failsWith('no-database', /no database/));
    await assert.rejects(openDatabase(dataDir), failsWith('no-database', /no database/));
    const backend = await startTestBackend({ migrationsDir, dataDir });
    await backend.signUp('ana@backup.example', 'Password-2026');
    await backend.sql("insert into board (headline) values ('before')");
    await assert.rejects(backUpFolder(dataDir, file, once), failsWith('folder-locked', /in use/));
    await backend.stop();
    await backUpFolder(dataDir, file, once);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    await assert.rejects(backUpFolder(dataDir, dataDir, once), failsWith('backup-refused', /is a folder/));
    assert.ok(!existsSync(join(dataDir, 'backend.lock')));
  });

  it('keeps an earlier backup unless told otherwise, and makes no folder for a mistyped one', async () => {
    const earlier = readFileSync(file);
    const kept = await backUpFolder(dataDir, file, once).catch((error: unknown) => error);
    failsWith('backup-refused', /is there already/)(kept);
    assert.match((kept as StartupError).hint, /--replace/);
    assert.deepEqual(readFileSync(file), earlier);
    writeFileSync(file, 'an older one');
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const others = [`${file}.incomplete-${process.ppid}`, `${file}.20261130`, `${file}.1`];
    for (const other of [...others, `${file}.incomplete-${ended}`]) writeFileSync(other, '');
    await backUpFolder(dataDir, file, { replace: true });
    assert.deepEqual(
      readdirSync(join(file, '..')).sort(),
      [file, ...others].map((path) => basename(path)).sort(),
      'what a killed run left is gone, and nothing else',
    );
    for (const other of others) rmSync(other);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.notEqual(readFileSync(file, 'latin1'), 'an older one');

    const nowhere = join(dataDir, '..', `nowhere-${process.pid}`);
    for (const place of [join(nowhere, 'b.backup'), join(file, 'b.backup')])
      await assert.rejects(
        backUpFolder(dataDir, place, once),
        failsWith('backup-refused', /^There is no folder /),
      );
    assert.ok(!existsSync(nowhere));
    assert.deepEqual(readdirSync(join(file, '..')), ['fairshore.tar.gz']);
  });

  it('restores rows, accounts and keys, and nothing added later', async () => {
    const keys = readFileSync(join(dataDir, 'keys.json'), 'utf8');
    const database = await openDatabase(dataDir);
    await database.script("update board set headline = 'after'; delete from auth.users;");
    await database.close();
    writeFileSync(join(dataDir, 'keys.json'), '{}');

    await assert.rejects(
      restoreFolder(dataDir, file, { replace: false }),
      failsWith('restore-refused', /already/),
    );
    assert.deepEqual(await headlines(), ['after']);
    mkdirSync(join(dataDir, 'restoring-killed'));
    writeFileSync(join(dataDir, 'restoring-killed', 'keys.json'), 'a copy of the secrets');
    await restoreFolder(dataDir, file, { replace: true });

    assert.deepEqual(await headlines(), ['before']);
    assert.equal(readFileSync(join(dataDir, 'keys.json'), 'utf8'), keys);
    assert.deepEqual(readdirSync(dataDir).sort(), ['keys.json', 'pgdata']);
    const backend = await startTestBackend({ migrationsDir, dataDir });
    const signedIn = await backend
      .client()
      .auth.signInWithPassword({ email: 'ana@backup.example', password: 'Password-2026' });
    await backend.stop();
    assert.equal(signedIn.error, null);
  });

  it('puts everything back when a part can’t be replaced, such as keys on another volume', slow, async () => {
    const { rename } = fs.promises;
    const refusing = mock.method(fs.promises, 'rename', (from: string, to: string) =>
      from === join(dataDir, 'keys.json')
        ? Promise.reject(Object.assign(new Error('EXDEV: cross-device link'), { code: 'EXDEV' }))
        : rename(from, to),
    );
    syncBuiltinESMExports();
    try {
      await assert.rejects(restoreFolder(dataDir, file, { replace: true }), /EXDEV/);
    } finally {
      refusing.mock.restore();
      syncBuiltinESMExports();
    }
    assert.deepEqual(await headlines(), ['before']);
    assert.deepEqual(readdirSync(dataDir).sort(), ['keys.json', 'pgdata']);
  });

  it('restores over the remains of an interrupted first start, which are no database', slow, async () => {
    const interrupted = makeTestFolder('interrupted-');
    mkdirSync(join(interrupted, 'pgdata'));
    writeFileSync(join(interrupted, 'pgdata', 'PG_VERSION'), '17');
    writeFileSync(join(interrupted, 'pgdata.creating'), '');
    const none = failsWith('no-database', /no database/);
    await assert.rejects(backUpFolder(interrupted, `${file}-none`, once), none);
    await assert.rejects(openDatabase(interrupted), none);

    await restoreFolder(interrupted, file, once);
    assert.deepEqual(await headlines(interrupted), ['before']);
    assert.deepEqual(readdirSync(interrupted).sort(), ['keys.json', 'pgdata']);
  });

  it('changes nothing when the file is another format, truncated or missing, or the suite is running', async () => {
    const other = join(dataDir, '..', `other-${process.pid}`);
    writeFileSync(other, 'no archive');
    await assert.rejects(
      restoreFolder(dataDir, other, { replace: true }),
      failsWith('restore-refused', /not a backup/),
    );
    copyFileSync(file, other);
    truncateSync(other, Math.floor(statSync(file).size / 2));
    await assert.rejects(
      restoreFolder(dataDir, other, { replace: true }),
      failsWith('restore-refused', /incomplete/),
    );
    await assert.rejects(
      restoreFolder(dataDir, `${other}-missing`, { replace: true }),
      failsWith('restore-refused', /-missing is not there/),
    );
    const release = lockFolder(dataDir);
    await assert.rejects(
      restoreFolder(dataDir, file, { replace: true }),
      failsWith('folder-locked', /in use/),
    );
    release();
    assert.deepEqual(await headlines(), ['before']);
  });
});

/** Runs statements on a PostgreSQL server's database; each stands alone. */
async function runOn(databaseUrl: string, ...statements: string[]): Promise<void> {
  const database = await openDatabase('', databaseUrl);
  try {
    for (const statement of statements) await database.script(statement);
  } finally {
    await database.close();
  }
}

const programs = installedPostgres();
const installed = programs ?? '';

describe('a backup of a PostgreSQL server', { skip: programs === undefined && 'none is installed' }, () => {
  const file = join(makeTestFolder('dump-'), 'fairshore.backup');
  const newer = join(makeTestFolder('newer-'), 'migrations');
  const once = { replace: false };
  const replacing = { replace: true };
  let server: Awaited<ReturnType<typeof startInstalledPostgres>> | undefined;
  let databaseUrl: string;
  before(async () => {
    server = await startInstalledPostgres(installed, 'fairshore');
    databaseUrl = server.addressOf('suite');
    await runOn(server.addressOf('postgres'), 'create database suite');
    cpSync(migrationsDir, newer, { recursive: true });
    writeFileSync(
      join(newer, '20260201000000_comments.sql'),
      `create table public.comments (note_id uuid references public.notes (id), words text);
       create table public.labels (title text);`,
    );
  });
  after(() => server?.stop());

  /** Starts the newer release on a database, which must hold Ana and what was on the board; returns both. */
  async function startNewer(url: string): Promise<{ headlines: string[]; notes: number }> {
    const templatesDir = join(migrationsDir, '..', 'templates');
    const backend = await startTestBackend({ migrationsDir: newer, databaseUrl: url, templatesDir });
    try {
      const client = backend.client();
      const credentials = { email: 'ana@backup.example', password: 'Password-2026' };
      assert.equal((await client.auth.signInWithPassword(credentials)).error, null);
      const board = await client.from('board').select('headline').throwOnError();
      const notes = await client.from('notes').select('id').throwOnError();
      return { headlines: board.data.map(({ headline }) => String(headline)), notes: notes.data.length };
    } finally {
      await backend.stop();
    }
  }
  const asBackedUp = { headlines: ['before'], notes: 1 };

  it('comes back over the database of a newer release, which then starts', async () => {
    const backend = await startTestBackend({ migrationsDir, databaseUrl });
    const ana = await backend.signUp('ana@backup.example', 'Password-2026');
    await ana.from('notes').insert({ title: 'Mine' }).throwOnError();
    await backend.sql("insert into board (headline) values ('before')");
    await backend.stop();
    await backUpServer(databaseUrl, file, once);

    assert.deepEqual(await startNewer(databaseUrl), asBackedUp);
    await runOn(
      databaseUrl,
      "update board set headline = 'after'",
      'insert into comments (note_id) select id from notes',
    );
    const refused = await restoreServer(databaseUrl, file, once).catch((error: unknown) => error);
    failsWith('database-refused', /already exists/)(refused);
    assert.match((refused as StartupError).hint, /--replace/);
    assert.deepEqual(await startNewer(databaseUrl), { ...asBackedUp, headlines: ['after'] });

    await restoreServer(databaseUrl, file, replacing);
    assert.deepEqual(await startNewer(databaseUrl), asBackedUp);
    await backUpServer(databaseUrl, `${file}-again`, once);
    await restoreServer(databaseUrl, `${file}-again`, replacing);
    assert.deepEqual(await startNewer(databaseUrl), asBackedUp, 'and what was restored can be backed up');
  });

  it('changes nothing when it is another format, truncated or missing', slow, async () => {
    await runOn(databaseUrl, "update board set headline = 'kept'");
    const other = `${file}-other`;
    writeFileSync(other, 'no archive');
    const refused = failsWith('database-refused', /^pg_restore failed/);
    await assert.rejects(restoreServer(databaseUrl, other, replacing), refused);
    await assert.rejects(restoreServer(databaseUrl, `${other}-missing`, replacing), refused);
    const size = statSync(file).size;
    for (const part of [0.5, 0.9, 0.99]) {
      copyFileSync(file, other);
      truncateSync(other, Math.floor(size * part));
      await assert.rejects(restoreServer(databaseUrl, other, replacing), refused, String(part));
    }
    assert.deepEqual(await startNewer(databaseUrl), { ...asBackedUp, headlines: ['kept'] });
  });

  it('comes back on a server that has never run the suite and has no role of its owner', async () => {
    const other = await startInstalledPostgres(installed, 'postgres');
    try {
      await runOn(other.addressOf('postgres'), 'create database suite');
      await restoreServer(other.addressOf('suite'), file, once);
      assert.deepEqual(await startNewer(other.addressOf('suite')), asBackedUp);
    } finally {
      other.stop();
    }
  });
});

it('commands work for an owner of the tables who is no superuser, as in a hosted project; a restore does not', async () => {
  const server = await startTestPostgres();
  const databaseUrl = await server.createDatabase(migrationsDir);
  await runOn(
    databaseUrl,
    "do $$ begin execute 'create role plain_owner login password ''plain'' in role ' || quote_ident(current_user); end $$",
  );
  const plain = new URL(databaseUrl);
  plain.username = 'plain_owner';
  plain.password = 'plain';
  try {
    await runOn(plain.href, "insert into board (headline) values ('by its owner')", 'select from auth.users');
    await assert.rejects(
      restoreServer(plain.href, 'any.backup', { replace: true }),
      failsWith('database-privilege', /not a superuser/),
    );
  } finally {
    await runOn(databaseUrl, 'drop role plain_owner');
    await server.stop();
  }
});

it('a restore does not replace a database that something else made', async () => {
  const server = await startTestPostgres();
  const databaseUrl = await server.createDatabase();
  await runOn(databaseUrl, 'create table orders (id integer)');
  await assert.rejects(
    restoreServer(databaseUrl, 'any.backup', { replace: true }),
    failsWith('restore-refused', /did not make/),
  );
  await runOn(databaseUrl, 'select from orders');
  await server.stop();
});

it('an unreachable server is reported without its password', async () => {
  await assert.rejects(
    backUpServer('postgres://me:hunter2@localhost:1/none', join(makeTestFolder('dump-'), 'file'), {
      replace: false,
    }),
    (error: unknown) => {
      assert.ok(error instanceof StartupError);
      assert.ok(!`${error.message}${error.hint}`.includes('hunter2'));
      return true;
    },
  );
});
