import { json } from '../http/responses';

/** Maximum of concurrent requests: ten of them run on a server, the others wait for a database session. */
const mostRequests = 300;
/** Maximum per address, which leaves room for others. */
const mostOfOne = 200;

/**
 * Admits a limited number of concurrent requests and asks the next to retry, instead of letting the queue grow without limit.
 */
export class Admission {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #inside = new Map<string, number>();

  constructor(most = mostRequests, ofOne = mostOfOne) {
    this.#most = most;
    this.#mostOfOne = ofOne;
  }

  async run(address: string, work: () => Promise<Response>): Promise<Response> {
    const all = [...this.#inside.values()].reduce((sum, inside) => sum + inside, 0);
    if (all >= this.#most || this.#of(address) >= this.#mostOfOne)
      return json(
        503,
        {
          code: '53300',
          details: null,
          hint: null,
          message: 'Too many requests are waiting for the database',
        },
        { 'retry-after': '1' },
      );
    this.#inside.set(address, this.#of(address) + 1);
    try {
      return await work();
    } finally {
      const left = this.#of(address) - 1;
      if (left === 0) this.#inside.delete(address);
      else this.#inside.set(address, left);
    }
  }

  #of(address: string): number {
    return this.#inside.get(address) ?? 0;
  }
}
