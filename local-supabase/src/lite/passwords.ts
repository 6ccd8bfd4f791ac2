import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { Passwords } from './passwordHashing';
import { currentScope } from './requestScope';

interface Answer {
  id: number;
  result?: string | boolean;
  error?: string;
}
type Settle = (answer: Answer) => void;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Settle>();

/**
 * Hashes and compares passwords in a worker thread.
 * @param cost bcrypt's logarithmic work factor; 10 takes about 0.1 s.
 */
export function createPasswords(cost: number): Passwords {
  redirectBcrypt();
  const hash = async (password: string) => String(await ask({ password, cost }));
  let nobody: Promise<string> | undefined;
  const compare = async (password: string, stored: string) =>
    (await ask({ password, hash: stored })) === true;
  return {
    hash,
    compare,
    compareWithNothing: async (password) => {
      nobody ??= hash('an account that does not exist');
      await compare(password, await nobody);
    },
  };
}

let isRedirected = false;

/** `@supabase/lite` calls bcryptjs through its default export, a single object for the entire process. */
function redirectBcrypt(): void {
  if (isRedirected) return;
  isRedirected = true;
  const { hash, compare } = bcrypt;
  Object.assign(bcrypt, {
    hash: (password: string, salt: number | string) => {
      const scope = currentScope();
      return scope ? scope.passwords.hash(password) : hash(password, salt);
    },
    compare: (password: string, stored: string) => {
      const scope = currentScope();
      if (!scope) return compare(password, stored);
      scope.hasComparedPassword = true;
      return scope.passwords.compare(password, stored);
    },
  });
}

function ask(question: { password: string; cost?: number; hash?: string }): Promise<string | boolean> {
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, ({ result, error }) => {
      if (result === undefined) reject(new Error(error ?? 'The password worker gave no answer.'));
      else resolve(result);
    });
    worker ??= startWorker();
    worker.ref();
    worker.postMessage({ id, ...question });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./passwordWorker.mjs', import.meta.url), { execArgv: [] });
  started.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
    // An idle worker must not keep the process from ending.
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const [id, settle] of waiting) settle({ id, error: error.message });
    waiting.clear();
  });
  return started;
}
