import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EngineError, statementTimeout } from './EngineError';
import { parseRows, textTypes, type Field } from './valueParsers';

/** The result of one statement. */
export interface ThreadResult<Row> {
  rows: Row[];
  affectedRows?: number;
}

export interface ThreadOptions {
  dataFolder: string;
  /** PGlite, compiled (`pgliteProgram`). */
  program: WebAssembly.Module;
  /** Archive of an empty cluster, to initialise a new data folder. */
  emptyCluster?: Uint8Array;
}

/** Without parameters it is sent by the simple query protocol. */
export interface ThreadStatement {
  readonly text: string;
  readonly parameters?: readonly unknown[];
}

interface Answer<Row> {
  results?: ThreadResult<Row>[];
  error?: Record<string, string>;
}

interface Message {
  id: number;
  results?: (ThreadResult<Record<string, unknown>> & { fields: Field[] })[];
  error?: Record<string, string>;
  isInTransaction?: boolean;
  channel?: string;
  payload?: string;
}

type Task =
  | { task: 'open' | 'close' }
  | { task: 'script'; text: string }
  | { task: 'listen'; channel: string }
  | { task: 'queries'; statements: readonly ThreadStatement[] };

interface Listener {
  onNotify(payload: string): void;
  onListening(): void;
}

/**
 * The embedded database's single session, in a thread of its own. Only ending the thread stops a statement that exceeds its
 * time; the next thread recovers the data folder as after a power cut, which preserves what was committed.
 */
export class PgliteThread {
  /** Incremented with every session: a transaction begun in one must not continue in the next. */
  generation = 0;
  /** Whether the last statement left a transaction open. */
  isInTransaction = false;
  readonly #options: ThreadOptions;
  readonly #listeners = new Map<string, Listener>();
  /** Emits each response under the number of its request. */
  readonly #answers = new EventEmitter();
  #worker: Worker;
  #opened: Promise<void>;
  #lastId = 0;
  #isOpen = false;
  #isClosed = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#worker = this.#start(options);
    this.#opened = this.#open();
  }

  /** Resolves when the database is open. */
  ready(): Promise<void> {
    return this.#opened;
  }

  /**
   * Runs one statement; rejects with 57014 when it takes longer than `limitMs`, and the session has been replaced by then.
   */
  async query<Row>(
    text: string,
    parameters: readonly unknown[],
    limitMs?: number,
  ): Promise<ThreadResult<Row>> {
    const [result] = await this.queries<Row>([{ text, parameters }], limitMs);
    return result ?? { rows: [] };
  }

  /** Runs the statements in order and stops at the first that fails; the time limit is for all of them together. */
  async queries<Row>(statements: readonly ThreadStatement[], limitMs?: number): Promise<ThreadResult<Row>[]> {
    await this.#opened;
    const generation = this.generation;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            if (generation === this.generation) this.renew(statementTimeout());
          }, limitMs);
    try {
      return await this.#ask<Row>({ task: 'queries', statements });
    } finally {
      clearTimeout(timer);
    }
  }

  async script(text: string): Promise<void> {
    await this.#opened;
    await this.#ask({ task: 'script', text });
  }

  async listen(channel: string, listener: Listener): Promise<void> {
    await this.#opened;
    this.#listeners.set(channel, listener);
    await this.#ask({ task: 'listen', channel });
    listener.onListening();
  }

  /** Replaces this session, busy or not; pending statements are rejected. */
  renew(error = new EngineError('the database session was replaced', '57P01')): void {
    if (this.#isClosed) return;
    this.generation += 1;
    this.isInTransaction = false;
    this.#worker.removeAllListeners();
    const ended = this.#worker.terminate();
    this.#refuseWaiting(error);
    this.#opened = this.#reopen(ended);
    // The next request gets the error.
    this.#opened.catch(() => undefined);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    const isOpen = await this.#opened.then(
      () => true,
      () => false,
    );
    if (isOpen) await this.#ask({ task: 'close' });
    this.#isClosed = true;
    this.#worker.removeAllListeners();
    await this.#worker.terminate();
  }

  /** Replaces a thread that ended by itself, except one that cannot open the database: that would loop for ever. */
  #replaceEnded(): void {
    const error = new EngineError('the database session has ended', '57P01');
    if (this.#isOpen) this.renew(error);
    else this.#refuseWaiting(error);
  }

  #refuseWaiting(error: EngineError): void {
    for (const id of this.#answers.eventNames())
      this.#answers.emit(id, { error: { ...error, message: error.message } });
  }

  /** Two sessions on one folder would lose rows: the next begins only when the last has ended. */
  async #reopen(ended: Promise<unknown>): Promise<void> {
    await ended;
    const { dataFolder, program } = this.#options;
    this.#worker = this.#start({ dataFolder, program });
    await this.#open();
    for (const [channel, listener] of this.#listeners) {
      await this.#ask({ task: 'listen', channel });
      listener.onListening();
    }
  }

  async #open(): Promise<void> {
    this.#isOpen = false;
    await this.#ask({ task: 'open' });
    this.#isOpen = true;
  }

  #start(options: ThreadOptions): Worker {
    const workerData = { ...options, textTypes };
    const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), { workerData, execArgv: [] });
    const gone = () => this.#replaceEnded();
    worker
      .on('message', (message: Message) => this.#receive(message))
      .on('error', gone)
      .on('exit', gone);
    return worker;
  }

  #receive({ id, results, error, isInTransaction, channel, payload }: Message): void {
    if (channel !== undefined) return this.#listeners.get(channel)?.onNotify(payload ?? '');
    if (isInTransaction !== undefined) this.isInTransaction = isInTransaction;
    for (const { rows, fields } of results ?? []) parseRows(rows, fields);
    this.#answers.emit(String(id), { results, error });
    // An idle thread must not keep the process from ending.
    if (this.#answers.eventNames().length === 0) this.#worker.unref();
  }

  #ask<Row>(task: Task): Promise<ThreadResult<Row>[]> {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#answers.once(String(id), ({ results = [], error }: Answer<Row>) => {
        if (error === undefined) return resolve(results);
        const { message = '', code, ...fields } = error;
        reject(code === undefined ? new Error(message) : new EngineError(message, code, fields));
      });
      this.#worker.ref();
      this.#worker.postMessage({ id, ...task });
    });
  }
}
