type Answer = (isGiven: boolean) => void;

/** Resolves the pending request; one at a time, as there is one dialog. */
let waiting: Answer | null = null;
const listeners = new Set<() => void>();

/**
 * Asks the person for a new code of their authenticator app, through the page's `CodeRequest`; resolves to whether they
 * gave one. Resolves to false when the page has none, or is already asking.
 */
export function askForCode(): Promise<boolean> {
  if (listeners.size === 0 || waiting !== null) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = resolve;
    notifyListeners();
  });
}

/** Resolves the pending request. */
export function answerCodeRequest(isGiven: boolean): void {
  const answer = waiting;
  waiting = null;
  notifyListeners();
  answer?.(isGiven);
}

/** Whether a code is being requested. */
export function isCodeRequested(): boolean {
  return waiting !== null;
}

/** Calls back when a request for a code starts or ends; returns the unsubscribe function. */
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
