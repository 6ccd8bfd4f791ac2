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
 * SQLSTATEs of a session ended by the server or a connection cut under the driver. 08P01 is not among them: it reports a
 * statement that can't be read, and the session continues.
 */
const endings = /^(57P0\d|08(?!P01)...)$/;

/** What all sessions of a pool share. */
interface PoolParts {
  readonly canceller: Canceller;
  readonly repeated: RepeatedTexts;
}

type Answer = Promise<RowList<object[]>>;

/** The statement and COMMIT that were sent right after a request's only statement. */
interface Ending {
  readonly sql: string;
  readonly after: Answer;
  readonly commit: Promise<RowList<Row[]>>;
}

/** One session of the pool, as held by one request. */
export class PoolSession implements DatabaseConnection {
  readonly #line: Line;
  #pid: number | undefined;
  /** True after an error, and while a transaction may be open. */
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
   * Begins a request's transaction in one round trip. None of the request's statements is sent before BEGIN and the settings
   * have both succeeded: without the transaction the role would not apply, and the statement would run as the database owner.
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
    // Cancelling needs the session's pid; a transaction's first statement returns it at no extra cost.
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
      // A result of several statements in one text has no `state`.
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
      // A cancel that is still in flight would hit this session's next statement.
      await stopCancelling?.();
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator, nobody reads by parts
  async *streamQuery<Result>(): AsyncIterableIterator<QueryResult<Result>> {
    throw new Error('Results come whole only.');
  }

  async commit(): Promise<void> {
    try {
      // COMMIT of a failed transaction is no error to the server: it only reports ROLLBACK as the command.
      const { command } = await (this.#ending?.commit ?? this.#line.run('commit'));
      if (command !== 'COMMIT') throw new EngineError('the transaction was rolled back', '25P02');
    } catch (error) {
      throw this.#noted(error);
    }
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

  /** Outside a transaction `now()` equals `statement_timestamp()`; inside a failed one every query is rejected. */
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

  /** @param isKept whether the session prepares the statement, which saves a round trip from the second time on */
  #ask({ sql, parameters }: CompiledQuery, isKept: boolean): Answer {
    // Untyped parameters get the type that their place requires, as in the embedded engine.
    const values = parameters.map((value) => this.#line.typed(value));
    return this.#line.run(sql, values, { prepare: isKept && values.length > 0 });
  }

  /** Sends COMMIT without waiting for the results: a writer holds row locks until then, and others wait for them. */
  #sendEnding(after: CompiledQuery): Ending {
    const ending = {
      sql: after.sql,
      after: this.#ask(after, false),
      commit: this.#line.run('commit'),
    };
    // After a failure both of these fail too; only the first error is reported.
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
