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
import type { Canceller } from './Canceller';
import type { Line, Lines } from './Lines';
import { PoolSession } from './PoolSession';
import { RepeatedTexts } from './RepeatedTexts';
import { currentLimits, noteError } from './statementLimits';
import { currentSurroundings } from './surroundings';
import { Turns } from './Turns';

/**
 * Kysely over connections to a PostgreSQL server. A request's statements are cancelled when its client disconnects. A session
 * that saw an error is verified clean before it is reused, or else ended.
 */
export class PoolDialect implements Dialect {
  readonly #lines: Lines;
  readonly #most: number;
  readonly #canceller: Canceller;

  /** @param most maximum number of concurrent sessions */
  constructor(lines: Lines, most: number, canceller: Canceller) {
    this.#lines = lines;
    this.#most = most;
    this.#canceller = canceller;
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new PoolDriver(this.#lines, this.#most, this.#canceller);
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(database);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}

/** What a request holds while it runs. */
interface Held {
  readonly session: PoolSession;
  readonly line: Line;
  readonly release: () => void;
}

class PoolDriver implements Driver {
  readonly #lines: Lines;
  readonly #canceller: Canceller;
  readonly #turns: Turns;
  readonly #held = new WeakMap<DatabaseConnection, Held>();
  readonly #repeated = new RepeatedTexts();

  constructor(lines: Lines, most: number, canceller: Canceller) {
    this.#lines = lines;
    this.#canceller = canceller;
    this.#turns = new Turns(most);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#turns.take(currentLimits()?.address);
    try {
      const line = await this.#lines.take();
      const session = new PoolSession(line, { canceller: this.#canceller, repeated: this.#repeated });
      this.#held.set(session, { session, line, release });
      return session;
    } catch (error) {
      release();
      noteError(error);
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const held = this.#held.get(connection);
    if (!held) return;
    try {
      await held.session.release();
    } finally {
      this.#lines.giveBack(held.line);
      held.release();
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const around = currentSurroundings();
    if (around) await this.#held.get(connection)?.session.begin(around);
    else await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#held.get(connection)?.session.commit();
  }

  /** Never rejects: the error that led here is the one to report. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#held.get(connection)?.session.rollBack();
  }

  async destroy(): Promise<void> {}
}
