import type { RateLimit } from '../options';

const sweepAbove = 5_000;

/** Counts events for each key in a sliding window. */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #now: () => number;
  readonly #events = new Map<string, number[]>();

  constructor(limit: RateLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Seconds until the key may act again; 0 when it may now. */
  wait(key: string): number {
    const events = this.#recent(key);
    const decisive = events[events.length - this.#limit.count];
    if (decisive === undefined) return 0;
    return Math.max(1, Math.ceil((decisive + this.#limit.seconds * 1000 - this.#now()) / 1000));
  }

  record(key: string): void {
    if (this.#limit.count === Infinity) return;
    const events = this.#recent(key);
    events.push(this.#now());
    this.#events.set(key, events);
    if (this.#events.size > sweepAbove) this.#sweep();
  }

  /** Counts the event and returns 0, or counts nothing and returns the seconds to wait. */
  take(key: string): number {
    const seconds = this.wait(key);
    if (seconds === 0) this.record(key);
    return seconds;
  }

  forget(key: string): void {
    this.#events.delete(key);
  }

  #recent(key: string): number[] {
    const now = this.#now();
    const from = now - this.#limit.seconds * 1000;
    const events = (this.#events.get(key) ?? []).filter((time) => time > from);
    if (events.every((time) => time <= now)) return events;
    // The clock was set back: events in the future count as of now, so that nobody waits longer than the window.
    const put = events.map((time) => Math.min(time, now));
    this.#events.set(key, put);
    return put;
  }

  #sweep(): void {
    for (const key of this.#events.keys()) if (this.#recent(key).length === 0) this.#events.delete(key);
  }
}
