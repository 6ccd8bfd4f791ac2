import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { loadKeys } from './keys';
import { lockFolder } from './lock';
import { StartupError, startBackend, type BackendOptions } from './index';
import { isFull, slow, startTestPostgres, type TestPostgres } from './testing';
import { layMigratedData } from './testing/migratedDatabase';
import { makeTestFolder } from './testing/testFolder';

const migrationsDir = fileURLToPath(new URL('./testing/fixtures/migrations', import.meta.url));
const folders: string[] = [];

function folder(): string {
  const made = makeTestFolder('startup-');
  folders.push(made);
  return made;
}
/** A migrated folder for tests that aren't about a first start, which takes twice as long. */
async function migratedFolder(): Promise<string> {
  const made = folder();
  await layMigratedData(migrationsDir, made);
  return made;
}
after(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })));

const usual = {
  siteUrl: 'http://localhost:4110',
  migrationsDir,
  templatesDir: join(migrationsDir, '..', 'templates'),
  bcryptCost: 4,
};

function start(options: Partial<BackendOptions> & { dataDir: string }) {
  return startBackend({ ...usual, hasStandIns: true, demoAccounts: [], ...options });
}

/** Migrations of another release: none of the fixtures' files, and an additional schema beside `public`. */
function otherMigrations(): string {
  const made = folder();
  writeFileSync(
    join(made, '20260201000000_board.sql'),
    `create schema private; create table private.notes (title text); create table board (headline text);`,
  );
  return made;
}

function failsWith(code: string, message: RegExp, hint = /.{21}/) {
  return (error: unknown) => {
    assert.ok(error instanceof StartupError, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    assert.ok(error.hint.length > 20);
    assert.match(error.hint, hint);
    return true;
  };
}

describe('the lock on the data folder', () => {
  it('refuses a second stack and names the process', () => {
    const dataDir = folder();
    const release = lockFolder(dataDir);
    assert.throws(
      () => lockFolder(dataDir),
      failsWith('folder-locked', new RegExp(`process ${process.pid}`)),
    );
    release();
    lockFolder(dataDir)();
    assert.ok(!existsSync(join(dataDir, 'backend.lock')));
  });

  const owner = { token: 'x', since: '2026-01-01T00:00:00Z' };
  const stale: [name: string, owner: () => object][] = [
    ['a process that is gone', () => ({ ...owner, pid: 2 ** 22 - 3, processStart: 'x', host: hostOfLock() })],
    [
      'a number that another process has now',
      () => ({ ...owner, pid: process.pid, processStart: 'boot:1', host: hostOfLock() }),
    ],
    ['nonsense', () => ({})],
  ];
  for (const [name, lockOf] of stale)
    it(`takes over from ${name}`, () => {
      const dataDir = folder();
      writeFileSync(join(dataDir, 'backend.lock'), JSON.stringify(lockOf()));
      lockFolder(dataDir)();
    });

  const unseen: [name: string, owner: () => object][] = [
    ['a foreign host', () => ({ ...owner, pid: 1, processStart: 'x', host: 'elsewhere' })],
    [
      'a process whose start is unknown',
      () => ({ ...owner, pid: process.pid, processStart: 'unknown', host: hostOfLock() }),
    ],
    [
      'a process whose start was listed in another language',
      () => ({ ...owner, pid: process.pid, processStart: 'So 29 Nov 18:22:07 2026', host: hostOfLock() }),
    ],
  ];
  for (const [name, lockOf] of unseen)
    it(`respects the lock of ${name} while its heartbeat continues`, () => {
      const dataDir = folder();
      const file = join(dataDir, 'backend.lock');
      writeFileSync(file, JSON.stringify(lockOf()));
      assert.throws(() => lockFolder(dataDir), failsWith('folder-locked', /process \d+/));
      const old = new Date(Date.now() - 60_000);
      utimesSync(file, old, old);
      lockFolder(dataDir)();
    });

  function hostOfLock(): string {
    const dataDir = folder();
    const release = lockFolder(dataDir);
    const { host } = JSON.parse(readFileSync(join(dataDir, 'backend.lock'), 'utf8')) as { host: string };
    release();
    return host;
  }
});

describe('an embedded start', () => {
  it('refuses data of another PostgreSQL version', async () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, 'pgdata'));
    writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), '16\n');
    await assert.rejects(start({ dataDir }), failsWith('data-version', /PostgreSQL 16.*PostgreSQL 17/));
    assert.ok(!existsSync(join(dataDir, 'backend.lock')));
  });

  it('makes keys readable by their owner only, and creates new ones for fresh data', () => {
    const dataDir = folder();
    const first = loadKeys(dataDir, false);
    assert.match(first.publishableKey, /^sb_publishable_[\w-]{32}$/);
    assert.match(first.secretKey, /^sb_secret_[\w-]{32}$/);
    assert.equal(statSync(join(dataDir, 'keys.json')).mode & 0o777, 0o600);
    assert.deepEqual(loadKeys(dataDir, false), first);
    assert.notEqual(loadKeys(dataDir, true).jwtSecret, first.jwtSecret);
  });

  it('loses no acknowledged write to kill -9 or a stop, and starts again', async () => {
    const dataDir = await migratedFolder();
    const acknowledged: string[] = [];
    // In the full run it is killed once more after it was stopped.
    for (const signal of ['SIGKILL', 'SIGTERM', ...(isFull ? ['SIGKILL' as const] : [])] as const) {
      const writer = spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          fileURLToPath(new URL('./testing/writeUntilKilled.ts', import.meta.url)),
          dataDir,
          migrationsDir,
        ],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      );
      let output = '';
      writer.stdout.on('data', (text: Buffer) => (output += text.toString('utf8')));
      while (output.split('\n').length < 40) {
        assert.equal(writer.exitCode, null);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      writer.kill(signal);
      await once(writer, 'exit');
      // The last line may be cut off; its write was acknowledged only if the line is complete.
      acknowledged.push(...output.split('\n').slice(0, -1));
    }
    const backend = await start({ dataDir });
    const rows = await backend.sql<{ headline: string }>('select headline from board');
    const found = new Set(rows.map(({ headline }) => headline));
    assert.deepEqual(
      acknowledged.filter((number) => !found.has(`Row ${number}`)),
      [],
    );
    await backend.close();
  });

  it('starts over after an interrupted first start, and empties the data on request', slow, async () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, 'pgdata'));
    writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), '1');
    writeFileSync(join(dataDir, 'pgdata.creating'), '');
    const backend = await start({ dataDir });
    await backend.sql(`insert into board (headline) values ('Old')`);
    await backend.close();
    const fresh = await start({ dataDir, fresh: true });
    assert.deepEqual(await fresh.sql('select from board'), []);
    await fresh.close();
  });

  it('says what to do with data from other migrations, leaves it unchanged, and starts over on request', async () => {
    const dataDir = await migratedFolder();
    const first = await start({ dataDir });
    await first.sql(`insert into board (headline) values ('Old')`);
    await first.close();
    const own = otherMigrations();
    await assert.rejects(
      start({ dataDir, migrationsDir: own }),
      failsWith(
        'migration-unknown',
        /has migration 20260101000000, which .* does not contain/,
        /npm start -- --fresh/,
      ),
    );
    const untouched = await start({ dataDir });
    assert.deepEqual(await untouched.sql('select headline from board'), [{ headline: 'Old' }]);
    await untouched.close();
    const fresh = await start({ dataDir, migrationsDir: own, fresh: true });
    assert.deepEqual(await fresh.sql('select from board'), []);
    await fresh.close();
  });
});

describe('a start on a PostgreSQL server', () => {
  let server: TestPostgres;
  before(async () => {
    server = await startTestPostgres();
  });
  after(() => server?.stop());

  it('says what is wrong with the address, without the password', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    silent.close();
    await once(silent, 'close');
    const wrongPassword = new URL(server.url);
    wrongPassword.password = 'hunter2';
    const wrongName = new URL(server.url);
    wrongName.pathname = '/nothing';
    const cases: [url: string, code: string, message: RegExp][] = [
      [
        `postgres://me:hunter2@127.0.0.1:${port}/x`,
        'database-unreachable',
        /No PostgreSQL answers at 127\.0\.0\.1:\d+\/x \(ECONNREFUSED\)/,
      ],
      ['postgres://me:hunter2@nowhere.invalid/x', 'database-unreachable', /nowhere\.invalid:5432/],
      ['mysql://localhost/x', 'database-unreachable', /mysql:/],
      ['hunter2', 'database-unreachable', /not a URL/],
      [wrongPassword.href, 'database-refused', /refused the password/],
      [wrongName.href, 'database-refused', /no database of that name/],
    ];
    for (const [databaseUrl, code, message] of cases)
      await assert.rejects(start({ dataDir: folder(), databaseUrl }), (error) => {
        assert.ok(!String(error instanceof StartupError && error.message + error.hint).includes('hunter2'));
        return failsWith(code, message)(error);
      });
  });

  it('needs a superuser, and says so', async () => {
    const databaseUrl = await server.createDatabase();
    const owner = await start({ dataDir: folder(), databaseUrl });
    await owner.sql(`create role plain login password 'plain'`);
    await owner.close();
    const plain = new URL(databaseUrl);
    plain.username = 'plain';
    plain.password = 'plain';
    await assert.rejects(
      start({ dataDir: folder(), databaseUrl: plain.href }),
      failsWith('database-privilege', /not a superuser/),
    );
  });

  it('empties only databases created by the stack', async () => {
    const databaseUrl = await server.createDatabase();
    const first = await start({ dataDir: folder(), databaseUrl });
    await first.sql(`insert into board (headline) values ('Old')`);
    await first.close();
    const second = await start({ dataDir: folder(), databaseUrl, fresh: true });
    assert.deepEqual(await second.sql('select from board'), []);
    await second.sql('drop schema fairshore_local cascade');
    await second.close();
    await assert.rejects(
      start({ dataDir: folder(), databaseUrl, fresh: true }),
      failsWith('fresh-refused', /did not make/),
    );
  });

  it('drops everything that other migrations created, on request', async () => {
    const databaseUrl = await server.createDatabase();
    const own = otherMigrations();
    await (await start({ dataDir: folder(), databaseUrl, migrationsDir: own })).close();
    await assert.rejects(
      start({ dataDir: folder(), databaseUrl }),
      failsWith('migration-unknown', /20260201000000/, /npm start -- --fresh/),
    );
    await (await start({ dataDir: folder(), databaseUrl, fresh: true })).close();
    await (await start({ dataDir: folder(), databaseUrl, migrationsDir: own, fresh: true })).close();
    const again = await start({ dataDir: folder(), databaseUrl, migrationsDir: own, fresh: true });
    assert.deepEqual(await again.sql('select from private.notes'), []);
    await again.close();
  });

  describe('migrations and seed', () => {
    it('reports a changed, a missing and a broken migration', async () => {
      const databaseUrl = await server.createDatabase();
      const parent = folder();
      const own = join(parent, 'migrations');
      cpSync(migrationsDir, own, { recursive: true });
      const again = () => start({ dataDir: folder(), databaseUrl, migrationsDir: own });
      await (await again()).close();
      const notes = join(own, '20260101000100_notes.sql');
      const text = readFileSync(notes, 'utf8');
      writeFileSync(notes, text.replaceAll('\n', '\r\n'));
      await (await again()).close();
      writeFileSync(notes, `${text}\n-- changed`);
      await assert.rejects(again(), failsWith('migration-changed', /20260101000100_notes\.sql was changed/));
      rmSync(notes);
      await assert.rejects(again(), failsWith('migration-unknown', /20260101000100/));
      writeFileSync(notes, text);
      writeFileSync(join(own, '20260102000000_half.sql'), 'create table half (id int);\n\nselect nonsense;');
      await assert.rejects(
        again(),
        failsWith('migration-failed', /20260102000000_half\.sql failed at line 3/),
      );
      writeFileSync(join(own, '20260102000000_half.sql'), 'create table half (id int);');
      const backend = await again();
      assert.deepEqual(await backend.sql('select from half'), []);
      await backend.close();
    });

    it("applies migrations without the extensions' names, as the CLI does on a hosted project", async () => {
      const databaseUrl = await server.createDatabase();
      const own = folder();
      const again = () => start({ dataDir: folder(), databaseUrl, migrationsDir: own });
      const file = join(own, '20260101000000_bytes.sql');
      writeFileSync(file, 'select gen_random_bytes(1);');
      await assert.rejects(again(), failsWith('migration-failed', /gen_random_bytes.* does not exist/));
      writeFileSync(file, 'select extensions.gen_random_bytes(1);');
      await (await again()).close();
    });

    it('has no stand-ins unless enabled, and shuts out those of earlier starts', async () => {
      const databaseUrl = await server.createDatabase();
      const dataDir = folder();
      const credentials = JSON.stringify({ email: 'Admin@fairshore.example', password: 'Admin-demo-2026' });
      let token: string | undefined;
      const statuses = async (hasStandIns: boolean) => {
        const given = { ...usual, databaseUrl, dataDir, google: 'stand-in', hasStandIns } as const;
        const backend = await startBackend({ ...given, fresh: hasStandIns });
        const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' };
        const ask = async (path: string, body?: string) => {
          const request = new Request(`http://localhost:4110${path}`, {
            headers,
            ...(body !== undefined && { method: 'POST', body }),
          });
          const answer = await backend.fetch(request, { ip: '::1' });
          const text = await answer.text();
          if (text.includes('"refresh_token"')) token = text;
          return answer.status;
        };
        const renewed = token && (await ask('/auth/v1/token?grant_type=refresh_token', token));
        if (renewed) assert.equal(renewed, 400, 'who was signed in as a demo account is not any more');
        const found = [
          await ask('/auth/v1/token?grant_type=password', credentials),
          await ask('/_local/mail'),
          await ask('/_local/mail.json'),
          await ask('/_local/google'),
          await ask('/auth/v1/authorize?provider=google'),
          await ask('/_local/health'),
        ];
        await backend.close();
        return found;
      };
      const closed = [400, 404, 404, 404, 400, 200];
      assert.deepEqual(await statuses(false), closed);
      assert.deepEqual(await statuses(true), [200, 200, 200, 400, 302, 200]);
      assert.deepEqual(await statuses(false), closed);
    });

    it('seeds once, after the demo accounts, and all or nothing', async () => {
      const databaseUrl = await server.createDatabase();
      const seedFile = join(folder(), 'seed.sql');
      const again = () =>
        start({
          dataDir: folder(),
          databaseUrl,
          seedFile,
          demoAccounts: [{ email: 'ana@example.com', password: 'Ana-demo-2026', name: 'Ana Marin' }],
        });
      writeFileSync(seedFile, `insert into board (headline) values ('Half');\nselect nonsense;`);
      await assert.rejects(again(), failsWith('seed-failed', /seed\.sql failed at line 2/));
      writeFileSync(
        seedFile,
        `insert into board (headline) select 'Seeded for ' || full_name from people where email = 'ana@example.com';`,
      );
      await (await again()).close();
      const backend = await again();
      assert.deepEqual(await backend.sql('select headline from board'), [
        { headline: 'Seeded for Ana Marin' },
      ]);
      assert.deepEqual(await backend.mailbox.list(), []);
      await backend.close();
    });
  });
});

describe('a table that changed a lot', () => {
  it('is vacuumed on the next start, so that index-only scans work', slow, async () => {
    const dataDir = await migratedFolder();
    const first = await start({ dataDir });
    await first.sql(`create table public.many as select n from generate_series(1, 20000) n`);
    await first.close();
    const second = await start({ dataDir });
    const [many] = await second.sql<{ relallvisible: number }>(
      `select relallvisible from pg_class where relname = 'many'`,
    );
    assert.ok(many && many.relallvisible > 0, JSON.stringify(many));
    await second.close();
  });
});
