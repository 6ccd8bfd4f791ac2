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
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { Canceller } from './Canceller';
import { EngineError } from './EngineError';
import { currentLimits } from './statementLimits';

type Pool = PostgresConnection['driver'];
type Reserved = Awaited<ReturnType<Pool['reserve']>>;

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
  readonly #sessions = new WeakMap<DatabaseConnection, PoolSession>();

  constructor(pool: Pool, canceller: Canceller, closings: () => number) {
    this.#pool = pool;
    this.#canceller = canceller;
    this.#closings = closings;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const session = new PoolSession(this.#pool, await this.#pool.reserve(), this.#canceller, this.#closings);
    this.#sessions.set(session, session);
    return session;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#sessions.get(connection)?.release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    this.#sessions.get(connection)?.settle();
  }

  /** Never rejects: the error that led here is the one to tell. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#sessions.get(connection)?.rollBack();
  }

  async destroy(): Promise<void> {}
}

const opening = new Set(['BEGIN', 'START TRANSACTION']);
const returning = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** Said by the server when it ends a session, or by the driver when the line is cut. */
const endings = /^(57P0\d|08...|CONNECTION_.*)$/;

class PoolSession implements DatabaseConnection {
  readonly #pool: Pool;
  readonly #reserved: Reserved;
  #pid: number | undefined;
  /** After an error, and while a transaction may be open. */
  #isInDoubt = false;
  /** The driver must not be asked again: it writes to a closed line, and its error ends the process. */
  #isEnded = false;
  readonly #canceller: Canceller;
  readonly #closings: () => number;
  #seenClosings: number;

  constructor(pool: Pool, reserved: Reserved, canceller: Canceller, closings: () => number) {
    this.#pool = pool;
    this.#reserved = reserved;
    this.#canceller = canceller;
    this.#closings = closings;
    this.#seenClosings = closings();
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (await this.#hasEnded()) throw new EngineError('the session of this transaction has ended', '25P02');
    const signal = currentLimits()?.signal;
    // Only a session whose number is known can be cancelled; a transaction's first statement returns it at no cost.
    if (signal && this.#pid === undefined && !/^(begin|start)\b/i.test(sql)) await this.#askPid();
    if (signal?.aborted) throw new EngineError('canceling statement due to user request', '57014');
    // Without a type of its own each parameter takes the one that its place asks for, as in the embedded engine.
    const values = parameters.map((value) => ((value ?? null) === null ? null : this.#pool.typed(value, 0)));
    const query = this.#reserved.unsafe<(Row & object)[]>(sql, values);
    let stopCancelling: (() => Promise<void>) | undefined;
    const cancel = () => {
      if (this.#pid !== undefined) stopCancelling = this.#canceller.start(this.#pid);
    };
    signal?.addEventListener('abort', cancel);
    try {
      const result = await query;
      // Several statements in one have no state of their own.
      if ('state' in result) this.#pid = result.state.pid;
      if (opening.has(result.command)) this.#isInDoubt = true;
      return {
        rows: [...result],
        ...(returning.has(result.command) ? { numAffectedRows: BigInt(result.count) } : {}),
      };
    } catch (error) {
      this.#note(error);
      throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      // A cancel that is still on its way would meet the next statement of this session.
      await stopCancelling?.();
    }
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator, nobody reads by parts
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results come whole only.');
  }

  /** What was begun has been committed, whole. */
  settle(): void {
    this.#isInDoubt = false;
  }

  async rollBack(): Promise<void> {
    if (await this.#hasEnded()) return;
    await this.#reserved.unsafe('rollback').catch((error: unknown) => this.#note(error));
  }

  async release(): Promise<void> {
    if (await this.#hasEnded()) return;
    if (this.#isInDoubt && !(await this.#isClean())) {
      await this.rollBack();
      if (!(await this.#isClean())) await this.#end();
    }
    if (!this.#isEnded) this.#reserved.release();
  }

  /** Outside of a transaction `now()` is when this very statement began; inside of a failed one nothing answers. */
  async #isClean(): Promise<boolean> {
    if (await this.#hasEnded()) return false;
    try {
      const [found] = await this.#reserved.unsafe<{ is_clean: boolean }[]>(
        'select now() = statement_timestamp() and current_user = session_user as is_clean',
      );
      return found?.is_clean === true;
    } catch (error) {
      this.#note(error);
      return false;
    }
  }

  async #askPid(): Promise<void> {
    this.#pid = (await this.#reserved.unsafe('select')).state.pid;
  }

  async #end(): Promise<void> {
    if (this.#isEnded || this.#pid === undefined) return;
    this.#isEnded = true;
    await this.#pool.unsafe('select pg_terminate_backend($1)', [this.#pid]);
  }

  /** The driver says that a session was closed but not which; the server knows. */
  async #hasEnded(): Promise<boolean> {
    const closings = this.#closings();
    if (this.#isEnded || closings === this.#seenClosings || this.#pid === undefined) return this.#isEnded;
    this.#seenClosings = closings;
    const alive = await this.#pool.unsafe('select from pg_stat_activity where pid = $1', [this.#pid]);
    this.#isEnded = alive.length === 0;
    return this.#isEnded;
  }

  #note(error: unknown): void {
    this.#isInDoubt = true;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (endings.test(code)) this.#isEnded = true;
  }
}
