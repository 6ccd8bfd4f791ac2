import { Refusal } from '../store/pointerChanges';

const mostWaiting = 4;

/** Runs one release check at a time: each opens a browser, and the host also serves visitors. */
export class OneAtATime {
  static readonly Busy = class Busy extends Refusal {};
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Runs the work when it is its turn. Rejects with Busy if too many are waiting. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= mostWaiting)
      throw new OneAtATime.Busy('Other releases are being judged. Send this one again in a minute.');
    this.#waiting += 1;
    const done = this.#turn.then(work, work);
    this.#turn = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      this.#waiting -= 1;
    }
  }
}
