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
  type QueryResult,
} from 'kysely';
import { EngineError } from './EngineError';
import type { PgliteThread } from './PgliteThread';
import { currentLimits } from './statementLimits';

/** What the dialect asks of the embedded database. */
export type OneSession = Pick<PgliteThread, 'generation' | 'isInTransaction' | 'query' | 'renew'>;

/** A request whose role has no limit, and what runs for no request, such as a mail or a subscriber. */
const requestMs = 60_000;
const ownMs = 600_000;
const rollbackMs = 10_000;

/**
 * Kysely over the one session PGlite has. Whoever holds the connection holds it alone until release,
 * so that two transactions begun in the same tick cannot run inside each other, under each other's role.
 * A session that isn't clean when it is released is never given to the next: it is rolled back, or else replaced.
 */
export class MutexDialect implements Dialect {
  readonly #session: OneSession;

  constructor(session: OneSession) {
    this.#session = session;
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new MutexDriver(this.#session);
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(database);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}

class MutexDriver implements Driver {
  readonly #session: OneSession;
  #tail: Promise<void> = Promise.resolve();
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(session: OneSession) {
    this.#session = session;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const previous = this.#tail;
    let release: () => void = () => undefined;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    const connection = new PgliteConnection(this.#session);
    this.#releases.set(connection, release);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#clean();
    const release = this.#releases.get(connection);
    // The thread's answers are read in this one: without the pause a long queue would keep out sockets, timers and signals.
    if (release) setImmediate(release);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** Never rejects: the error that led here is the one to tell. */
  async rollbackTransaction(): Promise<void> {
    await this.#clean();
  }

  async destroy(): Promise<void> {}

  async #clean(): Promise<void> {
    const { generation } = this.#session;
    if (!this.#session.isInTransaction) return;
    await this.#session.query('rollback', [], rollbackMs).catch(() => undefined);
    if (generation === this.#session.generation && this.#session.isInTransaction) this.#session.renew();
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #session: OneSession;
  readonly #generation: number;

  constructor(session: OneSession) {
    this.#session = session;
    this.#generation = session.generation;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // In another session there is neither the transaction nor the role that this statement counts on.
    if (this.#generation !== this.#session.generation)
      throw new EngineError('the session of this transaction has ended', '25P02');
    const limits = currentLimits();
    const limitMs = limits === undefined ? ownMs : limits.statementMs || requestMs;
    const result = await this.#session.query<Row>(query.sql, query.parameters, limitMs);
    return {
      rows: result.rows,
      ...(result.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
    };
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator, PGlite cannot stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite answers whole results only.');
  }
}
