import { useCallback, useEffect, useState } from 'react';

/**
 * Code that is fetched when the component first shows. `load` must be a stable function. Unlike React.lazy a failure
 * is not for ever: `retry` fetches again, and so does the browser's return to the network.
 */
export function useLazy<T>(load: () => Promise<T>): { loaded: T | null; hasFailed: boolean; retry(): void } {
  const [result, setResult] = useState<{ loaded: T | null; hasFailed: boolean }>(PENDING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setResult({ loaded, hasFailed: false }),
      () => isCurrent && setResult({ loaded: null, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  const retry = useCallback(() => {
    setResult(PENDING);
    setAttempt((previous) => previous + 1);
  }, []);

  const { hasFailed } = result;
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);

  return { ...result, retry };
}

const PENDING = { loaded: null, hasFailed: false };
