import type { PostgresConnection } from '@supabase/lite/postgres';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PendingQuery, Row } from 'postgres';
import type { Canceller } from './Canceller';
import { EngineError, statementCancelled } from './EngineError';
import type { RepeatedTexts } from './RepeatedTexts';
import { currentLimits, noteError } from './statementLimits';
import { isSameStatement, type Surroundings } from './surroundings';

type Pool = PostgresConnection['driver'];
type Reserved = Awaited<ReturnType<Pool['reserve']>>;

const opening = new Set(['BEGIN', 'START TRANSACTION']);
const returning = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/**
 * Said by the server when it ends a session, or by the driver when the line is cut. 08P01 is none: it is said of a statement that
 * can't be read, and the session goes on.
 */
const endings = /^(57P0\d|08(?!P01)...|CONNECTION_.*)$/;

/** What the sessions of a pool have in common. */
interface PoolParts {
  readonly pool: Pool;
  readonly canceller: Canceller;
  /** How many of the pool's sessions have ended so far. */
  readonly closings: () => number;
  readonly repeated: RepeatedTexts;
}

/** What was sent behind the only statement of a request. */
interface Ending {
  readonly sql: string;
  readonly after: PendingQuery<Row[]>;
  readonly commit: PendingQuery<Row[]>;
}

/** One session of the pool while one request has it. */
export class PoolSession implements DatabaseConnection {
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
  readonly #repeated: RepeatedTexts;
  #around: Surroundings | undefined;
  #ending: Ending | undefined;

  constructor(reserved: Reserved, { pool, canceller, closings, repeated }: PoolParts) {
    this.#pool = pool;
    this.#reserved = reserved;
    this.#canceller = canceller;
    this.#closings = closings;
    this.#seenClosings = closings();
    this.#repeated = repeated;
  }

  /**
   * Begins a request's transaction in one round trip. Nothing of the request is sent before both are known to have worked:
   * without a transaction its role would not hold, and the statement would run as the owner of everything.
   */
  async begin(around: Surroundings): Promise<void> {
    if (await this.#hasEnded()) throw sessionEnded();
    this.#isInDoubt = true;
    const [begun, told] = await Promise.allSettled([
      this.#reserved.unsafe('begin').execute(),
      this.#ask(around.before, true).execute(),
    ]);
    if (begun.status === 'rejected') throw this.#noted(begun.reason);
    if (told.status === 'rejected') throw this.#noted(told.reason);
    this.#pid = begun.value.state.pid;
    this.#around = around;
  }

  async executeQuery<Result>(asked: CompiledQuery): Promise<QueryResult<Result>> {
    if (this.#ending) return { rows: await this.#answerOfEnding<Result>(asked.sql, this.#ending) };
    if (await this.#hasEnded()) throw sessionEnded();
    const { sql } = asked;
    const signal = currentLimits()?.signal;
    // Only a session whose number is known can be cancelled; a transaction's first statement returns it at no cost.
    if (signal && this.#pid === undefined && !/^(begin|start)\b/i.test(sql)) await this.#askPid();
    if (signal?.aborted) throw statementCancelled();
    const query = this.#ask<Result & object>(
      asked,
      this.#around !== undefined && this.#repeated.isRepeated(sql),
    ).execute();
    if (this.#around?.after) this.#ending = this.#sendEnding(this.#around.after);
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
      throw this.#noted(error);
    } finally {
      signal?.removeEventListener('abort', cancel);
      // A cancel that is still on its way would meet the next statement of this session.
      await stopCancelling?.();
    }
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator, nobody reads by parts
  async *streamQuery<Result>(): AsyncIterableIterator<QueryResult<Result>> {
    throw new Error('Results come whole only.');
  }

  async commit(): Promise<void> {
    try {
      if (!this.#ending && (await this.#hasEnded())) throw sessionEnded();
      // Of a transaction that failed the server says that it was rolled back, and calls that no error.
      const { command } = await (this.#ending?.commit ?? this.#reserved.unsafe('commit'));
      if (command !== 'COMMIT') throw new EngineError('the transaction was rolled back', '25P02');
    } catch (error) {
      throw this.#noted(error);
    }
    // What was begun has been committed, whole.
    this.#isInDoubt = false;
  }

  async rollBack(): Promise<void> {
    if (await this.#hasEnded()) return;
    // Of a session that has ended the driver would never tell: what it had not sent yet is forgotten.
    await this.#ending?.commit.catch(() => undefined);
    await this.#reserved.unsafe('rollback').catch((error: unknown) => this.#noted(error));
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
      this.#noted(error);
      return false;
    }
  }

  /** @param isKept whether the session is to keep it prepared, which spares a round trip from the second time on */
  #ask<Found extends object>({ sql, parameters }: CompiledQuery, isKept: boolean) {
    // Without a type of its own each parameter takes the one that its place asks for, as in the embedded engine.
    const values = parameters.map((value) => ((value ?? null) === null ? null : this.#pool.typed(value, 0)));
    return this.#reserved.unsafe<Found[]>(sql, values, { prepare: isKept && values.length > 0 });
  }

  /** A writer holds the rows that others wait for until COMMIT: it is there before this process reads the answer. */
  #sendEnding(after: CompiledQuery): Ending {
    const ending = {
      sql: after.sql,
      after: this.#ask<Row>(after, false),
      commit: this.#reserved.unsafe<Row[]>('commit'),
    };
    // After a failure both fail, and the first is the one to tell.
    for (const query of [ending.after, ending.commit]) query.catch(() => undefined);
    return ending;
  }

  async #answerOfEnding<Result>(sql: string, ending: Ending): Promise<Result[]> {
    try {
      if (isSameStatement(sql, ending.sql)) return [...(await ending.after)] as Result[];
      throw new EngineError('the transaction of this request is over', '25P01');
    } catch (error) {
      throw this.#noted(error);
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

  #noted(error: unknown): unknown {
    this.#isInDoubt = true;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (endings.test(code)) this.#isEnded = true;
    noteError(error);
    return error;
  }
}

function sessionEnded(): EngineError {
  return new EngineError('the session of this transaction has ended', '25P02');
}
