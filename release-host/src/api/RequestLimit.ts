import { networkOf } from './networkOf';

/** The rate limit of an address: `count` requests in `seconds`. */
export interface RequestAllowance {
  readonly count: number;
  readonly seconds: number;
}

/** What an address has left: requests, and seconds until its full allowance is back. */
export interface RequestsLeft {
  readonly isRefused: boolean;
  readonly remaining: number;
  readonly seconds: number;
}

const sweepAbove = 5_000;
const betweenSweepsMs = 1_000;

/** Counts requests by address or IPv6 network, in windows that begin with its first request. Each process counts for itself. */
export class RequestLimit {
  private readonly windows = new Map<string, { until: number; count: number }>();
  private sweptAt = -Infinity;

  constructor(
    readonly allowance: RequestAllowance,
    private readonly now = Date.now,
  ) {}

  /** Counts a request, unless the address has none left. */
  take(address: string): RequestsLeft {
    const now = this.now();
    const network = networkOf(address);
    const known = this.windows.get(network);
    const longestMs = this.allowance.seconds * 1000;
    // If the clock is set back, nobody may have to wait longer than one window.
    const isOver = !known || known.until <= now || known.until - now > longestMs;
    const window = isOver ? { until: now + longestMs, count: 0 } : known;
    if (isOver) this.windows.set(network, window);
    if (this.windows.size > sweepAbove) this.sweep(now);
    const isRefused = window.count >= this.allowance.count;
    if (!isRefused) window.count += 1;
    return {
      isRefused,
      remaining: this.allowance.count - window.count,
      seconds: Math.max(1, Math.ceil((window.until - now) / 1000)),
    };
  }

  private sweep(now: number): void {
    if (Math.abs(now - this.sweptAt) < betweenSweepsMs) return;
    this.sweptAt = now;
    for (const [network, { until }] of this.windows) if (until <= now) this.windows.delete(network);
  }
}

/** The headers RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers). */
export function limitHeaders(
  { count, seconds }: RequestAllowance,
  left: RequestsLeft,
): Record<string, string> {
  return {
    'ratelimit-policy': `"address";q=${count};w=${seconds}`,
    ratelimit: `"address";r=${left.remaining};t=${left.seconds}`,
  };
}
