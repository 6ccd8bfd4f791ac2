import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RefusedQuestion } from './guestQuestions';
import type { AskBackend } from './guestQuestions';
import { messageOfChild } from './messageOfChild';
import type { MessageOfChild, Question } from './messageOfChild';
import { RenderFailure } from './pageOutcome';

/** The code of a shell and a remote; without a remote, the shell renders its own pages. */
export interface ServerBuilds {
  readonly shell: ServerBuild;
  readonly remote?: ServerBuild;
}

/** A file and its code; errors name the file. */
export interface ServerBuild {
  readonly file: string;
  readonly code: string;
}

/** Milliseconds, and megabytes of the JavaScript heap. */
export interface RenderLimits {
  readonly start: number;
  readonly page: number;
  readonly memory: number;
}

const child = readFileSync(fileURLToPath(new URL('./child.cjs', import.meta.url)), 'utf8');
// Code of a release sees what a script declares outside functions, and gets functions on the stack that are not strict.
const childCode = `(function () { 'use strict'; ${child}\n})();`;
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Milliseconds that a process has to answer once the backend was given up. */
const graceMs = 1_000;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * A process that renders pages with the releases of a shell and a remote. When a page times out, requests to the backend that it may be
 * waiting for fail; if there are none, or it still doesn't answer, the process is ended.
 */
export class RenderProcess {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private readonly started: Promise<unknown>;
  private asked = 0;
  /** The unanswered requests to the backend, and the number of failed ones. */
  private readonly openQuestions = new Set<AbortController>();
  private backendFailures = 0;
  private hasEnded = false;

  constructor(
    builds: ServerBuilds,
    private readonly limits: RenderLimits,
    private readonly ask: AskBackend,
  ) {
    this.child = spawn(
      process.execPath,
      [
        permission,
        '--no-warnings',
        // Otherwise `eval`, called by the child's own code, could import Node's modules.
        '--disallow-code-generation-from-strings',
        `--max-old-space-size=${limits.memory}`,
        '--eval',
        childCode,
      ],
      { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'json' },
    );
    this.child.on('message', (sent) => this.receive(sent));
    this.child.on('error', (error) => this.end(error));
    this.child.on('exit', (code, signal) =>
      this.end(new RenderFailure('ended', `Its process ended by itself (${signal ?? `exit code ${code}`}).`)),
    );
    this.started = this.send({ kind: 'load', ...builds }, limits.start);
    this.started.catch(() => undefined);
    // The process doesn't keep a host alive that has nothing else to do.
    this.child.unref();
    this.child.channel?.unref();
  }

  get isAlive(): boolean {
    return !this.hasEnded;
  }

  /** Resolves once the code has been loaded, or has failed to. */
  ready(): Promise<unknown> {
    return this.started.catch(() => undefined);
  }

  /**
   * The result of the shell's `renderPage`. Rejects with a RenderFailure if the code threw or timed out, and with another error if the
   * backend failed.
   */
  render(request: object): Promise<unknown> {
    return this.result({ kind: 'render', request });
  }

  /** The result of the shell's `listAddresses` or `listEvents`, undefined if the shell has no such function. Rejects as `render` does. */
  list(of: 'addresses' | 'events', request: object): Promise<unknown> {
    return this.result({ kind: 'list', of, request });
  }

  close(): void {
    this.end(new Error('The host has closed it.'));
  }

  private async result(message: object): Promise<unknown> {
    await this.started;
    const failuresBefore = this.backendFailures;
    try {
      return await this.send(message, this.limits.page);
    } catch (error) {
      const isItsOwn = !(error instanceof RenderFailure) || this.backendFailures === failuresBefore;
      throw isItsOwn ? error : new Error(`The backend failed, and so it did: ${error.message}`);
    }
  }

  private receive(sent: unknown): void {
    let message: MessageOfChild;
    try {
      message = messageOfChild(sent);
    } catch (error) {
      this.end(new RenderFailure('invalid', error instanceof Error ? error.message : String(error)));
      return;
    }
    if (message.asks !== undefined) {
      void this.answer(message);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.error === undefined) waiting?.resolve(message.result);
    else waiting?.reject(new RenderFailure(message.isTooLong ? 'invalid' : 'broken', message.error));
  }

  private send(message: object, limitMs: number): Promise<unknown> {
    if (this.hasEnded) return Promise.reject(new Error('Its process has ended.'));
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve, reject) => {
      let timer = setTimeout(() => {
        if (this.openQuestions.size === 0) {
          this.end(this.timeoutError(limitMs));
          return;
        }
        this.giveUpBackend(limitMs);
        timer = setTimeout(() => this.end(this.timeoutError(limitMs)), graceMs);
      }, limitMs);
      const settle =
        <Value>(done: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          done(value);
        };
      this.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.post({ id, ...message });
    });
  }

  private timeoutError(limitMs: number): Error {
    return this.openQuestions.size > 0
      ? backendTimeout(limitMs)
      : new RenderFailure('timeout', `It did not answer within ${limitMs} ms.`);
  }

  /** A page that waits for the backend then fails alone, as with a backend that fails at once. */
  private giveUpBackend(limitMs: number): void {
    for (const question of this.openQuestions) question.abort(backendTimeout(limitMs));
  }

  private post(message: object): void {
    this.child.send(message, (error) => error && this.end(new RenderFailure('ended', error.message)));
  }

  private async answer({ asks, ...question }: Question): Promise<void> {
    const open = new AbortController();
    this.openQuestions.add(open);
    const answer = await this.responseTo(question, open.signal).catch((error: unknown) => {
      if (!(error instanceof RefusedQuestion)) this.backendFailures += 1;
      return { error: error instanceof Error ? error.message : String(error) };
    });
    this.openQuestions.delete(open);
    if (!this.hasEnded) this.post({ answers: asks, ...answer });
  }

  private async responseTo({ url, ...init }: Omit<Question, 'asks'>, signal: AbortSignal): Promise<object> {
    const asked = this.ask(new Request(url, { ...init, signal })).then(async (response) => {
      const { status, headers } = response;
      if (status === 429 || status >= 500) this.backendFailures += 1;
      return { response: { status, headers: [...headers], body: await response.text() } };
    });
    // A backend in this process may not heed the signal.
    await Promise.race([asked, once(signal, 'abort')]);
    signal.throwIfAborted();
    return asked;
  }

  private end(error: Error): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.child.kill('SIGKILL');
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

function backendTimeout(limitMs: number): Error {
  return new Error(`The backend did not answer it within ${limitMs} ms.`);
}
