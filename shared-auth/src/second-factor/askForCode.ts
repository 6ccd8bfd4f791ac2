type Answer = (isGiven: boolean) => void;

/** Who waits for the code to be given; one at a time, as there is one dialog. */
let waiting: Answer | null = null;
const listeners = new Set<() => void>();

/**
 * Asks the person for a new code of their authenticator app, by the `CodeRequest` of the page; whether they gave one. Where
 * the page has none, or asks already, they did not.
 */
export function askForCode(): Promise<boolean> {
  if (listeners.size === 0 || waiting !== null) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = resolve;
    notifyListeners();
  });
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
    // The page was left: nobody can answer any more.
    if (listeners.size === 0) answerCodeRequest(false);
  };
}

function notifyListeners(): void {
  listeners.forEach((listener) => listener());
}
