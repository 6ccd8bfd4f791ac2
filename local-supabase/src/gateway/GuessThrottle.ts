import type { GuessLimit } from '../options';

interface Guesses {
  count: number;
  /** Time of the last guess, in milliseconds. */
  last: number;
}

/** Guesses are forgotten when none followed for this long. */
const forgottenAfterMs = 60 * 60_000;

/** From this many wrong passwords for one e-mail address, over all clients, an unknown client has one free attempt. */
const alarmAt = 50;

const sweepAbove = 5_000;

/**
 * Slows down password guessing per client, so that nobody can lock another user out. After a few free attempts the wait
 * doubles with each, up to a limit; the right password resets it. When many clients guess at one address, each has a single
 * free attempt.
 */
export class GuessThrottle {
  readonly #limit: GuessLimit;
  readonly #now: () => number;
  readonly #byClient = new Map<string, Guesses>();
  readonly #byAddress = new Map<string, Guesses>();

  constructor(limit: GuessLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Counts the attempt as wrong and returns 0, or counts nothing and returns the seconds to wait. Counting beforehand also
   * covers a hundred concurrent attempts.
   */
  take(email: string, ip: string): number {
    if (this.#limit.free === Infinity) return 0;
    const key = clientKey(email, ip);
    const guesses = this.#read(this.#byClient, key);
    const isUnderAttack = this.#read(this.#byAddress, email).count >= alarmAt;
    const over = guesses.count - (isUnderAttack ? 1 : this.#limit.free);
    const delayMs = over < 0 ? 0 : Math.min(this.#limit.mostSeconds, 2 ** over) * 1000;
    const waitMs = guesses.last + delayMs - this.#now();
    if (delayMs > 0 && waitMs > 0) return Math.ceil(waitMs / 1000);
    this.#add(this.#byClient, key);
    this.#add(this.#byAddress, email);
    return 0;
  }

  /** The password was right: the attempt was no guess. */
  succeeded(email: string, ip: string): void {
    this.#byClient.delete(clientKey(email, ip));
    const guesses = this.#byAddress.get(email);
    if (guesses) guesses.count -= 1;
  }

  #read(all: Map<string, Guesses>, key: string): Guesses {
    const found = all.get(key);
    const now = this.#now();
    if (!found || now - found.last > forgottenAfterMs) return { count: 0, last: now };
    // When the clock is set back, nobody waits longer than intended.
    found.last = Math.min(found.last, now);
    return found;
  }

  #add(all: Map<string, Guesses>, key: string): void {
    all.set(key, { count: this.#read(all, key).count + 1, last: this.#now() });
    if (all.size <= sweepAbove) return;
    for (const old of [...all.keys()]) if (this.#read(all, old).count === 0) all.delete(old);
  }
}

function clientKey(email: string, ip: string): string {
  return `${networkOf(ip)} ${email}`;
}

/** A client with one IPv6 address has 2^64 of them, so the network is counted. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Array.from({ length: 8 - groups.length - after.length }, () => '0') : [];
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
