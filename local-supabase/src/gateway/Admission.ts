import { json } from '../http/responses';

/** Requests that may be under way at once: ten work on a server, the others wait for a session of the database. */
const mostRequests = 300;

/** Admits a limited number of requests and asks the next to retry, instead of letting a queue grow without end. */
export class Admission {
  readonly #most: number;
  #inside = 0;

  constructor(most = mostRequests) {
    this.#most = most;
  }

  async run(work: () => Promise<Response>): Promise<Response> {
    if (this.#inside >= this.#most)
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
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
    }
  }
}
