import type { Blamed } from '../blame/blameStack';
import { callerOf } from './callerOf';
import { isEndedBy, isEnding, leftoverOf } from './leftover';
import type { Leftover } from './leftover';
import { announceTrespass } from './trespasses';
import type { TrackedCall } from './track';

/** How many timers may follow one another after a page was left: enough to await a response, retry and show it. */
const mostTimers = 20;
/**
 * A timeout this long is a limit for something that arrives much sooner, as the bundler sets for each prefetched file, and not part of a
 * timer chain.
 */
const limitMs = 10_000;

/** Records what each remote starts outside its page, and ends it when the remote is left. */
export class Leftovers {
  private readonly kept = new Map<string, Leftover[]>();
  private readonly resting = new Map<string, Leftover[]>();
  /** The number of timers set since, by each remote that was left. */
  private readonly left = new Map<string, number>();

  note(call: TrackedCall): void {
    if (isEnding(call)) return this.forget(call);
    const owner = callerOf(call.caller);
    if (!owner) return;
    const leftover = leftoverOf(call, owner);
    if (leftover) this.kept.set(owner.remote, [...(this.kept.get(owner.remote) ?? []), leftover]);
    else this.countTimer(call, owner);
  }

  /** Ended by whichever code, it is no longer a leftover. */
  private forget(call: TrackedCall): void {
    for (const [remote, all] of this.kept)
      this.kept.set(
        remote,
        all.filter((one) => !isEndedBy(one.call, call)),
      );
  }

  /** Ends what a remote left behind, and reports it. */
  leave(remote: string): void {
    const kept = this.kept.get(remote) ?? [];
    this.kept.delete(remote);
    this.left.set(remote, 0);
    for (const leftover of kept) {
      if (!leftover.end()) continue;
      announceTrespass({ ...leftover.owner, name: leftover.name });
      if (leftover.resume) this.resting.set(remote, [...(this.resting.get(remote) ?? []), leftover]);
    }
  }

  /** Restores for a remote that is shown again what it had set up at startup. */
  enter(remote: string): void {
    this.left.delete(remote);
    const resting = this.resting.get(remote) ?? [];
    this.resting.delete(remote);
    for (const leftover of resting) leftover.resume?.();
    if (resting.length > 0) this.kept.set(remote, [...(this.kept.get(remote) ?? []), ...resting]);
  }

  /** Awaited work may come to its end after the page; a timer that sets the next timer never does. */
  private countTimer({ name, args, result }: TrackedCall, owner: Blamed): void {
    const count = this.left.get(owner.remote);
    if (count === undefined || typeof result !== 'number') return;
    const [, delay] = args;
    if (typeof delay === 'number' && delay >= limitMs) return;
    this.left.set(owner.remote, count + 1);
    if (count < mostTimers) return;
    if (name === 'setTimeout') clearTimeout(result);
    else cancelAnimationFrame(result);
    announceTrespass({ ...owner, name: 'LeftTimer' });
  }
}
