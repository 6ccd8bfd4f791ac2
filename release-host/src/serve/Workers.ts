/** A worker process of `node:cluster`. */
export interface WorkerProcess {
  readonly process: { readonly pid?: number | undefined; kill(signal: NodeJS.Signals): unknown };
  on(event: 'listening', handle: () => void): unknown;
  on(event: 'exit', handle: (code: number, signal: string | null) => void): unknown;
  send(message: string, done: (error: Error | null) => void): unknown;
}

interface WorkersOptions {
  readonly count: number;
  readonly fork: () => WorkerProcess;
  readonly log: (line: string) => void;
  /** How long workers may take to stop before they are killed, in milliseconds. */
  readonly stopMs: number;
  readonly now?: () => number;
}

/** The message that makes a worker stop. */
export const stopMessage = 'stop';

const shortestRestMs = 1000;
const longestRestMs = 60_000;
/** A worker that ran at least this long did not fail at the start. */
const steadyMs = 60_000;

/** Keeps a number of workers running: a worker that ends is replaced, after a delay that doubles while workers end early. */
export class Workers {
  private readonly alive = new Set<WorkerProcess>();
  private readonly listening = new WeakSet<WorkerProcess>();
  private readonly rests = new Set<NodeJS.Timeout>();
  private isStopping = false;
  private hasStarted = false;
  private stopped: Promise<void> | undefined;
  private whenEmpty = () => undefined as void;

  constructor(private readonly options: WorkersOptions) {}

  /** Resolves once all of them listen. Rejects when one ends before that, because a new one would fail in the same way. */
  async start(): Promise<void> {
    const { count } = this.options;
    await Promise.all(Array.from({ length: count }, () => new Promise<void>((...done) => this.add(0, done))));
    this.hasStarted = true;
  }

  /** Lets all workers finish their requests; resolves when they have ended. */
  stop(): Promise<void> {
    this.stopped ??= this.end();
    return this.stopped;
  }

  private async end(): Promise<void> {
    this.isStopping = true;
    for (const rest of this.rests) clearTimeout(rest);
    if (this.alive.size === 0) return;
    const ended = new Promise<void>((resolve) => {
      this.whenEmpty = resolve;
    });
    for (const worker of this.alive)
      // Sending fails for a worker that is already ending, which can be ignored.
      if (this.listening.has(worker)) worker.send(stopMessage, () => undefined);
      // One that still starts has no request to finish, and doesn't read messages yet: it would miss this one and go on to serve.
      else worker.process.kill('SIGTERM');
    const limit = setTimeout(() => {
      for (const worker of this.alive) worker.process.kill('SIGKILL');
    }, this.options.stopMs);
    await ended;
    clearTimeout(limit);
  }

  /** `failures` is the number of earlier workers in a row that ended early. */
  private add(failures: number, [resolve, reject]: [() => void, (error: Error) => void]): void {
    const { fork, log, now = () => performance.now() } = this.options;
    const worker = fork();
    const { pid } = worker.process;
    const since = now();
    this.alive.add(worker);
    worker.on('listening', () => {
      this.listening.add(worker);
      log(`Process ${pid} serves.`);
      resolve();
    });
    worker.on('exit', (code, signal) => {
      this.alive.delete(worker);
      if (this.alive.size === 0) this.whenEmpty();
      if (this.isStopping) return;
      const reason = signal ?? `exit code ${code}`;
      if (!this.hasStarted) {
        reject(new Error(`A process ended before it served (${reason}).`));
        return;
      }
      const failuresNow = now() - since < steadyMs ? failures + 1 : 0;
      const restMs = Math.min(shortestRestMs * 2 ** Math.max(failuresNow - 1, 0), longestRestMs);
      log(`Process ${pid} ended (${reason}); another starts in ${restMs / 1000} s.`);
      const rest = setTimeout(() => {
        this.rests.delete(rest);
        this.add(failuresNow, [() => undefined, () => undefined]);
      }, restMs);
      this.rests.add(rest);
    });
  }
}
