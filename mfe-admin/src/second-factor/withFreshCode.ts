import { AppError, toAppError } from '@fairshore/shared-data/errors';

type Answer = (isGiven: boolean) => void;

/** Who waits for the code to be given; one at a time, as there is one dialog. */
let waiting: Answer | null = null;
const listeners = new Set<() => void>();

/**
 * Runs what the database does only after a new code of the person's authenticator app; where it asks for one, the person is
 * asked, and it runs once more. Rejects when they give none. Whoever has no app is never asked.
 */
export async function withFreshCode<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isCodeWanted(error)) throw error;
    if (!(await ask())) throw refused(error);
    return work();
  }
}

/** Whether something was refused for want of a new code, so that nothing else was tried in its place. */
export function isCodeWanted(error: unknown): boolean {
  return toAppError(error).code === 'second_factor_due';
}

/** Answers who waits. */
export function answerCodeRequest(isGiven: boolean): void {
  const answer = waiting;
  waiting = null;
  notifyListeners();
  answer?.(isGiven);
}

/** Whether a code is asked for now. */
export function isCodeRequested(): boolean {
  return waiting !== null;
}

/** Calls back when a code is asked for, or no longer; returns the function that stops it. */
export function watchCodeRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The console was left: nobody can answer any more.
    if (listeners.size === 0) answerCodeRequest(false);
  };
}

function ask(): Promise<boolean> {
  if (listeners.size === 0 || waiting !== null) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = resolve;
    notifyListeners();
  });
}

function notifyListeners(): void {
  listeners.forEach((listener) => listener());
}

function refused(error: unknown): AppError {
  const { code, detail } = toAppError(error);
  return new AppError('invalid', 'this needs a code of your authenticator app, and nothing was changed.', {
    ...(code !== undefined && { code }),
    ...(detail !== undefined && { detail }),
  });
}
