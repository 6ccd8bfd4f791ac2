import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
} from 'kysely';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Canceller } from './Canceller';
import { PoolSession } from './PoolSession';
import { RepeatedTexts } from './RepeatedTexts';
import { currentLimits } from './statementLimits';
import { currentSurroundings } from './surroundings';
import { Turns } from './Turns';

type Pool = PostgresConnection['driver'];

/**
 * Kysely over the pool of a PostgreSQL server. What runs for a request is cancelled when its client goes. A session that
 * saw an error is proven clean before it is given to the next, or else ended.
 */
export class PoolDialect implements Dialect {
  readonly #pool: Pool;
  readonly #canceller: Canceller;
  readonly #closings: () => number;

  /** @param closings how many of the pool's sessions have ended so far */
  constructor(pool: Pool, canceller: Canceller, closings: () => number) {
    this.#pool = pool;
    this.#canceller = canceller;
    this.#closings = closings;
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new PoolDriver(this.#pool, this.#canceller, this.#closings);
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(database);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #canceller: Canceller;
  readonly #closings: () => number;
  readonly #turns: Turns;
  readonly #sessions = new WeakMap<DatabaseConnection, PoolSession>();
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();
  readonly #repeated = new RepeatedTexts();

  constructor(pool: Pool, canceller: Canceller, closings: () => number) {
    this.#pool = pool;
    this.#canceller = canceller;
    this.#closings = closings;
    this.#turns = new Turns(pool.options.max);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#turns.take(currentLimits()?.address);
    try {
      const session = new PoolSession(await this.#pool.reserve(), {
        pool: this.#pool,
        canceller: this.#canceller,
        closings: this.#closings,
        repeated: this.#repeated,
      });
      this.#sessions.set(session, session);
      this.#releases.set(session, release);
      return session;
    } catch (error) {
      release();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#sessions.get(connection)?.release();
    } finally {
      this.#releases.get(connection)?.();
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const around = currentSurroundings();
    if (around) await this.#sessions.get(connection)?.begin(around);
    else await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#sessions.get(connection)?.commit();
  }

  /** Never rejects: the error that led here is the one to tell. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#sessions.get(connection)?.rollBack();
  }

  async destroy(): Promise<void> {}
}
