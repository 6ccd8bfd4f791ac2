import type { Blamed } from '../blame/blameStack';
import { callerOf } from './callerOf';
import { isEndedBy, isEnding, leftoverOf } from './leftover';
import type { Leftover } from './leftover';
import { announceTrespass } from './trespasses';
import type { TrackedCall } from './track';

/** So many timers may follow one another after a page was left: an answer that is waited for, asked for again and shown. */
const mostTimers = 20;
/** A limit for something that comes much sooner, as the bundler sets for each file that is fetched ahead of a visit, is no round of anything. */
const limitMs = 10_000;

/** Keeps what each remote begins on the page as a whole, and ends it when the remote is left. */
export class Leftovers {
  private readonly kept = new Map<string, Leftover[]>();
  private readonly resting = new Map<string, Leftover[]>();
  /** Remotes that were left, by the timers they have set since. */
  private readonly left = new Map<string, number>();

  note(call: TrackedCall): void {
    if (isEnding(call)) return this.forget(call);
    const owner = callerOf(call.caller);
    if (!owner) return;
    const leftover = leftoverOf(call, owner);
    if (leftover) this.kept.set(owner.remote, [...(this.kept.get(owner.remote) ?? []), leftover]);
    else this.countTimer(call, owner);
  }

  /** Whoever ends it: it is no leftover any more. */
  private forget(call: TrackedCall): void {
    for (const [remote, all] of this.kept)
      this.kept.set(
        remote,
        all.filter((one) => !isEndedBy(one.call, call)),
      );
  }

  /** Ends what a remote left behind, and says so. */
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

  /** Gives a remote that is shown again what it had set up as it began. */
  enter(remote: string): void {
    this.left.delete(remote);
    const resting = this.resting.get(remote) ?? [];
    this.resting.delete(remote);
    for (const leftover of resting) leftover.resume?.();
    if (resting.length > 0) this.kept.set(remote, [...(this.kept.get(remote) ?? []), ...resting]);
  }

  /** What somebody waits for may come to its end after the page; what sets a timer from a timer never does. */
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
