import { useCallback, useEffect, useRef } from 'react';

/** How long after a change a list is asked for again, and how long apart, in milliseconds. */
const settleMs = 250;
const gapMs = 1_500;

/** A function that runs `refresh` soon after it was called, and for a burst of calls once in a while. */
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
