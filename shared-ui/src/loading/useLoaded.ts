import { useCallback, useEffect, useState } from 'react';

/** Code that is fetched when it is first needed, once per page. */
export interface Loadable<Value> {
  load(): Promise<Value>;
  /** The loaded value; undefined until then. */
  arrived(): Value | undefined;
}

/** Wraps a dynamic import, so that code loaded once is available again without a flash of its skeleton. */
export function loadable<Value>(load: () => Promise<Value>): Loadable<Value> {
  let value: Value | undefined;
  return {
    arrived: () => value,
    load: async () => {
      value ??= await load();
      return value;
    },
  };
}

/**
 * Fetches code as soon as `isWanted` is true; `source` must be stable. Unlike with React.lazy, a failure is not
 * permanent: `retry` fetches again, and so does the browser when it is back online.
 */
export function useLoaded<Value>(source: Loadable<Value>, isWanted = true): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Pick<Loaded<Value>, 'value' | 'hasFailed'>>(() => ({
    hasFailed: false,
    value: source.arrived(),
  }));

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    source.load().then(
      (value) => isCurrent && setResult({ hasFailed: false, value }),
      () => isCurrent && setResult({ hasFailed: true, value: undefined }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, isWanted, attempt]);

  const retry = useCallback(() => {
    setResult({ hasFailed: false, value: undefined });
    setAttempt((before) => before + 1);
  }, []);

  const { hasFailed } = result;
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);

  return { ...result, retry };
}

interface Loaded<Value> {
  /** Undefined until it has loaded. */
  value: Value | undefined;
  hasFailed: boolean;
  retry(): void;
}
