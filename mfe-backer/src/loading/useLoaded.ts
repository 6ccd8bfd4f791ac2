import { useCallback, useEffect, useState } from 'react';

/** Code that is fetched when it is first needed, once for the page. */
export interface Loadable<Value> {
  load(): Promise<Value>;
  /** What has arrived before; undefined until then. */
  arrived(): Value | undefined;
}

/** Wraps a dynamic import, so that what has arrived once is at hand without a flash of its outline. */
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

/** Fetches the code as soon as it is wanted. Unlike with React.lazy a failure is not for ever: `retry` fetches again. */
export function useLoaded<Value>(source: Loadable<Value>, isWanted = true): Loaded<Value> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ hasFailed: boolean; value: Value | undefined }>(() => ({
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
  return { ...result, retry };
}

interface Loaded<Value> {
  value: Value | undefined;
  hasFailed: boolean;
  retry(): void;
}
