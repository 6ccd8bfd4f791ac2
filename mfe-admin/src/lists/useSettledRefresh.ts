import { useCallback, useEffect, useRef } from 'react';

/** The delay between a change and the refetch of a list, and the minimum time between refetches, in milliseconds. */
const settleMs = 250;
const gapMs = 1_500;

/** Returns a function that runs `refresh` soon after it is called, throttled during a burst of calls. */
export function useSettledRefresh(refresh: () => void): () => void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(-Infinity);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        lastAt.current = performance.now();
        latest.current();
      },
      Math.max(settleMs, lastAt.current + gapMs - performance.now()),
    );
  }, []);
}
