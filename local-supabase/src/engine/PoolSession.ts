import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Row, RowList } from 'postgres';
import type { Canceller } from './Canceller';
import { EngineError, statementCancelled } from './EngineError';
import type { Line } from './Lines';
import type { RepeatedTexts } from './RepeatedTexts';
import { currentLimits, noteError } from './statementLimits';
import { isSameStatement, type Surroundings } from './surroundings';

const opening = new Set(['BEGIN', 'START TRANSACTION']);
const returning = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/**
 * Said by the server when it ends a session, or by the driver when the line is cut. 08P01 is none: it is said of a statement that
 * can't be read, and the session goes on.
 */
const endings = /^(57P0\d|08(?!P01)...)$/;

/** What the sessions of a pool have in common. */
interface PoolParts {
  readonly canceller: Canceller;
  readonly repeated: RepeatedTexts;
}

type Answer = Promise<RowList<object[]>>;

/** What was sent behind the only statement of a request. */
interface Ending {
  readonly sql: string;
  readonly after: Answer;
  readonly commit: Promise<RowList<Row[]>>;
}

/** One session of the pool while one request has it. */
export class PoolSession implements DatabaseConnection {
  readonly #line: Line;
  #pid: number | undefined;
  /** After an error, and while a transaction may be open. */
  #isInDoubt = false;
  readonly #canceller: Canceller;
  readonly #repeated: RepeatedTexts;
  #around: Surroundings | undefined;
  #ending: Ending | undefined;

  constructor(line: Line, { canceller, repeated }: PoolParts) {
    this.#line = line;
    this.#canceller = canceller;
    this.#repeated = repeated;
  }

  /**
   * Begins a request's transaction in one round trip. Nothing of the request is sent before both are known to have worked:
   * without a transaction its role would not hold, and the statement would run as the owner of everything.
   */
  async begin(around: Surroundings): Promise<void> {
    this.#isInDoubt = true;
    const [begun, told] = await Promise.allSettled([this.#line.run('begin'), this.#ask(around.before, true)]);
    if (begun.status === 'rejected') throw this.#noted(begun.reason);
    if (told.status === 'rejected') throw this.#noted(told.reason);
    this.#pid = begun.value.state.pid;
    this.#around = around;
  }

  async executeQuery<Result>(asked: CompiledQuery): Promise<QueryResult<Result>> {
    if (this.#ending) return { rows: await this.#answerOfEnding<Result>(asked.sql, this.#ending) };
    const { sql } = asked;
    const signal = currentLimits()?.signal;
    // Only a session whose number is known can be cancelled; a transaction's first statement returns it at no cost.
    if (signal && this.#pid === undefined && !/^(begin|start)\b/i.test(sql)) await this.#askPid();
    if (signal?.aborted) throw statementCancelled();
    const query = this.#ask(asked, this.#around !== undefined && this.#repeated.isRepeated(sql));
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
        rows: [...result] as Result[],
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

  // oxlint-disable-next-line require-yield -- the interface asks for a generator, nobody reads by parts
  async *streamQuery<Result>(): AsyncIterableIterator<QueryResult<Result>> {
    throw new Error('Results come whole only.');
  }

  async commit(): Promise<void> {
    try {
      // Of a transaction that failed the server says that it was rolled back, and calls that no error.
      const { command } = await (this.#ending?.commit ?? this.#line.run('commit'));
      if (command !== 'COMMIT') throw new EngineError('the transaction was rolled back', '25P02');
    } catch (error) {
      throw this.#noted(error);
    }
    // What was begun has been committed, whole.
    this.#isInDoubt = false;
  }

  async rollBack(): Promise<void> {
    await this.#ending?.commit.catch(() => undefined);
    await this.#line.run('rollback').catch((error: unknown) => this.#noted(error));
  }

  async release(): Promise<void> {
    if (!this.#isInDoubt || this.#line.isEnded || (await this.#isClean())) return;
    await this.rollBack();
    if (!(await this.#isClean())) this.#line.end();
  }

  /** Outside of a transaction `now()` is when this very statement began; inside of a failed one nothing answers. */
  async #isClean(): Promise<boolean> {
    try {
      const [found] = await this.#line.run<{ is_clean: boolean }>(
        'select now() = statement_timestamp() and current_user = session_user as is_clean',
      );
      return found?.is_clean === true;
    } catch (error) {
      this.#noted(error);
      return false;
    }
  }

  /** @param isKept whether the session is to keep it prepared, which spares a round trip from the second time on */
  #ask({ sql, parameters }: CompiledQuery, isKept: boolean): Answer {
    // Without a type of its own each parameter takes the one that its place asks for, as in the embedded engine.
    const values = parameters.map((value) => this.#line.typed(value));
    return this.#line.run(sql, values, { prepare: isKept && values.length > 0 });
  }

  /** A writer holds the rows that others wait for until COMMIT: it is there before this process reads the answer. */
  #sendEnding(after: CompiledQuery): Ending {
    const ending = {
      sql: after.sql,
      after: this.#ask(after, false),
      commit: this.#line.run('commit'),
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
    this.#pid = (await this.#line.run('select')).state.pid;
  }

  #noted(error: unknown): unknown {
    this.#isInDoubt = true;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (endings.test(code)) this.#line.end();
    noteError(error);
    return error;
  }
}
