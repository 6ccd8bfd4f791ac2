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
import { EngineError, statementCancelled } from './EngineError';
import type { PgliteThread } from './PgliteThread';
import { currentLimits, noteError } from './statementLimits';
import { currentSurroundings, isSameStatement, type Surroundings } from './surroundings';
import { Turns } from './Turns';

/** What the dialect needs of the embedded database. */
export type OneSession = Pick<PgliteThread, 'generation' | 'isInTransaction' | 'query' | 'queries' | 'renew'>;

/**
 * Default limits: `requestMs` for a request whose role has none, `ownMs` for work outside requests, such as sending a mail or
 * notifying a subscriber.
 */
const requestMs = 60_000;
const ownMs = 600_000;
const rollbackMs = 10_000;

/**
 * Kysely over PGlite's single session. A connection is exclusive until it is released, so that two transactions begun in the
 * same tick cannot interleave and run under each other's role. A session that isn't clean when it is released is rolled back,
 * or else replaced, before the next caller gets it.
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
  readonly #turns = new Turns(1);
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();
  readonly #connections = new WeakMap<DatabaseConnection, PgliteConnection>();

  constructor(session: OneSession) {
    this.#session = session;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#turns.take(currentLimits()?.address);
    // A statement that has begun runs to its end, within its role's limit: stopping it would kill the thread and drop every
    // live page's connection.
    if (currentLimits()?.signal?.aborted) {
      release();
      throw statementCancelled();
    }
    const connection = new PgliteConnection(this.#session);
    this.#releases.set(connection, release);
    this.#connections.set(connection, connection);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#clean();
    const release = this.#releases.get(connection);
    // The thread's results are read on this one: without the pause a long queue would starve sockets, timers and signals.
    if (release) setImmediate(release);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const around = currentSurroundings();
    if (around) this.#connections.get(connection)?.begin(around);
    else await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#connections.get(connection)?.commit();
  }

  /** Never rejects: the error that led here is the one to report. */
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

/** The statement sent after a request's only statement, and its rows. */
interface Ending {
  readonly sql: string;
  readonly rows: readonly unknown[];
}

class PgliteConnection implements DatabaseConnection {
  readonly #session: OneSession;
  readonly #generation: number;
  #around: Surroundings | undefined;
  #ending: Ending | undefined;

  constructor(session: OneSession) {
    this.#session = session;
    this.#generation = session.generation;
  }

  /**
   * BEGIN and the request's settings go to the thread together with the first statement: a round trip to the thread takes
   * longer than they do.
   */
  begin(around: Surroundings): void {
    this.#around = around;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#ending) return this.#answerOfEnding(query.sql, this.#ending);
    // A new session has neither the transaction nor the role that this statement relies on.
    if (this.#generation !== this.#session.generation)
      throw new EngineError('the session of this transaction has ended', '25P02');
    const around = this.#around;
    this.#around = undefined;
    const { result, after } = await this.#ask<Row>(query, around).catch((error: unknown) => {
      noteError(error);
      throw error;
    });
    if (around?.after) this.#ending = { sql: around.after.sql, rows: after?.rows ?? [] };
    return {
      rows: result?.rows ?? [],
      ...(result?.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
    };
  }

  async commit(): Promise<void> {
    // Without a statement, no transaction was begun.
    if (!this.#ending && !this.#around) await this.executeQuery(CompiledQuery.raw('commit'));
  }

  async #ask<Row>(query: CompiledQuery, around: Surroundings | undefined) {
    const limits = currentLimits();
    const limitMs = limits === undefined ? ownMs : limits.statementMs || requestMs;
    const { sql: text, parameters } = query;
    if (!around) return { result: await this.#session.query<Row>(text, parameters, limitMs) };
    const { before, after } = around;
    const [, , result, ending] = await this.#session.queries<Row>(
      [
        { text: 'begin' },
        { text: before.sql, parameters: before.parameters },
        { text, parameters },
        ...(after ? [{ text: after.sql }, { text: 'commit' }] : []),
      ],
      limitMs,
    );
    return { result, after: ending };
  }

  #answerOfEnding<Row>(sql: string, { sql: known, rows }: Ending): QueryResult<Row> {
    if (isSameStatement(sql, known)) return { rows: rows as Row[] };
    throw new EngineError('the transaction of this request is over', '25P01');
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator, PGlite cannot stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite answers whole results only.');
  }
}
