import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The code of one pair of releases. */
export interface ServerBuilds {
  /** Name of the remote. */
  readonly name: string;
  readonly shell: string;
  readonly remote: string;
}

/** Milliseconds, and megabytes of JavaScript's memory. */
export interface RenderLimits {
  readonly start: number;
  readonly page: number;
  readonly memory: number;
}

const childCode = readFileSync(fileURLToPath(new URL('./child.cjs', import.meta.url)), 'utf8');
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** What a page asks of its backend while it is rendered. */
export type AskBackend = (request: Request) => Promise<Response>;

interface Question {
  readonly asks: number;
  readonly url: string;
  readonly method: string;
  readonly headers: [string, string][];
  readonly body?: string;
}
interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A process that renders pages with the code of one pair of releases; what doesn't answer in time is ended with it. */
export class RenderProcess {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private readonly started: Promise<unknown>;
  private asked = 0;
  private hasEnded = false;

  constructor(
    builds: ServerBuilds,
    private readonly limits: RenderLimits,
    private readonly ask: AskBackend,
  ) {
    this.child = spawn(
      process.execPath,
      [permission, '--no-warnings', `--max-old-space-size=${limits.memory}`, '--eval', childCode],
      { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'json' },
    );
    this.child.on('message', (message: Answer | Question) => {
      if ('asks' in message) {
        void this.answer(message);
        return;
      }
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error === undefined) waiting?.resolve(message.result);
      else waiting?.reject(new Error(message.error));
    });
    this.child.on('error', (error) => this.end(error));
    this.child.on('exit', (code, signal) =>
      this.end(new Error(`Its process ended by itself (${signal ?? `exit code ${code}`}).`)),
    );
    this.started = this.send({ kind: 'load', ...builds }, limits.start);
    this.started.catch(() => undefined);
    // It doesn't keep a host alive that has nothing else to do.
    this.child.unref();
    this.child.channel?.unref();
  }

  get isAlive(): boolean {
    return !this.hasEnded;
  }

  /** What the shell's `renderPage` answers. Rejects with what the code threw, or when it didn't answer in time. */
  async render(request: object): Promise<unknown> {
    await this.started;
    return this.send({ kind: 'render', request }, this.limits.page);
  }

  /** What the shell's `listAddresses` answers, undefined from one that has none. Rejects as `render` does. */
  async list(request: object): Promise<unknown> {
    await this.started;
    return this.send({ kind: 'list', request }, this.limits.page);
  }

  close(): void {
    this.end(new Error('The host has closed it.'));
  }

  private send(message: object, limitMs: number): Promise<unknown> {
    if (this.hasEnded) return Promise.reject(new Error('Its process has ended.'));
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(new Error(`It did not answer within ${limitMs} ms.`)), limitMs);
      const settle =
        <Value>(done: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          done(value);
        };
      this.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.child.send({ id, ...message }, (error) => error && this.end(error));
    });
  }

  private async answer({ asks, url, ...init }: Question): Promise<void> {
    const message = await this.ask(new Request(url, init)).then(
      async (response) => ({
        answers: asks,
        response: { status: response.status, headers: [...response.headers], body: await response.text() },
      }),
      (error: unknown) => ({ answers: asks, error: error instanceof Error ? error.message : String(error) }),
    );
    if (!this.hasEnded) this.child.send(message, (error) => error && this.end(error));
  }

  private end(error: Error): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.child.kill('SIGKILL');
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
