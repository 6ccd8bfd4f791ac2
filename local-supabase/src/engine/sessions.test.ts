import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, Kysely } from 'kysely';
import postgres from 'postgres';
import { layMigratedData } from '../testing/migratedDatabase';
import { slow, startTestPostgres, type TestPostgres } from '../testing';
import { makeTestFolder } from '../testing/testFolder';
import { Canceller } from './Canceller';
import type { Engine } from './Engine';
import { MutexDialect, type OneSession } from './MutexDialect';
import { openPglite } from './openPglite';
import { openPostgres } from './openPostgres';
import { runWithLimits } from './statementLimits';
import { runSurrounded } from './surroundings';

const migrationsDir = fileURLToPath(new URL('../testing/fixtures/migrations', import.meta.url));
/** Runs practically for ever in little memory: a single long series would be written to disk until it is full. */
const endless = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b';
const sqlState = (code: string) => (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === code;

const isCancelled = { code: '57014', message: 'canceling statement due to user request' };

for (const kind of ['PGlite', 'PostgreSQL'] as const)
  describe(`the sessions of ${kind}`, () => {
    let server: TestPostgres | undefined;
    let engine: Engine;
    const folder = makeTestFolder('sessions-');
    before(async () => {
      if (kind === 'PGlite') {
        await layMigratedData(migrationsDir, folder);
        engine = await openPglite(folder);
      } else {
        server = await startTestPostgres();
        engine = await openPostgres(await server.createDatabase(migrationsDir));
      }
      await engine.script('create table kept (id int primary key)');
    });
    after(async () => {
      await engine?.close();
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** As many queries as the pool has sessions, so that each session is checked. */
    const everySessionIsClean = async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          engine.query<{ is_clean: boolean }>('select current_user = session_user as is_clean'),
        ),
      );
      assert.ok(answers.every(([row]) => row?.is_clean));
    };
    const isComputing = async () => {
      const [found] = await engine.query<{ is_computing: boolean }>(
        `select count(*) > 0 as is_computing from pg_stat_activity where state = 'active' and query = $1`,
        [endless],
      );
      return found?.is_computing === true;
    };
    /**
     * Waits until the endless statement is running; PGlite's single session can't be queried then, but starts it at once.
     */
    const begun = async () => {
      if (kind === 'PGlite') await setImmediate();
      else while (!(await isComputing())) continue;
    };
    const held = (statements: readonly string[]) =>
      engine.connection.kysely.connection().execute(async (connection) => {
        for (const text of statements) await connection.executeQuery(CompiledQuery.raw(text));
      });

    it('give the next request a clean session after a transaction was left open', async () => {
      await held(['begin', 'set local role anon']);
      await everySessionIsClean();
      await assert.rejects(held(['begin', 'set local role anon', 'select 1 / 0']), sqlState('22012'));
      await everySessionIsClean();
      await assert.rejects(held(['begin', 'select 1 / 0', 'select 1']));
      await everySessionIsClean();
    });

    it('accept values of any shape without breaking', async () => {
      const odd: unknown[] = [
        -1,
        false,
        {},
        [],
        [[]],
        [1, [2]],
        { toString: 1 },
        Infinity,
        '\0',
        new Date(NaN),
      ];
      for (const type of ['text[]', 'int', 'uuid', 'jsonb', 'timestamptz', 'text', 'bool', 'numeric'])
        for (const value of odd)
          await engine.query(`select $1::${type} as value`, [value]).catch((error: unknown) => {
            assert.ok(
              error instanceof Error && 'code' in error && /^22/.test(String(error.code)),
              String(error),
            );
          });
      await everySessionIsClean();
      const [row] = await engine.query(
        'select $1::text[] as a, $2::jsonb as b, $3::bool as c, $4::int[] as d',
        [['a "b" \\', '{}'], [1, 'x'], true, [[1, 2]]],
      );
      assert.deepEqual(row, { a: ['a "b" \\', '{}'], b: [1, 'x'], c: true, d: [[1, 2]] });
    });

    it('are returned after a statement that the server cannot parse', async () => {
      for (let turn = 0; turn < 12; turn += 1)
        await assert.rejects(
          engine.transaction((transaction) => transaction.query(`select 1 as "a\0b"`)),
          (error: unknown) => error instanceof Error && 'code' in error,
        );
      await everySessionIsClean();
    });

    it('end a statement that exceeds its time, along with its transaction', async () => {
      const limited = (statementMs: number) =>
        runWithLimits({ statementMs }, () =>
          engine.transaction(async (transaction) => {
            if (kind === 'PostgreSQL')
              await transaction.query(`set local statement_timeout = ${statementMs}`);
            await assert.rejects(transaction.query(endless), sqlState('57014'));
            await transaction.query('select 1');
          }),
        );
      await assert.rejects(limited(200), sqlState('25P02'));
      await everySessionIsClean();
    });

    it(`${kind === 'PGlite' ? 'finish' : 'cancel'} what a client that has gone asked for`, async () => {
      const client = new AbortController();
      const asked = runWithLimits({ signal: client.signal }, () =>
        engine.query(kind === 'PGlite' ? 'select 1' : endless),
      );
      const settled = kind === 'PGlite' ? asked : assert.rejects(asked, isCancelled);
      await begun();
      client.abort();
      await settled;
      await everySessionIsClean();
    });

    it('start nothing for clients that disconnected while waiting for their turn', async () => {
      const client = new AbortController();
      let letGo: () => void = () => undefined;
      const isLetGo = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const holders = Array.from({ length: kind === 'PGlite' ? 1 : 10 }, () =>
        engine.transaction(async (transaction) => {
          await transaction.query('select 1');
          await isLetGo;
        }),
      );
      const queued = [21, 22, 23].map((id) =>
        runWithLimits({ signal: client.signal }, () => engine.query(`insert into kept values (${id})`)),
      );
      client.abort();
      letGo();
      await Promise.all(queued.map((asked) => assert.rejects(asked, isCancelled)));
      await Promise.all(holders);
      await everySessionIsClean();
      assert.deepEqual(await engine.query('select id from kept where id between 21 and 23'), []);
    });

    it('serve another address between the long statements of one', async () => {
      const done: string[] = [];
      const ask = async (address: string, text: string) => {
        await runWithLimits({ address }, () => engine.query(text));
        done.push(address);
      };
      const long = Array.from({ length: kind === 'PGlite' ? 5 : 30 }, () =>
        ask('10.0.0.1', 'select pg_sleep(0.12)'),
      );
      const neighbour = async () => {
        for (let at = 0; at < 4; at += 1) await ask('10.0.0.2', 'select 1');
      };
      await neighbour();
      const finished = done.filter((address) => address === '10.0.0.1').length;
      assert.ok(finished < long.length / 2, `${finished} of ${long.length} were before the neighbour's four`);
      await Promise.all(long);
    });

    const setting = CompiledQuery.raw(`select current_setting('app.told', true) as told`);
    /** A request of one statement, as the library sends it: the statement, the query that follows it, and COMMIT. */
    const request = (text: string, signal?: AbortSignal) =>
      runWithLimits(signal ? { signal } : {}, () =>
        runSurrounded(
          { before: CompiledQuery.raw(`select set_config('app.told', $1, true)`, ['yes']), after: setting },
          () =>
            engine.connection.kysely.transaction().execute(async (transaction) => {
              const { rows } = await transaction.executeQuery(CompiledQuery.raw(text));
              const { rows: told } = await transaction.executeQuery(setting);
              return [rows, told];
            }),
        ),
      );
    const kept = async (id: number) =>
      (await engine.query('select from kept where id = $1', [id])).length === 1;

    it('send COMMIT along with the only statement of a request', async () => {
      for (const id of [11, 12, 13, 14])
        assert.deepEqual(await request(`insert into kept values (${id}) returning id`), [
          [{ id }],
          [{ told: 'yes' }],
        ]);
      assert.ok(await kept(14));
      await everySessionIsClean();
    });

    it('roll back a request that fails, at once or on COMMIT', async () => {
      await assert.rejects(request('select 1 / (select 0)'), sqlState('22012'));
      await engine.script(
        'create table late (id int references kept deferrable initially deferred); insert into late values (11)',
      );
      await assert.rejects(request('insert into late values (99) returning id'), sqlState('23503'));
      assert.deepEqual(await engine.query('select id from late'), [{ id: 11 }]);
      await engine.script('drop table late');
      await everySessionIsClean();
    });

    it('run no further statement for a finished request', async () => {
      const asked = runSurrounded({ before: setting, after: setting }, () =>
        engine.connection.kysely.transaction().execute(async (transaction) => {
          await transaction.executeQuery(CompiledQuery.raw('select 1'));
          await transaction.executeQuery(CompiledQuery.raw('insert into kept values (15)'));
        }),
      );
      await assert.rejects(asked, sqlState('25P01'));
      assert.ok(!(await kept(15)));
      await everySessionIsClean();
    });

    it('run nothing as the owner when setting the role of a request fails', async () => {
      const before = CompiledQuery.raw(`select set_config('role', 'nobody_at_all', true)`);
      const asked = runSurrounded({ before, after: setting }, () =>
        engine.connection.kysely
          .transaction()
          .execute((transaction) =>
            transaction.executeQuery(CompiledQuery.raw('insert into kept values (16)')),
          ),
      );
      await assert.rejects(asked, sqlState('22023'));
      assert.ok(!(await kept(16)));
      await everySessionIsClean();
    });

    it(
      'cancel a request whose client disconnects, including the statements sent after it',
      { skip: kind === 'PGlite' },
      async () => {
        const client = new AbortController();
        const asked = assert.rejects(request(endless, client.signal), isCancelled);
        await begun();
        client.abort();
        await asked;
        await everySessionIsClean();
      },
    );

    it('start afresh when replaced in the middle of a transaction', slow, async () => {
      await engine.query('insert into kept values (2)');
      await assert.rejects(
        engine.transaction(async (transaction) => {
          await transaction.query('insert into kept values (3)');
          await engine.renew();
          await transaction.query('insert into kept values (4)');
        }),
      );
      await everySessionIsClean();
      assert.deepEqual(await engine.query('select id from kept where id < 10'), [{ id: 2 }]);
    });
  });

describe('a cancel', () => {
  it('is repeated until it takes effect: a server drops one that arrives before the statement', async () => {
    const server = await startTestPostgres();
    const url = await server.createDatabase();
    const canceller = new Canceller(url);
    const session = postgres(url, { max: 1 });
    const [own] = await session<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const stop = canceller.start(own?.pid ?? 0);
    await assert.rejects(session.unsafe(endless), sqlState('57014'));
    await assert.rejects(session.unsafe(endless), sqlState('57014'));
    await stop();
    await session`select`;
    await Promise.all([session.end(), canceller.close()]);
    await server.stop();
  });
});

describe('a server that ends the sessions of requests', () => {
  it('costs no turn, loses no response, does not crash the process and leaves no partial writes', async () => {
    const server = await startTestPostgres();
    const url = await server.createDatabase();
    const engine = await openPostgres(url);
    await engine.script('create table counted (id int primary key)');
    // Only this database's sessions: other test files use the same server.
    const database = new URL(url).pathname.slice(1);
    const ender = postgres(server.url, { max: 1 });
    const lost = new Set<string>();
    let answered = 0;
    const ask = async (client: number, turn: number) => {
      try {
        await runSurrounded(
          { before: CompiledQuery.raw(`select set_config('app.told', $1, true)`, ['x']) },
          () =>
            engine.connection.kysely
              .transaction()
              .execute((transaction) =>
                transaction.executeQuery(
                  CompiledQuery.raw('insert into counted values ($1)', [client * 1_000 + turn]),
                ),
              ),
        );
        answered += 1;
      } catch (error) {
        lost.add(error instanceof Error && 'code' in error ? String(error.code) : String(error));
      }
    };
    let isOver = false;
    const clients = Array.from({ length: 12 }, async (_, client) => {
      for (let turn = 0; !isOver; turn += 1) await ask(client, turn);
    });
    for (let times = 0; times < 40; times += 1) {
      await ender`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`;
      await engine.query('select pg_sleep(0.01)').catch(() => undefined);
    }
    isOver = true;
    await Promise.all(clients);
    for (const code of lost) assert.match(code, /^(57P0\d|08\d{3})$/);
    await Promise.all(Array.from({ length: 12 }, () => engine.query('select')));
    const [kept] = await engine.query<{ count: number }>('select count(*)::int from counted');
    // A COMMIT whose response was lost may have succeeded.
    assert.ok((kept?.count ?? 0) >= answered, `${kept?.count} rows of ${answered} answers`);
    await engine.close();
    await ender.end();
    await server.stop();
  });
});

describe('a session that cannot be rolled back', () => {
  it('is replaced before the next statement', async () => {
    const asked: string[] = [];
    const session: OneSession = {
      generation: 0,
      isInTransaction: false,
      query: async (text) => {
        asked.push(text);
        if (text === 'begin') session.isInTransaction = true;
        if (text !== 'begin' && session.generation === 0) throw new Error('invalid message format');
        return { rows: [] };
      },
      queries: async () => [],
      renew: () => {
        asked.push('renew');
        session.generation += 1;
        session.isInTransaction = false;
      },
    };
    const kysely = new Kysely<unknown>({ dialect: new MutexDialect(session) });
    const run = (text: string) => kysely.executeQuery(CompiledQuery.raw(text));
    const failing = kysely
      .transaction()
      .execute((inside) => inside.executeQuery(CompiledQuery.raw('select 1')));
    await assert.rejects(failing, /invalid message format/);
    await run('select 2');
    assert.deepEqual(asked, ['begin', 'select 1', 'rollback', 'renew', 'select 2']);
  });
});
