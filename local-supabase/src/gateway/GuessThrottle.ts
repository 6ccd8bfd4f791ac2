import type { GuessLimit } from '../options';

interface Guesses {
  count: number;
  /** When the last was made, in milliseconds. */
  last: number;
}

/** Without another guess, those before it are forgotten after so long. */
const forgottenAfterMs = 60 * 60_000;

/** Wrong passwords for one e-mail address, from all clients, from which on an unknown client has one free attempt. */
const alarmAt = 50;

const sweepAbove = 5_000;

/**
 * Slows down whoever guesses passwords: each client for itself, so that nobody can lock another person out. After a few free
 * attempts the wait doubles with each, up to a limit; the right password ends it. An address that many clients guess at
 * leaves each of them one free attempt.
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
   * Counts the attempt as a wrong one and answers 0, or counts nothing and answers the seconds to wait. Counted beforehand,
   * so that a hundred attempts at once count too.
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

  /** The attempt was none: the password was right. */
  succeeded(email: string, ip: string): void {
    this.#byClient.delete(clientKey(email, ip));
    const guesses = this.#byAddress.get(email);
    if (guesses) guesses.count -= 1;
  }

  #read(all: Map<string, Guesses>, key: string): Guesses {
    const found = all.get(key);
    const now = this.#now();
    if (!found || now - found.last > forgottenAfterMs) return { count: 0, last: now };
    // A clock that was put back makes nobody wait longer than was meant.
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

/** Whoever has one address of IPv6 has 2^64 of them: the network counts. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Array.from({ length: 8 - groups.length - after.length }, () => '0') : [];
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
