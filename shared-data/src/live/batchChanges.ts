/**
 * Minimum time between two batches, in milliseconds; the first change after a quiet period is applied with the
 * next frame.
 */
const batchGapMs = 120;

/** Changes waiting for the next batch. */
interface Batches<Change> {
  add(change: Change): void;
  /** Drops pending changes; call it when the changes are no longer followed. */
  stop(): void;
}

/**
 * Collects changes and applies them together in an animation frame, at most every 120 ms, so that hundreds of
 * events a second cost only a few renders. Background pages draw no frames, so a timer is used there.
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
