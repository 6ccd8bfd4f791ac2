/** Shortest time between two batches, in milliseconds; the first change of a quiet time is shown with the next frame. */
const batchGapMs = 120;

/** Changes that wait for the next batch. */
interface Batches<Change> {
  add(change: Change): void;
  /** Forgets what waits; call it when nobody follows any more. */
  stop(): void;
}

/**
 * Collects changes and hands them over together, with a frame of the page and never closer than 120 ms, so that
 * hundreds of events a second cost a few renders. A page in the background draws no frames; there a timer stands in.
 */
export function batchChanges<Change>(apply: (changes: readonly Change[]) => void): Batches<Change> {
  let waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  let lastAt = -Infinity;

  function flush() {
    timer = undefined;
    frame = undefined;
    lastAt = performance.now();
    const changes = waiting;
    waiting = [];
    apply(changes);
  }

  function schedule() {
    timer = undefined;
    if (document.hidden) flush();
    else frame = requestAnimationFrame(flush);
  }

  return {
    add(change) {
      waiting.push(change);
      if (timer !== undefined || frame !== undefined) return;
      timer = setTimeout(schedule, Math.max(0, lastAt + batchGapMs - performance.now()));
    },
    stop() {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
      timer = undefined;
      frame = undefined;
      waiting = [];
    },
  };
}
